import { listMatchingIds } from "#domains/catalog/products/list-matching-ids.ts";
import type { ProductFilter } from "#domains/catalog/products/product-filter.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { columns } from "./columns.ts";
import { loadNames, loadProductRecords } from "./product-record.ts";
import { writeRows } from "./write-cells.ts";

/** Products that are read in a fixed number of statements. */
const productsAtOnce = 200;

/** The headings of the file of products. */
export const productHeadings: string[] = columns.map(({ name }) => name);

/** The rows of the products that match, in batches and in the order of their ids: one row for each variant. */
export async function* exportProducts(
  db: Database,
  by: Staff<"exports.run">,
  filter: ProductFilter,
): AsyncGenerator<string[][]> {
  const names = await loadNames(db);
  for await (const found of listMatchingIds(db, by, filter))
    for (let from = 0; from < found.length; from += productsAtOnce) {
      const ids = found.slice(from, from + productsAtOnce);
      const records = await loadProductRecords(db, ids);
      yield ids.flatMap((id) => {
        const record = records.get(id);
        return record ? writeRows(record, names) : [];
      });
    }
}

/** The rows of a template, which show a product with two variants. */
export const templateRows: string[][] = [0, 1].map((at) => columns.map(({ example }) => example[at]!));
