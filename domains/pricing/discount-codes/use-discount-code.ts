import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { discountCodes, stateOfCode } from "../internal/discount-code-tables.server.ts";

const { code, uses, useLimit, usesPerPhone } = discountCodes;

/**
 * Counts an order that uses the code; false when it has ended meanwhile, or its last use is gone. Orders of one code wait here for one another until
 * their transactions end, so that no limit is exceeded.
 */
export async function countDiscountCodeUse(tx: Transaction, used: string): Promise<boolean> {
  const counted = await tx
    .update(discountCodes)
    .set({ uses: sql`${uses} + 1` })
    .where(and(eq(code, used), eq(stateOfCode, "running"), or(isNull(useLimit), lt(uses, useLimit))))
    .returning({ code });
  return counted.length > 0;
}

/** Gives back the use of an order that is cancelled, or keeps no line that costs less by the code. */
export async function giveBackDiscountCodeUse(tx: Transaction, used: string): Promise<void> {
  await tx
    .update(discountCodes)
    .set({ uses: sql`greatest(0, ${uses} - 1)` })
    .where(eq(code, used));
}

/** Locks the row of the code, for whoever gives a use back after taking stock: placing an order locks both in this order. */
export async function lockDiscountCode(tx: Transaction, used: string): Promise<void> {
  await tx.select({ code }).from(discountCodes).where(eq(code, used)).for("no key update");
}

/** How many orders of one phone may use the code; null where any number may, and for a code that is no more. */
export async function findUsesPerPhone(tx: Transaction, used: string): Promise<number | null> {
  const [found] = await tx.select({ usesPerPhone }).from(discountCodes).where(eq(code, used));
  return found?.usesPerPhone ?? null;
}
