import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { staffWith, system } from "#test/actors.ts";
import { connectPostEx } from "#test/services/connect-postex.ts";
import { openShop } from "#test/open-shop.ts";
import { packedOrder } from "#test/packed-parcels.ts";
import { bookParcels } from "../booking/book-parcels.ts";
import { listBookings } from "./bookings.ts";
import { sendBookings } from "./send-bookings.ts";

const by = staffWith("orders.fulfil");

test("a number that another parcel underway has is stored on no second one, which is not booked again, and staff see why", async () => {
  await using shop = await openShop();
  const { api, apiSettings, courierId } = await connectPostEx(shop);
  const [first, second] = [await packedOrder(shop, 1), await packedOrder(shop, 2, { city: "Lahore" })];
  await shop.pool.query("update couriers_couriers set city_names = '{LAHORE}' where id = $1", [courierId]);
  await shop.pool.query(
    "update orders_shipments set courier = 'PostEx', courier_id = $1, tracking_number = '26704560000001' where id = $2",
    [courierId, first.parcel],
  );
  const sheetId = newId();
  await bookParcels(shop.db, by, { sheetId, courierId, shipmentIds: [second.parcel], throughApi: true });
  for (const minutes of [0, 10])
    await sendBookings(shop.db, system, apiSettings, sheetId, { now: () => Date.now() + minutes * 60_000 });
  expect(api.orders).toHaveLength(1);
  expect([...(await listBookings(shop.db, by, sheetId)).values()]).toMatchObject([
    { state: "sending", problem: "PostEx gave it the number 26704560000001, which another parcel has" },
  ]);
  const numbers = "select tracking_number as number from orders_shipments where id = $1";
  expect((await shop.pool.query(numbers, [second.parcel])).rows).toEqual([{ number: null }]);

  // Once the other parcel has ended, as that of an old number given anew, the number is this one's.
  await shop.pool.query("update orders_shipments set state = 'delivered' where id = $1", [first.parcel]);
  await sendBookings(shop.db, system, apiSettings, sheetId, { now: () => Date.now() + 60 * 60_000 });
  expect(api.orders).toHaveLength(1);
  expect((await shop.pool.query(numbers, [second.parcel])).rows).toEqual([{ number: "26704560000001" }]);
});
