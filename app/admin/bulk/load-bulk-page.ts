import { hasRoom } from "#domains/bulk-edits/editor/bulk-limits.ts";
import { type BulkProduct, readBulkPage } from "#domains/bulk-edits/editor/bulk-page.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { CatalogueShop } from "../products/list-catalogue-options.ts";
import { readProductFilter } from "./read-product-filter.ts";

/** The rows of a page, and behind which product the next one begins; null on the last page. */
export interface BulkRowsPage {
  products: BulkProduct[];
  next: string | null;
}

/** The most pages of one request: few products of a page may match, and each page compares thousands. */
const maxPages = 25;

/**
 * The products that the search and the filters of this URL find, from its place on, with what narrows them: one page, or as many as `pages` says.
 * Scripts write `pages` into the URL, so a page that is loaded again has the rows in which somebody has typed.
 */
export async function loadBulkPage(shop: CatalogueShop, by: Staff<"catalogue.edit">, query: URLSearchParams) {
  const { filter, params, words } = await readProductFilter(shop, query);
  const given = query.get("pages") ?? "";
  const wanted = /^\d{1,4}$/.test(given) ? Math.min(Number(given), maxPages) : 1;
  const products: BulkProduct[] = [];
  let [pages, next] = [0, query.get("after")];
  do {
    const page: BulkRowsPage = await readBulkPage(shop.database, by, { ...filter, after: next });
    products.push(...page.products);
    next = page.next;
    pages += 1;
  } while (pages < wanted && next !== null && hasRoom(products));
  return { products, next, pages, params, words };
}
