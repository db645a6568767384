import './filter-select.css';
import type { Route } from '@nfa/contracts';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { SearchBox } from '../components/search-box.tsx';
import { Select } from '../components/select.tsx';
import { useCounts, usePagedList } from '../data/use-paged-list.ts';
import { ArrivalsPill } from '../live/arrivals-pill.tsx';
import { useArrivals } from '../live/use-arrivals.ts';
import type { Callable } from '../session/callable.ts';
import { DayRange } from './day-range.tsx';
import { EnquiryDialog, type EnquiryDialogParts, type EnquiryRow } from './enquiry-dialog.tsx';
import { type EnquiryRowParts, EnquiryTable } from './enquiry-table.tsx';
import { EnquiryTools } from './enquiry-tools.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { FilterSelect } from './filter-select.tsx';
import { FoundLine } from './found-line.tsx';
import { SavedViews } from './saved-views.tsx';
import { useOpenedEnquiry } from './use-opened-enquiry.ts';
import { type RowSelection, useRowSelection } from './use-row-selection.ts';

/** A kind of enquiry as the panel lists it. */
export interface EnquiryKind<Row extends EnquiryRow> {
  /** Singular name, capitalised. */
  title: string;
  /** Plural name, capitalised. */
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
  /** Part of the address that names the open enquiry; `id` by default. */
  part?: 'id' | 'view';
}

interface EnquiryScreenProps<Row extends EnquiryRow> extends EnquiryRowParts<Row> {
  kind: EnquiryKind<Row>;
  /** Options of the extra filter. */
  choices?: readonly { value: string; label: string }[];
  dialog: EnquiryDialogParts<Row>;
  /** Tools for ticked rows; without them no row can be ticked. */
  bulk?: (ticks: RowSelection, enquiries: ReturnType<typeof usePagedList<Row>>) => ReactNode;
}

/** Enquiries of one kind: searched, sorted and paged by the server, opened and answered here. */
export function EnquiryScreen<Row extends EnquiryRow>(props: EnquiryScreenProps<Row>) {
  const { kind, choices = [], dialog, bulk, ...rowParts } = props;
  const { plural, routes, state, filter, part } = kind;
  const enquiries = usePagedList<Row>(routes.list, [state.name, ...(filter ? [filter.name] : []), 'from', 'to']);
  const { list, query, search, sort, total, used, narrow } = enquiries;
  const ids = list.data?.rows.map(({ id }) => id) ?? [];
  const ticks = useRowSelection(ids, JSON.stringify(query));
  const opened = useOpenedEnquiry<Row>(routes.get, list.data?.rows, part);
  const arrivals = useArrivals(routes.list.path, ticks.shown.length > 0);
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
          <FilterSelect
            label={filter.label}
            value={query[filter.name]}
            onChange={(value) => narrow({ [filter.name]: value })}
            all={filter.all}
            options={choices.map(({ value, label }) => [value, label])}
          />
        )}
        <DayRange from={query['from'] ?? ''} to={query['to'] ?? ''} onChange={narrow} />
        <Select
          className="adm-sort"
          aria-label="Order"
          value={sort}
          onChange={(event) => narrow({ sort: event.target.value })}
          empty="Newest first"
          options={[
            ['oldest', 'Oldest first'],
            ['name', 'By name'],
          ]}
        />
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
        ticks={bulk && ticks}
        isFresh={arrivals.isFresh}
        onOpen={opened.open}
        {...rowParts}
      />
      {bulk?.(ticks, enquiries)}
      <EnquiryDialog title={kind.title} opened={opened} {...dialog} />
    </>
  );
}
