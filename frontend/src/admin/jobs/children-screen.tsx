import { childRuleRoutes } from '@nfa/contracts';
import { PanelLink } from '../components/panel-link.tsx';
import { LoadState } from '../components/states.tsx';
import { useRecord } from '../data/queries.ts';
import { ChildRegister } from './child-register.tsx';
import { ChildRules } from './child-rules.tsx';
import { TermsEditor } from './terms-editor.tsx';

/** Protection of working children: the policy with its sources, and the school terms. */
export function ChildrenScreen() {
  const rules = useRecord(childRuleRoutes.list);
  const terms = useRecord(childRuleRoutes.terms);
  return (
    <>
      <p className="adm-page__hint">
        <PanelLink to={{ section: 'jobs' }}>Back to all jobs</PanelLink>
      </p>
      {rules.data ? <ChildRules rules={rules.data} /> : <LoadState what="The policy" of={rules} />}
      {terms.data ? (
        <TermsEditor stored={terms.data.terms} />
      ) : (
        <LoadState what="The school terms" of={terms} waiting={null} />
      )}
      <ChildRegister />
    </>
  );
}
