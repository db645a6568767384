import './key-list.css';
import { Checkbox } from '../components/checkbox.tsx';
import { setLetterKeys, useLetterKeys } from './letter-keys.ts';

const keys = [
  ['Ctrl S', 'Save the form'],
  ['Ctrl K', 'Find anything'],
];

const letterKeys = [
  ['/', 'Search the list'],
  ['J', 'Next row of an enquiry list'],
  ['K', 'Row before'],
  ['Enter', 'Open the row'],
  ['X', 'Tick the row'],
  ['W', 'Answer by WhatsApp'],
  ['S', 'Go to the status'],
  ['?', 'Show these keys'],
];

function Keys({ of }: { of: readonly (readonly string[])[] }) {
  return (
    <dl className="adm-keys">
      {of.map(([key, meaning]) => (
        <div key={key} className="adm-row">
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The keys of the panel, and the switch for those without Ctrl. */
export function KeyList() {
  const isOn = useLetterKeys();
  return (
    <>
      <Keys of={keys} />
      <Checkbox isBox label="Single keys" checked={isOn} onChange={(event) => setLetterKeys(event.target.checked)} />
      <p className="adm-hint">
        On a Mac, use Cmd instead of Ctrl. Switch single keys off if you control the computer by voice.
      </p>
      {isOn && <Keys of={letterKeys} />}
    </>
  );
}
