import { findMatching, findProductPage } from "#domains/catalog/products/find-product-page.ts";
import { countUnits } from "#domains/catalog/products/count-units.ts";
import type { ListedProduct } from "#domains/catalog/products/listed-product.ts";
import type { ProductFilter } from "#domains/catalog/products/product-filter.ts";
import { sumAvailable } from "#domains/inventory/count-stock.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { PageRequest } from "#platform/database/keyset.ts";
import { pageOfRows } from "../lists/page-of-rows.ts";

/** The most products that are sorted by stock. No index has that order: each order would have to change it. */
export const maxByStock = 3_000;

/** A page of the products that match by the units that can be bought, stacks last; null when more than `maxByStock` match. */
export async function findByStock(
  db: Database,
  by: Staff<"catalogue.edit">,
  { descending, page, ...filter }: ProductFilter & { descending: boolean; page: PageRequest },
) {
  const { ids, more } = await findMatching(db, by, { ...filter, max: maxByStock });
  if (more) return null;
  const units = await countUnits(db, by, { ids, unitsOf: sumAvailable });
  const rankOf = (id: string) => units.get(id) ?? (descending ? -1 : Number.MAX_SAFE_INTEGER);
  // The ids are in order, so that products with as many units stay the newest first.
  const sorted = ids.toSorted((one, other) => (rankOf(one) - rankOf(other)) * (descending ? -1 : 1));
  const found = pageOfRows(
    sorted.map((id) => ({ id })),
    ({ id }) => id,
    page,
  );
  const shown = await findProductPage(db, by, { ids: found.rows.map(({ id }) => id), page: { limit: page.limit } });
  const products = new Map(shown.rows.map((product) => [product.id, product]));
  return {
    ...found,
    rows: found.rows.flatMap(({ id, cursor }) => {
      const product = products.get(id);
      return product ? [{ ...product, cursor }] : [];
    }),
  };
}

/** Units of a product that can be bought; null for a stack, which has none of its own. */
export const unitsOf = ({ kind, variantIds }: Pick<ListedProduct, "kind" | "variantIds">, stock: Map<string, number>) =>
  kind === "stack" ? null : variantIds.reduce((all, id) => all + (stock.get(id) ?? 0), 0);
