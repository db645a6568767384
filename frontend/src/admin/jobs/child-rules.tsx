import '../components/table.css';
import { type ChildRule, ChildRuleInput, childRuleRoutes, nairobiDay } from '@nfa/contracts';
import { longDay } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { Checkbox } from '../components/checkbox.tsx';
import { FormFoot } from '../components/form-foot.tsx';
import { Panel } from '../components/panel.tsx';
import { FailureLine } from '../components/problem.tsx';
import { TableHead } from '../components/table-head.tsx';
import { TextField } from '../components/text-field.tsx';
import { usePanelForm } from '../forms/use-panel-form.ts';
import { useOpened } from '../framework/use-opened.tsx';
import { call } from '../session/call.ts';
import { useServerTime } from '../session/server-clock.ts';

const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No');
const orNone = (value: number | null, unit: string): string => (value === null ? `any ${unit}` : `${value} ${unit}`);

/** The policy about children: all current and former lines, newest first, and a form for a new one. */
export function ChildRules({ rules }: { rules: readonly ChildRule[] }) {
  const { opened, opener, close, question } = useOpened<string>();
  const changed = rules.find(({ id }) => id === opened);
  return (
    <Panel title="Policy about children">
      <p className="adm-pad">
        A newer line stands before an older one of the same age; none is changed afterwards. Have it checked by a
        lawyer.
      </p>
      <table className="adm-table adm-table--cards">
        <TableHead
          columns={[
            'Age',
            'May work',
            'At most',
            'Between',
            'Rest',
            'In school time',
            'Chaperone',
            'Since and source',
            'Change',
          ]}
          hidden={['Change']}
        />
        <tbody>
          {rules.map((rule) => (
            <tr key={rule.id}>
              <td className="adm-table__name">
                <strong>
                  {rule.from_age} to {rule.to_age}
                </strong>
              </td>
              <td data-label="May work">{yesOrNo(rule.allowed)}</td>
              <td data-label="At most">
                {rule.allowed ? `${orNone(rule.hours_a_day, 'h a day')}, ${orNone(rule.days_in_7, 'days in 7')}` : '–'}
              </td>
              <td data-label="Between">{rule.allowed ? `${rule.earliest} and ${rule.latest}` : '–'}</td>
              <td data-label="Rest">{rule.allowed ? orNone(rule.rest_hours, 'h') : '–'}</td>
              <td data-label="In school time">{yesOrNo(rule.school_time)}</td>
              <td data-label="Chaperone">{yesOrNo(rule.chaperone)}</td>
              <td data-label="Source" className="adm-table__message">
                <span dir="auto">
                  {longDay(rule.valid_from)}: {rule.source}
                  {rule.note && <small>{[rule.note, rule.document].filter(Boolean).join(' · ')}</small>}
                </span>
              </td>
              <td>
                <Button {...opener(rule.id)} aria-label={`New line for ${rule.from_age} to ${rule.to_age}`}>
                  New line
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {changed && <RuleForm key={changed.id} rule={changed} onDone={close} />}
      {question}
    </Panel>
  );
}

const texts = [
  { name: 'from_age', label: 'From age', type: 'number' },
  { name: 'to_age', label: 'To age', type: 'number' },
  { name: 'days_in_7', label: 'Days in seven at most', type: 'number' },
  { name: 'hours_a_day', label: 'Hours a day at most', type: 'number' },
  { name: 'earliest', label: 'Not before', type: 'time' },
  { name: 'latest', label: 'Not after', type: 'time' },
  { name: 'rest_hours', label: 'Hours of rest', type: 'number' },
  { name: 'valid_from', label: 'Counts from', type: 'date' },
  { name: 'source', label: 'Where it says so', type: 'text' },
  { name: 'note', label: 'Why work below 16 is allowed', type: 'text' },
  { name: 'document', label: 'Which paper allows it, and where it is kept', type: 'text' },
] as const;
const ticks = [
  { name: 'allowed', label: 'May work' },
  { name: 'school_time', label: 'Also in school time' },
  { name: 'chaperone', label: 'A chaperone is named' },
] as const;

function RuleForm({ rule, onDone }: { rule: ChildRule; onDone: () => void }) {
  const today = nairobiDay(useServerTime());
  const initial = { ...rule, valid_from: today, note: '', document: '' };
  const form = usePanelForm({
    values: Object.fromEntries<string | boolean>([
      ...texts.map(({ name }) => [name, String(initial[name] ?? '')] as const),
      ...ticks.map(({ name }) => [name, initial[name]] as const),
    ]),
    toInput(typed) {
      const numbers = texts.flatMap(({ name, type }) =>
        type === 'number' ? [[name, typed[name] === '' ? null : Number(typed[name])]] : [],
      );
      return { ...typed, ...Object.fromEntries(numbers) };
    },
    input: ChildRuleInput,
    save: (body, { idempotencyKey }) => call(childRuleRoutes.create, { body, idempotencyKey }),
    onSaved: onDone,
  });

  return (
    <form {...form.props} className="adm-fit adm-pad" aria-label="New line of the policy">
      {ticks.map(({ name, label }) => (
        <Checkbox key={name} {...form.field(name, label)} />
      ))}
      {texts.map(({ name, label, type }) => (
        <TextField key={name} {...form.field(name, label)} type={type} />
      ))}
      <FailureLine text="The line could not be saved." failure={form.failure} />
      <FormFoot form={form} submit="Add the line" onCancel={onDone} />
    </form>
  );
}
