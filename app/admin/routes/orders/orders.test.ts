import { expect, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { cancelOrder } from "#domains/orders/cancel-order.ts";
import { confirmOrder } from "#domains/orders/confirm-order.ts";
import { packShipment } from "#domains/orders/shipments/pack-shipment.ts";
import { system } from "#test/actors.ts";
import { openAdmin } from "#test/open-admin.ts";
import { buyer, orderFor } from "#test/order-requests.ts";
import type { ServedBrowser } from "#test/serve-shop.ts";
import { unattendedHeader } from "../../http/unattended-header.ts";
import type { loadOrderList } from "../../orders/load-order-list.ts";

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

test("the list is narrowed to the orders of a discount code, however it is typed", async () => {
  const { shop, signIn, read, ids } = await openList(2);
  await shop.pool.query(
    "insert into orders_adjustments (order_id, position, line_position, kind, label, amount, reference) values ($1, 10, 0, 'discount-code', 'Code EID10', -100, 'EID10')",
    [ids[0]],
  );
  const support = await signIn("support");
  const list = await read(support, "/admin/orders?discountCode=eid+10");
  expect(list.rows.map(({ number }) => number)).toEqual([10_001]);
  expect(JSON.stringify(list)).toContain("Discount code: eid 10");
  expect((await read(support, "/admin/orders?discountCode=EID")).rows).toEqual([]);
});

test("an open list that nobody uses shows new orders, and does not keep the login from ending", async () => {
  const { shop, signIn } = await openList(2);
  const packer = await signIn("packer");
  await shop.pool.query("update accounts_sessions set updated_at = now() - interval '10 minutes'");
  const opened = JSON.stringify(await shop.look("select updated_at from accounts_sessions order by id"));
  const asks = async (headers: Record<string, string>) => {
    const { status, body } = await packer.ask("/admin/orders/latest?state=placed", undefined, headers);
    expect([status, (JSON.parse(body) as List).rows.map(({ number }) => number)]).toEqual([200, [10_002, 10_001]]);
    await packer.ask("/admin/presence", new URLSearchParams({ type: "order", id: "10001" }), headers);
    return JSON.stringify(await shop.look("select updated_at from accounts_sessions order by id"));
  };
  expect(await asks({ [unattendedHeader]: "yes" })).toBe(opened);
  expect(await asks({})).not.toBe(opened);
});

test("pages lead through the orders and back, by each sort", async () => {
  const { shop, signIn, read } = await openList(1);
  // Copies of the order, as fast as a test needs them.
  await shop.pool.query(`
    insert into orders_orders (id, access_token, first_name, second_name, phone, email, province, city, address, payment, subtotal, delivery_fee, tax, total)
    select gen_random_uuid(), gen_random_uuid(), first_name, second_name, phone, email, province, city, address, payment, subtotal, delivery_fee, tax, total
    from orders_orders, generate_series(2, 120)`);
  const support = await signIn("support");
  for (const sort of ["", "?sort=oldest", "?sort=highest"]) {
    const first = await read(support, `/admin/orders${sort}`);
    expect(first.queues[1]!.count).toBe("120");
    expect(first.list.pages.previous).toBeNull();
    const second = await read(support, first.list.pages.next!);
    const third = await read(support, second.list.pages.next!);
    expect(third.list.pages.next).toBeNull();
    const numbers = [first, second, third].flatMap(({ rows }) => rows.map(({ number }) => number));
    expect(new Set(numbers).size).toBe(120);
    expect(numbers).toEqual(numbers.toSorted((one, other) => (sort === "?sort=oldest" ? one - other : other - one)));
    const back = await read(support, third.list.pages.previous!);
    expect(back.rows).toEqual(second.rows);
    expect((await read(support, back.list.pages.previous!)).rows).toEqual(first.rows);
  }
});

test("a packer sees no whole name, and finds orders by their number or a whole tracking number alone", async () => {
  const { signIn, read, shop, ids } = await openList(2);
  const packer = await signIn("packer");
  expect((await read(packer, "/admin/orders")).rows.map(({ name }) => name)).toEqual(["Ayesha K.", "Ayesha K."]);
  expect((await read(packer, "/admin/orders?q=10001")).rows).toHaveLength(1);
  for (const text of ["Khan", "0333 0000002", "buyer2@example.com"])
    expect((await read(packer, `/admin/orders?q=${encodeURIComponent(text)}`)).rows, text).toEqual([]);
  await confirmOrder(shop.db, system, { order: ids[1]! });
  await packShipment(shop.db, system, { order: ids[1]! });
  await shop.look("update orders_shipments set tracking_number = 'LE-7712345'");
  const found = async (text: string) =>
    (await read(packer, `/admin/orders?q=${encodeURIComponent(text)}`)).rows.map(({ number }) => number);
  expect([await found("le-7712345"), await found("LE-771234")]).toEqual([[10_002], []]);
  const { body } = await packer.ask("/admin/search?q=LE-7712345");
  expect(body).toContain("/admin/orders/10002");
});

test("filters narrow the list and its file; the file is audited without what was searched for", async () => {
  const { shop, signIn, read, ids } = await openList(3);
  await confirmOrder(shop.db, system, { order: ids[0]! });
  await shop.pool.query(
    "update orders_orders set first_name = '=1+1', province = 'Sindh', total = 900000 where number = 10002",
  );
  const manager = await signIn("manager");
  const numbers = async (query: string) =>
    (await read(manager, `/admin/orders?${query}`)).rows.map(({ number }) => number);
  expect(await numbers("province=Sindh")).toEqual([10_002]);
  expect(await numbers("total_min=9,000&payment=cash-on-delivery&placed_from=2020-01-01")).toEqual([10_002]);
  expect(await numbers("sort=highest")).toEqual([10_002, 10_003, 10_001]);
  expect(await numbers("placed_from=2099-01-01")).toEqual([]);
  expect(await numbers("courier=TCS")).toEqual([]);
  const {
    list: { controls },
  } = await read(manager, "/admin/orders?province=Sindh&q=%2B92");
  expect(controls).toMatchObject({ csvHref: "/admin/lists/orders/rows.csv?q=%2B92&province=Sindh", columns: null });
  const file = await manager.ask("/admin/lists/orders/rows.csv?province=Sindh&q=%2B92");
  expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="orders-.*csv"$/);
  expect(file.body).toContain("\r\n10002,Placed,");
  expect(file.body).toContain(",'=1+1 ");
  expect(file.body).toMatch(/,\+923\d{9},/);
  expect(file.body.trim().split("\r\n")).toHaveLength(2);
  const audited = await shop.look("select action, after from audit_entries where action like '%.exported'");
  expect(audited).toEqual([{ action: "orders.exported", after: { filters: ["q", "province"] } }]);
  expect((await (await signIn("support")).ask("/admin/lists/orders/rows.csv")).status).toBe(403);
});

test("many orders are confirmed at once, each with its outcome; tags are taken back; a view and columns are kept", async () => {
  const { shop, signIn, read, ids } = await openList(3);
  await confirmOrder(shop.db, system, { order: ids[0]! });
  await cancelOrder(shop.db, system, { order: ids[1]!, note: "Twice" });
  const support = await signIn("support");
  const send = async (url: string, form: [string, string][]) => {
    const { status, headers } = await support.ask(url, new URLSearchParams(form));
    return { status, location: headers.get("location") ?? "" };
  };
  const rows = ["10001", "10002", "10003", "99999"].map((row): [string, string] => ["row", row]);
  const confirmed = await send("/admin/orders?state=placed", [["intent", "confirm"], ...rows]);
  expect(confirmed).toMatchObject({
    status: 303,
    location: expect.stringMatching(/^\/admin\/orders\?state=placed&run=/),
  });
  const {
    list: { run },
  } = await read(support, confirmed.location);
  expect(run).toMatchObject({ title: "Confirm 4 orders", position: 4, done: 2, undo: false });
  expect(run!.failed).toEqual([
    { key: "10002", label: "Order 10002", href: "/admin/orders/10002", problem: expect.stringContaining("Cancelled") },
    { key: "99999", label: "Order 99999", href: "/admin/orders/99999", problem: "There is no such order" },
  ]);

  // All that match: first the question with their number, then the deed.
  const all = await send("/admin/orders?state=confirmed", [
    ["intent", "tag"],
    ["all", "yes"],
    ["tag", "vip"],
  ]);
  const asked = (await read(support, all.location)).list.run!;
  expect(asked).toMatchObject({ title: "Tag 2 orders", position: 0 });
  const tags = () => shop.look("select number, tag from orders_tags order by number");
  expect(await tags()).toEqual([]);
  await send(all.location, [
    ["intent", "continue"],
    ["run", asked.id],
  ]);
  expect(await tags()).toHaveLength(2);
  expect((await read(support, "/admin/orders?tag=vip")).rows.map(({ number }) => number)).toEqual([10_003, 10_001]);
  await send(all.location, [
    ["intent", "undo"],
    ["run", asked.id],
  ]);
  expect(await tags()).toEqual([]);
  expect(
    (
      await send("/admin/orders", [
        ["intent", "pack"],
        ["row", "10001"],
      ])
    ).status,
  ).toBe(403);
  expect((await send("/admin/orders", [["intent", "confirm"]])).status).toBe(422);

  const view: [string, string][] = [
    ["intent", "save-view"],
    ["name", "Mine"],
    ["shared", "yes"],
    ["query", "q=0300&province=Sindh&run=1"],
  ];
  expect((await send("/admin/lists/orders", view)).location).toBe("/admin/orders?q=0300&province=Sindh");
  await send("/admin/lists/orders", [
    ["intent", "columns"],
    ["column", "number"],
    ["column", "total"],
  ]);
  const {
    list: { controls },
  } = await read(support, "/admin/orders?province=Sindh");
  expect(controls).toMatchObject({ columns: ["number", "total"], views: [{ name: "Mine", current: true, own: true }] });
  expect((await send("/admin/lists/products", view)).status).toBe(403);
});

test("an analyst does not read orders", async () => {
  const { signIn } = await openList(1);
  const analyst = await signIn("analyst");
  for (const path of ["/admin/orders", "/admin/orders/10001"]) expect((await analyst.ask(path)).status).toBe(403);
});
