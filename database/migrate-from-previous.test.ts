import { expect, test } from "vitest";
import { resolveCourier } from "#domains/couriers/courier.ts";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { deriveState } from "#domains/orders/derive-state.ts";
import { findHistory } from "#domains/orders/history/find-history.ts";
import { findOrderRecord } from "#domains/orders/find-order-record.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import { orderStates, type OrderState } from "#domains/orders/order.ts";
import { findDiscounts } from "#domains/pricing/find-discounts.ts";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { newId, newSecret } from "#kernel/ids.ts";
import { system } from "#test/actors.ts";
import { openPreviousDatabase } from "#test/open-previous-database.ts";

type Previous = Awaited<ReturnType<typeof openPreviousDatabase>>;

const total = 950_000;
const steps: Record<OrderState, OrderState[]> = {
  placed: ["placed"],
  confirmed: ["placed", "confirmed"],
  packed: ["placed", "confirmed", "packed"],
  shipped: ["placed", "confirmed", "packed", "shipped"],
  delivered: ["placed", "confirmed", "packed", "shipped", "delivered"],
  cancelled: ["placed", "confirmed", "cancelled"],
  refused: ["placed", "confirmed", "packed", "shipped", "refused"],
  returned: ["placed", "confirmed", "packed", "shipped", "delivered", "returned"],
};

interface PreviousOrder {
  state: OrderState;
  payment: string;
  history?: OrderState[];
  earlierShop?: object;
}

/** An order of two lines (Rs 9,000, Rs 200) with a delivery fee of Rs 200 and Rs 100 of tax, as the version before wrote it. */
async function insertOrder({ pool }: Previous, { state, payment, history = steps[state], earlierShop }: PreviousOrder) {
  const id = newId();
  await pool.query(
    `insert into orders_orders (id, access_token, state, first_name, second_name, phone, email, province, city, address, zip, payment, payment_reference, subtotal, delivery_fee, tax, total, earlier_shop)
    values ($1, $2, $3, 'عائشہ', 'Khan', '+923001234567', 'ayesha@example.com', 'Punjab', 'Lahore', 'House 12', '54700', $4, $5, 920000, 20000, 10000, ${total}, $6)`,
    [id, newSecret(), state, payment, payment === "cash-on-delivery" ? null : "TX-1", earlierShop ?? null],
  );
  for (const [position, [name, price, quantity]] of (
    [
      ["Whey", 450_000, 2],
      ["Shaker", 10_000, 2],
    ] as const
  ).entries())
    await pool.query(
      `insert into orders_lines (order_id, position, product_id, variant_id, product_name, product_slug, sku, selected_options, takes, unit_price, quantity, line_total)
      values ($1, $2, $3, $4, $5, 'x', 'x', '[]', $6, $7, $8, $9)`,
      [
        id,
        position,
        newId(),
        newId(),
        name,
        JSON.stringify([{ variantId: newId(), quantity: 1, name }]),
        price,
        quantity,
        price * quantity,
      ],
    );
  for (const [position, entry] of history.entries())
    await pool.query(
      "insert into orders_history (order_id, position, state, by, note, details, at) values ($1, $2, $3, $4, $5, $6, now() - interval '9 days' + $2::int * interval '1 day')",
      [
        id,
        position,
        entry,
        position === 0 ? "shopper" : "shop",
        entry === "packed" ? "With a gift" : null,
        entry === "shipped" ? { kind: "shipment", courier: "TCS", trackingNumber: "12345678" } : null,
      ],
    );
  return id;
}

const none = { shopper: 0, courier: 0, refundOwed: 0 };
const due = { shopper: total, courier: 0, refundOwed: 0 };
const heldByCourier = { shopper: 0, courier: total, refundOwed: 0 };
const owedBack = { shopper: -total, courier: 0, refundOwed: total };

/** What becomes of an order that was in a state: paid in cash, and by a transfer. */
const axes: Record<OrderState, { cash: object; transfer: object; parcel: string | null }> = {
  placed: {
    cash: { status: "open", confirmation: "waiting", balance: due },
    transfer: { status: "open", confirmation: "not-needed", balance: due },
    parcel: null,
  },
  confirmed: {
    cash: { status: "confirmed", confirmation: "confirmed", balance: due },
    transfer: { status: "confirmed", confirmation: "not-needed", balance: none },
    parcel: null,
  },
  packed: {
    cash: { status: "confirmed", balance: due },
    transfer: { status: "confirmed", balance: none },
    parcel: "packed",
  },
  shipped: {
    cash: { status: "confirmed", balance: due },
    transfer: { status: "confirmed", balance: none },
    parcel: "shipped",
  },
  delivered: {
    cash: { status: "confirmed", balance: heldByCourier },
    transfer: { status: "closed", balance: none },
    parcel: "delivered",
  },
  cancelled: {
    cash: { status: "cancelled", confirmation: "confirmed", balance: none },
    transfer: { status: "cancelled", balance: owedBack },
    parcel: null,
  },
  refused: {
    cash: { status: "closed", balance: none },
    transfer: { status: "confirmed", balance: owedBack },
    parcel: "refused",
  },
  returned: {
    cash: { status: "confirmed", balance: { shopper: -total, courier: total, refundOwed: total } },
    transfer: { status: "confirmed", balance: owedBack },
    parcel: "returned",
  },
};

const columns = `id, number, access_token, account_id, state, first_name, second_name, phone, email, province, city, address, zip, channel, payment, payment_reference,
  subtotal, delivery_fee, tax, total, placed_at, forget_at, forgotten_at, earlier_shop`;

/** Everything that the version before knew of its orders. */
async function readOrders({ pool }: Previous) {
  const [orders, lines, history] = await Promise.all([
    pool.query<Record<string, unknown>>(`select ${columns} from orders_orders order by id`),
    pool.query<Record<string, unknown>>(
      "select to_jsonb(line) - 'unit_cost' as line, to_jsonb(line)->>'unit_cost' as cost from orders_lines line order by order_id, position",
    ),
    pool.query<Record<string, unknown>>(
      "select order_id, position, state, note, details, at from orders_history order by order_id, position",
    ),
  ]);
  return { orders: orders.rows, lines: lines.rows, history: history.rows };
}

const storedOwedBack = async ({ pool }: Previous, id: string) => {
  const { rows } = await pool.query<{ owed: number }>(
    "select owed_back::int as owed from orders_orders where id = $1",
    [id],
  );
  return rows[0]!.owed;
};

test("orders of the version before keep all they held, and their states become parcels and a book", async () => {
  await using shop = await openPreviousDatabase();
  const ids = new Map<string, OrderState>();
  for (const state of orderStates)
    for (const payment of ["cash-on-delivery", "easypaisa"])
      ids.set(await insertOrder(shop, { state, payment }), state);
  const never = await insertOrder(shop, { state: "cancelled", payment: "jazzcash", history: ["placed", "cancelled"] });
  const undelivered = await insertOrder(shop, {
    state: "returned",
    payment: "cash-on-delivery",
    history: ["placed", "confirmed", "packed", "shipped", "returned"],
  });
  const earlierShop = { firstName: "ayesha", cartId: "9", asTold: { date: "once" } };
  const [brought, underway] = [
    await insertOrder(shop, {
      state: "delivered",
      payment: "cash-on-delivery",
      history: ["placed", "delivered"],
      earlierShop,
    }),
    await insertOrder(shop, { state: "placed", payment: "cash-on-delivery", earlierShop }),
  ];
  const before = await readOrders(shop);

  await shop.migrate();

  expect(await readOrders(shop)).toEqual(before);
  for (const [id, state] of ids) {
    const order = (await findOrderRecord(shop.database, system, id))!;
    const { cash, transfer, parcel } = axes[state];
    expect(order, `${state} ${order.payment}`).toMatchObject(order.payment === "cash-on-delivery" ? cash : transfer);
    expect(await storedOwedBack(shop, id)).toBe(Math.max(0, -order.balance.shopper));
    expect(order.shipments).toMatchObject(
      parcel === null
        ? []
        : [
            {
              state: parcel,
              number: 1,
              total,
              cashDue: order.payment === "cash-on-delivery" ? total : 0,
              courier: parcel === "packed" ? null : "TCS",
              trackingNumber: parcel === "packed" ? null : "12345678",
              lines: [
                { position: 0, quantity: 2 },
                { position: 1, quantity: 2 },
              ],
            },
          ],
    );
    expect(order.adjustments).toMatchObject([
      { kind: "delivery", amount: 20_000 },
      { kind: "tax", amount: 10_000 },
    ]);
    const shipments = order.shipments.map((shipment) => shipment.state);
    expect(deriveState({ status: order.status, shipments, unpacked: parcel === null })).toBe(state);
  }
  const tcs = resolveCourier(await listCouriers(shop.database), "TCS")!;
  const parcels = await shop.pool.query<{ courier: string | null; courier_id: string | null }>(
    "select courier, courier_id from orders_shipments",
  );
  expect(parcels.rows.some(({ courier }) => courier === "TCS")).toBe(true);
  for (const { courier, courier_id: id } of parcels.rows) expect(id).toBe(courier === "TCS" ? tcs.id : null);
  expect(await findOrderRecord(shop.database, system, never)).toMatchObject({ balance: none });
  expect(await findOrderRecord(shop.database, system, undelivered)).toMatchObject({ status: "closed", balance: none });
  expect(await findOrderRecord(shop.database, system, brought)).toMatchObject({
    status: "closed",
    payments: [],
    shipments: [{ state: "delivered", courier: null }],
  });
  expect(await findOrderRecord(shop.database, system, underway)).toMatchObject({ status: "open", balance: due });
});

test("an order that was on its way when the shop was updated goes on from there", async () => {
  await using shop = await openPreviousDatabase();
  const order = await insertOrder(shop, { state: "shipped", payment: "cash-on-delivery" });
  await shop.migrate();
  expect(await moveOrder(shop.database, system, { order, to: "delivered" })).toEqual({ outcome: "moved" });
  expect((await findHistory(shop.database, order)).at(-1)).toMatchObject({
    position: 4,
    state: "delivered",
    actorKind: "system",
    actorId: "test",
  });
  expect(await findOrderRecord(shop.database, system, order)).toMatchObject({ balance: heldByCourier });
});

test("histories of the version before still say who did what: a shopper, the shop or a staff member", async () => {
  await using shop = await openPreviousDatabase();
  const [customer, packer] = [newId(), newId()];
  await shop.pool.query(
    "insert into accounts_accounts (id, display_name, first_name, second_name, email) values ($1, 'Ayesha Khan', 'Ayesha', 'Khan', 'ayesha@example.com')",
    [customer],
  );
  const orders: Record<"guest" | "customer" | "deleted", string> = {
    guest: await insertOrder(shop, { state: "packed", payment: "cash-on-delivery" }),
    customer: await insertOrder(shop, { state: "cancelled", payment: "cash-on-delivery" }),
    deleted: await insertOrder(shop, { state: "placed", payment: "cash-on-delivery" }),
  };
  await shop.pool.query("update orders_orders set account_id = $1 where id = $2", [customer, orders.customer]);
  await shop.pool.query("update orders_orders set forget_at = now() where id = $1", [orders.deleted]);
  await shop.pool.query("update orders_history set by = $1 where order_id = $2 and state = 'packed'", [
    packer,
    orders.guest,
  ]);
  await shop.pool.query("update orders_history set by = 'shopper' where order_id = $1 and state = 'cancelled'", [
    orders.customer,
  ]);

  await shop.migrate();

  const authors = async (order: string) =>
    (await findHistory(shop.database, order)).map(({ state, actorKind, actorId }) => [state, actorKind, actorId]);
  expect(await authors(orders.guest)).toEqual([
    ["placed", "guest", null],
    ["confirmed", "system", null],
    ["packed", "staff", packer],
  ]);
  expect(await authors(orders.customer)).toEqual([
    ["placed", "customer", null],
    ["confirmed", "system", null],
    ["cancelled", "customer", null],
  ]);
  expect(await authors(orders.deleted)).toEqual([["placed", "customer", null]]);
});

test("discounts of the version before belong to every product of their name, and those of no product go", async () => {
  await using shop = await openPreviousDatabase();
  // Ids that rise: of the products of one name, the first has the discount's own id.
  let now = Date.now();
  const insert = async (table: string, row: Record<string, unknown>) => {
    const id = newId(now++);
    const all = Object.entries({ id, ...row });
    await shop.pool.query(
      `insert into ${table} (${all.map(([column]) => column).join(", ")}) values (${all.map((_, at) => `$${at + 1}`).join(", ")})`,
      all.map(([, value]) => value),
    );
    return id;
  };
  const [whey, twin, creatine] = [
    await insert("catalog_products", { slug: "whey", name: "Amber Whey" }),
    await insert("catalog_products", { slug: "whey-2", name: "AMBER WHEY", status: "draft" }),
    await insert("catalog_products", { slug: "creatine", name: "طاقت Creatine" }),
  ];
  await insert("catalog_products", { slug: "belt", name: "Belt" });
  const [ofWhey, ofCreatine] = [
    await insert("content_discounts", { name: "amber whey", percentage: 10, original: 1_500_000 }),
    await insert("content_discounts", { name: "طاقت creatine", percentage: 5, original: 600_000 }),
  ];
  await insert("content_discounts", { name: "Lost Shaker", percentage: 50, original: 190_000 });
  await insert("content_discounts", { name: "belt", percentage: 50, original: 0 });

  await shop.migrate();

  const { rows } = await shop.pool.query(
    `select id, product_id, percentage, original, version from pricing_discounts order by percentage desc, id <> '${ofWhey}'`,
  );
  expect(rows).toEqual([
    { id: ofWhey, product_id: whey, percentage: 10, original: 1_500_000, version: 1 },
    { id: expect.any(String), product_id: twin, percentage: 10, original: 1_500_000, version: 1 },
    { id: ofCreatine, product_id: creatine, percentage: 5, original: 600_000, version: 1 },
  ]);
  expect(await findDiscounts(shop.database, [creatine])).toEqual(
    new Map([[creatine, { percentage: 5, original: 600_000 }]]),
  );
});

test("orders in cash that wait since before the list of calls are in it, and nothing is ever cancelled by itself", async () => {
  await using shop = await openPreviousDatabase();
  const waiting = await insertOrder(shop, { state: "placed", payment: "cash-on-delivery" });
  await insertOrder(shop, { state: "placed", payment: "easypaisa" });
  await insertOrder(shop, { state: "confirmed", payment: "cash-on-delivery" });
  const { confirmation: _, ...known } = defaultShopSettings;
  await shop.pool.query("insert into content_settings (value) values ($1)", [known]);
  await shop.migrate();
  const { rows } = await shop.pool.query("select order_id, attempts, expires from orders_waiting");
  expect(rows).toEqual([{ order_id: waiting, attempts: 0, expires: false }]);
  expect(await findShopSettings(shop.database)).toEqual({
    ...known,
    confirmation: { required: true, from: null, exceptKept: false, cancelAfterHours: null },
  });
});
