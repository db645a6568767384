import { AsyncLocalStorage } from 'node:async_hooks';
import type { Locale } from '@nfa/contracts/plain';
import { kiswahili } from './kiswahili.ts';
import { speak } from './text.ts';

// Pages and papers are drawn side by side: each knows its own language.
const drawn = new AsyncLocalStorage<Locale>();
speak(() => (drawn.getStore() === 'sw' ? kiswahili : undefined));

/** Lets everything that is drawn by `work` speak a language. */
export const inLocale = <T>(locale: Locale, work: () => T): T => drawn.run(locale, work);
