import { z } from "@hono/zod-openapi";
import type { Shop } from "#app/http/context.ts";
import { findMovedProduct, findProduct, findProductBySku } from "#domains/catalog/find-product.ts";
import type { Product } from "#domains/catalog/product.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { isSlug } from "#kernel/slugs.ts";
import { parsePublicId } from "../public-ids.ts";

/** The product of the path. */
export const productParams = z.object({
  id: z.string().openapi({
    param: { name: "id", in: "path" },
    description: "The product's id (prod_…) or its permalink, or with `type=sku` a SKU of it.",
    example: "prod_0192f3c8a1b27def8a1b0192f3c8a1b2",
  }),
});
export const productNameQuery = z.object({
  type: z.enum(["id", "permalink", "sku"], { error: "type is id, permalink or sku." }).default("id").openapi({
    description:
      "What the address names the product by. Only for a SKU, that of any variant, it is needed: an id is told from a permalink by its beginning.",
  }),
});
export const missingProduct = "There is no such product, or it is not sold any more.";

/** What the path names the product by. */
export interface ProductReference {
  text: string;
  type: z.infer<typeof productNameQuery>["type"];
}

/** The product that the path names, with the tags of the response; a former permalink finds it, too. No permalink begins as an id does. */
export async function findNamedProduct(
  { reads }: Pick<Shop, "reads">,
  { text, type }: ProductReference,
): Promise<{ product: Product | null; tags: string[] }> {
  const name = parsePublicId("prod", text) ?? (isSlug(text) ? text : null);
  const product =
    type === "sku" ? await findProductBySku(reads, text) : name === null ? null : await findProduct(reads, name);
  if (product) return { product, tags: [cacheTags.product(product.id)] };
  const moved = type === "sku" || name === null ? null : await findMovedProduct(reads, name);
  // A product that takes the former permalink changes the set of products.
  return { product: moved, tags: moved ? [cacheTags.product(moved.id), cacheTags.products] : [] };
}
