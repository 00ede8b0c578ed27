import type { ReactNode } from "react";
import { Link } from "react-router";
import { SelectPage, SelectRow } from "./row-selection.tsx";

/** A column of a list. On narrow screens each row is a card of its cells, of which the first is the card's heading. */
export interface ListColumn<Row> {
  /** Names the column where it can be chosen; the label unless set. */
  id?: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and money stand on the right. */
  numeric?: boolean;
  /** Left out of the cards of narrow screens, which show what one needs to choose a row. */
  wideOnly?: boolean;
  /** Not shown until the member chooses it. */
  optional?: boolean;
  /** The sorts of the list that go by this column: the first press asks for the first one, the second for the other. */
  sorts?: readonly [string, string];
}

export interface TableSort {
  current: string;
  hrefs: Record<string, string>;
}

interface ListTableProps<Row> {
  caption: string;
  columns: ListColumn<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  /** What a row is called, for its checkbox; without it, rows cannot be marked. */
  nameOf?: ((row: Row) => string) | undefined;
  sort?: TableSort | undefined;
}

/** A table from 768 px; below, one card for each row, with the columns' labels beside their values. Browsers present both as a table to screen readers. */
export function ListTable<Row>({ caption, columns, rows, keyOf, nameOf, sort }: ListTableProps<Row>) {
  return (
    <table className="block text-sm rows:table rows:w-full rows:border rows:border-line rows:bg-white">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only rows:not-sr-only rows:table-header-group">
        <tr>
          {nameOf && (
            <th scope="col" className={`${headLook} rows:left-0 rows:z-20 rows:w-11 rows:px-1.5 print:hidden!`}>
              <SelectPage />
            </th>
          )}
          {columns.map((column, at) => (
            <Head key={column.label} column={column} sort={sort} stays={at > 0 ? "" : stays(nameOf !== undefined)} />
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-3 rows:table-row-group">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            data-row={keyOf(row)}
            className="relative block rounded-card border border-line bg-white px-3 pt-1 pb-3 has-[[data-mark]:checked]:bg-sunken max-md:data-came-from:shadow-[inset_4px_0_0_var(--color-lime-deep)] rows:data-came-from:[&>td:first-child]:shadow-[inset_4px_0_0_var(--color-lime-deep)] rows:table-row rows:rounded-none rows:p-0 rows:border-0 rows:border-b rows:hover:bg-surface"
          >
            {nameOf && (
              <td className="absolute top-0 right-0 rows:sticky rows:right-auto rows:left-0 rows:z-[5] rows:w-11 rows:bg-inherit rows:align-middle print:hidden!">
                <SelectRow value={keyOf(row)} name={nameOf(row)} />
              </td>
            )}
            {columns.map((column, at) => (
              <Cell
                key={column.label}
                column={column}
                row={row}
                heading={at === 0}
                stays={at > 0 ? "" : stays(nameOf !== undefined)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The column that names the row stays in sight where the table scrolls sideways, behind the checkboxes. */
const stays = (markable: boolean) => `rows:sticky ${markable ? "rows:left-11" : "rows:left-0"}`;

const headLook =
  "px-3 py-2 text-left text-xs font-semibold text-muted xl:whitespace-nowrap rows:sticky rows:top-0 rows:z-10 rows:bg-white rows:shadow-[inset_0_-1px_0_var(--color-line)]";

interface HeadProps<Row> {
  column: ListColumn<Row>;
  sort: TableSort | undefined;
  stays: string;
}

function Head<Row>({ column, sort, stays: place }: HeadProps<Row>) {
  const { label, numeric, sorts } = column;
  const look = `${headLook} ${numeric ? "rows:text-right" : ""} ${place && `${place} rows:z-20`}`;
  if (!sorts || !sort)
    return (
      <th scope="col" className={look}>
        {label}
      </th>
    );
  const at = sorts.indexOf(sort.current);
  const order = { [sorts[0]]: "descending", [sorts[1]]: "ascending" } as const;
  return (
    <th scope="col" aria-sort={at === -1 ? undefined : order[sort.current]} className={look}>
      <Link
        to={sort.hrefs[at === 0 ? sorts[1] : sorts[0]] ?? ""}
        className="-my-2 inline-flex min-h-10 min-w-6 items-center gap-1 underline-offset-4 hover:underline"
      >
        {label}
        <span aria-hidden="true">{at === -1 ? "" : at === 0 ? "↓" : "↑"}</span>
      </Link>
    </th>
  );
}

interface CellProps<Row> {
  column: ListColumn<Row>;
  row: Row;
  heading: boolean;
  stays: string;
}

function Cell<Row>({ column, row, heading, stays: place }: CellProps<Row>) {
  const { label, cell, numeric, wideOnly } = column;
  return (
    <td
      className={`${wideOnly ? "hidden" : "flex"} flex-wrap items-baseline justify-between gap-x-4 py-0.5 rows:table-cell rows:h-10 rows:px-3 rows:py-1 rows:align-middle ${heading ? "pr-10 text-base font-semibold rows:text-sm" : ""} ${numeric ? "figures rows:text-right rows:whitespace-nowrap" : ""} ${place && `${place} rows:z-[5] rows:bg-inherit`}`}
    >
      {!heading && (
        <span aria-hidden="true" className="shrink-0 text-muted rows:hidden">
          {label}
        </span>
      )}
      <div
        className={`min-w-0 flex-[1_1_5rem] wrap-anywhere ${heading ? "" : "text-right"} ${numeric ? "" : "rows:min-w-20 rows:text-left"}`}
      >
        {cell(row)}
      </div>
    </td>
  );
}
