import { expect, test } from "vitest";
import { countCalls } from "#domains/orders/confirmation/find-call.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { newId } from "#kernel/ids.ts";
import { dispatchOnce } from "#platform/events/dispatch-events.ts";
import { staffWith, system } from "#test/actors.ts";
import { orderIn } from "#test/follow-orders.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { buyer } from "#test/order-requests.ts";
import { deliverToSubscribers } from "#worker/subscribers.ts";
import { beginConfirmations } from "./begin-confirmation.ts";

const caller = () => staffWith("orders.edit", "orders.read");
const asksAll = defaultShopSettings;
const asksNobody = { ...asksAll, confirmation: { ...asksAll.confirmation, required: false } };

async function placeThree(shop: TestShop): Promise<[string, string, string]> {
  const ids: string[] = [];
  for (const at of [1, 2, 3])
    ids.push((await orderIn(shop, { payment: "cash-on-delivery", recipient: buyer(at) })).orderId);
  return ids as [string, string, string];
}

test("the new orders of a moment have one job together, and are put into the list of calls by one statement", async () => {
  await using shop = await openShop();
  const orderIds = await placeThree(shop);
  await dispatchOnce(shop.db, { types: ["order.placed"], batch: 100, deliver: deliverToSubscribers });
  const jobs = await shop.queuedJobs("begin-confirmations");
  expect(jobs).toEqual([{ task: "begin-confirmations", payload: { orderIds } }]);

  const sent = await shop.statementsOf(() => beginConfirmations(shop.db, system, [...orderIds, newId()], asksAll));
  expect(sent).toHaveLength(2);
  expect(await countCalls(shop.db, caller())).toMatchObject({ count: 3 });
  // The job may run twice.
  await beginConfirmations(shop.db, system, orderIds, asksAll);
  expect(await countCalls(shop.db, caller())).toMatchObject({ count: 3 });
});

test("an order that cannot be confirmed holds up none of the others, and is tried again", async () => {
  await using shop = await openShop();
  const [bad, ...others] = await placeThree(shop);
  await shop.look(`create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger fail_here before update on orders_orders for each row when (old.id = '${bad}') execute function fail_here()`);
  const begin = () => beginConfirmations(shop.db, system, [bad, ...others], asksNobody);
  await expect(begin()).rejects.toThrow();
  const states = async () =>
    Promise.all([bad, ...others].map(async (orderId) => (await findOrder(shop.db, orderId))!.state));
  expect(await states()).toEqual(["placed", "confirmed", "confirmed"]);

  await shop.look("drop trigger fail_here on orders_orders");
  await begin();
  expect(await states()).toEqual(["confirmed", "confirmed", "confirmed"]);
});
