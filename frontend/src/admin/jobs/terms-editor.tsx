import { childRuleRoutes, SchoolTerms } from '@nfa/contracts';
import { Button } from '../components/button.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { Panel } from '../components/panel.tsx';
import { FailureLine } from '../components/problem.tsx';
import { TextField } from '../components/text-field.tsx';
import { readNow, recordQuery } from '../data/queries.ts';
import { same } from '../forms/merge.ts';
import { usePanelForm } from '../forms/use-panel-form.ts';
import { call } from '../session/call.ts';

type Term = SchoolTerms['terms'][number];

const parts = [
  { name: 'name', label: 'Term', type: 'text' },
  { name: 'starts_on', label: 'First day', type: 'date' },
  { name: 'ends_on', label: 'Last day', type: 'date' },
  { name: 'from', label: 'School from', type: 'time' },
  { name: 'to', label: 'School until', type: 'time' },
] as const;
const fresh: Term = { name: '', starts_on: '', ends_on: '', from: '08:00', to: '15:30' };

/**
 * What was typed, with the terms that somebody else has stored since. A term that both changed, which is one of the same name and
 * time, is as it was typed.
 */
function withStored(begun: readonly Term[], typed: readonly Term[], stored: readonly Term[]): Term[] {
  const isIn = (terms: readonly Term[], term: Term) => terms.some((other) => same(other, term));
  const mine = typed.filter((term) => !isIn(begun, term) || isIn(stored, term));
  const isMine = ({ name, starts_on, ends_on }: Term) =>
    mine.some((term) => term.name === name && term.starts_on <= ends_on && starts_on <= term.ends_on);
  return [...mine, ...stored.filter((term) => !isIn(begun, term) && !isMine(term))];
}

/** When children are at school, from Monday to Friday. */
export function TermsEditor({ stored }: { stored: readonly Term[] }) {
  const form = usePanelForm({
    values: { terms: stored },
    input: SchoolTerms,
    async save({ terms }, { begun }) {
      const now = await readNow(recordQuery(childRuleRoutes.terms));
      return call(childRuleRoutes.setTerms, { body: { terms: withStored(begun.terms, terms, now.terms) } });
    },
  });
  const { value: terms, onChange: setTerms } = form.choice('terms');

  return (
    <Panel title="School terms">
      <form className="adm-stack adm-pad adm-jobs__terms" aria-label="School terms" {...form.props}>
        {terms.length === 0 && <p className="adm-hint">No terms: children count as free on every day.</p>}
        {terms.map((term, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a term has no name but its place while it is typed
          <fieldset key={at}>
            <legend className="visually-hidden">{term.name || `Term ${at + 1}`}</legend>
            {parts.map(({ name, label, type }) => (
              <TextField
                key={name}
                label={label}
                type={type}
                value={term[name]}
                name={`terms.${at}.${name}`}
                problem={form.problemOf(`terms.${at}.${name}`, label)}
                onChange={({ target }) =>
                  setTerms(terms.map((old, place) => (place === at ? { ...old, [name]: target.value } : old)))
                }
              />
            ))}
            <IconButton
              icon="trash"
              label={`Remove ${term.name || `term ${at + 1}`}`}
              onClick={() => setTerms(terms.filter((_, place) => place !== at))}
            />
          </fieldset>
        ))}
        <FailureLine text="The terms could not be saved." failure={form.failure} />
        <p className="adm-cluster">
          <Button icon="plus" onClick={() => setTerms([...terms, fresh])}>
            Add a term
          </Button>
          <Button look="primary" isSubmit aria-disabled={form.isBusy}>
            {form.isBusy ? 'Saving...' : 'Save terms'}
          </Button>
        </p>
      </form>
    </Panel>
  );
}
