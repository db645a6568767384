import './refine.css';
import type { ModelChoices } from '@nfa/contracts';
import { type ModelFilter, type ModelFilterName, modelFiltersOf, readModelFilter } from '@nfa/contracts/plain';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router-dom';
import { type Roster, withQuery } from '../../data/models.ts';
import { paths } from '../../lib/paths.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';

const HEIGHT_STEP_CM = 5;
/** Pause after the last touch before the roster follows, in milliseconds. */
const PAUSE_MS = 150;

const labels: Record<ModelFilterName, string> = {
  height_from: 'Height from',
  height_to: 'Height to',
  size: 'Size',
  hair: 'Hair',
  town: 'Town',
  name: 'Name',
  digitals: 'Digitals',
};

/** Address of a section of the roster. */
export const sectionPath = (category: Roster['category']): string =>
  category ? paths.category(category) : paths.models;

/** Narrows the roster: a form that works without script, and follows each change with it. */
export function Refine({ category, filter, choices, count }: Omit<Roster, 'models'> & { count: number }) {
  const path = sectionPath(category);
  const { version, follow } = useAddress(path, filter, category);
  const set = Object.keys(filter).length;
  return (
    <section className="refine" aria-label="Refine">
      <details>
        <summary>
          <Icon name="plus" />
          <Icon name="minus" />
          Refine
          {set > 0 && <span className="refine-set">: {set}</span>}
        </summary>
        <form key={version} className="refine-panel" action={path} onChange={follow}>
          {(Object.keys(modelFiltersOf(category)) as ModelFilterName[]).map((name) => (
            <Filter key={name} name={name} value={filter[name]} choices={choices} />
          ))}
          <button className="button refine-show" type="submit">
            Show
          </button>
        </form>
      </details>
      <div className="refine-result">
        <span role="status">{count === 1 ? '1 model' : `${count} models`}</span>
        {set > 0 && (
          <Form action={path} preventScrollReset>
            <button type="submit">Clear all</button>
          </Form>
        )}
      </div>
    </section>
  );
}

interface FilterProps {
  name: ModelFilterName;
  value: string | undefined;
  choices: ModelChoices | null;
}

function Filter({ name, value = '', choices }: FilterProps) {
  const control = { name, defaultValue: value, ...(value && { 'data-set': '' }) };
  const field = { id: `refine-${name}`, label: labels[name] };
  if (name === 'name') return <TextField {...field} control={{ ...control, maxLength: 60, autoComplete: 'off' }} />;
  const values = valuesOf(name, choices);
  if (values.length === 0 && value === '') return null;
  const unit = name.startsWith('height') ? ' cm' : '';
  const options = (value === '' || values.includes(value) ? values : [value, ...values]).map((option) => ({
    value: option,
    label: name === 'digitals' ? 'Available' : `${option}${unit}`,
  }));
  return <SelectField {...field} control={control} options={[{ value: '', label: 'Any' }, ...options]} />;
}

function valuesOf(name: Exclude<ModelFilterName, 'name'>, choices: ModelChoices | null): string[] {
  if (!choices) return [];
  if (name === 'digitals') return ['true'];
  if (name === 'size') return choices.sizes.map(String);
  if (name === 'hair') return choices.hairs;
  if (name === 'town') return choices.towns;
  const { shortest, tallest } = choices;
  if (shortest === null || tallest === null) return [];
  const first = Math.floor(shortest / HEIGHT_STEP_CM);
  const last = Math.ceil(tallest / HEIGHT_STEP_CM);
  return Array.from({ length: last - first + 1 }, (_, step) => String((first + step) * HEIGHT_STEP_CM));
}

/** Keeps the address at what the form holds; `version` changes when the address says something that was not typed here. */
function useAddress(path: string, filter: ModelFilter, category: Roster['category']) {
  const navigate = useNavigate();
  const shown = withQuery(path, filter);
  const asked = useRef(shown);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [version, setVersion] = useState(0);
  useEffect(() => {
    if (asked.current === shown) return;
    clearTimeout(timer.current);
    asked.current = shown;
    setVersion((before) => before + 1);
  }, [shown]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const follow = (event: ChangeEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const typed = Array.from(new FormData(form), ([name, value]): [string, string] => [name, String(value)]);
      asked.current = withQuery(path, readModelFilter(new URLSearchParams(typed), category));
      void navigate(asked.current, { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
  };
  return { version, follow };
}
