import type { Shop } from "#app/http/context.ts";
import { findProductAttributes } from "#domains/catalog/attributes/find-product-attributes.ts";
import type { Product } from "#domains/catalog/product.ts";
import { countProductStock } from "#domains/inventory/count-available.ts";
import { findListingFacts } from "#domains/search/find-listing-facts.ts";
import { getCategories } from "#app/queries/get-categories.ts";
import { toPublicId } from "../public-ids.ts";
import type { ApiProduct } from "../schemas/product.ts";
import { findRelated } from "./find-related.ts";
import { presentProduct } from "./present-product.ts";

/** Loads the products as API clients read them, in their order, with one statement for each kind of related data. Products without variants are left out. */
export async function loadApiProducts(shop: Shop, products: Product[]): Promise<ApiProduct[]> {
  const sellable = products.filter(({ variants }) => variants.length > 0);
  const ids = sellable.map(({ id }) => id);
  const categories = await getCategories(shop);
  const listings = await findListingFacts(shop.reads, ids);
  const related = await findRelated(shop, ids, categories);
  const attributes = await findProductAttributes(shop.reads, ids);
  const available = await countProductStock(shop.reads, sellable);

  return sellable.map((product) => {
    const listing = listings.get(product.id);
    const slugs =
      listing?.categorySlugs ??
      [...product.categories, ...(product.brand ? [product.brand] : [])].map(({ slug }) => slug);
    return presentProduct(product, {
      baseUrl: shop.baseUrl,
      available: product.variants.reduce((pieces, { id }) => pieces + (available.get(id) ?? 0), 0),
      sortOrder: listing?.sortOrder ?? 0,
      categories: slugs.flatMap((slug) => {
        const category = categories.get(slug);
        return category ? [{ id: toPublicId("cat", category.id), slug, name: category.name }] : [];
      }),
      attributes: attributes.get(product.id) ?? [],
      related: related.get(product.id) ?? [],
    });
  });
}
