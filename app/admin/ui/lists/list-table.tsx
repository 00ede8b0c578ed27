import type { ReactNode } from "react";

/** A column of a list. On narrow screens each row is a card of its cells, of which the first is the card's heading. */
export interface ListColumn<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and money stand on the right. */
  numeric?: boolean;
}

interface ListTableProps<Row> {
  caption: string;
  columns: ListColumn<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
}

/** A table from 768 px; below, one card for each row, with the columns' labels beside their values. Browsers present both as a table to screen readers.. */
export function ListTable<Row>({ caption, columns, rows, keyOf }: ListTableProps<Row>) {
  return (
    <table className="block text-sm md:table md:w-full md:border md:border-line md:bg-white">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="md:border-b md:border-line">
          {columns.map(({ label, numeric }) => (
            <th
              key={label}

              scope="col"
              className={`px-2 py-2 text-left text-xs font-semibold text-muted ${numeric ? "md:text-right" : ""}`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-3 md:table-row-group">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}

            className="block rounded-card border border-line bg-white p-3 md:table-row md:rounded-none md:border-0 md:border-b md:hover:bg-surface"
          >
            {columns.map((column, at) => (
              <Cell key={column.label} column={column} row={row} heading={at === 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row, heading }: { column: ListColumn<Row>; row: Row; heading: boolean }) {
  const { label, cell, numeric } = column;
  return (
    <td
      className={`flex items-baseline justify-between gap-4 py-1 md:table-cell md:px-2 md:py-2 md:align-middle ${heading ? "text-base font-semibold md:text-sm" : ""} ${numeric ? "figures md:text-right md:whitespace-nowrap" : ""}`}
    >
      {!heading && (
        <span aria-hidden="true" className="shrink-0 text-muted md:hidden">
          {label}
        </span>
      )}
      <div
        className={`min-w-0 wrap-anywhere ${heading ? "" : "text-right"} ${numeric ? "" : "md:min-w-20 md:text-left"}`}
      >
        {cell(row)}
      </div>
    </td>
  );
}
