import type { ComponentProps } from 'react';
import { Labelled, type LabelledProps } from './labelled.tsx';

/** Text input with label, hint and error message. */
export const TextField = ({
  label,
  note,
  hint,
  problem,
  isHalf,
  'aria-describedby': described,
  ...input
}: LabelledProps & ComponentProps<'input'>) => (
  <Labelled {...{ label, note, hint, problem, isHalf }} aria-describedby={described}>
    {(control) => <input className="adm-input" {...control} {...input} />}
  </Labelled>
);

/** Text input of several lines with label, hint and error message. */
export const TextArea = ({
  label,
  note,
  hint,
  problem,
  isHalf,
  ...input
}: LabelledProps & ComponentProps<'textarea'>) => (
  <Labelled {...{ label, note, hint, problem, isHalf }}>
    {(control) => <textarea className="adm-input" {...input} {...control} />}
  </Labelled>
);
