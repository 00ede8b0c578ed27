import { reportKinds } from "#domains/reports/report.ts";
import { pakistanDay } from "#kernel/time.ts";
import { orderStates } from "#domains/orders/order.ts";
import type { Pool } from "pg";
import type { Screen } from "./measure-screens.ts";

const dayLength = 86_400_000;
/** Rows of a page of the list of orders. */
const pageSize = 50;

/** The screens of the admin that are measured, each with the paths of many orders, customers and products. */
export async function listScreens(pool: Pool): Promise<Screen[]> {
  const column = async (query: string) => {
    const { rows } = await pool.query<{ value: string }>(query);
    return rows.map(({ value }) => encodeURIComponent(value));
  };
  const ofOrders = (value: string) =>
    column(`select ${value} as value from orders_orders where number % 5003 < 2 order by number limit 200`);
  const ofProducts = (value: string) =>
    column(`select ${value} as value from catalog_products where kind = 'single' order by md5(slug) limit 200`);
  const under = (path: string, values: string[]) => values.map((value) => path + value);
  const numbers = await ofOrders("number::text");
  const couriers = await column("select id::text as value from couriers_couriers order by name limit 10");
  const [month, ...earlier] = listMonths(36);
  const screen = (name: string, ...paths: string[]): Screen => ({ name, paths });
  return [
    // First, because it asks for the password again ten minutes after the login.
    screen("settings", "/admin/settings"),
    screen("Today", "/admin", "/admin?days=90"),
    screen("orders", "/admin/orders"),
    screen("orders, page 100", await hundredthPage(pool)),
    ...(
      await Promise.all(
        orderStates.map(async (state) => [
          screen(`orders ${state}`, `/admin/orders?state=${state}`),
          screen(`orders ${state}, page 100 or last`, await hundredthPage(pool, state)),
        ]),
      )
    ).flat(),
    screen(
      "orders of a queue by total",
      ...orderStates.flatMap((state) =>
        ["highest", "lowest"].map((sort) => `/admin/orders?state=${state}&sort=${sort}`),
      ),
    ),
    screen("orders by number", ...under("/admin/orders?q=", numbers)),
    screen("orders by part of a name", ...under("/admin/orders?q=", await ofOrders("left(second_name, 6)"))),
    screen("orders by phone", ...under("/admin/orders?q=", await ofOrders("'0' || right(phone, 10)"))),
    screen(
      "orders by a short part of a phone",
      ...under("/admin/orders?q=", await ofOrders("'0' || substr(phone, 4, 3 + (number % 5)::int)")),
    ),
    screen(
      "orders by tracking number",
      ...under(
        "/admin/orders?q=",
        await column(
          "select tracking_number as value from orders_shipments where tracking_number like '%77' limit 200",
        ),
      ),
    ),
    screen(
      "orders by filters that hardly match",
      "/admin/orders?province=Gilgit-Baltistan",
      "/admin/orders?courier=Trax",
      "/admin/orders?payment=bank-transfer&total_min=1000000",
      "/admin/orders?state=delivered&province=Gilgit-Baltistan&courier=Trax&total_min=1000000&sort=highest",
      "/admin/orders?q=lahore&tag=gift&sort=lowest",
      "/admin/orders?city=Skardu&channel=whatsapp",
      "/admin/orders?trait=exchange",
    ),
    screen("one order", ...under("/admin/orders/", numbers)),
    screen("pick list", `/admin/print/pick-list?orders=${numbers.slice(-20).join("+")}`),
    screen("packing", "/admin/pack"),
    screen("palette", ...under("/admin/search?q=", [...numbers.slice(0, 50), ...(await ofOrders("second_name"))])),
    screen("products", "/admin/products", "/admin/products?status=draft"),
    screen("products by part of a name", ...under("/admin/products?q=", await ofProducts("substr(name, 4, 6)"))),
    screen("products by two letters", ...under("/admin/products?q=", ["zz", "ma", "xq", "lb", "qu"])),
    screen("one product", ...under("/admin/products/", await ofProducts("id::text"))),
    screen("bulk editor", "/admin/products/bulk", "/admin/products/bulk?q=yoga"),
    screen("sales", "/admin/products/sales", "/admin/products/sales?state=running"),
    screen("imports", "/admin/products/import", "/admin/products/import?state=checked"),
    screen("stacks", "/admin/stacks"),
    screen("categories", "/admin/categories"),
    screen("discounts", "/admin/discounts"),
    screen("discount codes", "/admin/discount-codes"),
    screen("stock", "/admin/stock"),
    screen("stock by part of a name", ...under("/admin/stock?q=", await ofProducts("substr(name, 4, 6)"))),
    screen("low stock", "/admin/stock?state=low"),
    screen(
      "stock of one variant",
      ...under(
        "/admin/stock/",
        await column("select variant_id::text as value from inventory_levels order by md5(variant_id::text) limit 200"),
      ),
    ),
    screen("counts of the stock", "/admin/stock/counts", "/admin/stock/counts?state=open"),
    screen("unavailable stock", "/admin/stock/unavailable"),
    screen("stock to order again", "/admin/stock/reorder", "/admin/stock/reorder?days=90"),
    screen("stock at cost", "/admin/stock/value"),
    screen("customers", "/admin/customers"),
    screen(
      "customers by part of a name",
      ...under("/admin/customers?q=", await ofOrders("left(first_name || ' ' || second_name, 8)")),
    ),
    screen("customers by phone", ...under("/admin/customers?q=", await ofOrders("'0' || substr(phone, 4, 7)"))),
    screen("one customer", ...under("/admin/customers/", numbers)),
    screen("store credit", "/admin/store-credit", "/admin/store-credit?sort=most"),
    screen("returns", "/admin/returns", "/admin/returns?state=requested"),
    screen("messages", "/admin/messages", "/admin/messages?state=closed"),
    screen("words of couriers", "/admin/book/issues", "/admin/book/issues?state=set-aside"),
    screen("mails", "/admin/mails", "/admin/mails?state=failed", "/admin/mails?kind=order-state&state=sent"),
    screen("messages sent", "/admin/sent-messages", "/admin/sent-messages?state=failed"),
    screen("mails to an address", ...under("/admin/mails?q=", await ofOrders("email"))),
    screen(
      "audit trail",
      "/admin/audit",
      "/admin/audit?type=order",
      "/admin/audit?type=product",
      "/admin/audit?what=order.cancelled",
    ),
    screen("calls", "/admin/calls", "/admin/calls?queue=later", "/admin/calls?q=khan", "/admin/calls?sort=newest"),
    screen(
      "one call",
      ...under(
        "/admin/calls/",
        await column("select number::text as value from orders_waiting order by number limit 200"),
      ),
    ),
    screen("couriers' balances", "/admin/money/balances"),
    screen("a courier's balance", ...under("/admin/money/balances/", couriers)),
    screen("a courier's month", ...couriers.map((id) => `/admin/money/balances/${id}/${month}`)),
    screen("a courier's earlier months", ...couriers.flatMap((id) => under(`/admin/money/balances/${id}/`, earlier))),
    screen("payouts", "/admin/money/payouts", "/admin/money/payouts?state=tried&sort=oldest"),
    screen("bank files", "/admin/money/bank", "/admin/money/bank?state=tried&sort=oldest"),
    screen("booking", "/admin/book"),
    screen("transfers to check", "/admin/money/transfers", "/admin/money/transfers?state=sent&sort=oldest"),
    ...reportKinds.flatMap((kind) => {
      const path = (from: number, to: number) =>
        `/admin/reports?by=${kind}&from=${pakistanDay(new Date(Date.now() - from * dayLength))}&to=${pakistanDay(new Date(Date.now() - to * dayLength))}`;
      return [
        screen(`report by ${kind}, a month`, path(29, 0), path(75, 45)),
        screen(`report by ${kind}, earlier months`, path(400, 371), path(730, 701), path(1_060, 1_031)),
        screen(`report by ${kind}, three years`, path(1_095, 0)),
      ];
    }),
    screen("what became of orders", "/admin/reports/months"),
    screen("what became of the orders of earlier months", ...under("/admin/reports/months?month=", earlier)),
    screen("how fast pages are", "/admin/reports/speed"),
    screen("redirects", "/admin/content/redirects", "/admin/content/redirects?q=nothing-like-it"),
  ];
}

/** This month and those before it, from the newest on: "2026-11". */
function listMonths(count: number): string[] {
  const now = new Date();
  return Array.from({ length: count }, (_, ago) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago)).toISOString().slice(0, 7),
  );
}

/** The hundredth page of a queue, or its last one. */
async function hundredthPage(pool: Pool, state?: string): Promise<string> {
  const { rows } = await pool.query<{ number: string }>(
    "select min(number)::text as number from (select number from orders_orders where $1::text is null or state = $1 order by number desc limit $2) as pages",
    [state ?? null, 99 * pageSize],
  );
  return `/admin/orders?${state ? `state=${state}&` : ""}after=${rows[0]!.number}`;
}
