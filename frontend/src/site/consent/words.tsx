import type { TwoLanguages } from '@nfa/contracts/plain';

/** A text in English, with Kiswahili under it. */
export function Words({ en, sw }: TwoLanguages) {
  return (
    <>
      <span className="consent-en">{en}</span>
      <span className="consent-sw" lang="sw">
        {sw}
      </span>
    </>
  );
}
