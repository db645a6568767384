import { JobMark } from '../jobs/job-mark.tsx';

/** Legend of the calendar patterns. */
export const Legend = () => (
  <ul className="adm-cluster adm-cal__legend" aria-label="Marks">
    {marks.map(([state, words]) => (
      <li key={state} className="adm-row">
        <JobMark of={state} />
        {words}
      </li>
    ))}
  </ul>
);

const marks = [
  ['option', 'Option, 1st'],
  ['option-later', '2nd and later, or the hold has passed'],
  ['confirmed', 'Confirmed'],
  ['casting', 'Casting, fitting, travel'],
  ['worked', 'Done'],
  ['off', 'Days off'],
  ['school', 'School day'],
  ['teaching', 'Teaching'],
] as const;
