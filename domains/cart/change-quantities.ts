import { and, eq, inArray, sql } from "drizzle-orm";
import { findVariants } from "#domains/catalog/find-variants.ts";
import { countAvailable } from "#domains/inventory/count-available.ts";
import { isId } from "#kernel/ids.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { lockOpenCart } from "./internal/lock-open-cart.ts";
import { cartLines } from "./internal/tables.server.ts";
import { assertQuantity } from "./quantity.ts";

export type ChangeOutcome =
  /** `quantity` is less than requested when the stock is not enough. */
  | { outcome: "changed"; quantity: number; wanted: number }
  /** The variant is sold out; the line is unchanged. */
  | { outcome: "sold-out" }
  /** The line or the cart no longer exists, for example because another tab removed it. */
  | { outcome: "gone" };

export interface WantedQuantity {
  lineId: string;
  /** 1 to 99. */
  quantity: number;
}

/**
 * Sets the quantities of several lines, each limited to the stock, and returns the outcome of each. Each line may
 * occur once. To remove a line, use `removeLine`.
 */
export async function changeQuantities(
  db: Database,
  { secret, wanted }: { secret: string | null; wanted: WantedQuantity[] },
): Promise<ChangeOutcome[]> {
  for (const { quantity } of wanted) assertQuantity(quantity);
  return runTransaction(db, async (tx) => {
    const lines = await readLines(tx, { secret, lineIds: wanted.map(({ lineId }) => lineId) });
    const variants = await findVariants(tx, [...lines.values()]);
    const available = await countAvailable(tx, [...variants.values()]);

    const outcomes = wanted.map(({ lineId, quantity }): ChangeOutcome => {
      const variant = variants.get(lines.get(lineId) ?? "");
      if (!variant) return { outcome: "gone" };
      const most = Math.min(quantity, available.get(variant.id) ?? 0);
      return most === 0 ? { outcome: "sold-out" } : { outcome: "changed", quantity: most, wanted: quantity };
    });
    const changed = outcomes.flatMap((each, at) =>
      each.outcome === "changed" ? [{ id: wanted[at]!.lineId, quantity: each.quantity }] : [],
    );
    if (changed.length === 0) return outcomes;
    await tx.execute(sql`
      update ${cartLines} set quantity = changed.quantity, capped_from = null
      from unnest(${sql.param(changed.map(({ id }) => id))}::uuid[], ${sql.param(changed.map(({ quantity }) => quantity))}::int[]) as changed(id, quantity)
      where ${cartLines.id} = changed.id`);
    return outcomes;
  });
}

/** The variant of each of these lines in the secret's cart. Locks the cart. */
async function readLines(
  tx: Transaction,
  { secret, lineIds }: { secret: string | null; lineIds: string[] },
): Promise<Map<string, string>> {
  const ids = lineIds.filter(isId);
  const cartId = ids.length === 0 ? null : await lockOpenCart(tx, secret);
  if (cartId === null) return new Map();
  const lines = await tx
    .select({ id: cartLines.id, variantId: cartLines.variantId })
    .from(cartLines)
    .where(and(eq(cartLines.cartId, cartId), inArray(cartLines.id, ids)));
  return new Map(lines.map(({ id, variantId }) => [id, variantId]));
}
