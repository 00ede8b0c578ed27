import { type SQL, sql } from "drizzle-orm";
import { chargeColumns } from "#domains/pricing/charges.ts";
import type { Totals } from "#domains/pricing/price-lines.ts";

/** The column of each amount of an order. */
const columns = {
  subtotal: "subtotal",
  ...chargeColumns,
  total: "total",
} as const satisfies Record<keyof Totals, string>;

/** Exported files name the amounts by these columns too. */
export type AmountColumn = (typeof columns)[keyof Totals];

const fields = Object.keys(columns) as (keyof Totals)[];

/** The amounts as an exported file names them, and back. */
export const toAmountsByColumn = <Amount>(totals: Record<keyof Totals, Amount>) =>
  Object.fromEntries(fields.map((field) => [columns[field], totals[field]])) as Record<AmountColumn, Amount>;
export const toTotals = <Amount>(amounts: Record<AmountColumn, Amount>) =>
  Object.fromEntries(fields.map((field) => [field, amounts[columns[field]]])) as Record<keyof Totals, Amount>;

const columnOf = (field: keyof Totals) => sql.identifier(columns[field]);
const listOf = (write: (field: keyof Totals) => SQL): SQL => sql.join(fields.map(write), sql`, `);

/** For an insert: the columns. */
export const amountColumns = listOf((field) => sql`${columnOf(field)}`);

/** For an insert of a prepared statement: a placeholder for each of `amountColumns`, with the name of the field. */
export const amountPlaceholders = listOf((field) => sql`${sql.placeholder(field)}`);

/** For a select: the columns as fields with numbers. */
export const amountsAsFields = listOf((field) => sql`${columnOf(field)}::float8 as ${sql.identifier(field)}`);

/** For an insert from JSON records: their fields in the order of `amountColumns`, and the same with types. */
export const amountFields = listOf((field) => sql`${sql.identifier(field)}`);
export const typedAmountFields = listOf((field) => sql`${sql.identifier(field)} bigint`);

/** For an update: the assignments. */
export const setAmounts = (amounts: Totals): SQL => listOf((field) => sql`${columnOf(field)} = ${amounts[field]}`);
