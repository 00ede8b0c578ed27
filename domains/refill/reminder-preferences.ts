import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { enqueue } from "#domains/jobs/enqueue.ts";
import { findKeptGoods } from "#domains/orders/coming-back/find-kept-goods.ts";
import type { Order } from "#domains/orders/order.ts";
import { cameToNothing } from "#domains/orders/order-states.ts";
import { findServings } from "#domains/catalog/variants/find-servings.ts";
import type { Customer, Guest } from "#kernel/actor.ts";
import { newId } from "#kernel/ids.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { supplies, reminderPreferences } from "./internal/tables.server.ts";
import { planSupply } from "./plan-supply.ts";
import { recipientOf, type RefillWay } from "./refill.ts";

/** How somebody wants to be reminded, and where that was said. */
export interface ReminderPreference {
  way: RefillWay;
  /** Of one order, or of all orders of an account. */
  of: "order" | "account";
}

const isWaited = isNull(supplies.ending);

/** The preference that counts for an order: its own, else its account's; null without one. */
export async function findReminderPreference(
  db: Database,
  { id, accountId }: Pick<Order, "id" | "accountId">,
): Promise<ReminderPreference | null> {
  const found = await db
    .select({ way: reminderPreferences.way, orderId: reminderPreferences.orderId })
    .from(reminderPreferences)
    .where(or(eq(reminderPreferences.orderId, id), accountId === null ? undefined : ofAccount(accountId)));
  const own = found.find(({ orderId }) => orderId !== null) ?? found[0];
  return own ? { way: own.way, of: own.orderId === null ? "account" : "order" } : null;
}

/** How an account wants to be reminded of all its orders; null when it does not. */
export async function findAccountReminderPreference(db: Database, accountId: string): Promise<RefillWay | null> {
  const [found] = await db
    .select({ way: reminderPreferences.way })
    .from(reminderPreferences)
    .where(ofAccount(accountId));
  return found?.way ?? null;
}

const ofAccount = (accountId: string): SQL | undefined =>
  and(eq(reminderPreferences.accountId, accountId), isNull(reminderPreferences.orderId));

/** Whether an order has goods with servings that its shopper is to get, or has and has not used up by our count. */
export async function canRefill(
  db: Database,
  by: Customer | Guest,
  { id, state, forgottenAt, lines }: Pick<Order, "id" | "state" | "forgottenAt" | "lines">,
): Promise<boolean> {
  if (forgottenAt !== null || cameToNothing(state)) return false;
  const variantIds = lines.flatMap(({ takes }) => takes.map(({ variantId }) => variantId));
  const servings = await findServings(db, variantIds);
  if (servings.size === 0 || state !== "delivered") return servings.size > 0;
  const kept = (await findKeptGoods(db, by, [id])).get(id);
  const now = new Date();
  return (kept?.goods ?? []).some(({ variantId, units, since }) => {
    const own = servings.get(variantId);
    const times = own && planSupply(own, { units, startsAt: since, daysBefore: 0 });
    return times !== undefined && times !== null && times.endsAt > now;
  });
}

/**
 * Notes how the shopper of an order wants to be reminded, or with null that they do not. False where the order has no such
 * address. Whoever may open the order's page may call it.
 */
export async function setOrderReminderPreference(db: Database, order: Order, way: RefillWay | null): Promise<boolean> {
  const recipient = way === null ? null : recipientOf(order, way);
  if (way !== null && recipient === null) return false;
  await runTransaction(db, async (tx) => {
    if (way === null) {
      await tx.delete(reminderPreferences).where(eq(reminderPreferences.orderId, order.id));
      await tx.delete(supplies).where(and(eq(supplies.orderId, order.id), isWaited));
      return;
    }
    const values = { orderId: order.id, accountId: order.accountId, way, recipient };
    await tx
      .insert(reminderPreferences)
      .values({ id: newId(), ...values })
      .onConflictDoUpdate({ target: reminderPreferences.orderId, set: values });
    await planAgain(tx, order.id);
  });
  return true;
}

/** Notes how an account wants to be reminded of all its orders that have no preference of their own, or with null that it does not. */
export async function setAccountReminderPreference(
  db: Database,
  accountId: string,
  way: RefillWay | null,
): Promise<void> {
  await runTransaction(db, async (tx) => {
    if (way === null) {
      await tx.delete(reminderPreferences).where(ofAccount(accountId));
      const own = sql`exists (select from ${reminderPreferences} where ${reminderPreferences.orderId} = ${supplies.orderId})`;
      await tx.delete(supplies).where(and(eq(supplies.accountId, accountId), isWaited, sql`not ${own}`));
      return;
    }
    await tx
      .insert(reminderPreferences)
      .values({ id: newId(), accountId, way })
      .onConflictDoUpdate({
        target: reminderPreferences.accountId,
        targetWhere: isNull(reminderPreferences.orderId),
        set: { way },
      });
    await enqueue(tx, "plan-account-refills", { accountId }, { key: `plan-account-refills:${accountId}` });
  });
}

const planAgain = (tx: Transaction, orderId: string) =>
  enqueue(tx, "plan-refills", { orderId }, { key: `plan-refills:${orderId}` });
