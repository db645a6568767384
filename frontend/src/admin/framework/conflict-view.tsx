import './conflict-view.css';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { counted } from '../components/format-number.ts';
import { formatTime } from '../components/format-time.ts';
import { useSession } from '../data/queries.ts';
import { type Field, type FieldValue, type FormValues, imageField, textField } from '../forms/field.ts';
import { type FieldConflict, type Merge, type Place, setValue, shown } from '../forms/merge.ts';
import { FieldChange, FieldText } from '../history/field-text.tsx';

interface ConflictViewProps {
  /** Noun of the record: "model". */
  noun: string;
  fields: Record<string, Field>;
  merge: Merge;
  /** When the other version was saved, ISO 8601, where that is known. */
  savedAt?: string | undefined;
  onSave: (values: FormValues) => void;
  /** Missing where the fields still show and save by themselves. */
  onKeepTyping?: (values: FormValues) => void;
  onTakeTheirs: () => void;
}

type Side = 'yours' | 'theirs' | 'written';

const keyOf = ({ name, entry = '' }: Place): string => `${name} ${entry}`;

/** Key of a decision: it counts for the values that it was made about, not for what is typed later. */
const questionOf = (conflict: FieldConflict): string => JSON.stringify(conflict);

/** The control of a place; that of an entry of several is made of the field's own. */
function fieldOf(fields: Record<string, Field>, { name, entry }: Place): Field {
  const field = fields[name] ?? textField(name);
  if (entry === undefined) return field;
  if (field.kind !== 'translations') return textField(field.label);
  const english = field.texts[entry] ?? textField(entry.replaceAll('_', ' '));
  return { ...english, label: `${english.label} in Kiswahili` };
}

/** Resolves a save conflict: fields changed on both sides are chosen one by one, the others are merged. */
export function ConflictView({ noun, fields, merge, savedAt, onSave, onKeepTyping, onTakeTheirs }: ConflictViewProps) {
  const { conflicts, merged } = merge;
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const [written, setWritten] = useState<Record<string, string>>({});
  const { data: session } = useSession();
  const theirs = [
    'Theirs',
    session && `saved by ${session.username}`,
    savedAt && `at ${formatTime(new Date(savedAt))}`,
  ];
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isInPlaceOfFields = onKeepTyping !== undefined;
  // Somebody may be typing in fields that still show.
  useEffect(() => {
    if (isInPlaceOfFields) heading.current?.focus();
  }, [isInPlaceOfFields]);

  const values = { ...merge.values };
  for (const conflict of conflicts) {
    const key = questionOf(conflict);
    if (chosen[key] === 'theirs') setValue(values, conflict, conflict.theirs);
    if (chosen[key] !== 'written' || written[key] === undefined) continue;
    const isTranslation = fields[conflict.name]?.kind === 'translations';
    setValue(values, conflict, isTranslation ? { text: written[key], of: '' } : written[key]);
  }
  const isAllMine = conflicts.every((conflict) => (chosen[questionOf(conflict)] ?? 'yours') === 'yours');
  const chooseAll = (side: 'yours' | 'theirs') =>
    setChosen(Object.fromEntries(conflicts.map((conflict) => [questionOf(conflict), side])));

  return (
    <section className="adm-conflict" aria-labelledby={title}>
      <div className="adm-conflict__head" role="alert">
        <h3 id={title} ref={heading} tabIndex={-1}>
          This {noun} was changed meanwhile, in another tab or by somebody else.
        </h3>
        <p>
          {counted(conflicts.length + merged.length, 'field differs', 'fields differ')}: {conflicts.length}{' '}
          {conflicts.length === 1 ? 'needs' : 'need'} you
          {merged.length > 0 && `, ${merged.length} merged by themselves`}. Nothing of either is lost.
        </p>
      </div>
      <div className="adm-conflict__bar adm-row">
        <h4>Need you</h4>
        {conflicts.length > 1 && (
          <>
            <Button onClick={() => chooseAll('yours')}>All yours</Button>
            <Button onClick={() => chooseAll('theirs')}>All theirs</Button>
          </>
        )}
      </div>
      {conflicts.map((conflict) => {
        const key = questionOf(conflict);
        return (
          <Choice
            key={key}
            field={fieldOf(fields, conflict)}
            picture={fields[conflict.name]?.kind === 'altTexts' ? conflict.entry : undefined}
            conflict={conflict}
            theirs={theirs.filter(Boolean).join(' ')}
            side={chosen[key] ?? 'yours'}
            onChoose={(side) => setChosen((before) => ({ ...before, [key]: side }))}
            written={written[key] ?? String(shown(conflict.yours))}
            onWrite={isInPlaceOfFields && ((text) => setWritten((before) => ({ ...before, [key]: text })))}
          />
        );
      })}
      {merged.length > 0 && (
        <>
          <div className="adm-conflict__bar adm-row">
            <h4>Merged by themselves</h4>
          </div>
          <dl className="adm-conflict__merged">
            {merged.map(({ from, to, by, ...place }) => {
              const field = fieldOf(fields, place);
              return (
                <div key={keyOf(place)}>
                  <dt>{field.label}</dt>
                  <dd>
                    <FieldChange field={field} from={shown(from)} to={shown(to)} />
                  </dd>
                  <dd className="adm-chip adm-chip--ok">{by === 'yours' ? 'Yours' : 'Theirs'}</dd>
                </div>
              );
            })}
          </dl>
        </>
      )}
      <div className="adm-cluster adm-cluster--end adm-conflict__foot">
        <Button look="quiet" onClick={onTakeTheirs}>
          Load the other version
        </Button>
        {onKeepTyping && <Button onClick={() => onKeepTyping(values)}>Keep typing</Button>}
        <Button look="primary" onClick={() => onSave(values)}>
          {isAllMine ? 'Save mine' : 'Save merged version'}
        </Button>
      </div>
    </section>
  );
}

interface ChoiceProps {
  field: Field;
  /** Address of the picture that the text is about. */
  picture: string | undefined;
  conflict: FieldConflict;
  /** Label of the other value, with its time. */
  theirs: string;
  side: Side;
  onChoose: (side: Side) => void;
  /** Text typed in place of both values. */
  written: string;
  /** False where the field itself still shows. */
  onWrite: false | ((text: string) => void);
}

function Choice({ field, picture, conflict, theirs, side, onChoose, written, onWrite }: ChoiceProps) {
  const group = useId();
  const isText = field.kind === 'text' || field.kind === 'textarea';
  const sides: { key: Side; label: string; value: FieldValue }[] = [
    { key: 'yours', label: 'Yours, typed here', value: shown(conflict.yours) },
    { key: 'theirs', label: theirs, value: shown(conflict.theirs) },
  ];
  return (
    <fieldset className="adm-options adm-conflict__field">
      <legend>
        {field.label}
        {picture && <FieldText field={imageField(field.label)} value={picture} />}
      </legend>
      {sides.map(({ key, label, value }) => (
        <label key={key}>
          <span className="adm-radios adm-row">
            <input type="radio" name={group} checked={side === key} onChange={() => onChoose(key)} />
            {label}
          </span>
          <FieldText field={field} value={value} />
        </label>
      ))}
      {onWrite && isText && (
        <label>
          <span className="adm-radios adm-row">
            <input type="radio" name={group} checked={side === 'written'} onChange={() => onChoose('written')} />
            Write
          </span>
        </label>
      )}
      {onWrite && side === 'written' && (
        <textarea
          className="adm-input"
          aria-label={`${field.label}, in place of both`}
          rows={field.kind === 'textarea' ? 5 : 1}
          value={written}
          onChange={(event) => onWrite(event.target.value)}
        />
      )}
    </fieldset>
  );
}
