interface TableHeadProps {
  columns: readonly string[];
  /** Heading of a last column, for screen readers only. */
  last?: string;
}

/** Headings of a table. */
export function TableHead({ columns, last }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
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
