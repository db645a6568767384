import type { Fact } from '@nfa/contracts/plain';
import { type Localized, langOf, own } from '../../translations/text.ts';

/** Most facts in one column; with more, body facts are shown beside the picture and work facts below it. */
export const longestColumn = 4;

/** Facts in the owner's words, whose fields are called like their labels. */
const inWords = ['Hair', 'Eyes', 'Skills', 'Languages', 'Experience'];

/** List of facts with their labels. */
export function Facts({ facts, of = {} }: { facts: readonly Fact[]; of?: Localized }) {
  if (facts.length === 0) return null;
  return (
    <dl className={`facts rows ruled ${facts.length > longestColumn ? 'facts--columns' : ''}`}>
      {facts.map(({ label, value }) => (
        <div key={label} className={label === 'Measurements' ? 'facts-wide' : undefined}>
          <dt>{own(label)}</dt>
          <dd {...(inWords.includes(label) && langOf(of, label.toLowerCase(), value))}>{own(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
