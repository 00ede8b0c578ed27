import { type ComponentProps, createElement } from "react";
import { expect, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { findOrderRecord } from "#domains/orders/find-order-record.ts";
import { newId } from "#kernel/ids.ts";
import { system } from "#test/actors.ts";
import { openBackOffice } from "#test/open-back-office.ts";
import { openStorage } from "#test/open-storage.ts";
import { buyer, orderFor } from "#test/order-requests.ts";
import { renderPage } from "#test/render-page.ts";
import { BankFileView } from "../../ui/bank-files/bank-file-view.tsx";

interface Shown {
  state: string;
  bookable: { kind: string }[];
  rows: { line: number; word: string; order: number | null }[];
  mapping: { seen: string };
  seen: string;
}

test("an account's file is sent, asked for its columns, matched by hand, booked and downloaded with forms alone", async () => {
  const { shop, owner, send, load } = await openBackOffice({ storage: await openStorage() });
  const { variantId } = await shop.sells({ price: 2_000, onHand: 50 });
  const order = async (at: number, paymentReference: string | null) => {
    const request = { payment: "bank-transfer" as const, recipient: buyer(at), paymentReference };
    const placed = await placeOrder(shop.db, orderFor(await shop.cartWith({ variantId }), request));
    if (placed.outcome !== "placed") throw new Error(placed.outcome);
    return (await findOrderRecord(shop.db, system, placed.orderId))!;
  };
  const [known, unknown] = [await order(1, "FT-99012"), await order(2, null)];
  const cash = known.total / 100;
  const text = `Day,Words,Received\n13/11/2026,"IBFT FT99012 عائشہ","${cash.toLocaleString("en")}.00"\n13/11/2026,Uncle,${cash}\n`;
  const file = new File([text], "hbl.csv");
  expect(await send("/admin/money/bank", { file })).toMatchObject({
    status: 422,
    refused: { errors: { account: ["Choose the account that the file is of"] } },
  });
  expect(await send("/admin/money/bank", { account: "bank-transfer" })).toMatchObject({
    status: 422,
    refused: { errors: { file: ["Choose a file"] } },
  });
  const path = (await send("/admin/money/bank", { account: "bank-transfer", file })).location!;
  expect((await send("/admin/money/bank", { account: "bank-transfer", file })).location).toBe(path);
  const { mapping } = await load<Shown>(path, "mapping");
  expect(await send(path, { intent: "map", seen: mapping.seen, text: "Words" })).toMatchObject({
    status: 422,
    refused: { errors: { date: ["Say which column has the date"] } },
  });
  const said = { intent: "map", date: "Day", text: "Words", credit: "Received" };
  expect((await send(path, { ...said, seen: mapping.seen })).status).toBe(303);
  // Another owner, whose form is older.
  expect((await send(path, { ...said, text: "Received", seen: mapping.seen })).status).toBe(409);
  const shown = await load<Shown>(path, "rows");
  expect(shown).toMatchObject({ state: "tried", bookable: [{ kind: "matched" }] });
  expect(shown.rows.map(({ word, order: number }) => [word, number])).toEqual([
    ["Matched", known.number],
    ["Unknown", null],
  ]);
  const line = String(shown.rows[1]!.line);
  expect(await send(path, { intent: "match", line, order: "77" })).toMatchObject({
    status: 422,
    refused: { errors: { order: ["No order of this number owes anything"] }, values: { line, order: "77" } },
  });
  expect((await send(path, { intent: "match", line, seen_order: "", order: String(unknown.number) })).status).toBe(303);
  // Another owner, whose page is older.
  expect(await send(path, { intent: "match", line, seen_order: "", order: String(known.number) })).toMatchObject({
    status: 409,
    refused: {
      errors: { order: [expect.stringContaining(`it is for order ${unknown.number} now`)] },
      values: { order: String(known.number) },
    },
  });
  expect((await send(path, { intent: "book" })).status).toBe(422);
  const page = { loaded: shown as unknown as ComponentProps<typeof BankFileView>["loaded"], result: null };
  const html = renderPage(path, createElement(BankFileView, page));
  expect(html).toContain(`name="seen" value="${shown.seen.replaceAll('"', "&quot;")}"`);
  expect(html).toMatch(new RegExp(`name="order" value="${known.number}"`));
  expect(html).toContain('role="status" tabindex="-1" class="sr-only"></div>');
  // Another owner, whose page is older than the match.
  expect(await send(path, { intent: "book", kinds: "matched", seen: shown.seen })).toMatchObject({
    status: 409,
    refused: { message: expect.stringContaining("Nothing is booked now") },
  });
  const latest = async (query = "") => JSON.parse((await owner.ask(`${path}/latest${query}`)).body) as Shown;
  const { seen } = await latest();
  const book = { intent: "book", kinds: "matched", seen };
  expect((await send(path, book)).status).toBe(303);
  expect((await send(path, book)).status).toBe(409);
  // The page that was open shows what others have booked.
  expect(await latest("?show=booked")).toMatchObject({
    state: "tried",
    bookable: [],
    latest: `${path}/latest?show=booked`,
    rows: [{ word: "Booked" }, { word: "Booked" }],
  });
  expect((await owner.ask(`/admin/money/bank/${newId()}/latest`)).status).toBe(404);
  for (const { id } of [known, unknown]) expect((await findOrderRecord(shop.db, system, id))?.state).toBe("confirmed");
  expect((await owner.ask(`${path}/file`)).body).toBe(text);
  expect(await load("/admin/money/bank", "files")).toMatchObject({ files: [{ account: "Bank account", booked: 2 }] });
  const listed = async (query: string) =>
    (await load<{ files: object[] }>(`/admin/money/bank?${query}`, "files")).files.length;
  expect([await listed("state=tried&account=bank-transfer&q=HBL"), await listed("account=easypaisa")]).toEqual([1, 0]);
  const csv = (await owner.ask("/admin/lists/bank-files/rows.csv")).body;
  expect(csv).toContain("hbl.csv,Bank account,Compared with the orders,0,0,2,");
  expect(csv).not.toContain("عائشہ");
  expect(await send(path, { intent: "discard" })).toMatchObject({ status: 303, location: "/admin/money/bank" });
  expect(await latest()).toMatchObject({ state: "discarded", latest: null });
});
