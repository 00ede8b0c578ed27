import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { ActiveVariant } from "#domains/catalog/product.ts";
import { findVariants } from "#domains/catalog/variants/find-variants.ts";
import { isBuyerBlocked } from "#domains/customers/block-customer.ts";
import { countAvailable } from "#domains/inventory/count-available.ts";
import { findKeptGoods, type KeptGoods } from "#domains/orders/coming-back/find-kept-goods.ts";
import { findBoughtLater } from "#domains/orders/customers/find-bought-later.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { reminders, supplies } from "./internal/tables.server.ts";
import type { RefillWay, SupplyEnding } from "./refill.ts";
import { findReminderPreference } from "./reminder-preferences.ts";

/** A reminder that is to be sent now. */
export interface RefillReminder {
  id: string;
  token: string;
  way: RefillWay;
  recipient: string;
  /** The newest of the orders that it is about. */
  order: KeptGoods;
  /** Its goods, at current prices. */
  goods: { variant: ActiveVariant; quantity: number; endsAt: Date }[];
}

interface Terms {
  enabled: boolean;
  /** Whether a message about this order may go to its phone. */
  canReach(way: RefillWay, order: KeptGoods): Promise<boolean>;
}

/** The ending of a supply, "wait" for one that is sold out, or its goods. */
type Verdict = SupplyEnding | "wait" | RefillReminder["goods"][number];

/**
 * Decides about each of a reminder's goods anew, and returns what is left to send; null when nothing is. What was bought
 * again, came back, is not sold any more or has no way to be told is over; what is sold out is looked at a day later. Called
 * again, as after a crash, it decides again.
 */
export async function judgeReminder(
  db: Database,
  by: SystemActor,
  reminderId: string,
  { enabled, canReach }: Terms,
): Promise<RefillReminder | null> {
  const [reminder] = await db.select().from(reminders).where(eq(reminders.id, reminderId));
  if (!reminder || reminder.sentAt !== null || reminder.stoppedAt !== null) return null;
  const own = await db
    .select()
    .from(supplies)
    .where(and(eq(supplies.reminderId, reminderId), isNull(supplies.ending)))
    .orderBy(asc(supplies.orderId), asc(supplies.variantId));
  const orders = await findKeptGoods(
    db,
    by,
    own.map(({ orderId }) => orderId),
  );
  const variantIds = own.map(({ variantId }) => variantId);
  const variants = await findVariants(db, variantIds);
  const available = await countAvailable(db, [...variants.values()]);
  const reasons = new Map<string, SupplyEnding | null>();
  const bought = new Map<string, Awaited<ReturnType<typeof findBoughtLater>>>();
  for (const order of orders.values()) {
    reasons.set(order.orderId, await refuseOrder(db, by, order, () => canReach(reminder.way, order)));
    bought.set(order.orderId, await findBoughtLater(db, by, { ...order, id: order.orderId }));
  }
  const now = new Date();
  const judge = ({ orderId, variantId, productId, expiresAt, endsAt }: (typeof own)[number]): Verdict => {
    const order = orders.get(orderId);
    const refused = reasons.get(orderId);
    if (refused) return refused;
    if (expiresAt <= now) return "too-late";
    const quantity = order?.goods.find((each) => each.variantId === variantId)?.units ?? 0;
    if (quantity === 0) return "came-back";
    const later = bought.get(orderId);
    if (later?.productIds.has(productId) || later?.variantIds.has(variantId)) return "bought-again";
    const variant = variants.get(variantId);
    if (!variant) return "off-sale";
    return (available.get(variantId) ?? 0) === 0 ? "wait" : { variant, quantity, endsAt };
  };
  const verdicts = own.map((supply) => ({ supply, verdict: enabled ? judge(supply) : ("wait" as const) }));
  const goods = verdicts.flatMap(({ verdict }) => (typeof verdict === "object" ? [verdict] : []));
  await store(db, reminderId, verdicts, goods);
  const newest = verdicts.findLast(({ verdict }) => typeof verdict === "object");
  const order = newest && orders.get(newest.supply.orderId);
  if (!order) return null;
  const { id, token, way, recipient } = reminder;
  return { id, token, way, recipient, order, goods: mergeGoods(goods) };
}

async function refuseOrder(
  db: Database,
  by: SystemActor,
  order: KeptGoods,
  canReach: () => Promise<boolean>,
): Promise<SupplyEnding | null> {
  // A preference may have ended while its goods were being planned.
  if (order.forgotten || !(await findReminderPreference(db, { id: order.orderId, accountId: order.accountId })))
    return "no-way";
  if (await isBuyerBlocked(db, by, order)) return "blocked";
  return (await canReach()) ? null : "no-way";
}

/** The same goods of two orders are offered once; what is empty first stands first. */
function mergeGoods(goods: RefillReminder["goods"]): RefillReminder["goods"] {
  const merged = new Map<string, RefillReminder["goods"][number]>();
  for (const each of goods) {
    const before = merged.get(each.variant.id);
    merged.set(each.variant.id, before ? { ...each, quantity: Math.max(each.quantity, before.quantity) } : each);
  }
  return [...merged.values()].toSorted((one, other) => one.endsAt.getTime() - other.endsAt.getTime());
}

async function store(
  db: Database,
  reminderId: string,
  verdicts: { supply: typeof supplies.$inferSelect; verdict: Verdict }[],
  goods: RefillReminder["goods"],
): Promise<void> {
  const endings = Map.groupBy(
    verdicts.filter(({ verdict }) => typeof verdict === "string"),
    ({ verdict }) => verdict as SupplyEnding | "wait",
  );
  await runTransaction(db, async (tx) => {
    for (const [verdict, judged] of endings) {
      const change =
        verdict === "wait"
          ? {
              reminderId: null,
              remindAt: sql`least(${supplies.expiresAt}, greatest(${supplies.remindAt}, now() + interval '1 day'))`,
            }
          : { ending: verdict };
      await tx
        .update(supplies)
        .set(change)
        .where(
          and(
            eq(supplies.reminderId, reminderId),
            inArray(
              sql`(${supplies.orderId}, ${supplies.variantId})`,
              judged.map(({ supply }) => sql`(${supply.orderId}, ${supply.variantId})`),
            ),
          ),
        );
    }
    // Goods that are stored may have been sent before the process died: their link stays.
    if (goods.length === 0)
      await tx.delete(reminders).where(and(eq(reminders.id, reminderId), sql`${reminders.lines} = '[]'`));
    else
      await tx
        .update(reminders)
        .set({ lines: mergeGoods(goods).map(({ variant, quantity }) => ({ variantId: variant.id, quantity })) })
        .where(eq(reminders.id, reminderId));
  });
}

/** Notes that a reminder was sent. A second call changes nothing. */
export async function markReminded(db: Database, reminderId: string): Promise<void> {
  await runTransaction(db, async (tx) => {
    await tx
      .update(reminders)
      .set({ sentAt: sql`coalesce(${reminders.sentAt}, now())` })
      .where(eq(reminders.id, reminderId));
    await tx
      .update(supplies)
      .set({ ending: "reminded" })
      .where(and(eq(supplies.reminderId, reminderId), isNull(supplies.ending)));
  });
}
