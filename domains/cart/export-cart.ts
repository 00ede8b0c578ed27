import { and, eq, isNull } from "drizzle-orm";
import { findVariants } from "#domains/catalog/variants/find-variants.ts";
import type { Database } from "#platform/database/database.server.ts";
import { cartLines, carts } from "./internal/tables.server.ts";

/** A line of a cart. The names are empty for a variant that is no longer sold. */
export interface ExportedCartLine {
  product: string;
  options: string[];
  quantity: number;
  added: string;
}

/** The lines of the open cart of an account, in the order in which they were added. */
export async function exportCart(db: Database, accountId: string): Promise<ExportedCartLine[]> {
  const lines = await db
    .select({ variantId: cartLines.variantId, quantity: cartLines.quantity, addedAt: cartLines.addedAt })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(and(eq(carts.accountId, accountId), isNull(carts.closedAt)))
    .orderBy(cartLines.addedAt, cartLines.id);
  const variants = await findVariants(
    db,
    lines.map(({ variantId }) => variantId),
  );
  return lines.map(({ variantId, quantity, addedAt }) => ({
    product: variants.get(variantId)?.productName ?? "",
    options: variants.get(variantId)?.selectedOptions.map(({ option }) => option) ?? [],
    quantity,
    added: addedAt.toISOString(),
  }));
}
