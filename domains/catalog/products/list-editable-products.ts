import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { findProductPage } from "./find-product-page.ts";
import type { ListedProduct } from "./listed-product.ts";
import type { ProductFilter } from "./product-filter.ts";

/** The newest products and stacks that match, drafts and archived ones too, at most so many. A bounded number of products is compared. */
export async function listEditableProducts(
  db: Database,
  by: Staff<"catalogue.edit"> | Staff<"pricing.edit">,
  { limit, ...filter }: ProductFilter & { limit: number },
): Promise<ListedProduct[]> {
  return (await findProductPage(db, by, { ...filter, page: { limit } })).rows;
}
