import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { columns } from "../product-csv/columns.ts";
import { readRefusedProducts } from "./find-imports.ts";

/** The headings of a file of products, and what is wrong in a column that no import reads. */
export const refusedHeadings: string[] = [...columns.map(({ name }) => name), "Problem"];

/** The rows that were refused or could not be saved, in batches, each with what is wrong with it. All rows of a refused product are refused. */
export async function* writeRefusedRows(
  db: Database,
  by: Staff<"imports.run">,
  importId: string,
): AsyncGenerator<string[][]> {
  for await (const products of readRefusedProducts(db, by, importId))
    yield products.flatMap(({ rows, problems }) =>
      rows.map(({ line, cells }) => {
        const own = problems.filter((problem) => problem.line === line);
        const said = own.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join(" ");
        return [...columns.map(({ name }) => cells[name] ?? ""), said || "Another row of this product is refused"];
      }),
    );
}
