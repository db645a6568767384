import './table.css';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Pager } from './pager.tsx';
import { SearchBox } from './search-box.tsx';
import { Select, type SelectProps } from './select.tsx';
import { Empty, LoadState } from './states.tsx';

/** A list of the server whose search and filters are in the address. */
interface PagedList<Row> {
  list: UseQueryResult<{ rows: Row[] }>;
  query: Readonly<Record<string, string>>;
  search: string;
  /** Names of the filters in use. */
  used: readonly string[];
  narrow: (parts: Record<string, string>) => void;
  pager: ComponentProps<typeof Pager>;
}

interface ListToolsProps {
  of: Pick<PagedList<unknown>, 'query' | 'search' | 'narrow'>;
  findLabel: string;
  /** The filter beside the search, by its query parameter. */
  filter: { name: string; label: string; all: string; options: SelectProps['options'] };
  children?: ReactNode;
}

/** Search, filter and actions above a list. */
export const ListTools = ({ of: { query, search, narrow }, findLabel, filter, children }: ListToolsProps) => (
  <div className="adm-tools">
    <SearchBox label={findLabel} value={search} delayMs={250} onSearch={(find) => narrow({ find })} />
    <Select
      aria-label={filter.label}
      value={query[filter.name]}
      onChange={({ target }) => narrow({ [filter.name]: target.value })}
      empty={filter.all}
      options={filter.options}
    />
    {children}
  </div>
);

interface ListFrameProps<Row> {
  of: PagedList<Row>;
  label: string;
  /** "The invoices". */
  what: string;
  /** Text without any row, and without one that fits the filters where that is another. */
  empty: readonly [none: string, noneFits?: string];
  /** Stands above the rows. */
  head?: ReactNode;
  /** Stands in place of the frame until the load fails. */
  waiting?: ReactNode;
  className?: string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** One page of a list with links to the others, or why there are no rows. */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { of, label, what, empty, head, waiting, className = '', children } = props;
  const { list, used, pager } = of;
  const rows = list.data?.rows;
  const load = <LoadState what={what} of={list} waiting={waiting} />;
  if (!rows && waiting) return load;
  return (
    <div>
      <section
        className={`adm-panel adm-list__frame ${className}`}
        aria-label={label}
        aria-busy={list.isPlaceholderData}
      >
        {head}
        {!rows && load}
        {rows?.length === 0 && <Empty text={(used.length > 0 && empty[1]) || empty[0]} />}
        {rows && rows.length > 0 && children(rows)}
      </section>
      {rows && <Pager {...pager} />}
    </div>
  );
}
