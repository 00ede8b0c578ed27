import { sql } from "drizzle-orm";
import { correctStock, restockReturned, writeOffStock } from "#domains/inventory/adjust-stock.ts";
import { bookStockCount } from "#domains/inventory/counts/book-stock-count.ts";
import { moveStockCount, recordCounted, startStockCount } from "#domains/inventory/counts/update-stock-count.ts";
import { findStockLevels } from "#domains/inventory/find-stock-levels.ts";
import { receiveStock } from "#domains/inventory/receive-stock.ts";
import { anonymiseDueOrders } from "#domains/orders/anonymise-orders.ts";
import { sweepWaitingOrders } from "#domains/orders/confirmation/sweep-waiting-orders.ts";
import { deleteAccountOnRequest } from "#domains/privacy/delete-account.ts";
import type { Database } from "#platform/database/database.server.ts";
import { newId } from "#kernel/ids.ts";
import { changeHistory } from "#test/change-history.ts";
import { system } from "#test/actors.ts";
import { noTransports } from "#test/services/message-services.ts";
import type { ActionOf } from "../actions.ts";
import { type MonthShop, type Performed, staffOf } from "./month-shop.ts";

const clerk = (shop: MonthShop) => staffOf(shop.callers[0]!);

export async function receive(shop: MonthShop, { variant, quantity }: ActionOf<"receive">): Promise<Performed> {
  return receiveStock(shop.db, clerk(shop), [{ variantId: shop.variants[variant]!, quantity }]);
}

export async function correct(shop: MonthShop, { variant, change }: ActionOf<"correct-stock">): Promise<Performed> {
  return correctStock(shop.db, clerk(shop), { batchId: shop.batches[variant]!, change, note: "Recorded wrongly" });
}

export async function inspect(shop: MonthShop, { variant, quantity, as }: ActionOf<"inspect">): Promise<Performed> {
  const given = { batchId: shop.batches[variant]!, quantity, note: "Looked at" };
  return as === "restock"
    ? restockReturned(shop.db, clerk(shop), given)
    : writeOffStock(shop.db, clerk(shop), { ...given, from: "unavailable" });
}

export async function count(shop: MonthShop, { variant, difference }: ActionOf<"count">): Promise<Performed> {
  const by = clerk(shop);
  const variantId = shop.variants[variant]!;
  const countId = newId();
  await startStockCount(shop.db, by, { countId, note: "Shelf" });
  const [level] = await findStockLevels(shop.db, system, [variantId]);
  await recordCounted(shop.db, by, { countId, variantId, units: Math.max(0, level!.onHand + difference) });
  await moveStockCount(shop.db, by, { countId, to: "review" });
  return bookStockCount(shop.db, by, countId);
}

export async function daysPass({ db }: MonthShop, { passed = false }: ActionOf<"days-pass">): Promise<Performed> {
  if (!passed) await passDays(db);
  // Each sweep ends after so many orders, and the next one goes on.
  for (let left = true; left;) {
    const { reminded, cancelled } = await sweepWaitingOrders(db, system, { cancelAfterHours: 72 }, noTransports);
    left = reminded + cancelled > 0;
  }
  return { outcome: "done" };
}

/** Has four days and more go by for all orders that wait. */
export async function passDays(db: Database): Promise<void> {
  const earlier = sql`interval '100 hours'`;
  await db.execute(sql`
    update orders_waiting set since = since - ${earlier}, reminded_at = reminded_at - ${earlier}, call_at = call_at - ${earlier},
      held_until = held_until - ${earlier}`);
}

export async function forget(shop: MonthShop, { account }: ActionOf<"forget">): Promise<Performed> {
  const { id } = shop.accounts[account]!;
  const by = staffOf(shop.callers[0]!);
  const { outcome } = await deleteAccountOnRequest(shop.db, by, id);
  await changeHistory(
    { query: (statement) => shop.db.execute(sql.raw(statement)) },
    `update orders_history set at = at - interval '60 days' where order_id in (select id from orders_orders where forget_at is not null and forgotten_at is null)`,
  );
  await anonymiseDueOrders(shop.db, system, { returnDays: 7 });
  return { outcome };
}
