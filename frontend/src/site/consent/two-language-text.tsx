import type { TwoLanguages } from '@nfa/contracts/plain';
import { currentLocale } from '../../translations/text.ts';

/** A text in English with its Kiswahili below; a page in Kiswahili shows only the latter. */
export function TwoLanguageText({ en, sw }: TwoLanguages) {
  if (currentLocale() === 'sw') return <span className="consent-en">{sw}</span>;
  return (
    <>
      <span className="consent-en">{en}</span>
      <span className="private-sw" lang="sw">
        {sw}
      </span>
    </>
  );
}
