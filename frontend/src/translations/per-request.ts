import { AsyncLocalStorage } from 'node:async_hooks';
import type { Locale } from '@nfa/contracts/plain';
import { areas, kiswahili } from './kiswahili.ts';
import { type Catalogue, speak } from './text.ts';
import { areaOf } from './with-language.tsx';

// Pages and documents render concurrently, each in its own language.
const drawn = new AsyncLocalStorage<Catalogue | undefined>();
speak(() => drawn.getStore());

/** Runs `work` with the texts of a language. */
export const inLocale = <T>(locale: Locale, work: () => T): T =>
  drawn.run(locale === 'sw' ? kiswahili : undefined, work);

/** Runs `work` with only the translations that the browser loads for these pages, so that server and browser render the same. */
export function withTextsOf<T>(ids: readonly string[], work: () => T): T {
  if (drawn.getStore() === undefined) return work();
  const texts: Record<string, Catalogue> = areas;
  return drawn.run(Object.assign({}, areas.layout, ...ids.map((id) => texts[areaOf(id)])), work);
}
