import { expect, test } from "vitest";
import { findOrderRecord } from "#domains/orders/find-order-record.ts";
import { cancelOrder } from "#domains/orders/cancel-order.ts";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { resolveCourier } from "#domains/couriers/courier.ts";
import { system } from "#test/actors.ts";
import { sendBookings } from "#domains/orders/courier-api/send-bookings.ts";
import { connectPostEx } from "#test/services/connect-postex.ts";
import { openBackOffice } from "#test/open-back-office.ts";
import { packedOrder } from "#test/packed-parcels.ts";
import { readScreen } from "#test/read-screen.ts";
import { join } from "#test/staff-members.ts";
import type { BookScreen } from "../../booking/load-book.ts";
import type { NumbersResult } from "../../booking/numbers.ts";
import type { SheetScreen } from "../../booking/load-sheet.ts";
import type { HandoverSheet } from "../../print/present-handover.ts";

async function openBooking() {
  const courierUrls: { postex?: string } = {};
  const office = await openBackOffice({ courierUrls });
  await join(office.shop.db, "packer", "packer@example.com");
  const packer = await office.signIn("packer@example.com");
  const courier = resolveCourier(await listCouriers(office.shop.db), "TCS")!;
  const look = () => readScreen<BookScreen>(packer, `/admin/book?courier=${courier.id}`, "rows");
  const send = async (path: string, form: Record<string, string | string[] | Blob>) => {
    const entries = Object.entries(form).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((each) => [name, each] as const),
    );
    const body = entries.some(([, value]) => value instanceof Blob) ? new FormData() : new URLSearchParams();
    for (const [name, value] of entries) body.append(name, value as string);
    const { status, headers, body: text } = await packer.ask(path, body);
    const result = status === 303 ? null : Object.values((JSON.parse(text) as { actionData: object }).actionData)[0];
    return { status, location: headers.get("location"), result: result as unknown };
  };
  return { ...office, courierUrls, packer, courier, look, send };
}

test("a packer names a city, makes a sheet, downloads it, and reads the numbers back; names stay short on the screen", async () => {
  const { shop, packer, courier, look, send } = await openBooking();
  const [one, two] = [await packedOrder(shop, 1, { city: "Pindi" }), await packedOrder(shop, 2)];
  expect((await look()).rows).toMatchObject([{ name: "Ayesha K.", courierCity: "Pindi" }, { courierCity: "Lahore" }]);

  const list = new File(["\ufeffCode;City Name\r\n1;Rawalpindi\r\n2;LAHORE\r\n"], "cities.csv", { type: "text/csv" });
  const blank = await send("/admin/book", { intent: "city-names", courier: courier.id, names: " " });
  expect(blank).toMatchObject({
    status: 422,
    result: { form: "city-names", errors: { names: "Paste something, or choose a file" } },
  });
  expect((await send("/admin/book", { intent: "city-names", courier: courier.id, file: list })).status).toBe(303);
  const screen = await look();
  expect(screen).toMatchObject({
    rows: [{ courierCity: null }, { courierCity: "LAHORE" }],
    cities: { known: 2, unnamed: [{ city: "Pindi", parcels: 1 }] },
  });
  const name = (typed: string) =>
    send("/admin/book", { intent: "cities", courier: courier.id, "city.0": "Pindi", "name.0": typed });
  expect(await name("Karachi")).toMatchObject({
    status: 422,
    result: { values: { "name.0": "Karachi" }, errors: { "name.0": "The courier's list has no such city" } },
  });
  expect((await name("rawalpindi")).status).toBe(303);

  const parcel = screen.rows.map(({ id }) => id);
  const make = { intent: "book", courier: courier.id, sheet: screen.sheetId, parcel };
  expect(await send("/admin/book", { ...make, parcel: [] })).toMatchObject({ status: 422 });
  const made = await send("/admin/book", make);
  expect(made).toMatchObject({ status: 303, location: `/admin/book/${screen.sheetId}` });
  expect(await send("/admin/book", make)).toEqual(made);
  expect((await send("/admin/book", { ...make, sheet: crypto.randomUUID() })).status).toBe(409);
  expect((await look()).sheets).toMatchObject([{ id: screen.sheetId, parcels: 2, waiting: 2 }]);

  const file = await packer.ask(`/admin/book/${screen.sheetId}/sheet.csv`);
  expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const [heading, ...rows] = file.body.trim().split("\r\n");
  expect(heading).toMatch(/^\uFEFF?Order Reference,Consignee Name,Consignee Phone,/);
  expect(rows).toEqual([
    expect.stringMatching(`^${one.number}-1,Ayesha Khan,0333\\d{7},.*,Rawalpindi,`),
    expect.stringMatching(`^${two.number}-1,Ayesha Khan,0333\\d{7},.*,LAHORE,`),
  ]);

  await cancelOrder(shop.db, system, { order: two.id });
  const path = `/admin/print/handover?sheet=${screen.sheetId}`;
  const printed = await readScreen<{ handovers: HandoverSheet[] }>(packer, path, "handovers");
  expect(printed.handovers).toMatchObject([
    { courier: "TCS", withCash: 1, parcels: [{ orderNumber: one.number, tracking: null, name: "Ayesha K." }] },
  ]);
  const none = await readScreen<{ handovers: HandoverSheet[] }>(packer, `${path}&parcel=${two.parcel}`, "handovers");
  expect(none.handovers).toEqual([]);

  const text = `Order,CN\n${one.number},TCS 123\n${two.number},TCS124\n`;
  const give = async (intent: string, given = text) =>
    (await send("/admin/book/numbers", { intent, courier: courier.id, text: given })).result as NumbersResult;
  expect((await give("try")).rows).toMatchObject([{ result: "ready" }, { result: "problem", line: 3 }]);
  expect((await findOrderRecord(shop.db, system, one.id))?.shipments).toMatchObject([{ state: "packed" }]);
  const tried = await give("try");
  expect((await give("book", tried.text)).rows).toMatchObject([{ result: "booked" }, { result: "problem" }]);
  expect((await give("book", tried.text)).rows).toMatchObject([{ result: "before" }, { result: "problem" }]);
  const sheet = await readScreen<SheetScreen>(packer, `/admin/book/${screen.sheetId}`, "parcels");
  expect(sheet).toMatchObject({
    waiting: 0,
    parcels: [{ state: "shipped", tracking: "TCS123" }, { state: "cancelled" }],
  });
  expect(
    (await send(`/admin/book/${screen.sheetId}`, { intent: "release", parcel: sheet.parcels.map(({ id }) => id) }))
      .status,
  ).toBe(303);
  expect((await readScreen<SheetScreen>(packer, `/admin/book/${screen.sheetId}`, "parcels")).parcels).toHaveLength(1);
});

test("a packer books with the courier's API: bad phones and cities first, then row by row, with labels; marks outlast a refusal", async () => {
  const { shop, packer, served, send, courierUrls } = await openBooking();
  const postex = await connectPostEx(shop);
  courierUrls.postex = postex.api.url;
  served.invalidate(["couriers"]);
  const parcels = [];
  for (const at of [1, 2, 3]) parcels.push(await packedOrder(shop, at));
  await shop.pool.query("update couriers_couriers set city_names = '{LAHORE}' where id = $1", [postex.courierId]);
  await shop.pool.query("update orders_orders set phone = '+924235761999' where id = $1", [parcels[2]!.id]);
  const path = `/admin/book?courier=${postex.courierId}`;
  const screen = await readScreen<BookScreen>(packer, path, "rows");
  expect(screen.rows.map(({ badPhone }) => badPhone)).toEqual([false, false, true]);
  const ids = screen.rows.map(({ id }) => id);
  const form = { intent: "book-api", courier: postex.courierId, sheet: screen.sheetId };
  expect(await send("/admin/book", { ...form, sheet: "x", parcel: ids.slice(0, 2) })).toMatchObject({
    status: 409,
    result: { form: "book", values: { marked: ids.slice(0, 2).join(" ") } },
  });
  expect(await send("/admin/book", { ...form, parcel: ids })).toMatchObject({ status: 303 });
  await sendBookings(shop.db, system, postex.apiSettings, screen.sheetId);
  expect(postex.api.orders).toHaveLength(2);

  const sheetPath = `/admin/book/${screen.sheetId}`;
  const sheet = () => readScreen<SheetScreen>(packer, sheetPath, "parcels");
  expect(await sheet()).toMatchObject({
    api: { booked: 2, open: 0, labels: [{ part: 1, from: 1, to: 2 }] },
    parcels: [{ booking: { label: "Booked" }, tracking: postex.api.orders[0]!.trackingNumber }, {}],
  });
  const labels = await packer.ask(`${sheetPath}/labels.pdf?part=1`);
  expect([labels.status, labels.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  postex.api.fail("get-invoice", "html");
  expect((await packer.ask(`${sheetPath}/labels.pdf`)).status).toBe(502);
  expect((await packer.ask(`${sheetPath}/labels.pdf?part=2`)).status).toBe(404);
  // The file would have the courier book them once more.
  expect((await packer.ask(`${sheetPath}/sheet.csv`)).body.trim().split("\r\n")).toHaveLength(1);

  const press = async (intent: "withdraw" | "release" | "retry") => {
    const { headers } = await packer.ask(sheetPath, new URLSearchParams({ intent, parcel: ids[0]! }));
    return headers
      .getSetCookie()
      .find((cookie) => cookie.includes("taqat_notice="))
      ?.split(/[=;]/)[1];
  };
  expect(await press("withdraw")).toBe("bookings-withdrawn");
  expect((await sheet()).parcels[0]).toMatchObject({ booking: { label: "Being cancelled" } });
  // As somebody else does whose page is from before.
  expect(await press("withdraw")).toBe("bookings-withdrawn-before");
  expect(await press("retry")).toBe("bookings-retried-before");
  expect(await press("release")).toBe("no-parcels-released");
});

test("two who change a courier's cities at once: the second one looks first, and nothing typed is lost", async () => {
  const { shop, courier, look, send } = await openBooking();
  await packedOrder(shop, 1, { city: "Pindi" });
  const { version } = await look();
  const list = (names: string) =>
    send("/admin/book", { intent: "city-names", courier: courier.id, version: String(version), names });
  expect((await list("Rawalpindi")).status).toBe(303);
  expect(await list("Islamabad")).toMatchObject({ status: 409, result: { values: { names: "Islamabad" } } });
  const name = (from: number) =>
    send("/admin/book", {
      intent: "cities",
      courier: courier.id,
      version: String(from),
      "city.0": "Pindi",
      "name.0": "Rawalpindi",
    });
  expect(await name(version)).toMatchObject({ status: 409, result: { values: { "name.0": "Rawalpindi" } } });
  expect((await name((await look()).version)).status).toBe(303);
});

test("a file that is none keeps what was typed, and a courier that is gone books nothing", async () => {
  const { courier, send, packer } = await openBooking();
  const text = "Name\tCity\nAli\tLahore";
  expect(await send("/admin/book/numbers", { intent: "try", courier: courier.id, text })).toMatchObject({
    status: 422,
    result: { rows: null, text, problem: expect.stringContaining("our order number") as string },
  });
  const workbook = new File([new Uint8Array([0x50, 0x4b, 3, 4])], "cn.csv");
  expect(await send("/admin/book/numbers", { intent: "try", courier: courier.id, file: workbook })).toMatchObject({
    status: 422,
    result: { problem: expect.stringContaining("Excel workbook") as string },
  });
  expect((await send("/admin/book/numbers", { intent: "book", courier: "x", text })).status).toBe(422);
  expect((await packer.ask("/admin/book/00000000-0000-0000-0000-000000000000")).status).toBe(404);
  expect((await packer.ask("/admin/book/x/sheet.csv")).status).toBe(404);
});

test("the files of numbers say what the other files say: an empty one is empty, and a row has the line that it has in the file, tried and booked", async () => {
  const { shop, send, courier } = await openBooking();
  const { number } = await packedOrder(shop, 1);
  const read = async (intent: string, given: Record<string, string | Blob>) =>
    (await send("/admin/book/numbers", { intent, courier: courier.id, ...given })).result as NumbersResult;
  const why = async (content: string) => (await read("try", { text: "", file: new File([content], "n.csv") })).problem;
  expect(await why("")).toBe("The file is empty.");
  expect(await why("\n\n")).toBe("The file has no rows.");
  expect(await why("Order,CN\n")).toBe("The file has headings and no rows.");
  expect(await why("Name,City\nAli,Lahore\n")).toMatch(/^Line 1 has no column for our order number/);
  const rows = Array.from({ length: 1_001 }, (_, at) => `${at + 1},TCS${at}\n`).join("");
  expect(await why(`Order,CN\n${rows}`)).toMatch(
    /^The file has more than 1,000 rows: line 1,002 is the first that is too much/,
  );
  const content = `CN,Order\n\nTCS1,x\n${"\n".repeat(5_000)}TCS2,${number}\n`;
  const tried = await read("try", { text: "", file: new File([content], "n.csv") });
  // The page sends the rows once more: the empty lines between them would make it as large as the file.
  expect(tried.text.length).toBeLessThan(100);
  const linesOf = (result: NumbersResult) => result.rows?.map(({ line, result: what }) => [line, what]);
  expect(linesOf(tried)).toEqual([
    [3, "problem"],
    [5_004, "ready"],
  ]);
  expect(linesOf(await read("book", { text: tried.text, lines: tried.lines }))).toEqual([
    [3, "problem"],
    [5_004, "booked"],
  ]);
});
