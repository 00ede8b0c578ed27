import type { Product, ActiveVariant } from "#domains/catalog/product.ts";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { fitUnits } from "./allocate-stock.ts";
import { countStock } from "./count-stock.ts";

/** How many of each variant could be sold on its own, by variant id; for a stack, as many as its parts make. */
export async function countAvailable(
  db: ReadDatabase,
  variants: Pick<ActiveVariant, "id" | "takes">[],
): Promise<Map<string, number>> {
  const stock = await countStock(
    db,
    variants.flatMap(({ takes }) => takes.map(({ variantId }) => variantId)),
  );
  return new Map(variants.map(({ id, takes }) => [id, fitUnits(takes, stock)]));
}

/** How many of each variant of these products could be sold, by variant id. */
export function countProductStock(
  db: ReadDatabase,
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
