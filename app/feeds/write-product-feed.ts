import type { Shop } from "#app/middleware/shop-context.ts";
import { recallSettings } from "#app/recall-settings.ts";
import type { Category } from "#domains/catalog/category.ts";
import { findProducts } from "#domains/catalog/find-products.ts";
import { listCategories } from "#domains/catalog/list-categories.ts";
import { listIdsAfter } from "#domains/catalog/list-ids-after.ts";
import type { Product } from "#domains/catalog/product.ts";
import { findDiscounts } from "#domains/content/find-discounts.ts";
import { countPieces } from "#domains/inventory/count-pieces.ts";
import { describeOffers } from "./describe-offers.ts";
import { element } from "./write-xml.ts";

const atOnce = 200;

/** Everything on sale as a Google Merchant feed (RSS 2.0), piece by piece: no more than two hundred products are held at a time. */
export async function* writeProductFeed(shop: Pick<Shop, "database" | "memory" | "baseUrl">): AsyncGenerator<string> {
  const { database, baseUrl } = shop;
  const { title, description, deliveryFee } = await recallSettings(shop);
  const categories = new Map((await listCategories(database)).map((category) => [category.slug, category]));
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${element("title", title)}${element("link", baseUrl)}${element("description", description)}\n`;

  for (let ids = await listIdsAfter(database, null, atOnce); ids.length > 0; ids = await listIdsAfter(database, ids.at(-1) ?? null, atOnce)) {
    const products = await findProducts(database, ids);
    const discounts = await findDiscounts(database, products.map(({ name }) => name));
    const available = await countPieces(database, products);
    yield products
      .map((product) => describeOffers(product, { baseUrl, deliveryFee, available, discount: discounts.get(product.name.toLowerCase()) ?? null, path: climb(categories, product) }))
      .join("");
  }
  yield "</channel></rss>\n";
}

/** From the top of the tree down to the category that cards show. */
function climb(categories: ReadonlyMap<string, Category>, product: Product): Category[] {
  const path: Category[] = [];
  for (let next = categories.get(product.categories[0]?.slug ?? ""); next && !path.includes(next); next = categories.get(next.parentSlug ?? "")) path.unshift(next);
  return path;
}
