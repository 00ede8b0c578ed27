import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import type { OrderRequest } from "#domains/checkout/order-request.ts";
import { cancelOrder } from "#domains/orders/cancel-order.ts";
import { findOrderRecord } from "#domains/orders/find-order-record.ts";
import { recordPayment } from "#domains/orders/payments/record-payment.ts";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { newId } from "#kernel/ids.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { staffWith, system } from "#test/actors.ts";
import { openShop } from "#test/open-shop.ts";
import { openStorage } from "#test/open-storage.ts";
import { buyer, orderFor } from "#test/order-requests.ts";
import type { BookableKind } from "./bank-file.ts";
import { bookBankFile } from "./book-bank-file.ts";
import { findBankFile, listBankRows } from "./find-bank-files.ts";
import { mapBankColumns } from "./map-bank-columns.ts";
import { matchByHand } from "./match-by-hand.ts";
import { discardBankFile, sendBankFile } from "./send-bank-file.ts";

const by = staffWith("payments.reconcile", "customers.read");
const columns = { date: "Date", text: "Details", reference: "TID", credit: "In", debit: "Out" };

async function openBank(connections = 4) {
  const shop = await openShop({ connections });
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const storage = await openStorage();
  const { variantId } = await shop.sells({ price: 2_000, onHand: 500 });
  let buyers = 0;
  /** Sends the rows (day, words, reference, in, out in rupees), whose columns are known then; or a whole text. */
  const send = async (rows: (string | number)[][] | string, account = "easypaisa") => {
    const text =
      typeof rows === "string"
        ? rows
        : `Statement of account\nDate;Details;TID;In;Out\n${rows.map((row) => row.join(";")).join("\n")}\n`;
    const sent = await sendBankFile(shop.db, storage, by, { account, fileName: "a.csv", bytes: Buffer.from(text) });
    if (sent.outcome === "invalid") throw new Error(JSON.stringify(sent.errors));
    const { fileId } = sent;
    if (typeof rows !== "string" && (await findBankFile(shop.db, by, fileId))?.questions?.columns)
      await mapBankColumns(shop.db, storage, by, { fileId, columns, seen: null });
    return fileId;
  };
  return {
    shop,
    storage,
    send,
    book: (fileId: string, kinds: readonly BookableKind[] = ["matched"]) =>
      bookBankFile(shop.db, by, { fileId, kinds }),
    match: (fileId: string, line: number, orderNumber: number | string) =>
      matchByHand(shop.db, by, { fileId, line, orderNumber: String(orderNumber) }),
    async order(paymentReference: string | null, change: Partial<OrderRequest> = {}) {
      const request = { payment: "easypaisa" as const, recipient: buyer((buyers += 1)), paymentReference, ...change };
      const placed = await placeOrder(shop.db, orderFor(await shop.cartWith({ variantId }), request));
      if (placed.outcome !== "placed") throw new Error(placed.outcome);
      const record = async () => (await findOrderRecord(shop.db, system, placed.orderId))!;
      const { number, total } = await record();
      return { id: placed.orderId, number, rupees: total / 100, record };
    },
    async rows(fileId: string) {
      const rows = await listBankRows(shop.db, by, { fileId, kind: null, after: 0, limit: 500 });
      return rows.map(({ kind }) => kind);
    },
    advances: () => shop.look<{ amount: string }>("select amount from orders_payments where kind = 'advance'"),
  };
}

test("words of a bank that are cut in the middle of an emoji stop no file", async () => {
  const { send, rows } = await openBank();
  expect(await rows(await send([["20/11/2026", `${"a".repeat(299)}💪`, `${"7".repeat(59)}💪`, 90, ""]]))).toEqual([
    "unknown",
  ]);
});

test("a file that was stored and never tried, because its storage went away, is tried when it is sent again", async () => {
  const { shop, storage, send, rows } = await openBank();
  const text = (reference: string) => `Date;Details;TID;In;Out\n20/11/2026;Ali;${reference};90;\n`;
  await mapBankColumns(shop.db, storage, by, { fileId: await send(text("E-1")), columns, seen: null });
  vi.spyOn(storage, "getBytes").mockRejectedValueOnce(new Error("Storage went away"));
  await expect(send(text("E-2"))).rejects.toThrow("went away");
  expect(await rows(await send(text("E-2")))).toEqual(["unknown"]);
});

test("each row is what it is: matched, another amount, not clear, unknown, recorded, twice, or money that went out", async () => {
  const { shop, order, send, rows, book, advances } = await openBank();
  const [whole, part, byNumber, one, other, gone, paid, given] = [
    await order("EP 771001"),
    await order("771002"),
    await order(null),
    await order("SAME-900"),
    await order("same 900"),
    await order("771005"),
    await order("771006"),
    await order("CASH"),
  ];
  await cancelOrder(shop.db, system, { order: gone.id });
  await recordPayment(shop.db, system, {
    order: paid.id,
    kind: "advance",
    amount: paid.rupees * 100,
    reference: "TRX-771006",
  });
  const cash = whole.rupees;
  const fileId = await send([
    ["01/11/2026", "Received from AYESHA 03001234567", "EP-771001", `Rs ${cash}.00`, ""],
    ["13/11/2026", "IBFT 771002 Bilal", "", cash - 500, ""],
    ["13/11/2026", `Zahlung order ${byNumber.number}`, "", cash, "0.00"],
    ["13/11/2026", "SAME900", "", cash, ""],
    ["13/11/2026", "771005", "", cash, ""],
    ["13/11/2026", "TRX771006", "", cash, ""],
    ["13/11/2026", "EP-771001", "", cash, ""],
    ["13/11/2026", "Uncle", "", cash, ""],
    ["13/11/2026", "Uncle", "", cash, ""],
    ["13/11/2026", `for ${given.number}`, "", cash - 1, ""],
    ["13/11/2026", "Electricity", "", "", 900],
    ["13/13/2026", "?", "", 5, ""],
    ["14/11/2026", "?", "", "lots", ""],
    ["", "Total", "", 99_999, 900],
  ]);
  expect(await rows(fileId)).toEqual([
    "matched",
    "other-amount",
    "matched",
    "ambiguous",
    "ambiguous",
    "recorded",
    "ambiguous",
    "unknown",
    "twice",
    "ambiguous",
    "unreadable",
    "unreadable",
  ]);
  expect(await findBankFile(shop.db, by, fileId)).toMatchObject({ state: "tried", debits: 1 });
  expect(await advances()).toHaveLength(1);
  expect(await book(fileId)).toEqual({ outcome: "booked", rows: 2, refused: 0, left: 0 });
  expect(await whole.record()).toMatchObject({
    state: "confirmed",
    payments: [{}, { kind: "advance", reference: "EP-771001" }],
  });
  // What the bank says may name somebody: without a reference the book names the day.
  expect(await byNumber.record()).toMatchObject({
    state: "confirmed",
    payments: [{}, { reference: "Account, 2026-11-13" }],
  });
  expect((await part.record()).state).toBe("placed");
  await shop.settle();
  expect(await book(fileId, ["other-amount"])).toMatchObject({ outcome: "booked", rows: 1 });
  expect(await part.record()).toMatchObject({ state: "placed", balance: { shopper: 50_000 } });
  // The shopper is told what is still due.
  expect(await shop.queuedJobs("send-order-state")).toHaveLength(1);
  expect(await book(fileId)).toEqual({ outcome: "nothing-to-book" });
  for (const each of [one, other]) expect((await each.record()).payments).toHaveLength(1);
});

test("a row is booked once, in the same file, one that overlaps with it, or one that was discarded", async () => {
  const { shop, order, send, rows, book, advances } = await openBank(8);
  const orders = [await order("771001"), await order("771002"), await order("771003")];
  const lines = orders.map(({ rupees }, at) => ["13/11/2026", "IBFT", `77100${at + 1}`, rupees, ""]);
  const first = await send(lines.slice(0, 2));
  expect(await send(lines.slice(0, 2))).toBe(first);
  const presses = await Promise.all([book(first), book(first), book(first)]);
  expect(presses.reduce((sum, done) => sum + (done.outcome === "booked" ? done.rows : 0), 0)).toBe(2);
  expect(await rows(first)).toEqual(["booked", "booked"]);
  const overlapping = await send(lines);
  expect(await rows(overlapping)).toEqual(["recorded", "recorded", "matched"]);
  await discardBankFile(shop.db, by, { fileId: first });
  await discardBankFile(shop.db, by, { fileId: first });
  expect(await shop.look("select before, after from audit_entries where action = 'bank-file.discarded'")).toEqual([
    { before: { state: "tried" }, after: { state: "discarded" } },
  ]);
  const again = await send(lines.slice(0, 2));
  expect(await rows(again)).toEqual(["recorded", "recorded"]);
  // Two files with the same row are booked at once.
  const another = await send([...lines, ["15/11/2026", "Nobody", "", 5, ""]]);
  await Promise.all([book(overlapping), book(another)]);
  expect(await advances()).toHaveLength(3);
});

test("a row is matched by hand to an order that owes something, and an order that changed is left out", async () => {
  const { shop, order, send, rows, book, match } = await openBank();
  const [one, other] = [await order(null), await order("771009")];
  const fileId = await send([
    ["13/11/2026", "Uncle", "", one.rupees, ""],
    ["13/11/2026", "IBFT", "771009", other.rupees, ""],
  ]);
  expect(await rows(fileId)).toEqual(["unknown", "matched"]);
  for (const number of ["", "x", "1", "99999999"])
    expect(await match(fileId, 3, number), number).toMatchObject({ outcome: "invalid" });
  expect(await match(fileId, 77, one.number)).toEqual({ outcome: "not-found" });
  expect(await match(newId(), 3, one.number)).toEqual({ outcome: "not-found" });
  expect(await match(fileId, 3, one.number)).toEqual({ outcome: "matched" });
  await recordPayment(shop.db, system, { order: other.id, kind: "advance", amount: 100, reference: "by hand" });
  expect(await book(fileId)).toEqual({ outcome: "booked", rows: 1, refused: 1, left: 0 });
  expect(await rows(fileId)).toEqual(["booked", "ambiguous"]);
  expect((await one.record()).state).toBe("confirmed");
  expect(await match(fileId, 3, other.number)).toEqual({ outcome: "already-booked" });
  expect(await match(fileId, 4, other.number)).toEqual({ outcome: "matched" });
  expect(await book(fileId)).toMatchObject({ rows: 1 });
});

test("a row that is matched by hand is not booked where somebody has entered its money meanwhile, and several rows of an order are", async () => {
  const { shop, order, send, rows, book, match } = await openBank();
  const [one, other, left] = [await order(null), await order(null), await order(null)];
  const fileId = await send([
    ["13/11/2026", "Uncle", "", 500, ""],
    ["13/11/2026", "Aunt", "", other.rupees, ""],
    ["13/11/2026", "Cousin", "", one.rupees - 500, ""],
  ]);
  expect(await match(fileId, 4, other.number)).toEqual({ outcome: "matched" });
  await recordPayment(shop.db, system, { order: other.id, kind: "advance", amount: other.rupees * 100 });
  // The later line first, and one that was matched with another order before.
  expect(await match(fileId, 5, one.number)).toEqual({ outcome: "matched" });
  expect(await match(fileId, 3, left.number)).toEqual({ outcome: "matched" });
  expect(await match(fileId, 3, one.number)).toEqual({ outcome: "matched" });
  expect(await book(fileId)).toEqual({ outcome: "booked", rows: 2, refused: 1, left: 0 });
  expect(await rows(fileId)).toEqual(["booked", "ambiguous", "booked"]);
  expect((await other.record()).balance.shopper).toBe(0);
  expect(await one.record()).toMatchObject({ state: "confirmed", balance: { shopper: 0 } });
  expect((await left.record()).payments).toHaveLength(1);
});

test("only what was shown is booked, and a row that somebody matches anew while a press books waits for the next one", async () => {
  const { shop, order, send, rows, match } = await openBank();
  const [one, other, third] = [await order("771001"), await order("771002"), await order(null)];
  const fileId = await send([
    ["13/11/2026", "IBFT", "771001", one.rupees, ""],
    ["13/11/2026", "IBFT", "771002", other.rupees, ""],
    ["13/11/2026", "Uncle", "", third.rupees, ""],
  ]);
  const shown = async () => (await findBankFile(shop.db, by, fileId))!.totals;
  const press = (seen: unknown) => bookBankFile(shop.db, by, { fileId, kinds: ["matched"], seen });
  const first = await shown();
  expect(await match(fileId, 5, third.number)).toEqual({ outcome: "matched" });
  for (const seen of [first, null, "matched", []]) expect(await press(seen)).toEqual({ outcome: "conflict" });

  // The press has read the rows and waits for the first one's order, while somebody says that the second row is for another one.
  const held = Promise.withResolvers<void>();
  const locking = runTransaction(shop.db, async (tx) => {
    await tx.execute(sql`select from orders_orders where id = ${one.id} for update`);
    await held.promise;
  });
  const booking = press(await shown());
  await expect
    .poll(
      () => shop.look("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"),
      { timeout: 15_000 },
    )
    .toHaveLength(1);
  expect(await match(fileId, 4, third.number)).toEqual({ outcome: "matched" });
  held.resolve();
  await locking;
  expect(await booking).toEqual({ outcome: "booked", rows: 1, refused: 0, left: 2 });
  expect(await rows(fileId)).toEqual(["booked", "matched", "matched"]);
  for (const each of [other, third]) expect((await each.record()).payments).toHaveLength(1);
});

test("a press that the database breaks off has booked whole rows, and the next one goes on", async () => {
  const { shop, order, send, rows, book, advances } = await openBank();
  const orders = await Promise.all(Array.from({ length: 12 }, (_, at) => order(`8810${String(at).padStart(2, "0")}`)));
  const fileId = await send(
    orders.map(({ rupees }, at) => ["13/11/2026", "IBFT", `8810${String(at).padStart(2, "0")}`, rupees, ""]),
  );
  const broken = book(fileId).catch((error: unknown) => error);
  await expect.poll(async () => (await advances()).length).toBeGreaterThan(1);
  await shop.cutConnections();
  await broken;
  await book(fileId);
  expect(new Set(await rows(fileId))).toEqual(new Set(["booked"]));
  expect(await advances()).toHaveLength(12);
  for (const each of orders) expect(await each.record()).toMatchObject({ state: "confirmed", balance: { shopper: 0 } });
});

test("what the columns mean is said once for an account, and two who say it at once are a conflict", async () => {
  const { shop, storage, send, rows, order } = await openBank();
  await order("771001");
  const fileId = await send("When;What;Sum\n03.04.2026;771001;1.234\n04.04.2026;x;-200\n");
  const map = (said: object, seen: unknown) => mapBankColumns(shop.db, storage, by, { fileId, columns: said, seen });
  expect(await findBankFile(shop.db, by, fileId)).toMatchObject({ state: "asking", headings: ["When", "What", "Sum"] });
  expect(await map({ text: "What" }, null)).toMatchObject({ outcome: "invalid" });
  expect(await map({ date: "When", text: "What", credit: "Sum", amount: "Sum" }, null)).toMatchObject({
    outcome: "invalid",
  });
  const plain = { date: "When", text: "What", amount: "Sum" };
  expect(await map(plain, null)).toEqual({ outcome: "mapped" });
  expect((await findBankFile(shop.db, by, fileId))?.questions).toEqual({
    columns: false,
    decimal: "1.234",
    dates: "03.04.2026",
  });
  expect(await map({ ...plain, decimal: ",", dates: "day-first" }, null)).toEqual({ outcome: "conflict" });
  const [stored] = await shop.look<{ columns: object }>("select columns from bank_files_columns");
  expect(await map({ ...plain, decimal: ",", dates: "day-first" }, stored!.columns)).toEqual({ outcome: "mapped" });
  const [row] = await listBankRows(shop.db, by, { fileId, kind: null, after: 0, limit: 5 });
  expect([row?.amount, row?.day, await rows(fileId)]).toEqual([123_400, "2026-04-03", ["other-amount"]]);
});

test("a large file is tried with few statements, and one beyond 100,000 rows is refused", async () => {
  const { shop, send, rows, order } = await openBank();
  const bought = await order("771001");
  const many = Array.from({ length: 4_999 }, (_, at) => ["13/11/2026", "POS purchase", `T${at}X9`, at + 1, ""]);
  const lines = [...many, ["13/11/2026", "IBFT", "771001", bought.rupees, ""]];
  let fileId = "";
  const statements = await shop.statementsOf(async () => void (fileId = await send(lines)));
  expect(statements.length).toBeLessThan(50);
  expect((await findBankFile(shop.db, by, fileId))?.totals).toMatchObject({
    matched: { rows: 1 },
    unknown: { rows: 4_999 },
  });
  const beyond = await send(`Date;Details;TID;In;Out\n${"1/11/2026;;;1;\n".repeat(100_001)}`);
  expect(await findBankFile(shop.db, by, beyond)).toMatchObject({
    state: "unreadable",
    problem: expect.stringContaining("100,000 rows"),
  });
  expect(await rows(beyond)).toEqual([]);
});

test("a press that the database breaks off says so, and what it booked has its entry; so has a row that is matched by hand", async () => {
  const { shop, order, send, rows, book, match } = await openBank();
  const [first, second, third] = [await order("771001"), await order("771002"), await order(null)];
  const fileId = await send([
    ["13/11/2026", "771001", "", first.rupees, ""],
    ["13/11/2026", "771002", "", second.rupees, ""],
    ["13/11/2026", "Uncle", "", third.rupees, ""],
  ]);
  const [, , line] = (await shop.look<{ line: number }>("select line from bank_files_rows order by line")).map(
    (row) => row.line,
  );
  expect(await match(fileId, line!, third.number)).toEqual({ outcome: "matched" });
  await shop.pool.query(`
    create function break_off() returns trigger language plpgsql as $$ begin
      if new.order_id = '${second.id}' then raise exception 'gone' using errcode = '57P01'; end if;
      return new;
    end $$;
    create trigger break_off before insert on bank_files_booked for each row execute function break_off()`);
  try {
    expect(await book(fileId)).toEqual({ outcome: "not-done", rows: 1 });
  } finally {
    await shop.pool.query("drop trigger break_off on bank_files_booked; drop function break_off()");
  }
  expect(await rows(fileId)).toEqual(["booked", "matched", "matched"]);
  expect(await book(fileId)).toMatchObject({ outcome: "booked", rows: 2 });
  expect(
    await shop.look(
      "select action, before, after from audit_entries where action in ('bank-file.row-matched', 'bank-file.booked') order by id",
    ),
  ).toEqual([
    {
      action: "bank-file.row-matched",
      before: { line, orderNumber: null },
      after: { line, orderNumber: third.number },
    },
    { action: "bank-file.booked", before: null, after: { rows: 1, refused: 0 } },
    { action: "bank-file.booked", before: null, after: { rows: 2, refused: 0 } },
  ]);
});

test("what stands in everybody's rows tells no transfer: the shop's own account, the day, or the bank's branch, though a shopper has typed it", async () => {
  const { shop, order, send, rows, book, match } = await openBank();
  const [account, day] = ["PK36SCBL0000001123456702", "24-11-2026"];
  const [one, paid] = [await order(account), await order(null)];
  for (const reference of [day, "BR-0042"]) await order(reference);
  for (const reference of [account, "24/11/26"])
    await recordPayment(shop.db, system, { order: paid.id, kind: "advance", amount: 100, reference });
  const bought = await order("FT26328ABC");
  // They were typed before the owner wrote the account down.
  const bank = { title: "Taqat", number: "PK36 SCBL 0000 0011 2345 6702", bank: "SCB" };
  const accounts = { ...defaultShopSettings.accounts, bank };
  await saveShopSettings(shop.db, system, { ...defaultShopSettings, accounts });
  const advance = { order: paid.id, kind: "advance" as const, amount: 100, reference: "A/C 1123456702" };
  expect(await recordPayment(shop.db, system, advance)).toMatchObject({ outcome: "invalid" });
  const words = (who: string) => `${day} IBFT ${who} to ${account} on 24/11/26`;
  const fileId = await send([
    ["24/11/2026", words("SANA FT26328ABC"), account, bought.rupees, ""],
    ["24/11/2026", words("OMAR"), account, 777, ""],
  ]);
  expect(await rows(fileId)).toEqual(["matched", "unknown"]);
  expect(await match(fileId, 4, one.number)).toEqual({ outcome: "matched" });
  expect(await book(fileId)).toMatchObject({ outcome: "booked", rows: 2 });
  for (const each of [bought, one])
    expect((await each.record()).payments).toMatchObject([{}, { reference: "Account, 2026-11-24" }]);
  const branch = await send(
    ["KARIM", "LALI", "MINA"].map((who, at) => ["25/11/2026", `${who} BR-0042`, "", at + 5, ""]),
  );
  expect(await rows(branch)).toEqual(["unknown", "unknown", "unknown"]);
});

test("a row whose reference a book has is matched by hand where it is other money, and what a file has booked is not", async () => {
  const { shop, order, send, rows, book, match } = await openBank();
  const [first, second, other] = [await order("REF 7007"), await order("771002"), await order("771003")];
  await recordPayment(shop.db, system, { order: first.id, kind: "advance", amount: 100, reference: "REF 7007" });
  const lines = [
    ["13/11/2026", "REF 7007", "Ayesha Khan 0300 1234567 R-90", second.rupees, ""],
    ["13/11/2026", "REF 7007 for 771003", "", other.rupees, ""],
  ];
  const fileId = await send(lines);
  const totals = async (id: string) => (await findBankFile(shop.db, by, id))?.totals;
  expect(await rows(fileId)).toEqual(["recorded", "ambiguous"]);
  expect((await totals(fileId))?.recorded).toEqual({ rows: 1, amount: second.rupees * 100, byReference: 1 });
  expect(await match(fileId, 3, second.number)).toEqual({ outcome: "matched" });
  expect(await totals(fileId)).not.toHaveProperty("recorded");
  expect(await book(fileId)).toMatchObject({ outcome: "booked", rows: 1 });
  expect(await second.record()).toMatchObject({ state: "confirmed", balance: { shopper: 0 } });
  // What the bank says beside the reference may name somebody.
  expect((await second.record()).payments).toMatchObject([{}, { reference: "R-90" }]);
  const again = await send([...lines, ["14/11/2026", "Nobody", "", 5, ""]]);
  expect((await totals(again))?.recorded).toEqual({ rows: 1, amount: second.rupees * 100 });
  expect(await match(again, 3, other.number)).toEqual({ outcome: "already-booked" });
});
