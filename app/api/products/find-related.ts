import type { Shop } from "#app/http/context.ts";
import type { DatedCategory } from "#domains/catalog/categories/category.ts";
import { findCards } from "#domains/search/find-cards.ts";
import { listRelatedIds } from "#domains/search/list-related.ts";
import type { ProductCard } from "#domains/search/product-card.ts";
import { parsePublicId, toPublicId } from "../public-ids.ts";
import { presentAsset, presentPrice } from "../schemas/values.ts";
import type { ApiProduct, ApiRelatedProduct } from "../schemas/product.ts";

const maxRelated = 4;

/** Up to four related products of each of these products, by product id, as cards. It takes two statements for all of them. */
export async function findRelated(
  { reads, baseUrl }: Shop,
  productIds: string[],
  categories: ReadonlyMap<string, DatedCategory>,
): Promise<Map<string, ApiRelatedProduct[]>> {
  const idsOf = await listRelatedIds(reads, productIds, maxRelated);
  const found = await findCards(reads, [...new Set([...idsOf.values()].flat())]);
  const shown = new Map(found.map((card) => [card.id, presentCard(card, baseUrl, categories)]));
  return new Map([...idsOf].map(([id, ids]) => [id, ids.flatMap((other) => shown.get(other) ?? [])]));
}

function presentCard(
  { id, slug, name, price, stock, picture, category }: ProductCard,
  baseUrl: string,
  categories: ReadonlyMap<string, DatedCategory>,
): ApiRelatedProduct {
  const image = picture && presentAsset(picture, baseUrl);
  const place = category ? categories.get(category.slug) : undefined;
  const address = `${baseUrl}/products/${slug}`;
  return {
    id: toPublicId("prod", id),
    active: true,
    permalink: slug,
    name,
    price: presentPrice(price),
    categories: place ? [{ id: toPublicId("cat", place.id), slug: place.slug, name: place.name }] : [],
    is: { active: true, sold_out: stock === "sold-out" },
    checkout_url: { checkout: address, display: address },
    image,
    media: image && { type: "image", source: image.url, asset_id: image.id },
  };
}

/** The internal ids of every related product: the tags that invalidate a response which shows them. */
export function listRelatedTo(products: ApiProduct[]): string[] {
  return [
    ...new Set(
      products.flatMap(({ related_products }) => related_products.flatMap(({ id }) => parsePublicId("prod", id) ?? [])),
    ),
  ];
}
