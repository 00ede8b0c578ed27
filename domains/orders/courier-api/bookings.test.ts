import { expect, test } from "vitest";
import { cancelOrder } from "#domains/orders/cancel-order.ts";
import { findOrderRecord } from "#domains/orders/find-order-record.ts";
import { shipShipment } from "#domains/orders/shipments/ship-shipment.ts";
import { newId } from "#kernel/ids.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { createLog } from "#platform/log.ts";
import { staffWith, system } from "#test/actors.ts";
import { connectPostEx } from "#test/services/connect-postex.ts";
import { openShop } from "#test/open-shop.ts";
import { packedOrder } from "#test/packed-parcels.ts";
import { bookParcels, releaseParcels } from "../booking/book-parcels.ts";
import { applyNews } from "./apply-news.ts";
import { listBookings, listLabelNumbers } from "./bookings.ts";
import { cancelBooking, retryBookings, withdrawBookings } from "./cancel-bookings.ts";
import { sendBookings } from "./send-bookings.ts";

const by = staffWith("orders.fulfil");
const log = createLog("silent");
const minute = 60_000;

async function openBookings(parcels = 1) {
  const shop = await openShop();
  const postex = await connectPostEx(shop);
  const orders: Awaited<ReturnType<typeof packedOrder>>[] = [];
  for (let at = 1; at <= parcels; at += 1) orders.push(await packedOrder(shop, at, { city: "Lahore" }));
  await shop.pool.query("update couriers_couriers set city_names = '{LAHORE}' where id = $1", [postex.courierId]);
  const sheetId = newId();
  const shipmentIds = orders.map(({ parcel }) => parcel);
  const book = (id = sheetId) =>
    bookParcels(shop.db, by, { sheetId: id, courierId: postex.courierId, shipmentIds, throughApi: true });
  let time = Date.now();
  return {
    ...postex,
    shop,
    orders,
    sheetId,
    shipmentIds,
    book,
    pass: (milliseconds: number) => void (time += milliseconds),
    /** `timeout`: how long an answer may take that never comes. */
    send: (id = sheetId, timeout?: number) =>
      sendBookings(shop.db, system, { ...postex.apiSettings, timeout }, id, { now: () => time }),
    cancel: (bookingId: string, timeout?: number) =>
      cancelBooking(shop.db, system, { ...postex.apiSettings, timeout }, bookingId, { now: () => time }),
    bookings: async (id = sheetId) => [...(await listBookings(shop.db, by, id)).values()],
    parcelOf: async (at: number) => (await findOrderRecord(shop.db, system, orders[at]!.id))!.shipments[0]!,
    issues: () => shop.look("select kind, tracking_number, state, details from orders_courier_issues order by id"),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

test("parcels are booked once each, with their numbers on them, and wait for the courier to fetch them", async () => {
  await using room = await openBookings(2);
  const { api, shop, orders } = room;
  await shop.settle();
  expect(await room.book()).toMatchObject({ outcome: "booked", count: 2 });
  expect(await room.book()).toMatchObject({ outcome: "booked", count: 2 });
  expect(await shop.queuedJobs("send-courier-bookings")).toEqual([
    { task: "send-courier-bookings", payload: { sheetId: room.sheetId } },
  ]);
  await Promise.all([room.send(), room.send()]);
  await room.send();
  expect(api.orders.map(({ orderRefNumber, sent }) => [orderRefNumber, sent.cityName]).toSorted()).toEqual(
    orders.map(({ number }) => [`${number}-1`, "LAHORE"]),
  );
  expect(await room.parcelOf(0)).toMatchObject({
    state: "packed",
    courier: "PostEx",
    courierId: room.courierId,
    trackingNumber: expect.stringMatching(/^267/) as string,
  });
  expect(await room.bookings()).toMatchObject([{ state: "booked" }, { state: "booked" }]);
  // A parcel that the courier has is on no other sheet.
  expect(await releaseParcels(shop.db, by, { sheetId: room.sheetId, shipmentIds: room.shipmentIds })).toEqual({
    outcome: "released",
    count: 0,
    before: 0,
  });
  expect(await room.book(newId())).toMatchObject({ outcome: "nothing" });
});

test.each(["lost", "lost-error", "half", "slow"] as const)(
  "an answer that is %s is looked up before the parcel is sent again: the courier has it once",
  async (trouble) => {
    await using room = await openBookings();
    const { api, shop } = room;
    await room.book();
    api.fail("create-order", trouble);
    await room.send(room.sheetId, 300);
    expect(await room.bookings()).toMatchObject([{ state: "sending", problem: expect.any(String) as string }]);
    await shop.settle();
    // The courier may still be at it: nothing is looked up yet.
    await room.send();
    expect(api.asked.filter(({ path }) => path.includes("get-all-order"))).toEqual([]);
    const [waiting] = await shop.queuedJobs("send-courier-bookings");
    expect(waiting).toMatchObject({ payload: { sheetId: room.sheetId } });

    room.pass(5 * minute);
    await room.send();
    expect(await room.bookings()).toMatchObject([{ state: "booked", problem: null }]);
    expect(api.orders).toHaveLength(1);
    expect(await room.parcelOf(0)).toMatchObject({ trackingNumber: api.orders[0]!.trackingNumber });
  },
);

test("a process that dies after it has sent a parcel books it once: the next one finds it by its reference", async () => {
  await using room = await openBookings();
  const { api, shop } = room;
  await room.book();
  await room.send();
  // The parcel was sent, and nothing of the answer was stored.
  await shop.pool.query(
    "update orders_courier_bookings set state = 'sending', tracking_number = null; update orders_shipments set tracking_number = null, courier = null, courier_id = null",
  );
  expect(api.orders).toHaveLength(1);
  room.pass(2 * minute);
  await room.send();
  expect(api.orders).toHaveLength(1);
  expect(await shop.look("select state, tracking_number from orders_courier_bookings")).toEqual([
    { state: "booked", tracking_number: api.orders[0]!.trackingNumber },
  ]);
});

test("a courier that has a parcel twice cancels one of them; one that it keeps is somebody's to see", async () => {
  await using room = await openBookings(2);
  const { api } = room;
  await room.book();
  api.fail("create-order", "twice", "twice");
  api.fail("cancel-order", "error");
  await room.send(room.sheetId, 300);
  expect(api.orders).toHaveLength(4);
  room.pass(5 * minute);
  await room.send();
  expect(api.orders.filter(({ transactionStatus }) => transactionStatus === "UnBooked")).toHaveLength(3);
  expect(await room.bookings()).toMatchObject([{ state: "booked" }, { state: "booked" }]);
  expect(await room.issues()).toMatchObject([{ kind: "booked-twice", state: "open" }]);
});

test("of a parcel that the courier has twice, both are cancelled where staff take it off the sheet before that is known", async () => {
  await using room = await openBookings();
  const { api, shop, sheetId, shipmentIds } = room;
  await room.book();
  api.fail("create-order", "twice");
  await room.send(sheetId, 300);
  await withdrawBookings(shop.db, by, { sheetId, shipmentIds });
  const [{ id } = { id: "" }] = await room.bookings();
  room.pass(2 * minute);
  await room.cancel(id);
  await room.cancel(id);
  expect(api.orders.map(({ transactionStatus }) => transactionStatus)).toEqual(["Cancelled", "Cancelled"]);
  expect(await shop.look("select state from orders_courier_bookings")).toEqual([{ state: "cancelled" }]);
});

test("a parcel that staff hand to another courier takes its booking along, and stays with that courier", async () => {
  await using room = await openBookings(2);
  const { api, shop, orders } = room;
  await room.book();
  await room.send();
  const ids = (await room.bookings()).map(({ id }) => id);
  const hand = (at: number, courier: string, tracking: string) =>
    shipShipment(shop.db, by, { order: orders[at]!.id, shipmentId: orders[at]!.parcel, courier, tracking });
  await shop.settle();
  expect(await hand(0, "TCS", "12345678")).toMatchObject({ outcome: "done" });
  expect(await hand(1, "PostEx", api.orders[1]!.trackingNumber)).toMatchObject({ outcome: "done" });
  expect(await shop.queuedJobs("cancel-courier-booking")).toHaveLength(1);
  for (const id of ids) await room.cancel(id);
  expect(api.orders.map(({ transactionStatus }) => transactionStatus)).toEqual(["Cancelled", "UnBooked"]);
  expect(await room.parcelOf(0)).toMatchObject({ state: "shipped", courier: "TCS", trackingNumber: "12345678" });
  expect(await room.issues()).toEqual([]);
});

test("a parcel that leaves with the courier that booked it under another number takes the booking along, whether that was answered or not", async () => {
  await using room = await openBookings(3);
  const { api, shop, orders } = room;
  await room.book();
  api.fail("create-order", "lost-error", "lost-error");
  await room.send();
  const hand = (at: number, tracking: string) =>
    shipShipment(shop.db, by, { order: orders[at]!.id, shipmentId: orders[at]!.parcel, courier: "PostEx", tracking });
  const numbers = api.orders.map(({ trackingNumber }) => trackingNumber);
  await shop.settle();
  // The first of the two without an answer leaves with the number that the courier shows, the other one with one of its own.
  expect(await hand(0, numbers[0]!)).toMatchObject({ outcome: "done" });
  expect(await hand(1, "PX-BY-HAND-1")).toMatchObject({ outcome: "done" });
  expect(await hand(2, "PX-BY-HAND-2")).toMatchObject({ outcome: "done" });
  expect(await shop.queuedJobs("cancel-courier-booking")).toHaveLength(3);
  room.pass(2 * minute);
  const ids = (await room.bookings()).map(({ id }) => id);
  for (const id of [...ids, ...ids]) await room.cancel(id);
  const standing = api.orders.filter(({ transactionStatus }) => transactionStatus === "UnBooked");
  expect(standing.map(({ trackingNumber }) => trackingNumber)).toEqual([numbers[0]]);
  expect(await shop.look("select state from orders_courier_bookings order by reference")).toEqual([
    { state: "booked" },
    { state: "cancelled" },
    { state: "cancelled" },
  ]);
  expect(await room.parcelOf(1)).toMatchObject({ state: "shipped", trackingNumber: "PX-BY-HAND-1" });
  expect(await room.issues()).toEqual([]);
});

test("of a parcel that the courier has twice, that booking stands whose number the parcel has left with", async () => {
  await using room = await openBookings();
  const { api, shop, orders } = room;
  await room.book();
  api.fail("create-order", "twice-error");
  await room.send();
  const [, second] = api.orders.map(({ trackingNumber }) => trackingNumber);
  const handed = { order: orders[0]!.id, shipmentId: orders[0]!.parcel, courier: "PostEx", tracking: second! };
  expect(await shipShipment(shop.db, by, handed)).toMatchObject({ outcome: "done" });
  room.pass(2 * minute);
  const [{ id } = { id: "" }] = await room.bookings();
  await room.cancel(id);
  await room.cancel(id);
  expect(api.orders.map(({ transactionStatus }) => transactionStatus)).toEqual(["Cancelled", "UnBooked"]);
  expect(await room.bookings()).toMatchObject([{ state: "booked", trackingNumber: second }]);
});

test("a parcel that was given to another courier by mistake, and back, keeps its booking and moves by its courier's words", async () => {
  await using room = await openBookings();
  const { api, shop, orders, courierId } = room;
  await room.book();
  await room.send();
  const { trackingNumber } = api.orders[0]!;
  const hand = (courier: string, tracking: string) =>
    shipShipment(shop.db, by, { order: orders[0]!.id, shipmentId: orders[0]!.parcel, courier, tracking });
  const say = (step: "on-its-way" | "delivered") =>
    applyNews(
      shop.db,
      system,
      { courierId, courier: "PostEx" },
      [{ trackingNumber, word: step, step, cash: null }],
      log,
    );
  const labels = (reader: Staff<"customers.read"> | null = staffWith("customers.read")) =>
    listLabelNumbers(shop.db, { by, reader }, room.sheetId);
  for (const reader of [staffWith("customers.read"), null]) expect(await labels(reader)).toEqual([trackingNumber]);
  await hand("TCS", "12345678");
  expect(await labels()).toEqual([]);
  expect(await labels(null)).toEqual([]);
  await hand("PostEx", trackingNumber);
  // A packer prints it while the parcel stands at the packing table.
  expect(await labels(null)).toEqual([]);
  const [{ id } = { id: "" }] = await room.bookings();
  await room.cancel(id);
  expect(api.orders).toMatchObject([{ transactionStatus: "UnBooked" }]);
  expect(await room.bookings()).toMatchObject([{ state: "booked" }]);
  expect(await labels()).toEqual([trackingNumber]);

  // The courier has cancelled it by now, and its rider takes the parcel all the same.
  await hand("TCS", "12345678");
  await room.cancel(id);
  await hand("PostEx", trackingNumber);
  await say("delivered");
  expect(await room.parcelOf(0)).toMatchObject({ state: "delivered", courier: "PostEx" });
  expect(await room.issues()).toEqual([]);
});

test("a number that the courier names before its answer is stored waits for nobody once it is", async () => {
  await using room = await openBookings();
  const { api, shop, courierId } = room;
  await room.book();
  api.fail("create-order", "lost-error");
  await room.send();
  const said = { trackingNumber: api.orders[0]!.trackingNumber, word: "Booked", step: "booked" as const, cash: null };
  await applyNews(shop.db, system, { courierId, courier: "PostEx" }, [said], log);
  expect(await room.issues()).toMatchObject([{ kind: "unknown-number", state: "open" }]);
  room.pass(2 * minute);
  await room.send();
  expect(await room.issues()).toMatchObject([{ kind: "unknown-number", state: "settled" }]);
});

test("a refused booking of a parcel that has left with another courier is not tried again", async () => {
  await using room = await openBookings();
  const { api, shop, sheetId, shipmentIds, orders } = room;
  await room.book();
  api.fail("create-order", "refuse");
  await room.send();
  const handed = { order: orders[0]!.id, shipmentId: orders[0]!.parcel, courier: "TCS", tracking: "12345678" };
  await shipShipment(shop.db, by, handed);
  expect(await retryBookings(shop.db, by, { sheetId, shipmentIds })).toEqual({
    outcome: "retried",
    count: 0,
    before: 0,
  });
  expect(await room.bookings()).toMatchObject([{ state: "refused" }]);
});

test("a pause, a wrong token and a refusal book nothing, say why, and are tried again", async () => {
  await using room = await openBookings(2);
  const { api, shop } = room;
  await room.book();
  await shop.settle();
  api.fail("create-order", "busy");
  await room.send();
  expect(await room.bookings()).toMatchObject([{ state: "waiting", attempts: 0 }, { state: "waiting" }]);
  expect(await shop.queuedJobs("send-courier-bookings")).toHaveLength(1);

  await shop.pool.query("update couriers_couriers set city_names = '{Lahore}'");
  await room.send();
  expect(await room.bookings()).toMatchObject([
    { state: "refused", problem: "PostEx: cityName is no city of ours" },
    { state: "refused" },
  ]);
  await shop.pool.query("update couriers_couriers set city_names = '{LAHORE}'");
  await shop.settle();
  expect(await retryBookings(shop.db, by, { sheetId: room.sheetId, shipmentIds: room.shipmentIds })).toEqual({
    outcome: "retried",
    count: 2,
    before: 0,
  });
  await shop.pool.query("update couriers_connections set token = 'x' || token");
  await room.send();
  expect(await room.bookings()).toMatchObject([{ problem: expect.stringContaining("token") as string }, {}]);
  await shop.pool.query("update couriers_connections set token = substr(token, 2)");
  await room.send();
  expect(await room.bookings()).toMatchObject([{ state: "booked" }, { state: "booked" }]);
});

test("a courier that never answers is left in peace after three parcels, and after eight tries until somebody asks", async () => {
  await using room = await openBookings(4);
  const { api } = room;
  await room.book();
  api.fail("order", ...Array.from({ length: 80 }, () => "error" as const));
  await room.send();
  expect(api.asked).toHaveLength(3);
  for (let run = 0; run < 30; run += 1) {
    room.pass(60 * minute);
    await room.send();
  }
  expect((await room.bookings()).map(({ attempts }) => attempts)).toEqual([8, 8, 8, 8]);
  expect(api.asked).toHaveLength(32);
});

test("a booking is cancelled until the courier has fetched the parcel, which then waits for another one", async () => {
  await using room = await openBookings(2);
  const { api, shop, sheetId, shipmentIds } = room;
  await room.book();
  await room.send();
  api.say(api.orders[1]!.trackingNumber, "Picked By PostEx");
  await shop.settle();
  expect(await withdrawBookings(shop.db, by, { sheetId, shipmentIds })).toEqual({
    outcome: "withdrawn",
    count: 2,
    before: 0,
  });
  // Somebody else, while the courier has still to be told.
  expect(await withdrawBookings(shop.db, by, { sheetId, shipmentIds })).toMatchObject({ count: 0, before: 2 });
  const bookings = await room.bookings();
  expect(await shop.queuedJobs("cancel-courier-booking")).toHaveLength(2);
  for (const { id } of bookings) await room.cancel(id);
  expect(await room.parcelOf(0)).toMatchObject({ state: "packed", courier: null, trackingNumber: null });
  expect(await room.bookings()).toMatchObject([
    { state: "booked", problem: expect.stringContaining("could not be cancelled") as string },
  ]);
  expect(await room.issues()).toMatchObject([{ kind: "not-cancelled", state: "open" }]);
  // The first one is off the sheet by now; the courier has fetched the other one.
  const again = { sheetId, shipmentIds: shipmentIds.slice(0, 1) };
  expect(await withdrawBookings(shop.db, by, again)).toEqual({ outcome: "withdrawn", count: 0, before: 1 });
  const next = newId();
  expect(await room.book(next)).toMatchObject({ outcome: "booked", count: 1 });
  await room.send(next);
  // Another reference, so that the courier's answer means this booking alone.
  expect(api.orders.at(-1)).toMatchObject({ orderRefNumber: `${room.orders[0]!.number}-1-2` });
});

test("an order that is cancelled takes its booking along, also while it is sent; or somebody is told", async () => {
  await using room = await openBookings(3);
  const { api, shop, orders } = room;
  await room.book();
  await room.send();
  const cancelOne = async (at: number) => {
    await shop.settle();
    expect(await cancelOrder(shop.db, system, { order: orders[at]!.id })).toMatchObject({ outcome: "done" });
    const [job] = await shop.queuedJobs("cancel-courier-booking");
    return (job!.payload as { bookingId: string }).bookingId;
  };
  await room.cancel(await cancelOne(0));
  expect(api.orders[0]).toMatchObject({ transactionStatus: "Cancelled" });
  expect(await room.issues()).toEqual([]);

  // The answer to the cancellation is lost: it is asked again, and refused, for it is done.
  const second = await cancelOne(1);
  api.fail("cancel-order", "lost");
  await expect(room.cancel(second, 300)).rejects.toThrow("could not be cancelled");
  expect(await room.issues()).toMatchObject([{ kind: "not-cancelled", state: "open" }]);
  await room.cancel(second);
  expect(await room.issues()).toMatchObject([{ kind: "not-cancelled", state: "settled" }]);

  await shop.pool.query(
    "update orders_courier_bookings set state = 'sending', tracking_number = null where shipment_id = $1",
    [orders[2]!.parcel],
  );
  const third = await cancelOne(2);
  await room.cancel(third);
  expect(api.orders[2]).toMatchObject({ transactionStatus: "UnBooked" });
  room.pass(2 * minute);
  await room.cancel(third);
  await room.cancel(third);
  expect(api.orders[2]).toMatchObject({ transactionStatus: "Cancelled" });
  expect(await shop.look("select distinct state from orders_courier_bookings")).toEqual([{ state: "cancelled" }]);
});
