import { and, eq, gt, inArray, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import { findServings, type Servings } from "#domains/catalog/variants/find-servings.ts";
import { findKeptGoods, type KeptGoods } from "#domains/orders/coming-back/find-kept-goods.ts";
import { listNewestOrderIds } from "#domains/orders/customers/list-newest-order-ids.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { supplies } from "./internal/tables.server.ts";
import { planSupply } from "./plan-supply.ts";
import { recipientOf } from "./refill.ts";
import { findReminderPreference } from "./reminder-preferences.ts";

/** The most goods of one order that are planned. */
const maxGoods = 100;

/** The orders of an account that are planned when it asks to be reminded. */
const maxOrders = 20;

/**
 * Notes when the goods of an order will be empty, for a shopper who wants to be reminded: from what has arrived and was kept.
 * Called again after a parcel arrived or came back, or the preference changed; what was reminded of stays as it is. What is empty
 * already is left out. Of an order that came to nothing, what its shopper has of earlier ones is looked at again: it was not bought again.
 */
export async function planRefills(
  db: Database,
  by: SystemActor,
  { orderId, daysBefore, now = new Date() }: { orderId: string; daysBefore: number; now?: Date },
): Promise<void> {
  const order = (await findKeptGoods(db, by, [orderId])).get(orderId);
  if (order?.cameToNothing) await lookAgain(db, order);
  const preference =
    order && !order.forgotten ? await findReminderPreference(db, { id: orderId, accountId: order.accountId }) : null;
  const recipient = order && preference ? recipientOf(order, preference.way) : null;
  const goods = order?.goods.slice(0, maxGoods) ?? [];
  const servings =
    recipient === null
      ? new Map<string, Servings>()
      : await findServings(
          db,
          goods.map((each) => each.variantId),
        );
  await runTransaction(db, async (tx) => {
    // Two jobs for one person would count the same goods as if they were used at once.
    await lockByName(tx, "refill", recipient ?? orderId);
    const earlier =
      recipient === null ? [] : await findEarlier(tx, { orderId, recipient, variantIds: [...servings.keys()] });
    const planned = goods.flatMap(({ variantId, units, since }) => {
      const own = servings.get(variantId);
      if (!own || !order || !preference || recipient === null) return [];
      const startsAt = findStart(earlier, { variantId, since });
      const times = planSupply(own, { units, startsAt, daysBefore });
      if (times === null || times.endsAt <= now) return [];
      const { productId } = own;
      const { accountId } = order;
      return [{ orderId, variantId, productId, units, startsAt, ...times, way: preference.way, recipient, accountId }];
    });
    if (planned.length > 0)
      await tx
        .insert(supplies)
        .values(planned)
        .onConflictDoUpdate({
          target: [supplies.orderId, supplies.variantId],
          set: {
            units: sql`excluded.units`,
            startsAt: sql`excluded.starts_at`,
            endsAt: sql`excluded.ends_at`,
            remindAt: sql`excluded.remind_at`,
            expiresAt: sql`excluded.expires_at`,
            way: sql`excluded.way`,
            recipient: sql`excluded.recipient`,
            accountId: sql`excluded.account_id`,
          },
          setWhere: and(isNull(supplies.ending), isNull(supplies.reminderId)),
        });
    const kept = planned.map(({ variantId }) => variantId);
    await tx
      .delete(supplies)
      .where(
        and(
          eq(supplies.orderId, orderId),
          isNull(supplies.ending),
          isNull(supplies.reminderId),
          kept.length > 0 ? notInArray(supplies.variantId, kept) : undefined,
        ),
      );
  });
}

/** Supplies of the same person for which no reminder came because they had been bought again wait for one again, until it is too late. */
async function lookAgain(db: Database, { phone, email, accountId }: KeptGoods): Promise<void> {
  const { recipient, ending, expiresAt } = supplies;
  const isTheirs = or(
    inArray(recipient, [phone, email.toLowerCase()]),
    accountId === null ? undefined : eq(supplies.accountId, accountId),
  );
  await db
    .update(supplies)
    .set({ ending: null, reminderId: null })
    .where(and(isTheirs, eq(ending, "bought-again"), gt(expiresAt, sql`now()`)));
}

/** What the same person has of these variants out of other orders. */
const findEarlier = (
  tx: Transaction,
  { orderId, recipient, variantIds }: { orderId: string; recipient: string; variantIds: string[] },
) =>
  tx
    .select({ variantId: supplies.variantId, startsAt: supplies.startsAt, endsAt: supplies.endsAt })
    .from(supplies)
    .where(
      and(eq(supplies.recipient, recipient), inArray(supplies.variantId, variantIds), ne(supplies.orderId, orderId)),
    );

/** When goods begin to be used: when they arrive, or when the same goods of an earlier order are empty. */
function findStart(
  earlier: Awaited<ReturnType<typeof findEarlier>>,
  { variantId, since }: { variantId: string; since: Date },
): Date {
  const ends = earlier
    .filter((each) => each.variantId === variantId && each.startsAt < since)
    .map(({ endsAt }) => endsAt.getTime());
  return new Date(Math.max(since.getTime(), ...ends));
}

/** Plans the newest orders of an account, which has asked to be reminded of all. */
export async function planAccountRefills(
  db: Database,
  by: SystemActor,
  { accountId, daysBefore }: { accountId: string; daysBefore: number },
): Promise<void> {
  for (const orderId of await listNewestOrderIds(db, by, { accountId, limit: maxOrders }))
    await planRefills(db, by, { orderId, daysBefore });
}
