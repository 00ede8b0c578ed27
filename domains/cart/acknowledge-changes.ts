import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { Cart } from "./cart.ts";
import { cartLines } from "./internal/tables.server.ts";

/**
 * Records that the shopper has seen the prices of this version of the cart, and which of its lines were capped in a
 * merge; lines of what is no longer sold are deleted. Call it after the page has displayed them. A price that has changed since is still reported.
 */
export async function acknowledgeChanges(
  db: Database,
  { id, lines, noLongerSold = [] }: Pick<Cart, "id" | "lines"> & Partial<Pick<Cart, "noLongerSold">>,
): Promise<void> {
  if (id !== null && noLongerSold.length > 0)
    await db.delete(cartLines).where(
      and(
        eq(cartLines.cartId, id),
        inArray(
          cartLines.id,
          noLongerSold.map(({ lineId }) => lineId),
        ),
      ),
    );
  const seen = lines.flatMap(({ id: lineId, listPrice, cappedFrom, problem }) => {
    const price = problem?.kind === "price-changed" ? listPrice : null;
    return price !== null || cappedFrom !== null ? [{ lineId, price, capped: cappedFrom !== null }] : [];
  });
  if (id === null || seen.length === 0) return;
  await db.execute(sql`
    update ${cartLines} set seen_price = coalesce(seen.price, seen_price), capped_from = case when seen.capped then null else capped_from end
    from unnest(${sql.param(seen.map(({ lineId }) => lineId))}::uuid[], ${sql.param(seen.map(({ price }) => price))}::int[], ${sql.param(seen.map(({ capped }) => capped))}::boolean[]) as seen(id, price, capped)
    where ${cartLines.id} = seen.id and ${cartLines.cartId} = ${id}`);
}
