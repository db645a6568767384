import './conflict-view.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { formatTime } from '../components/format-time.ts';
import { sessionQuery } from '../data/queries.ts';
import type { Field, FieldValue, FormValues } from '../forms/field.ts';
import { FieldChange, FieldText } from '../history/field-text.tsx';
import type { FieldConflict, Merge } from './merge.ts';

interface ConflictViewProps {
  /** Noun of the record: "model". */
  noun: string;
  fields: Record<string, Field>;
  merge: Merge;
  /** When the other version was saved, ISO 8601. */
  savedAt: string | undefined;
  onSave: (values: FormValues) => void;
  onKeepTyping: (values: FormValues) => void;
  onTakeTheirs: () => void;
}

type Side = 'yours' | 'theirs' | 'written';

const countOf = (count: number, one: string, many: string) =>
  count === 1 ? `1 field ${one}` : `${count} fields ${many}`;

/** Resolves a save conflict: fields changed on both sides are chosen one by one, the others are merged. */
export function ConflictView({ noun, fields, merge, savedAt, onSave, onKeepTyping, onTakeTheirs }: ConflictViewProps) {
  const { conflicts, merged } = merge;
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const [written, setWritten] = useState<Record<string, string>>({});
  const { data: session } = useQuery(sessionQuery);
  const theirs = [
    'Theirs',
    session && `saved by ${session.username}`,
    savedAt && `at ${formatTime(new Date(savedAt))}`,
  ];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const values = { ...merge.values };
  for (const { name, yours, theirs } of conflicts) {
    if (chosen[name] === 'theirs') values[name] = theirs;
    if (chosen[name] === 'written') values[name] = written[name] ?? yours;
  }
  const isAllMine = conflicts.every(({ name }) => (chosen[name] ?? 'yours') === 'yours');
  const chooseAll = (side: 'yours' | 'theirs') =>
    setChosen(Object.fromEntries(conflicts.map(({ name }) => [name, side])));

  return (
    <section className="adm-conflict" aria-labelledby="adm-conflict-title">
      <div className="adm-conflict__head" role="alert">
        <h3 id="adm-conflict-title" ref={heading} tabIndex={-1}>
          This {noun} was changed meanwhile, in another tab or by somebody else.
        </h3>
        <p>
          {countOf(conflicts.length + merged.length, 'differs', 'differ')}: {conflicts.length}{' '}
          {conflicts.length === 1 ? 'needs' : 'need'} you
          {merged.length > 0 && `, ${merged.length} merged by themselves`}. Nothing of either is lost.
        </p>
      </div>
      <div className="adm-conflict__bar">
        <h4>Need you</h4>
        {conflicts.length > 1 && (
          <>
            <Button onClick={() => chooseAll('yours')}>All yours</Button>
            <Button onClick={() => chooseAll('theirs')}>All theirs</Button>
          </>
        )}
      </div>
      {conflicts.map((conflict) => (
        <Choice
          key={conflict.name}
          field={fields[conflict.name]}
          conflict={conflict}
          theirs={theirs.filter(Boolean).join(' ')}
          side={chosen[conflict.name] ?? 'yours'}
          onChoose={(side) => setChosen((before) => ({ ...before, [conflict.name]: side }))}
          written={written[conflict.name] ?? String(conflict.yours)}
          onWrite={(text) => setWritten((before) => ({ ...before, [conflict.name]: text }))}
        />
      ))}
      {merged.length > 0 && (
        <>
          <div className="adm-conflict__bar">
            <h4>Merged by themselves</h4>
          </div>
          <dl className="adm-conflict__merged">
            {merged.map(({ name, from, to, by }) => (
              <div key={name}>
                <dt>{fields[name]?.label ?? name}</dt>
                <dd>
                  <FieldChange field={fields[name]} from={from} to={to} />
                </dd>
                <dd className="adm-chip adm-chip--ok">{by === 'yours' ? 'Yours' : 'Theirs'}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <div className="adm-conflict__foot">
        <Button look="quiet" onClick={onTakeTheirs}>
          Load the other version
        </Button>
        <Button onClick={() => onKeepTyping(values)}>Keep typing</Button>
        <Button look="primary" onClick={() => onSave(values)}>
          {isAllMine ? 'Save mine' : 'Save merged version'}
        </Button>
      </div>
    </section>
  );
}

interface ChoiceProps {
  field: Field | undefined;
  conflict: FieldConflict;
  /** Label of the other value, with its time. */
  theirs: string;
  side: Side;
  onChoose: (side: Side) => void;
  /** Text typed in place of both values. */
  written: string;
  onWrite: (text: string) => void;
}

function Choice({ field, conflict, theirs, side, onChoose, written, onWrite }: ChoiceProps) {
  const group = useId();
  const isText = field?.kind === 'text' || field?.kind === 'textarea';
  const sides: { key: Side; label: string; value: FieldValue }[] = [
    { key: 'yours', label: 'Yours, typed here', value: conflict.yours },
    { key: 'theirs', label: theirs, value: conflict.theirs },
  ];
  return (
    <fieldset className="adm-conflict__field">
      <legend>{field?.label ?? conflict.name}</legend>
      {sides.map(({ key, label, value }) => (
        <label key={key}>
          <span className="adm-radios">
            <input type="radio" name={group} checked={side === key} onChange={() => onChoose(key)} />
            {label}
          </span>
          <FieldText field={field} value={value} />
        </label>
      ))}
      {isText && (
        <label>
          <span className="adm-radios">
            <input type="radio" name={group} checked={side === 'written'} onChange={() => onChoose('written')} />
            Write
          </span>
        </label>
      )}
      {side === 'written' && (
        <textarea
          className="adm-input"
          aria-label={`${field?.label ?? conflict.name}, in place of both`}
          rows={field?.kind === 'textarea' ? 5 : 1}
          value={written}
          onChange={(event) => onWrite(event.target.value)}
        />
      )}
    </fieldset>
  );
}
