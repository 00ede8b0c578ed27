import { findVariantsOfProducts } from "#domains/catalog/variants/find-variants-of-products.ts";
import { countAvailable } from "#domains/inventory/count-available.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { ReturnableLine } from "../coming-back/returnable-order.ts";
import { priceAddedLines } from "../internal/price-added-lines.ts";
import { priceSwap } from "../internal/exchanges/price-exchange.ts";

/** A variant that a shopper can have for a unit of a line. */
export interface Swap {
  variantId: string;
  /** Its chosen options: "Large, Red"; "" for the only variant of a product. */
  name: string;
  /** Whether it is what the line has. */
  same: boolean;
  /** What one costs more than was paid for one, before tax; below zero what it costs less. */
  more: Paisa;
  /** The units that can be sold now, above zero. */
  available: number;
}

/**
 * What the shopper of an order can have instead of these lines, by position: the variants of the same product that are active and in
 * stock, at most 60 of a product. Stacks come back as a whole, for the same again.
 */
export async function findSwaps(
  db: Database,
  lines: readonly Pick<ReturnableLine, "position" | "productId" | "variantId" | "unitPrice">[],
): Promise<Map<number, Swap[]>> {
  if (lines.length === 0) return new Map();
  const variants = await findVariantsOfProducts(db, [...new Set(lines.map(({ productId }) => productId))]);
  const [available, priced] = [
    await countAvailable(db, variants),
    await priceAddedLines(
      db,
      variants.map(({ id }) => ({ variantId: id, quantity: 1 })),
      0,
    ),
  ];
  const prices = new Map(priced.flatMap((line) => (line ? [[line.variantId, line.unitPrice] as const] : [])));
  return new Map(
    lines.map(({ position, productId, variantId, unitPrice }) => [
      position,
      variants.flatMap((variant): Swap[] => {
        const today = prices.get(variant.id);
        const units = available.get(variant.id) ?? 0;
        if (variant.productId !== productId || today === undefined || units === 0) return [];
        const costs = priceSwap({ paid: unitPrice, before: prices.get(variantId), today });
        return [
          {
            variantId: variant.id,
            name: variant.selectedOptions.map(({ option }) => option).join(", "),
            same: variant.id === variantId,
            more: paisa(costs - unitPrice),
            available: units,
          },
        ];
      }),
    ]),
  );
}
