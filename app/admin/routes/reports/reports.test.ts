import { expect, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import { recordPayment } from "#domains/orders/payments/record-payment.ts";
import { countSales } from "#domains/orders/analytics/count-sales.ts";
import { markSalesDays } from "#domains/orders/analytics/mark-sales-days.ts";
import type { OrderState } from "#domains/orders/order.ts";
import { rupees } from "#kernel/money.ts";
import { pakistanDay } from "#kernel/time.ts";
import { staffWith, system } from "#test/actors.ts";
import { openAdmin } from "#test/open-admin.ts";
import type { TestShop } from "#test/open-shop.ts";
import { buyer, orderFor } from "#test/order-requests.ts";
import type { MonthsProps, ReportProps } from "../../ui/reports/report-props.ts";

type Admin = Awaited<ReturnType<typeof openAdmin>>;
type Browser = Awaited<ReturnType<Admin["signIn"]>>;

async function read<Props>(browser: Browser, path: string, mark: string): Promise<Props> {
  const { status, body } = await browser.ask(path);
  expect(status, path).toBe(200);
  const { loaderData } = JSON.parse(body) as { loaderData: Record<string, object | null> };
  return Object.values(loaderData).find((each) => each !== null && mark in each) as Props;
}

const report = (browser: Browser, query = "") => read<ReportProps>(browser, `/admin/reports${query}`, "periods");
const months = (browser: Browser, query = "") =>
  read<MonthsProps>(browser, `/admin/reports/months${query}`, "sentence");

async function orderOf(
  shop: TestShop,
  variantId: string,
  { city, source = null, states = [] }: { city: string; source?: string | null; states?: OrderState[] },
) {
  const cart = await shop.cartWith({ variantId, quantity: 2 });
  const placed = await placeOrder(
    shop.db,
    orderFor(cart, {
      recipient: { ...buyer(Math.floor(Math.random() * 9_999_999)), city },
      attribution: source === null ? null : { source, medium: null, campaign: null },
    }),
  );
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  for (const to of states)
    expect(
      await moveOrder(shop.db, system, {
        order: placed.orderId,
        to,
        ...(to === "shipped" ? { courier: "TCS", tracking: "12345678" } : {}),
      }),
    ).toEqual({ outcome: "moved" });
  return placed.orderId;
}

const done: OrderState[] = ["confirmed", "packed", "shipped", "delivered"];
const day = pakistanDay(new Date());

/** Six orders of today: one paid out, one with its courier, refused, cancelled, underway; the goods of one have no known cost. */
async function openSoldShop() {
  const admin = await openAdmin();
  const { shop } = admin;
  const whey = await shop.sells({ name: "Whey", price: 4_000, onHand: 100 });
  await shop.look(`update catalog_variants set cost = 300000 where id = '${whey.variantId}'`);
  const belt = await shop.sells({ name: "Belt", price: 1_000, onHand: 100 });
  await shop.look(`update catalog_products set name = '=2+3 بیلٹ' where id = '${belt.productId}'`);
  const paid = await orderOf(shop, whey.variantId, { city: "لاہور", source: "facebook", states: done });
  const money = staffWith("payments.reconcile");
  const total = Number((await shop.look<{ total: string }>("select total from orders_orders"))[0]!.total);
  await recordPayment(shop.db, money, { order: paid, kind: "courier-fee", amount: rupees(250) });
  await recordPayment(shop.db, money, { order: paid, kind: "remitted", amount: total - 25_000 });
  const orders = [
    paid,
    await orderOf(shop, belt.variantId, { city: "Karachi", source: "tiktok", states: done }),
    await orderOf(shop, whey.variantId, { city: "karachi ", states: [...done.slice(0, 3), "refused"] }),
    await orderOf(shop, whey.variantId, { city: "Karachi", states: ["cancelled"] }),
    await orderOf(shop, whey.variantId, { city: "Karachi" }),
  ];
  await markSalesDays(shop.db, orders);
  await countSales(shop.db);
  return { ...admin, whey, belt };
}

const rowOf = ({ columns, rows }: Pick<ReportProps, "columns" | "rows">, name: string) => {
  const row = rows.find((each) => each.name === name);
  if (!row) throw new Error(`No row ${name} of ${rows.map((each) => each.name).join(", ")}`);
  return Object.fromEntries(columns.map((column, at) => [column, row.cells[at]]));
};

test("an empty shop has reports that say so", async () => {
  const { signIn } = await openAdmin();
  const owner = await signIn("owner");
  const asOf = expect.stringMatching(/^As of .*\d:\d\d [ap]m\.$/) as string;
  expect(await report(owner)).toMatchObject({ isEmpty: true, by: "day", errors: {}, asOf });
  for (const by of ["week", "month", "city", "courier", "product", "discount", "channel"])
    expect(await report(owner, `?by=${by}`)).toMatchObject({ isEmpty: true, by });
  expect(await months(owner)).toMatchObject({ sentence: null, rows: [], held: [], asOf });
});

test("sales, margin, refusals and fees stand by day, city, courier, product, discount and channel", async () => {
  const { signIn, whey } = await openSoldShop();
  const owner = await signIn("owner");
  const byDay = await report(owner);
  expect(byDay.rows).toHaveLength(30);
  expect(byDay.rows[0]!.href).toBe(`/admin/orders?placed_from=${day}&placed_to=${day}`);
  const [today] = byDay.rows;
  expect(Object.fromEntries(byDay.columns.map((column, at) => [column, today!.cells[at]]))).toMatchObject({
    Placed: "4",
    Delivered: "2",
    "Delivered, Rs": "10,000",
    Refused: "1 (33 %)",
    Fees: "250",
    Margin: "2,000",
    "%": "25 %",
    "Less fees": "1,750",
    "Cost unknown": "2,000",
  });
  expect(byDay.totals).toEqual(today!.cells);

  const cities = await report(owner, "?by=city");
  expect(rowOf(cities, "لاہور")).toMatchObject({ Delivered: "1", "Delivered, Rs": "8,000", Fees: "250" });
  expect(rowOf(cities, "Karachi")).toMatchObject({ Placed: "3", Delivered: "1", Refused: "1 (50 %)", Margin: "–" });
  const couriers = await report(owner, "?by=courier");
  expect(couriers.columns).not.toContain("Placed");
  expect(rowOf(couriers, "TCS")).toMatchObject({ Delivered: "2", Refused: "1 (33 %)", Fees: "250" });
  const products = await report(owner, "?by=product");
  expect(rowOf(products, "Whey")).toMatchObject({
    Placed: "6",
    Delivered: "2",
    Fees: "250",
    Margin: "2,000",
    "Less fees": "1,750",
    "Cost unknown": "–",
  });
  expect(products.rows[0]!.href).toBe(`/admin/products/${whey.productId}`);
  expect(rowOf(products, "=2+3 بیلٹ")).toMatchObject({ Delivered: "2", Margin: "–", "Cost unknown": "2,000" });
  expect(rowOf(await report(owner, "?by=discount"), "No discount")).toMatchObject({ Delivered: "4", Fees: "250" });
  const channels = await report(owner, "?by=channel");
  expect(rowOf(channels, "facebook")).toMatchObject({ Placed: "1", Margin: "2,000", Fees: "250" });
  expect(rowOf(channels, "The shop itself")).toMatchObject({ Placed: "2", Delivered: "–" });

  const file = await owner.ask("/admin/reports/rows.csv?by=product");
  expect(file.headers.get("content-disposition")).toMatch(/"report-product-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv"/);
  const ofOneDay = await owner.ask("/admin/reports/rows.csv?by=city&from=2026-11-05&to=2026-11-05");
  expect(ofOneDay.headers.get("content-disposition")).toContain('"report-city-2026-11-05.csv"');
  const [head, first, second] = file.body.replace("\uFEFF", "").split("\r\n");
  expect(head).toMatch(/^Product,Placed,Placed \(Rs\),Delivered,Delivered \(Rs\),.*Margin \(Rs\),Margin \(%\)/);
  expect(first).toMatch(/^Whey,6,24000,2,8000,2,8000,0,0,0,250,8000,6000,2000,25,1750,0$/);
  expect(second).toMatch(/^'=2\+3 بیلٹ,2,2000,2,2000,0,0,0,0,0,0,2000,0,,,,2000$/);
});

test("a month so far is read from its sum, and says the same of each product as its days", async () => {
  const { signIn } = await openSoldShop();
  const owner = await signIn("owner");
  const month = await report(owner, `?by=product&from=${day.slice(0, 7)}-01&to=${day}`);
  const days = await report(owner, `?by=product&from=${day.slice(0, 7)}-02&to=${day}`);
  expect(month.more).toBe(false);
  if (!day.endsWith("-01")) expect(month.rows).toEqual(days.rows);
  expect(rowOf(month, "Whey")).toMatchObject({ Placed: "6", Delivered: "2" });
});

test("the orders of a month are one sentence, and lead to the list of orders", async () => {
  const { signIn } = await openSoldShop();
  const owner = await signIn("owner");
  const { sentence, rows, held, columns } = await months(owner, `?month=${day.slice(0, 7)}`);
  const [row] = rows;
  const month = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric" }).format(
    new Date(`${day}T12:00:00Z`),
  );
  expect(sentence).toBe(
    `Of 5 orders of ${month}, 1 became money, 1 was refused, 1 cancelled, 1 was delivered and not paid out yet, 1 has not ended yet; Rs 2,000 is still with TCS.`,
  );
  expect(held).toMatchObject([{ name: "TCS", parcels: "1 parcel", amount: "Rs 2,000" }]);
  expect(row!.cells[columns.indexOf("Refused")]).toMatchObject({
    text: "1",
    part: "(20 %)",
    href: expect.stringMatching(
      /^\/admin\/orders\?state=refused&placed_from=\d{4}-\d\d-01&placed_to=\d{4}-\d\d-\d\d$/,
    ) as string,
  });
  expect((await owner.ask("/admin/reports/months.csv")).body).toContain("Became money,Became money (Rs)");
});

test("an analyst sees what it was worth and nobody's name, and who may not read costs sees none", async () => {
  const { signIn } = await openSoldShop();
  const analyst = await signIn("analyst");
  const byDay = await report(analyst);
  expect(byDay.columns).toContain("Margin");
  expect(byDay.rows.map(({ href }) => href).filter((href) => href !== null)).toEqual([]);
  expect((await report(analyst, "?by=product")).rows[0]!.href).toBeNull();
  const { rows } = await months(analyst);
  expect(JSON.stringify(rows)).not.toContain("/admin/orders");
  expect((await analyst.ask("/admin/reports/rows.csv?by=city")).status).toBe(200);
  const support = await signIn("support");
  expect((await support.ask("/admin/reports")).status).toBe(403);
});

test.each([
  ["?from=2026-02-30", "from", "Choose a day"],
  ["?to=tomorrow", "to", "Choose a day"],
  ["?from=2026-03-02&to=2026-03-01", "to", "Choose a day after the first one"],
  ["?from=2099-01-01", "from", "Choose a day that has been"],
  ["?from=2020-01-01&to=2026-01-01", "from", "Choose three years at most"],
])("%s is said beside its field, and nothing typed is lost", async (query, field, reason) => {
  const { signIn } = await openAdmin();
  const owner = await signIn("owner");
  const { errors, typed } = await report(owner, query);
  expect(errors).toEqual({ [field]: reason });
  const params = new URLSearchParams(query);
  expect(typed).toEqual({ from: params.get("from") ?? "", to: params.get("to") ?? "" });
  expect((await owner.ask(`/admin/reports/rows.csv${query}`)).status).toBe(400);
});

test("three years are shown by week, and as many days before are compared", async () => {
  const { signIn } = await openAdmin();
  const owner = await signIn("owner");
  const { by, rows, coarser, compared, title } = await report(owner, "?by=day&from=2023-06-01&to=2026-05-31");
  expect([by, title, compared]).toEqual(["week", "1 Jun 2023 to 31 May 2026", "31 May 2020 to 31 May 2023"]);
  expect(coarser).not.toBeNull();
  expect(rows).toHaveLength(157);
});
