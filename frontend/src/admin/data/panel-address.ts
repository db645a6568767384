import { paths } from '../../lib/paths.ts';

/** Placeholder for the id of a record that is not stored yet. */
export const newRecord = 'new';

/** A location in the panel: `section`, the record (`id`) or a `view` of it, and the filters of a list. */
export type PanelLocation = Record<string, string>;

/** Address of a location: "/admin/models/new", "/admin/registrations?status=pending". */
export function panelAddress({ section = 'dashboard', id = '', view = '', ...query }: PanelLocation): string {
  const path = [section, id, view].filter((segment) => segment !== '').map(encodeURIComponent);
  const search = new URLSearchParams(query).toString();
  return `${paths.admin}/${path.join('/')}${search && `?${search}`}`;
}

/** Location that a path and a query name. */
export function panelLocation(pathname: string, search: string): PanelLocation {
  const [section = '', id = '', view = ''] = pathname.split('/').slice(2);
  return { ...Object.fromEntries(new URLSearchParams(search)), section, id, view };
}

/**
 * Current address for an old one with its location in the query, as in old bookmarks, saved views and mails:
 * "?section=registrations&open=1"; undefined for any other query.
 */
export function currentAddress(search: string): string | undefined {
  const { section, id, open, topic, tab, mode, log, ...query } = Object.fromEntries(new URLSearchParams(search));
  if (section === undefined) return undefined;
  const view = mode === 'edit' ? 'edit' : log;
  const record = mode === 'add' ? newRecord : (id ?? open ?? topic ?? tab);
  return panelAddress({ ...query, section, ...(record && { id: record }), ...(view && { view }) });
}

/** Index of the page that the query of an address names, 0 for anything but a whole number from 1. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page - 1 : 0;
}
