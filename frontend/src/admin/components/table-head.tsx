import type { ReactNode } from 'react';

interface TableHeadProps {
  columns: readonly string[];
  /** Headings that are for screen readers only. */
  hidden?: readonly string[];
  /** Stands before the words of the first heading. */
  first?: ReactNode;
}

/** Headings of a table. */
export function TableHead({ columns, hidden = [], first }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {columns.map((column, index) => (
          <th key={column} scope="col">
            {index === 0 && first}
            {hidden.includes(column) ? <span className="visually-hidden">{column}</span> : column}
          </th>
        ))}
      </tr>
    </thead>
  );
}
