import { maxBulkRows } from "#domains/staff/lists/bulk-run.ts";

/** "order", "orders". */
export type BulkNouns = readonly [string, string];

/** How many rows one bulk action takes, and how a number of them is said. */
export const countBulkRows = {
  max: maxBulkRows,
  say: (rows: number, [one, many]: BulkNouns) =>
    `${rows.toLocaleString("en")} ${rows === 1 ? one : many}${rows === maxBulkRows ? " (the most at once)" : ""}`,
};
