import { createElement } from "react";
import { expect, test } from "vitest";
import { commitStock } from "#domains/inventory/commit-stock.ts";
import { receiveStock } from "#domains/inventory/receive-stock.ts";
import { findStockLevels } from "#domains/inventory/find-stock-levels.ts";
import { refreshValuation } from "#domains/inventory/reports/stock-reports.ts";
import { returnStock } from "#domains/inventory/release-stock.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { newId } from "#kernel/ids.ts";
import { guest, system } from "#test/actors.ts";
import { openAdmin } from "#test/open-admin.ts";
import { renderPage } from "#test/render-page.ts";
import { StockView } from "../../ui/stock/stock-view.tsx";
import type { StockViewProps } from "../../ui/stock/stock-view-props.ts";
import type { ServedBrowser } from "#test/serve-shop.ts";

/** The data of the screen behind the layouts' own. */
async function read<Data>(browser: ServedBrowser, path: string): Promise<Data> {
  const { loaderData } = JSON.parse((await browser.ask(path)).body) as { loaderData: Record<string, Data> };
  return Object.values(loaderData).at(-1)!;
}

test("a packer finds, receives, counts and looks at stock by scans, without seeing what it cost; a manager sees the value", async () => {
  const { shop, signIn } = await openAdmin();
  const packer = await signIn("packer");
  const { variantId } = await shop.sells({ onHand: 0 });
  await shop.sells();
  await shop.pool.query("update catalog_variants set barcode = '8961234567890' where id = $1", [variantId]);
  const level = async () => (await findStockLevels(shop.db, system, [variantId]))[0]!;
  const post = (path: string, values: Record<string, string>) => packer.ask(path, new URLSearchParams(values));
  const here = `/admin/stock/${variantId}`;

  expect((await packer.ask("/admin/stock?q=8961234567890")).headers.get("location")).toBe(here);
  const form = await read<{ variant: { id: string; version: number } }>(
    packer,
    "/admin/stock/receive?code=8961234567890",
  );
  expect(form.variant.id).toBe(variantId);
  // A scanner was quicker than the line.
  const scanned = "/admin/stock/receive?scan=s-1&code=8961234567890&early=ANOTHER-1";
  expect(await read(packer, `${scanned}&units=3`)).toMatchObject({ scan: "s-1", units: "3", early: ["ANOTHER-1"] });
  for (const strange of ["0", "-1", "1e9"])
    expect(await read(packer, `${scanned}&units=${strange}`)).toMatchObject({ units: "1" });
  const next = "/admin/stock/receive";
  const receive = { intent: "receive", quantity: "7", unitCost: "100", batchNumber: "B-1", next, version: "0" };
  expect((await post(here, receive)).headers.get("location")).toBe(`${next}?received=${variantId}`);
  expect(await read(packer, `${next}?received=${variantId}`)).toMatchObject({
    received: { id: variantId, onHand: 7 },
    variant: null,
  });
  for (const strange of ["nothing", newId()])
    expect(await read(packer, `${next}?received=${strange}`)).toMatchObject({ received: null });
  expect((await post(here, { ...receive, next: "https://evil.example", version: "2" })).headers.get("location")).toBe(
    here,
  );
  // What others received appears beside the form.
  const { deliveries } = JSON.parse((await packer.ask("/admin/stock/receive/latest")).body) as { deliveries: object[] };
  expect(deliveries).toMatchObject([
    { variantId, units: 7, name: "Whey", by: expect.any(String) },
    { variantId, units: 7 },
    { units: expect.any(Number), by: "Shop (test)" },
  ]);
  expect(await read(packer, next)).toMatchObject({ latest: { deliveries } });
  expect((await post(here, { intent: "details", bin: "A-12", lowStockAt: "۲۰" })).status).toBe(303);
  expect((await post(here, { intent: "details", bin: "", lowStockAt: "some" })).status).toBe(422);
  expect(await level()).toMatchObject({ onHand: 14, bin: "A-12", lowStockAt: 20 });
  const { details } = await read<{ details: { values: Record<string, string>; seen: string } }>(packer, here);
  const stale = { intent: "details", seen: details.seen, ...details.values };
  expect((await post(here, { ...stale, bin: "B-1" })).status).toBe(303);
  const late = await post(here, { ...stale, bin: "C-7", lowStockAt: "25" });
  expect(late.status).toBe(409);
  expect(Object.values((JSON.parse(late.body) as { actionData: object }).actionData)).toMatchObject([
    { values: { bin: "C-7", lowStockAt: "25" }, changes: { bin: "Somebody else saved meanwhile: B-1" } },
  ]);
  expect(await level()).toMatchObject({ bin: "B-1", lowStockAt: 20 });
  const screen = await read<{ batches: { unitCost: string | null }[]; movements: { by: string }[] }>(packer, here);
  expect([screen.batches[0]!.unitCost, screen.movements[0]!.by]).toEqual([null, expect.stringMatching(/^[A-Z]/)]);
  expect(screen.movements[0]!.by).not.toBe("staff");
  const manager = await signIn("manager");
  for (const query of ["state=low", "sort=since", "state=low&q=whey"]) {
    const low = await read<{ rows: { id: string; state: string }[] }>(packer, `/admin/stock?${query}`);
    expect(low.rows, query).toMatchObject([{ id: variantId, state: "low" }]);
  }
  for (const query of ["state=out", "sort=since&state=out"])
    expect(await read(packer, `/admin/stock?${query}`), query).toMatchObject({ rows: [] });
  expect((await packer.ask("/admin/lists/stock/rows.csv")).status).toBe(403);
  await shop.pool.query("update catalog_variants set sku = '=1+1' where id = $1", [variantId]);
  const csv = (await manager.ask("/admin/lists/stock/rows.csv?state=low")).body.split("\r\n");
  expect(csv).toHaveLength(3);
  expect(csv[1]).toMatch(/^'=1\+1,8961234567890,Whey,B-1,Low,14,14,0,0,20,20\d\d-/);

  // Each movement of one item, as many as there are, also without a formula.
  expect((await packer.ask(`${here}/movements.csv`)).status).toBe(403);
  expect((await manager.ask(`/admin/stock/${newId()}/movements.csv`)).status).toBe(404);
  await shop.pool.query(
    `insert into inventory_movements (variant_id, batch_id, quantity, reason, actor_kind, note)
     select variant_id, batch_id, 1, 'corrected', 'system', '@sum' from inventory_movements
     cross join generate_series(1, 250) where variant_id = $1 and quantity = 7 limit 500`,
    [variantId],
  );
  const history = (await manager.ask(`${here}/movements.csv`)).body.trim().split("\r\n");
  expect(history).toHaveLength(503);
  expect(history[1]).toMatch(/^20[^,]+,'=1\+1,Whey,1,Corrected,B-1,,,Shop,'@sum$/);
  expect(history[502]).toMatch(/^20[^,]+,'=1\+1,Whey,7,Received,B-1,,,[A-Z][^,]*,$/);

  const started = (await post("/admin/stock/counts", { note: "Shelf A" })).headers.get("location")!;
  // The form of a count that has begun comes back with other words: they are kept, under another id.
  const count = started.split("/").at(-1)!;
  expect((await post("/admin/stock/counts", { note: "Shelf A", count })).headers.get("location")).toBe(started);
  const anew = await post("/admin/stock/counts", { note: "Shelf Z", count });
  expect([anew.status, anew.body]).toEqual([409, expect.stringContaining("What you sent first is saved as it was")]);
  expect(anew.body).toContain('"note":"Shelf Z"');
  expect(anew.body).not.toContain(`"count":"${count}"`);
  const scan = { intent: "count", code: "8961234567890", units: "", addition: newId() };
  for (const _ of ["sent", "sent again, because the answer was lost"]) {
    const answer = await post(started, scan);
    expect([answer.status, answer.body]).toEqual([200, expect.stringContaining("Whey: 1 counted")]);
    expect(answer.body).toContain(scan.addition);
  }
  expect((await post(started, { intent: "count", code: "8961234567890", units: "12" })).status).toBe(200);
  expect((await post(started, { intent: "count", code: "nothing", units: "" })).status).toBe(422);
  const empty = await post(started, { intent: "count", code: " ", units: "" });
  expect([empty.status, empty.body]).toEqual([422, expect.stringContaining("Scan a barcode, or enter one or a SKU.")]);
  expect((await post(started, { intent: "count", code: "8961234567890", units: "-1" })).status).toBe(422);
  const latest = async () => JSON.parse((await packer.ask(`${started}/latest`)).body) as object;
  expect(await latest()).toMatchObject({ state: "counting", rows: [{ id: variantId, counted: 12, expected: null }] });
  const blind = await read<{ rows: { expected: number | null }[] }>(packer, started);
  expect(blind.rows.map(({ expected }) => expected)).toEqual([null]);
  expect((await post(started, { intent: "book" })).status).toBe(409);
  await post(started, { intent: "review" });
  expect(await latest()).toMatchObject({ state: "review", rows: [{ expected: 14, difference: -2 }] });
  expect((await packer.ask(`/admin/stock/counts/${newId()}/latest`)).status).toBe(404);
  expect((await read<{ rows: object[] }>(packer, started)).rows).toMatchObject([{ expected: 14, difference: -2 }]);
  expect((await post(started, { intent: "book" })).status).toBe(303);
  expect(await level()).toMatchObject({ onHand: 12 });

  // The list of counts: those that are open, as a file, and discarded row by row.
  const other = (await post("/admin/stock/counts", { note: "Shelf B" })).headers.get("location")!;
  const ids = [started, other].map((path) => path.split("/").at(-1)!);
  const listed = async (query: string) =>
    (await read<{ counts: { id: string }[] }>(packer, `/admin/stock/counts${query}`)).counts.map(({ id }) => id);
  expect([await listed(""), await listed("?state=open"), await listed("?state=booked&q=shelf+a")]).toEqual([
    ids.toReversed(),
    [ids[1]],
    [ids[0]],
  ]);
  expect([await listed("?q=shelf+c"), await listed("?sort=oldest")]).toEqual([[], ids]);
  const discard = new URLSearchParams({ intent: "discard" });
  for (const id of ids) discard.append("row", id);
  const run = (await packer.ask("/admin/stock/counts", discard)).headers.get("location")!;
  expect(await read(packer, run)).toMatchObject({
    list: { run: { done: 1, failed: [{ key: ids[0], problem: "It is booked already" }] } },
  });
  expect(await shop.look("select state from inventory_counts order by id")).toEqual([
    { state: "booked" },
    { state: "discarded" },
  ]);
  expect((await manager.ask("/admin/lists/stock-counts/rows.csv?state=open")).body.trim().split("\r\n")).toHaveLength(
    1,
  );

  await runTransaction(shop.db, (tx) =>
    returnStock(tx, system, [{ items: [{ variantId, quantity: 3 }], reference: { type: "order", id: variantId } }]),
  );
  const waiting = await read<{ rows: { batchId: string; unavailable: number; version: number }[] }>(
    packer,
    "/admin/stock/unavailable",
  );
  const { batchId, version } = waiting.rows[0]!;
  const list = "/admin/stock/unavailable";
  const row = { variantId, batchId, version: String(version) };
  // A form that is refused stays in its row of the list, with what was typed.
  const refusal = async (values: Record<string, string>) => {
    const answer = await post(list, { ...row, intent: "write-off-unavailable", ...values });
    return [answer.status, Object.values((JSON.parse(answer.body) as { actionData: object }).actionData)[0]];
  };
  expect(await refusal({ quantity: "1", note: "" })).toMatchObject([
    422,
    { errors: { note: "Say what happened to them" }, values: { batchId, quantity: "1" } },
  ]);
  expect(await refusal({ quantity: "90", note: "Torn پھٹا" })).toMatchObject([
    409,
    {
      errors: { quantity: expect.stringContaining("on hand, 3 of them unavailable") as string },
      values: { note: "Torn پھٹا" },
    },
  ]);
  const decide = { ...row, quantity: "2", intent: "restock", note: "As new" };
  expect((await post(list, decide)).headers.get("location")).toBe(list);
  expect(await level()).toMatchObject({ onHand: 15, unavailable: 1 });

  expect((await packer.ask("/admin/stock/value")).status).toBe(403);
  await receiveStock(shop.db, system, [{ variantId, quantity: 1, unitCost: 5_000 }]);
  await refreshValuation(shop.db);
  const value = await read<{ days: { cost: string }[] }>(manager, "/admin/stock/value");
  expect(value.days[0]!.cost).toBe("Rs 1,250");
});

test("who writes off what is ordered reads how many units are missing, and finds the orders", async () => {
  const { shop, signIn } = await openAdmin();
  const packer = await signIn("packer");
  const { variantId } = await shop.sells({ onHand: 3 });
  const here = `/admin/stock/${variantId}`;
  const show = async () => {
    const { body } = await packer.ask(here);
    const { loaderData } = JSON.parse(body) as { loaderData: Record<string, StockViewProps> };
    const props = Object.values(loaderData).at(-1)!;
    return { props, html: renderPage(here, createElement(StockView, { ...props, result: null })) };
  };
  await runTransaction(shop.db, (tx) => commitStock(tx, guest, [{ variantId, quantity: 2 }]));
  const { props, html } = await show();
  expect(html).not.toContain("Placed orders need");
  const [batch] = props.batches;
  const form = { intent: "write-off", batchId: batch!.id, quantity: "3", note: "Wet", version: String(props.version) };
  expect((await packer.ask(here, new URLSearchParams(form))).status).toBe(303);

  const short = await show();
  expect(short.props.units).toMatchObject({ onHand: 0, available: -2 });
  expect(short.html).toMatch(/Placed orders need (?:<!-- -->)?2(?:<!-- -->)? (?:<!-- -->)?units/);
  expect(short.html).toContain(`href="/admin/orders?q=${encodeURIComponent(props.variant.sku)}"`);
});
