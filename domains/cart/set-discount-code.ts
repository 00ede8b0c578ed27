import { and, eq, isNull } from "drizzle-orm";
import { type DiscountCodeState, maxDiscountCode } from "#domains/pricing/discount-codes/discount-code.ts";
import { findDiscountCodeByName } from "#domains/pricing/discount-codes/find-discount-code.ts";
import { isSecret, newId, newSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { lockOwnCart, type OwnCart } from "./internal/lock-cart.ts";
import { carts, changedNow } from "./internal/tables.server.ts";

export type SetCodeOutcome =
  | { outcome: "set" }
  /** There is no such code; the cart keeps the one it has. */
  | { outcome: "unknown" }
  /** It cannot be used at this moment; the cart keeps the one it has. */
  | { outcome: "not-running"; code: string; state: Exclude<DiscountCodeState, "running"> }
  /** There is no such open cart. */
  | { outcome: "no-cart" };

/**
 * Has the cart hold the discount code that a shopper typed, in place of another one. What it takes off, or why it takes nothing, is in `findCart`.
 * Who calls it limits guessing.
 */
export async function setDiscountCode(
  db: Database,
  { secret, typed }: { secret: string | null; typed: string },
): Promise<SetCodeOutcome> {
  const found = typed.length > 4 * maxDiscountCode ? null : await findDiscountCodeByName(db, typed);
  if (!found) return { outcome: "unknown" };
  const { id, code, state } = found;
  return state === "running" ? write(db, secret, id) : { outcome: "not-running", code, state };
}

/**
 * Sets the discount code of a link, which may be the first thing of the shop that a shopper opens: without an open cart it makes one. `secret` is the
 * cart's; `linkPath` is where the link leads.
 */
export async function setDiscountCodeFromLink(
  db: Database,
  { cart, typed }: { cart: OwnCart; typed: string },
): Promise<
  | { outcome: "set"; secret: string; linkPath: string }
  | Exclude<SetCodeOutcome, { outcome: "set" } | { outcome: "no-cart" }>
> {
  const found = typed.length > 4 * maxDiscountCode ? null : await findDiscountCodeByName(db, typed);
  if (!found) return { outcome: "unknown" };
  const { id, code, state, linkPath } = found;
  if (state !== "running") return { outcome: "not-running", code, state };
  return runTransaction(db, async (tx) => {
    const own = await lockOwnCart(tx, cart);
    const secret = own?.secret ?? newSecret();
    if (own) await tx.update(carts).set({ discountCodeId: id }).where(eq(carts.id, own.id));
    else await tx.insert(carts).values({ id: newId(), secret, accountId: cart.accountId ?? null, discountCodeId: id });
    return { outcome: "set", secret, linkPath };
  });
}

/** Takes the code off the cart. */
export async function removeDiscountCode(db: Database, secret: string | null): Promise<void> {
  await write(db, secret, null);
}

async function write(db: Database, secret: string | null, discountCodeId: string | null) {
  if (secret === null || !isSecret(secret)) return { outcome: "no-cart" as const };
  const written = await db
    .update(carts)
    .set({ discountCodeId, updatedAt: changedNow })
    .where(and(eq(carts.secret, secret), isNull(carts.closedAt)))
    .returning({ id: carts.id });
  return { outcome: written.length > 0 ? ("set" as const) : ("no-cart" as const) };
}
