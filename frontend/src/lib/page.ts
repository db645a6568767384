import type { SettingsInput } from '@nfa/contracts';
import type { Params } from 'react-router-dom';
import type { PageHead } from './seo.ts';

/** What a page knows when it describes itself in `<head>`. */
export interface HeadInput<Data> {
  data: Data;
  settings: SettingsInput;
  params: Params;
  /** Scheme and host of the site. */
  origin: string;
}

/** Handle of a route that is a page. */
export interface PageHandle<Data> {
  head: (input: HeadInput<Data>) => PageHead;
  /** The page is nothing without its script, which it therefore keeps where data is saved. */
  needsScript?: boolean;
}
