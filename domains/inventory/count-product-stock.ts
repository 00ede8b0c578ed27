import type { Product } from "#domains/catalog/product.ts";
import type { Database } from "#platform/database/database.server.ts";
import { countAvailable } from "./count-available.ts";

/** How many of each variant of these products could be sold, by variant id. */
export function countProductStock(
  db: Database,
  products: Pick<Product, "kind" | "variants" | "parts">[],
): Promise<Map<string, number>> {
  return countAvailable(
    db,
    products.flatMap(({ kind, variants, parts }) =>
      variants.map(({ id }) => ({
        id,
        takes:
          kind === "stack"
            ? parts.map((part) => ({ ...part, name: part.productName }))
            : [{ variantId: id, quantity: 1, name: "" }],
      })),
    ),
  );
}
