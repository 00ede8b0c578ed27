import { expect, test } from "vitest";
import { usualBookingColumns } from "#domains/couriers/booking/booking-columns.ts";
import { setBookingColumns } from "#domains/couriers/booking/set-booking-columns.ts";
import { mapCities, setCityNames } from "#domains/couriers/cities/courier-cities.ts";
import { resolveCourier } from "#domains/couriers/courier.ts";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { cancelOrder } from "#domains/orders/cancel-order.ts";
import { findOrderRecord } from "#domains/orders/find-order-record.ts";
import { csvRow } from "#kernel/csv.ts";
import { newId } from "#kernel/ids.ts";
import { staffWith, system } from "#test/actors.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { packedOrder } from "#test/packed-parcels.ts";
import { bookNumbers } from "./book-numbers.ts";
import { bookParcels, releaseParcels } from "./book-parcels.ts";
import { findBookingSheet, listBookingSheets } from "./find-booking-sheet.ts";
import { listParcelsToBook } from "./list-parcels-to-book.ts";
import { readTrackingNumbers, toPastedFile } from "./read-tracking-numbers.ts";
import { toSheetRows } from "./to-sheet-rows.ts";

const by = staffWith("orders.fulfil", "settings.edit");
const shipper = { name: "طاقت", phone: "+923111234567", address: "12 Mall Road\nLahore" };

const courierOf = async (shop: TestShop, name: string) => resolveCourier(await listCouriers(shop.db), name)!;
const waiting = async (shop: TestShop) => (await listParcelsToBook(shop.db, by)).parcels.map(({ id }) => id);

async function writeSheet(shop: TestShop, sheetId: string, columns = usualBookingColumns) {
  const sheet = (await findBookingSheet(shop.db, by, sheetId))!;
  return (await toSheetRows(shop.db, by, sheet, { columns, shipper })).map(csvRow);
}

async function readRows(...given: Parameters<typeof readTrackingNumbers>) {
  const file = await readTrackingNumbers(...given);
  if ("problem" in file) throw new Error(file.problem);
  return file.read;
}

test("two people who book the same parcels at once get each parcel once, and a form sent twice makes one sheet", async () => {
  await using shop = await openShop();
  const parcels = [await packedOrder(shop, 1), await packedOrder(shop, 2), await packedOrder(shop, 3)];
  const ids = parcels.map(({ parcel }) => parcel);
  const tcs = await courierOf(shop, "TCS");
  expect(await waiting(shop)).toEqual(ids);
  await cancelOrder(shop.db, system, { order: parcels[2]!.id });
  const book = (sheetId: string) => bookParcels(shop.db, by, { sheetId, courierId: tcs.id, shipmentIds: ids });
  const [one, other] = [newId(), newId()];
  const outcomes = await Promise.all([book(one), book(other)]);
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(["booked", "nothing"]);
  const [made, missed] = outcomes[0].outcome === "booked" ? [one, other] : [other, one];
  expect(await book(made)).toEqual({ outcome: "booked", count: 2, leftOut: [] });
  expect(await book(missed)).toMatchObject({
    outcome: "nothing",
    leftOut: [{ reason: "on-another-sheet" }, { reason: "on-another-sheet" }, { reason: "not-packed" }],
  });
  expect(await waiting(shop)).toEqual([]);

  await cancelOrder(shop.db, system, { order: parcels[0]!.id });
  expect(await writeSheet(shop, made)).toEqual([expect.stringContaining(`${parcels[1]!.number}-1,`)]);
  expect(await listBookingSheets(shop.db, by, tcs.id)).toMatchObject([{ id: made, parcels: 2, waiting: 1 }]);
  expect(await releaseParcels(shop.db, by, { sheetId: made, shipmentIds: ids })).toEqual({
    outcome: "released",
    count: 2,
    // One was never on it.
    before: 1,
  });
  expect(await releaseParcels(shop.db, by, { sheetId: made, shipmentIds: ids })).toMatchObject({ count: 0, before: 3 });
  expect(await waiting(shop)).toEqual([ids[1]]);
  expect(
    (
      await shop.look<{ action: string }>(
        "select action from audit_entries where subject_type = 'booking-sheet' order by id",
      )
    ).map(({ action }) => action),
  ).toEqual(["booking-sheet.made", "booking-sheet.parcels-released"]);
});

test("a sheet has the courier's columns; phones, zeros and odd names come through, and nothing begins a formula", async () => {
  await using shop = await openShop();
  const { number, parcel, variantId } = await packedOrder(
    shop,
    7,
    { firstName: "=SUM(A1)", secondName: "عائشہ", phone: "+923001234567", address: "House 1,\nGulberg" },
    "Ring twice",
  );
  await shop.pool.query("update catalog_variants set weight = 1234 where id = $1", [variantId]);
  const tcs = await courierOf(shop, "TCS");
  const [city, sheetId] = ["Lahore", newId()];
  await bookParcels(shop.db, by, { sheetId, courierId: tcs.id, shipmentIds: [parcel] });
  expect(await writeSheet(shop, sheetId)).toEqual([
    expect.stringMatching(
      new RegExp(
        `^${number}-1,'=SUM\\(A1\\) عائشہ,03001234567,"House 1, Gulberg",${city},[\\d.]+,1.24,1,1 x .*,Ring twice,طاقت,03111234567,12 Mall Road Lahore\\r\\n$`,
      ),
    ),
  ]);
  const column = (heading: string, field: "phone-plus" | "phone-dash" | "text" | "email", text = "") => ({
    heading,
    field,
    text,
  });
  const columns = [
    column("Phone", "phone-plus"),
    column("Phone 2", "phone-dash"),
    column("Account", "text", "00420"),
    column("Service", "text", "+Overnight"),
  ];
  const set = (version: number, given: Parameters<typeof setBookingColumns>[2]["columns"] = columns) =>
    setBookingColumns(shop.db, by, { courierId: tcs.id, version, columns: given });
  expect(await set(1, [...columns, column("PHONE", "email")])).toMatchObject({
    outcome: "invalid",
    errors: { "columns.4.heading": "Use each heading once" },
  });
  expect(await set(1)).toEqual({ outcome: "changed", version: 2 });
  expect(await set(1)).toMatchObject({ outcome: "conflict", current: { version: 2 } });
  expect(await writeSheet(shop, sheetId, columns)).toEqual(["+923001234567,0300-1234567,00420,'+Overnight\r\n"]);
});

test("a city that the courier's list lacks holds its parcel back until somebody says what the courier calls it", async () => {
  await using shop = await openShop();
  const leopards = await courierOf(shop, "Leopards");
  const { parcel } = await packedOrder(shop, 1, { city: "Pindi" });
  const other = await packedOrder(shop, 2, { city: " lahore. " });
  expect(
    await setCityNames(shop.db, by, { courierId: leopards.id, names: ["RAWALPINDI", "LAHORE", "lahore", ""] }),
  ).toEqual({
    outcome: "changed",
    count: 2,
  });
  const shipmentIds = [parcel, other.parcel];
  const book = (sheetId = newId()) => bookParcels(shop.db, by, { sheetId, courierId: leopards.id, shipmentIds });
  const first = newId();
  expect(await book(first)).toMatchObject({ outcome: "booked", count: 1, leftOut: [{ reason: "no-city" }] });
  expect(await writeSheet(shop, first)).toEqual([expect.stringContaining(",lahore,")]);
  const map = (name: string) => mapCities(shop.db, by, { courierId: leopards.id, cities: [{ city: "PINDI ", name }] });
  expect(await map("Atlantis")).toEqual({
    outcome: "invalid",
    errors: { "cities.0": "The courier's list has no such city" },
  });
  expect(await map("rawalpindi")).toEqual({ outcome: "mapped", count: 1 });
  const second = newId();
  expect(await book(second)).toMatchObject({ outcome: "booked", count: 1, leftOut: [{ reason: "on-another-sheet" }] });
  // The rider reads the shopper's own word as well.
  expect(await writeSheet(shop, second)).toEqual([expect.stringContaining(', Pindi",RAWALPINDI,')]);
});

test("a courier's file is matched to parcels row by row; what fits is handed over once, the rest says why not", async () => {
  await using shop = await openShop();
  const tcs = await courierOf(shop, "TCS");
  const trax = await courierOf(shop, "Trax");
  const [one, two, three, four, five] = [
    await packedOrder(shop, 1),
    await packedOrder(shop, 2),
    await packedOrder(shop, 3),
    await packedOrder(shop, 4),
    await packedOrder(shop, 5),
  ];
  await bookParcels(shop.db, by, { sheetId: newId(), courierId: trax.id, shipmentIds: [three.parcel] });
  await cancelOrder(shop.db, system, { order: four.id });
  const file = [
    "Sr;CN #;Customer Reference;City",
    `1;TCS 001;'${one.number}-1;Lahore`,
    `2;TCS002;Order ${two.number};Lahore`,
    `3;TCS003;${three.number};Lahore`,
    `4;TCS004;${four.number};Lahore`,
    "5;TCS005;99999;Lahore",
    `6;TCS006;${five.number};Lahore`,
    `7;TCS007;${five.number}-1;Lahore`,
    `8;7.79E+11;${two.number}-9;Lahore`,
    `9;TCS002;${two.number}-1;Lahore`,
  ].join("\r\n");
  const utf16 = Buffer.from(`\ufeff${file}`, "utf16le");
  const rows = await readRows(utf16);
  expect(rows[0]).toMatchObject({ line: 2, tracking: "TCS001", orderNumber: one.number, parcel: 1 });
  const book = async () =>
    (await bookNumbers(shop.db, by, { courier: tcs, rows })).map(({ row, shipped }) => shipped?.outcome ?? row.result);
  expect(await book()).toEqual([
    "done",
    "done",
    "other-courier",
    "not-packed",
    "unknown",
    "twice",
    "twice",
    "unknown",
    "already-booked",
  ]);
  expect((await findOrderRecord(shop.db, system, one.id))?.shipments).toMatchObject([
    { state: "shipped", courier: "TCS", courierId: tcs.id, trackingNumber: "TCS001" },
  ]);
  expect((await book()).slice(0, 2)).toEqual(["already-booked", "already-booked"]);
  const again = await readRows(toPastedFile(`${one.number} TCS999\n#${five.number}   TCS001\n`));
  expect((await bookNumbers(shop.db, by, { courier: tcs, rows: again })).map(({ row }) => row.result)).toEqual([
    "other-number",
    "taken",
  ]);
});

test("a file that cannot be meant is refused with a sentence", async () => {
  const read = (text: string) => readTrackingNumbers(Buffer.from(text));
  expect(await read("")).toEqual({ problem: expect.stringContaining("empty") as string });
  expect(await read("Name,City\nAli,Lahore")).toEqual({
    problem: expect.stringContaining("our order number and the tracking number") as string,
  });
  expect(await read("Tracking Number,City\nT1,Lahore")).toEqual({
    problem: expect.stringContaining("our order number") as string,
  });
  expect(await read("Order,Tracking\n")).toEqual({
    problem: expect.stringContaining("headings and no rows") as string,
  });
  const many = Array.from({ length: 100_000 }, (_, at) => `${10_001 + at},TCS${at}`).join("\n");
  expect(await read(`Order,CN\n${many}`)).toEqual({
    problem: expect.stringContaining("more than 1,000 rows") as string,
  });
  expect(await readRows(Buffer.from("My Ref,AWB\n10001,5"), ["my ref"])).toHaveLength(1);
  // As documents print hyphens.
  expect(await readRows(Buffer.from("Order,CN\n10001\u20112,LE–771"))).toMatchObject([
    { orderNumber: 10_001, parcel: 2, tracking: "LE-771" },
  ]);
});
