import { expect, test, vi } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { confirmOrder } from "#domains/orders/confirm-order.ts";
import { system } from "#test/actors.ts";
import { openAdmin } from "#test/open-admin.ts";
import { buyer, orderFor } from "#test/order-requests.ts";
import type { ServedBrowser } from "#test/serve-shop.ts";
import type { loadOrderList } from "../orders/load-order-list.ts";

vi.mock("#server/http/render-route.ts", () => import("#test/answer-by-routes.ts"));

type List = Awaited<ReturnType<typeof loadOrderList>>;

async function openList(orders: number) {
  const admin = await openAdmin();
  const { shop } = admin;
  const whey = await shop.sells({ onHand: 1_000 });
  const ids: string[] = [];
  for (let at = 1; at <= orders; at += 1) {
    const placed = await placeOrder(shop.db, orderFor(await shop.cartWith(whey), { recipient: buyer(at) }));
    if (placed.outcome !== "placed") throw new Error(JSON.stringify(placed));
    ids.push(placed.orderId);
  }
  const read = async (browser: ServedBrowser, url: string) => {
    const { status, body } = await browser.ask(url);
    expect(status, url).toBe(200);
    const { loaderData } = JSON.parse(body) as { loaderData: Record<string, Partial<List>> };
    return Object.values(loaderData).find((each): each is List => each !== null && "rows" in each)!;
  };
  return { ...admin, ids, read };
}

test("each queue has its orders and their number; the search keeps the queue", async () => {
  const { shop, signIn, read, ids } = await openList(3);
  await confirmOrder(shop.db, system, { order: ids[0]! });
  const support = await signIn("support");
  const all = await read(support, "/admin/orders");
  expect(all.rows.map(({ number }) => number)).toEqual([10_003, 10_002, 10_001]);
  expect(all.queues.slice(0, 4)).toMatchObject([
    { label: "All", current: true },
    { label: "To confirm", count: "2", href: "/admin/orders?state=placed" },
    { label: "To pack", count: "1" },
    { label: "To hand over", count: "0" },
  ]);
  expect(all.rows[0]).toMatchObject({ waits: "0 min", stateLabel: "Placed" });
  expect((await read(support, "/admin/orders?state=confirmed")).rows.map(({ number }) => number)).toEqual([10_001]);
  const found = await read(support, "/admin/orders?state=placed&q=%2B92%20333%200000002");
  expect(found.rows.map(({ number }) => number)).toEqual([10_002]);
  expect(found.queues[0]!.href).toBe("/admin/orders?q=%2B92+333+0000002");
  expect((await read(support, "/admin/orders?state=nonsense&before=x&after=-1")).rows).toHaveLength(3);
});

test("pages lead through the orders and back, from either end, and a long queue is not counted to its end", async () => {
  const { shop, signIn, read } = await openList(1);
  // Copies of the order, as fast as a test needs them.
  await shop.pool.query(`
    insert into orders_orders (id, access_token, first_name, second_name, phone, email, province, city, address, payment, subtotal, delivery_fee, tax, total)
    select gen_random_uuid(), gen_random_uuid(), first_name, second_name, phone, email, province, city, address, payment, subtotal, delivery_fee, tax, total
    from orders_orders, generate_series(2, 120)`);
  const support = await signIn("support");
  for (const sort of ["", "?sort=oldest"]) {
    const first = await read(support, `/admin/orders${sort}`);
    expect(first.queues[1]!.count).toBe("100+");
    expect(first.pages.previous).toBeNull();
    const second = await read(support, first.pages.next!);
    const third = await read(support, second.pages.next!);
    expect(third.pages.next).toBeNull();
    const numbers = [first, second, third].flatMap(({ rows }) => rows.map(({ number }) => number));
    expect(new Set(numbers).size).toBe(120);
    expect(numbers).toEqual(numbers.toSorted((one, other) => (sort === "" ? other - one : one - other)));
    const back = await read(support, third.pages.previous!);
    expect(back.rows).toEqual(second.rows);
    expect((await read(support, back.pages.previous!)).rows).toEqual(first.rows);
  }
});

test("a packer sees no whole name, and finds orders by number alone", async () => {
  const { signIn, read } = await openList(2);
  const packer = await signIn("packer");
  expect((await read(packer, "/admin/orders")).rows.map(({ name }) => name)).toEqual(["Ayesha K.", "Ayesha K."]);
  expect((await read(packer, "/admin/orders?q=10001")).rows).toHaveLength(1);
  for (const text of ["Khan", "0333 0000002", "buyer2@example.com"])
    expect((await read(packer, `/admin/orders?q=${encodeURIComponent(text)}`)).rows, text).toEqual([]);
});

test("an analyst does not read orders", async () => {
  const { signIn } = await openList(1);
  const analyst = await signIn("analyst");
  for (const path of ["/admin/orders", "/admin/orders/10001"]) expect((await analyst.ask(path)).status).toBe(403);
});
