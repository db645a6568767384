import type { ReactNode } from 'react';

interface TableHeadProps {
  columns: readonly string[];
  /** Stands before the words of the first heading. */
  first?: ReactNode;
  /** Heading of a last column, for screen readers only. */
  last?: string | undefined;
}

/** Headings of a table. */
export function TableHead({ columns, first, last }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {columns.map((column, index) => (
          <th key={column} scope="col">
            {index === 0 && first}
            {column}
          </th>
        ))}
        {last && (
          <th scope="col">
            <span className="visually-hidden">{last}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
