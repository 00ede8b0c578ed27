import { expect, test } from "vitest";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { cancelOrder } from "#domains/orders/cancel-order.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import { packShipment } from "#domains/orders/shipments/pack-shipment.ts";
import { shipShipment } from "#domains/orders/shipments/ship-shipment.ts";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { staffWith, system } from "#test/actors.ts";
import { openAdmin } from "#test/open-admin.ts";
import { buyer, orderFor } from "#test/order-requests.ts";
import type { ServedBrowser } from "#test/serve-shop.ts";
import { readScreen } from "#test/read-screen.ts";
import { shippedOrder } from "#test/ship-order.ts";
import type { loadToday } from "../../today/load-today.ts";
import type { loadOrderList } from "../../orders/load-order-list.ts";

type List = Awaited<ReturnType<typeof loadOrderList>>;
type Today = Awaited<ReturnType<typeof loadToday>>;

const packer = staffWith("orders.fulfil");
const rider = "Own rider";

async function openRound() {
  const admin = await openAdmin();
  const { shop } = admin;
  const { variantId } = await shop.sells({ price: 2_000, onHand: 50 });
  const mark = async (browser: ServedBrowser, rows: number[]) => {
    const form: [string, string][] = [
      ["intent", "deliver"],
      ...rows.map((row): [string, string] => ["row", String(row)]),
    ];
    const { status, headers } = await browser.ask("/admin/orders?state=shipped", new URLSearchParams(form));
    return { status, location: headers.get("location") ?? "" };
  };
  const read = async (browser: ServedBrowser, url: string) => {
    const { loaderData } = JSON.parse((await browser.ask(url)).body) as { loaderData: Record<string, Partial<List>> };
    return Object.values(loaderData).find((each): each is List => each !== null && "rows" in each)!;
  };
  const collected = () =>
    shop.look<{ number: number }>(
      "select number::int from orders_payments as entry join orders_orders as book on book.id = entry.order_id where kind = 'collected' order by number",
    );
  return { ...admin, variantId, mark, read, collected, ship: () => shippedOrder(shop, variantId, rider) };
}

test("a packer marks the parcels of a rider's round delivered at once, each once, and reads which were not and why", async () => {
  const { shop, signIn, variantId, mark, read, collected, ship } = await openRound();
  const [first, second, off] = [await ship(), await ship(), await ship()];
  await moveOrder(shop.db, system, { order: off.order, to: "refused" });
  const placed = await placeOrder(
    shop.db,
    orderFor(await shop.cartWith({ variantId, quantity: 2 }), { recipient: buyer(90) }),
  );
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  const parted = placed.orderId;
  await moveOrder(shop.db, system, { order: parted, to: "confirmed" });
  for (let parcel = 1; parcel <= 2; parcel += 1) {
    const packed = await packShipment(shop.db, packer, { order: parted, lines: [{ position: 0, quantity: 1 }] });
    if (packed.outcome !== "done") throw new Error(packed.outcome);
    const { shipmentId } = packed;
    await shipShipment(shop.db, packer, { order: parted, shipmentId, courier: rider, tracking: "" });
  }
  const [found] = await shop.look<{ number: number }>(`select number::int from orders_orders where id = '${parted}'`);
  const browser = await signIn("packer");
  const rows = [first.number, second.number, off.number, found!.number, 99_999];
  const marked = await mark(browser, rows);
  expect(marked.status).toBe(303);
  const { run } = (await read(browser, marked.location)).list;
  expect(run).toMatchObject({ title: "Mark 5 orders delivered", position: 5, done: 2, undo: false });
  expect(run!.failed).toMatchObject([
    { key: String(off.number), problem: "No parcel of it is on its way" },
    {
      key: String(found!.number),
      problem: "Several parcels of it are on their way: record on its page which of them arrived",
    },
    { key: "99999", problem: "There is no such order" },
  ]);
  const cash = [{ number: first.number }, { number: second.number }];
  expect(await collected()).toEqual(cash);
  // The same again, as after an answer that was lost and later than a double press.
  await shop.pool.query("delete from staff_bulk_runs");
  const again = (await read(browser, (await mark(browser, rows.slice(0, 2))).location)).list.run;
  expect(again).toMatchObject({ done: 2, failed: [] });
  expect(await collected()).toEqual(cash);
  expect(
    await shop.look("select count(*)::int as entries from audit_entries where action = 'shipment.delivered'"),
  ).toEqual([{ entries: 2 }]);
});

test("who may book money is led from a round to where its rider's cash is entered, and reads on Today that it waits", async () => {
  const { shop, signIn, mark, read, ship } = await openRound();
  const rows = [(await ship()).number, (await ship()).number];
  const couriers = await listCouriers(shop.db);
  const { id } = couriers.find(({ name }) => name === rider)!;
  const [packing, owner] = [await signIn("packer"), await signIn("owner")];
  const nextOf = async (browser: ServedBrowser, numbers: number[]) =>
    (await read(browser, (await mark(browser, numbers)).location)).list.run!.next;
  const cash = async () => {
    const { needed } = (await readScreen<Pick<Today, "waiting">>(owner, "/admin", "waiting")).waiting;
    return needed.filter(({ label }) => label === "Cash with riders");
  };
  expect(await cash()).toEqual([]);
  // The sheet has no link for who may not see the money.
  expect(await nextOf(packing, rows.slice(0, 1))).toBeNull();
  const entered = `/admin/money/balances/${id}#cash`;
  expect(await nextOf(owner, rows)).toEqual({ label: `Enter the cash of ${rider}`, href: entered });
  expect(await cash()).toMatchObject([
    { count: "2", href: "/admin/money/balances?show=riders", first: { href: entered } },
  ]);
  // What a company holds is no rider's cash; that of a second rider is in the list of riders.
  await shop.look(`update couriers_couriers set gives_numbers = false where name = 'Leopards' returning id`);
  const others = await shippedOrder(shop, (await shop.sells({ price: 2_000, onHand: 9 })).variantId, "Leopards");
  const paid = await shippedOrder(shop, (await shop.sells({ price: 2_000, onHand: 9 })).variantId, "TCS");
  await shop.pool.query("delete from staff_bulk_runs");
  expect(await nextOf(owner, [paid.number])).toBeNull();
  await shop.pool.query("delete from staff_bulk_runs");
  expect(await nextOf(owner, [...rows, others.number])).toEqual({
    label: "Enter the cash of the riders",
    href: "/admin/money/balances?show=riders",
  });
  const shown = await readScreen<{ rows: { name: string; href: string }[] }>(
    owner,
    "/admin/money/balances?show=riders",
    "rows",
  );
  expect(shown.rows.map(({ name }) => name).toSorted()).toEqual(["Leopards", rider]);
  expect(shown.rows.map(({ href }) => href)).toContain(entered);
});

test("the button is there for who may fulfil orders, and the form of anybody else is refused", async () => {
  const { shop, signIn, variantId, mark, read, collected, ship } = await openRound();
  const { number } = await ship();
  const [member, other] = [await signIn("packer"), await signIn("support")];
  const intents = async (browser: ServedBrowser) => (await read(browser, "/admin/orders?state=shipped")).list.intents;
  expect(await intents(member)).toContain("deliver");
  expect(await intents(other)).not.toContain("deliver");
  expect((await mark(other, [number])).status).toBe(403);
  expect(await collected()).toEqual([]);
  // One that was cancelled before it left has nothing to deliver.
  const placed = await placeOrder(shop.db, orderFor(await shop.cartWith({ variantId }), { recipient: buyer(91) }));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  await cancelOrder(shop.db, system, { order: placed.orderId, note: "Twice" });
  const { run } = (await read(member, (await mark(member, [number + 1])).location)).list;
  expect(run).toMatchObject({ done: 0, failed: [{ problem: "No parcel of it is on its way" }] });
});
