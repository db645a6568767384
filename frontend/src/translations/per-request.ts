import { AsyncLocalStorage } from 'node:async_hooks';
import type { Locale } from '@nfa/contracts/plain';
import { areas, kiswahili } from './kiswahili.ts';
import { type Catalogue, speak } from './text.ts';
import { areaOf } from './with-language.tsx';

// Pages and papers are drawn side by side: each knows its own language.
const drawn = new AsyncLocalStorage<Catalogue | undefined>();
speak(() => drawn.getStore());

/** Lets everything that is drawn by `work` speak a language. */
export const inLocale = <T>(locale: Locale, work: () => T): T =>
  drawn.run(locale === 'sw' ? kiswahili : undefined, work);

/** Draws pages with the texts that the browser loads for them, so that both write the same. */
export function withTextsOf<T>(ids: readonly string[], work: () => T): T {
  if (drawn.getStore() === undefined) return work();
  const texts: Record<string, Catalogue> = areas;
  return drawn.run(Object.assign({}, areas.layout, ...ids.map((id) => texts[areaOf(id)])), work);
}
