import type { SettingsInput } from '@nfa/contracts';
import type { Params } from 'react-router-dom';
import type { PageHead } from './seo.ts';

/** Input for the `<head>` of a page. */
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
  /** Whether the page needs its script even in data-saving mode. */
  needsScript?: boolean;
}
