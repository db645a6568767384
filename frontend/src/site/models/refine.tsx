import './refine.css';
import type { ModelChoices } from '@nfa/contracts';
import { type ModelFilterName, modelFiltersOf } from '@nfa/contracts/plain';
import { Form } from 'react-router-dom';
import { type Roster, sectionPath } from '../../data/roster.ts';
import type { Label } from '../../translations/kiswahili.ts';
import { counted, t } from '../../translations/text.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useRefinedAddress } from './use-refined-address.ts';

const HEIGHT_STEP_CM = 5;

const labels: Record<ModelFilterName, Label> = {
  height_from: 'Height from',
  height_to: 'Height to',
  size: 'Size',
  hair: 'Hair',
  town: 'Town',
  name: 'Name',
  digitals: 'Digitals',
};

interface RefineProps extends Omit<Roster, 'models'> {
  /** The section that is shown or being loaded. */
  section: Roster['category'];
  /** Number of shown models. */
  count: number;
}

/** Filters of the roster: a form that works without script; with script, each change applies at once. */
export function Refine({ section, category, filter, choices, count }: RefineProps) {
  const path = sectionPath(category);
  const form = useRefinedAddress(section, filter);
  const set = Object.keys(filter).length;
  return (
    <section className="refine" aria-label={t('Refine')}>
      <details>
        <summary>
          <Icon name="plus" />
          <Icon name="minus" />
          {t('Refine')}
          {set > 0 && <span className="refine-set">: {set}</span>}
        </summary>
        <form className="refine-panel" {...form}>
          {filtersOf(category).map((name) => (
            <Filter key={name} name={name} value={filter[name]} choices={choices} />
          ))}
          <button className="button refine-show" type="submit">
            {t('Show')}
          </button>
        </form>
      </details>
      <div className="refine-result">
        <span role="status">{t(counted(count, '{n} model', '{n} models'), { n: count })}</span>
        {set > 0 && (
          <Form action={path} preventScrollReset>
            <button className="text-button" type="submit">
              {t('Clear all')}
            </button>
          </Form>
        )}
      </div>
    </section>
  );
}

/** Filters with digitals first, which casting directors need most. */
function filtersOf(category: Roster['category']): ModelFilterName[] {
  const names = Object.keys(modelFiltersOf(category)) as ModelFilterName[];
  return names.sort((one, other) => Number(other === 'digitals') - Number(one === 'digitals'));
}

interface FilterProps {
  name: ModelFilterName;
  value: string | undefined;
  choices: ModelChoices | null;
}

function Filter({ name, value = '', choices }: FilterProps) {
  const control = { name, defaultValue: value, ...(value && { 'data-set': '' }) };
  const field = { id: `refine-${name}`, label: t(labels[name]) };
  if (name === 'name') return <TextField {...field} control={{ ...control, maxLength: 60, autoComplete: 'off' }} />;
  const values = valuesOf(name, choices);
  if (values.length === 0 && value === '') return null;
  const unit = name.startsWith('height') ? ' cm' : '';
  const options = (value === '' || values.includes(value) ? values : [value, ...values]).map((option) => ({
    value: option,
    label: name === 'digitals' ? t('Available') : `${option}${unit}`,
  }));
  return <SelectField {...field} control={control} options={[{ value: '', label: t('Any') }, ...options]} />;
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
