import { expect, test } from "vitest";
import { createLog } from "#platform/log.ts";
import { system } from "#test/actors.ts";
import { connectPostEx } from "#test/services/connect-postex.ts";
import { openShop } from "#test/open-shop.ts";
import { packedOrder } from "#test/packed-parcels.ts";
import { pollCourier } from "./poll-courier.ts";

const log = createLog("silent");

test("a number that a courier refuses to answer about, or has an error with, keeps no other parcel from being asked about", async () => {
  await using shop = await openShop();
  const { api, apiSettings, courierId } = await connectPostEx(shop);
  const order = await packedOrder(shop, 1);
  const of = (number: string) => ({
    trackingNumber: number,
    orderRefNumber: "",
    transactionStatus: "Picked By PostEx",
    invoicePayment: 0,
    sent: {},
    history: [],
  });
  await shop.look(
    `update orders_shipments set courier = 'PostEx', courier_id = '${courierId}', tracking_number = 'PX-1' where id = '${order.parcel}'`,
  );
  // So many that the last one is asked about by a call of its own.
  await shop.look(
    `insert into orders_shipments (id, order_id, number, state, total, cash_due, courier, courier_id, tracking_number)
     select gen_random_uuid(), order_id, at, 'packed', 0, 0, courier, courier_id, 'PX-' || at
     from orders_shipments, generate_series(2, 51) as at where id = '${order.parcel}'`,
  );
  const rows = () =>
    shop.look<{ number: string; state: string }>(
      "select tracking_number as number, state from orders_shipments order by id",
    );
  const [first, second, ...others] = (await rows()).map(({ number }) => number);
  for (const number of [first!, second!, others.at(-1)!]) api.orders.push(of(number));
  const left = async () => (await rows()).flatMap(({ number, state }) => (state === "shipped" ? [number] : []));
  const problem = () => shop.look<{ problem: string | null }>("select problem from couriers_connections");
  const poll = () => pollCourier(shop.db, system, apiSettings, { courierId, after: null }, log);

  api.unbearable.set(others[0]!, "error");
  await poll();
  expect(await left()).toEqual([others.at(-1)]);
  expect(await problem()).toEqual([{ problem: "PostEx has an error of its own (500)" }]);
  api.unbearable.clear();

  api.unbearable.set(first!, "refuse");
  const before = api.asked.length;
  await poll();
  expect(await left()).toEqual([second, others.at(-1)]);
  expect(await problem()).toEqual([{ problem: "PostEx: ONE OF THEM IS WRONG" }]);
  // 50, then each half of the half that holds it.
  expect(api.asked.length - before).toBeLessThan(16);

  // What cannot be read of one parcel moves no other one less, and is said until it can.
  const [odd] = api.orders.filter(({ trackingNumber }) => trackingNumber === second);
  await shop.look(`update orders_shipments set state = 'packed' where tracking_number = '${second}'`);
  Object.assign(odd!, { invoicePayment: "4k" });
  await poll();
  expect(await left()).not.toContain(second);
  expect(await problem()).toEqual([{ problem: "PostEx says what cannot be read of 1 of the parcels" }]);
  odd!.invoicePayment = 0;
  await poll();
  expect(await left()).toContain(second);

  // A courier that is away is not asked about all of them.
  const asked = api.asked.length;
  api.fail("track-bulk", "error", "error", "error");
  await poll();
  expect(api.asked.length - asked).toBe(2);
});
