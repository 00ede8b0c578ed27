import { inArray, sql } from "drizzle-orm";
import { findVariants } from "#domains/catalog/variants/find-variants.ts";
import { countAvailable } from "#domains/inventory/count-available.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { maxCartLines, maxLineQuantity } from "../quantity.ts";
import { cartLines, carts } from "./tables.server.ts";

/**
 * Moves the lines of one locked cart into another, up to its maximum number of lines. Quantities of the same variant
 * are added up, limited to the stock; capped lines record how many units were wanted.
 */
export async function moveLines(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  const lines = await tx
    .select()
    .from(cartLines)
    .where(inArray(cartLines.cartId, [from, to]))
    .orderBy(cartLines.addedAt, cartLines.id);
  const held = new Map(lines.filter((line) => line.cartId === to).map((line) => [line.variantId, line]));
  const brought = lines.filter((line) => line.cartId === from);
  const available = await countAvailable(tx, [
    ...(
      await findVariants(
        tx,
        brought.map((line) => line.variantId),
      )
    ).values(),
  ]);

  const moved = brought.filter((line) => !held.has(line.variantId)).slice(0, maxCartLines - held.size);
  const summed = brought.flatMap((line) => {
    const same = held.get(line.variantId);
    if (!same) return [];
    const wanted = same.quantity + line.quantity;
    const max = Math.min(available.get(line.variantId) ?? 0, maxLineQuantity);
    // A sold-out variant keeps its line, and the cart reports the problem.
    const quantity = max === 0 ? Math.max(same.quantity, line.quantity) : Math.min(wanted, max);
    return [{ id: same.id, quantity, cappedFrom: max > 0 && quantity < wanted ? wanted : null }];
  });
  if (moved.length > 0)
    await tx
      .update(cartLines)
      .set({ cartId: to })
      .where(
        inArray(
          cartLines.id,
          moved.map(({ id }) => id),
        ),
      );
  await tx.execute(sql`
    update ${cartLines} set quantity = total.quantity, capped_from = total.capped_from
    from unnest(${sql.param(summed.map(({ id }) => id))}::uuid[], ${sql.param(summed.map(({ quantity }) => quantity))}::int[], ${sql.param(summed.map(({ cappedFrom }) => cappedFrom))}::int[]) as total(id, quantity, capped_from)
    where ${cartLines.id} = total.id`);
}

/** Takes the discount code of one cart along into another that has none. */
export async function moveCode(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.execute(sql`
    update ${carts} set discount_code_id = brought.discount_code_id from ${carts} brought
    where brought.id = ${from} and ${carts}.id = ${to} and ${carts}.discount_code_id is null and brought.discount_code_id is not null`);
}
