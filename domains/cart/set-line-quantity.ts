import { sql } from "drizzle-orm";
import { findPurchasableVariants } from "#domains/inventory/find-purchasable-variants.ts";
import { isId, isSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareStatement } from "#platform/database/prepare-statement.ts";
import { cartLines, carts, changedNow } from "./internal/tables.server.ts";
import { assertQuantity, mostUnits } from "./quantity.ts";

export type SetOutcome =
  /** `quantity` is less than `wanted` when the mode is "clamp" and the stock, or what one buyer can have on order, the `limit`, is not enough. */
  | { outcome: "set"; quantity: number; wanted: number; limit: number }
  /** The variant is sold out; the line is unchanged. */
  | { outcome: "sold-out" }
  /** The mode is "refuse" and the stock is not enough; the line is unchanged. */
  | { outcome: "only-left"; available: number }
  /** The cart has no such line (another tab may have removed it), or its variant is no longer sold. */
  | { outcome: "no-line" };

export interface WantedQuantity {
  lineId: string;
  /** 1 to `maxLineQuantity`. */
  quantity: number;
}

const readLines = prepareStatement<{ id: string; variantId: string }>(
  "read-lines-to-set",
  sql`
  select line.id, line.variant_id as "variantId" from ${carts} cart join ${cartLines} line on line.cart_id = cart.id
  where cart.secret = ${sql.placeholder("secret")} and cart.closed_at is null and line.id = any(${arrayPlaceholder("ids", "uuid")})`,
);

const set = prepareStatement<{ id: string }>(
  "set-line-quantities",
  sql`
  with own as (
    update ${carts} set updated_at = ${changedNow} where secret = ${sql.placeholder("secret")} and closed_at is null returning id
  )
  update ${cartLines} set quantity = wanted.quantity, capped_from = null
  from own cross join unnest(${arrayPlaceholder("ids", "uuid")}, ${arrayPlaceholder("variantIds", "uuid")}, ${arrayPlaceholder("quantities", "int")}) as wanted(id, variant_id, quantity)
  where ${cartLines.cartId} = own.id and ${cartLines.id} = wanted.id and ${cartLines.variantId} = wanted.variant_id
  returning ${cartLines.id}`,
);

/**
 * Sets the quantities of several lines and returns the outcome of each, in the same order. What exceeds the stock is
 * limited to it ("clamp") or leaves the line as it was ("refuse"); so is what exceeds the pieces of one variant that a buyer can have on order. Each line may occur once. To remove a line, use
 * `removeLine`.
 */
export async function setLineQuantities(
  db: Database,
  {
    secret,
    wanted,
    mode,
    piecesOfVariant = Infinity,
  }: { secret: string | null; wanted: WantedQuantity[]; mode: "clamp" | "refuse"; piecesOfVariant?: number },
): Promise<SetOutcome[]> {
  for (const { quantity } of wanted) assertQuantity(quantity);
  const ids = wanted.map(({ lineId }) => lineId).filter(isId);
  const lines = secret === null || !isSecret(secret) || ids.length === 0 ? [] : await readLines(db, { secret, ids });
  const variantOf = new Map(lines.map(({ id, variantId }) => [id, variantId]));
  const variants = await findPurchasableVariants(db, [...variantOf.values()]);

  const outcomes = wanted.map(({ lineId, quantity }): SetOutcome => {
    const variant = variants.get(variantOf.get(lineId) ?? "");
    if (!variant) return { outcome: "no-line" };
    if (variant.available === 0) return { outcome: "sold-out" };
    const limit = mostUnits(piecesOfVariant, variant.pieces);
    const available = Math.min(variant.available, limit);
    if (quantity > available && mode === "refuse") return { outcome: "only-left", available };
    return { outcome: "set", quantity: Math.min(quantity, available), wanted: quantity, limit };
  });
  const changes = outcomes.flatMap((each, place) =>
    each.outcome === "set" ? [{ id: wanted[place]!.lineId, quantity: each.quantity }] : [],
  );
  if (changes.length === 0) return outcomes;
  const written = await set(db, {
    secret,
    ids: changes.map(({ id }) => id),
    variantIds: changes.map(({ id }) => variantOf.get(id)),
    quantities: changes.map(({ quantity }) => quantity),
  });
  const isWritten = new Set(written.map(({ id }) => id));
  // Another request may have removed the line, or ordered the cart, since it was read.
  return outcomes.map((each, place) =>
    each.outcome === "set" && !isWritten.has(wanted[place]!.lineId) ? { outcome: "no-line" } : each,
  );
}
