import type { Route } from '@nfa/contracts';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { SearchBox } from '../components/search-box.tsx';
import { Select } from '../components/select.tsx';
import { ArrivalsPill } from '../live/arrivals-pill.tsx';
import { useArrivals } from '../live/use-arrivals.ts';
import type { Callable } from '../session/call.ts';
import { DayRange } from './day-range.tsx';
import { EnquiryDialog, type EnquiryDialogParts, type EnquiryRow } from './enquiry-dialog.tsx';
import { EnquiryTable } from './enquiry-table.tsx';
import { EnquiryTools } from './enquiry-tools.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { FoundLine } from './found-line.tsx';
import { SavedViews } from './saved-views.tsx';
import { SortSelect } from './sort-select.tsx';
import { useCounts, useEnquiries } from './use-enquiries.ts';
import { useOpenedEnquiry } from './use-opened-enquiry.ts';
import { useRowSelection } from './use-row-selection.ts';

/** A kind of enquiry as the panel lists it. */
export interface EnquiryKind<Row extends EnquiryRow> {
  /** One of them, with a capital. */
  title: string;
  /** Several of them, with a capital. */
  plural: string;
  routes: {
    list: Callable & { response: z.ZodType<Row[]> };
    get: Callable & { response: z.ZodType<Row> };
    exportCsv: Pick<Route, 'path'>;
    exportXlsx?: Pick<Route, 'path'>;
  };
  findLabel: string;
  /** Filter whose values always show, with their counts. */
  state: { name: string; label: string; options: readonly { value: string; label: string }[] };
  /** Extra filter of this kind, by its query parameter. */
  filter?: { name: string; label: string; all: string };
  columns: readonly string[];
  /** Part of the address that names the open enquiry; `id` by default. */
  part?: 'id' | 'view';
  /** An extra column whose heading is for screen readers only. */
  lastColumn?: string;
}

/** List of a kind and its open enquiry, both read from the address. */
export function useEnquiryList<Row extends EnquiryRow>(kind: EnquiryKind<Row>) {
  const { routes, state, filter } = kind;
  const enquiries = useEnquiries<Row>(routes.list, [state.name, ...(filter ? [filter.name] : []), 'from', 'to']);
  const ids = enquiries.list.data?.rows.map(({ id }) => id) ?? [];
  const ticks = useRowSelection(ids, JSON.stringify(enquiries.query));
  return {
    kind,
    enquiries,
    ticks,
    opened: useOpenedEnquiry<Row>(routes.get, enquiries.list.data?.rows, kind.part),
    arrivals: useArrivals(routes.list.path, ticks.shown.length > 0),
  };
}

interface EnquiryScreenProps<Row extends EnquiryRow> {
  list: ReturnType<typeof useEnquiryList<Row>>;
  /** Options of the extra filter. */
  choices?: readonly { value: string; label: string }[];
  /** Checkbox that selects the whole page. */
  tick?: ReactNode;
  row: (row: Row) => ReactNode;
  dialog: EnquiryDialogParts<Row>;
  children?: ReactNode;
}

/** Enquiries of one kind: searched, sorted and paged by the server, opened and answered here. */
export function EnquiryScreen<Row extends EnquiryRow>(props: EnquiryScreenProps<Row>) {
  const { list, choices = [], tick, row, dialog, children } = props;
  const { kind, enquiries, opened, arrivals } = list;
  const { plural, routes, state, filter } = kind;
  const { query, search, sort, total, used, narrow } = enquiries;
  const values = state.options.map(({ value }) => value);
  const { data: counts } = useCounts(routes.list, state.name, values, query);
  const all = counts && [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <>
      <EnquiryTools
        label={state.label}
        state={query[state.name] ?? ''}
        onState={(value) => narrow({ [state.name]: value })}
        states={[
          { value: '', label: 'All', count: all },
          ...state.options.map(({ value, label }) => ({ value, label, count: counts?.get(value) })),
        ]}
        filters={used.filter((name) => name !== state.name).length}
        actions={
          <ExportButtons routes={routes} query={query} name={plural.toLowerCase()}>
            <SavedViews />
          </ExportButtons>
        }
      >
        <SearchBox label={kind.findLabel} value={search} delayMs={250} onSearch={(find) => narrow({ find })} />
        {filter && (
          <Select
            className={`adm-sort${query[filter.name] ? ' is-used' : ''}`}
            aria-label={filter.label}
            value={query[filter.name] ?? ''}
            onChange={(event) => narrow({ [filter.name]: event.target.value })}
            empty={filter.all}
            options={choices.map(({ value, label }) => [value, label])}
          />
        )}
        <DayRange from={query['from'] ?? ''} to={query['to'] ?? ''} onChange={narrow} />
        <SortSelect value={sort} onChange={(value) => narrow({ sort: value })} />
      </EnquiryTools>
      <FoundLine
        found={total}
        filters={used.length}
        onClear={() => narrow({ ...Object.fromEntries(used.map((name) => [name, ''])), find: '' })}
      />
      <ArrivalsPill waiting={arrivals.waiting} onShow={arrivals.show} />
      <EnquiryTable
        enquiries={enquiries}
        what={plural}
        columns={kind.columns}
        lastColumn={kind.lastColumn}
        tick={tick}
        row={row}
      />
      {children}
      <EnquiryDialog title={kind.title} opened={opened} {...dialog} />
    </>
  );
}
