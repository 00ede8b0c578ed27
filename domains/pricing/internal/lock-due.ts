import { and, asc, inArray, type SQL, sql } from "drizzle-orm";
import { lockProducts } from "#domains/catalog/products/update-prices.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { type DiscountRow } from "./lower-prices.ts";
import { discounts, sales } from "./tables.server.ts";

/** What becomes of discounts by themselves: those of a sale that staff have ended, those whose time is over, those whose time has come. */
export type Due = "cancelled" | "ending" | "starting";

const found = { id: discounts.id, productId: discounts.productId };

interface Condition {
  holds: SQL | undefined;
  /** The rows that fit, at most `limit`, through an index. */
  find: (tx: Transaction, limit: number) => Promise<{ id: string; productId: string }[]>;
}

const byTime = (state: "scheduled" | "running", at: typeof discounts.startsAt | typeof discounts.endsAt): Condition => {
  const holds = sql`${discounts.state} = ${state} and ${at} <= now()`;
  return {
    holds,
    find: (tx, limit) => tx.select(found).from(discounts).where(holds).orderBy(asc(at), asc(discounts.id)).limit(limit),
  };
};

const isLive = inArray(discounts.state, ["running", "scheduled"]);

const conditions: Record<Due, Condition> = {
  cancelled: {
    holds: and(
      isLive,
      sql`${discounts.saleId} in (select sale.id from ${sales} sale where sale.cancelled_at is not null)`,
    ),
    async find(tx, limit) {
      const ofSale = tx
        .select(found)
        .from(discounts)
        .where(and(sql`${discounts.saleId} = sale.id`, isLive))
        .limit(limit);
      const { rows } = await tx.execute<{ id: string; productId: string }>(sql`
        select live.id, live.product_id as "productId" from ${sales} sale cross join lateral (${ofSale}) live
        where sale.cancelled_at is not null limit ${limit}`);
      return rows;
    },
  },
  ending: byTime("running", discounts.endsAt),
  starting: byTime("scheduled", discounts.startsAt),
};

/**
 * The discounts that are due, locked with their products: of the first `limit`, those that no other transaction has locked. `found` is their number
 * before that.
 */
export async function lockDue(
  tx: Transaction,
  { due, limit }: { due: Due; limit: number },
): Promise<{ found: number; locked: DiscountRow[] }> {
  const { holds, find } = conditions[due];
  const first = await find(tx, limit);
  if (first.length === 0) return { found: 0, locked: [] };
  await lockProducts(
    tx,
    first.map(({ productId }) => productId),
  );
  const locked = await tx
    .select()
    .from(discounts)
    // Somebody may have changed one while its product was locked.
    .where(
      and(
        inArray(
          discounts.id,
          first.map(({ id }) => id),
        ),
        holds,
      ),
    )
    .orderBy(asc(discounts.id))
    .for("update", { skipLocked: true, of: discounts });
  return { found: first.length, locked };
}
