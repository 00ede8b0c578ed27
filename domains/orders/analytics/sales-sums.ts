import { sql } from "drizzle-orm";
import { type SalesFigures, salesFigures } from "./sales-figures.ts";

/** What was sold of one of a subject's keys. */
export interface SumOfSales extends SalesFigures {
  key: string;
  name: string;
}

type Row = Record<string, string | number | null>;

/** All figures of kept sums, under short names. */
export const namedFigures = sql.raw(
  salesFigures
    .map((figure, at) => `${figure.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} as f${at}`)
    .join(", "),
);

/** The figures of a row that was selected with `namedFigures`: counts, and amounts in paisa. */
export const toFigures = (row: Row) =>
  Object.fromEntries(salesFigures.map((figure, at) => [figure, Number(row[`f${at}`])])) as unknown as SalesFigures;

/** The figures of such a row with its `key` and `name`: what was sold of one product, city, courier and so on. */
export const toSum = (row: Row): SumOfSales => ({ key: String(row.key), name: String(row.name), ...toFigures(row) });

/** What was sold of one key in two parts of the days. Of two names it has the first one. */
export function addSums(one: SumOfSales, other: SumOfSales): SumOfSales {
  const figures = Object.fromEntries(salesFigures.map((figure) => [figure, one[figure] + other[figure]]));
  return { key: one.key, name: one.name < other.name ? one.name : other.name, ...(figures as unknown as SalesFigures) };
}
