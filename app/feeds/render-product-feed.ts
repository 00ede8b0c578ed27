import type { Shop } from "#app/http/context.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import type { Category } from "#domains/catalog/categories/category.ts";
import { findBarcodes } from "#domains/catalog/variants/find-variants.ts";
import { findProducts } from "#domains/catalog/find-product.ts";
import { findProductIdsByVariant } from "#domains/catalog/find-product-ids.ts";
import { listCategories } from "#domains/catalog/categories/list-categories.ts";
import { listIdsAfter } from "#domains/catalog/list-ids-after.ts";
import type { Product } from "#domains/catalog/product.ts";
import { findDiscounts } from "#domains/pricing/find-discounts.ts";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { countProductStock } from "#domains/inventory/count-available.ts";
import { presentOffers } from "./present-offers.ts";
import { xmlElement } from "./write-xml.ts";

const atOnce = 200;

/** Yields all active products as a Google Merchant feed (RSS 2.0). At most two hundred products are in memory at a time. */
export async function* renderProductFeed(shop: Pick<Shop, "reads" | "cache" | "baseUrl">): AsyncGenerator<string> {
  const { reads, baseUrl } = shop;
  const settings = await getSettings(shop);
  const { title, description, deliveryDays } = settings;
  const categories = new Map((await listCategories(reads)).map((category) => [category.slug, category]));
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${xmlElement("title", title)}${xmlElement("link", baseUrl)}${xmlElement("description", description)}\n`;

  for (
    let ids = await listIdsAfter(reads, null, atOnce);
    ids.length > 0;
    ids = await listIdsAfter(reads, ids.at(-1) ?? null, atOnce)
  ) {
    const products = await findProducts(reads, ids);
    const discounts = await findDiscounts(
      reads,
      products.map(({ id }) => id),
    );
    const available = await countProductStock(reads, products);
    const barcodes = await findBarcodes(reads, ids);
    const parts = await findFirstParts(reads, products);
    yield products
      .map((product) => {
        const part = parts.get(product.id);
        return presentOffers(product, {
          baseUrl,
          title,
          delivery: settings,
          deliveryDays,
          available,
          barcodes,
          discount: discounts.get(product.id) ?? null,
          path: listAncestors(categories, product),
          partsRoot: part ? (listAncestors(categories, part)[0]?.slug ?? null) : null,
        });
      })
      .join("");
  }
  yield "</channel></rss>\n";
}

/** The product of each stack's first part, by the stack's id. A stack gets its Google category from it. */
async function findFirstParts(reads: ReadDatabase, products: Product[]): Promise<Map<string, Product>> {
  const firsts = new Map(products.flatMap(({ id, parts: [first] }) => (first ? [[id, first.variantId] as const] : [])));
  if (firsts.size === 0) return new Map();
  const found = await findProducts(reads, await findProductIdsByVariant(reads, [...firsts.values()]));
  const byVariant = new Map(found.flatMap((product) => product.variants.map(({ id }) => [id, product] as const)));
  return new Map(
    [...firsts].flatMap(([id, variantId]) => {
      const part = byVariant.get(variantId);
      return part ? [[id, part] as const] : [];
    }),
  );
}

/** The categories from the root down to the one that cards show. */
function listAncestors(categories: ReadonlyMap<string, Category>, product: Product): Category[] {
  const path: Category[] = [];
  for (
    let next = categories.get(product.categories[0]?.slug ?? "");
    next && !path.includes(next);
    next = categories.get(next.parentSlug ?? "")
  )
    path.unshift(next);
  return path;
}
