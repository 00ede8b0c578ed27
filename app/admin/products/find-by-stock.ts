import { findProductPage } from "#domains/catalog/products/find-product-page.ts";
import type { ListedProduct } from "#domains/catalog/products/list-editable-products.ts";
import type { ProductFilter } from "#domains/catalog/products/product-filter.ts";
import { countStock } from "#domains/inventory/count-stock.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { pageOfRows } from "../lists/page-of-rows.ts";
import type { PageRequest } from "#platform/database/keyset.ts";

/** The most products that are sorted by stock. No index has that order: each order would have to change it. */
export const mostByStock = 5_000;

/** A page of the products that match by the units that can be bought, stacks last; null when more than `mostByStock` match. */
export async function findByStock(
  db: Database,
  by: Staff<"catalogue.edit">,
  { descending, page, ...filter }: ProductFilter & { descending: boolean; page: PageRequest },
) {
  const { rows, lookedUntil } = await findProductPage(db, by, { ...filter, page: { limit: mostByStock + 1 } });
  if (lookedUntil !== null || rows.length > mostByStock) return null;
  const stock = await countStock(
    db,
    rows.flatMap(({ variantIds }) => variantIds),
  );
  const placed = rows.map((product) => ({ ...product, units: unitsOf(product, stock) }));
  const rankOf = ({ units }: { units: number | null }) => units ?? (descending ? -1 : Number.MAX_SAFE_INTEGER);
  const sorted = placed.toSorted(
    (one, other) => (rankOf(one) - rankOf(other)) * (descending ? -1 : 1) || other.id.localeCompare(one.id),
  );
  return pageOfRows(sorted, ({ id }) => id, page);
}

/** Units of a product that can be bought; null for a stack, which has none of its own. */
export const unitsOf = ({ kind, variantIds }: Pick<ListedProduct, "kind" | "variantIds">, stock: Map<string, number>) =>
  kind === "stack" ? null : variantIds.reduce((all, id) => all + (stock.get(id) ?? 0), 0);
