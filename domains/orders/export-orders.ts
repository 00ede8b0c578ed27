import { gt } from "drizzle-orm";
import type { Database } from "#platform/database.server.ts";
import { readOrders } from "./internal/read-orders.ts";
import { orders } from "./internal/tables.server.ts";
import type { Order } from "./order.ts";

/** An order in the fields of the specification, with those we added (city, payment reference, number, totals). Amounts are in paisa. */
export interface ExportedOrder {
  date: string;
  products: { name: string; quantity: number; price: number; variants: string[] }[];
  f_name: string;
  s_name: string;
  phone: string;
  email: string;
  state: string;
  city: string;
  address: string;
  zip: string;
  payment: string;
  payment_reference: string;
  number: number;
  status: string;
  subtotal: number;
  delivery_fee: number;
  tax: number;
  total: number;
}

const ordersAtOnce = 500;

/** Every order under its path `orders/{lowercased first name}/{cart id}` (the path in its parts: a name may hold a slash), oldest cart first. */
export async function* exportOrders(db: Database): AsyncGenerator<{ path: ["orders", string, string]; order: ExportedOrder }> {
  for (let last = "00000000-0000-0000-0000-000000000000"; ; ) {
    const page = await readOrders(db, gt(orders.id, last), ordersAtOnce);
    for (const order of page) yield { path: ["orders", order.firstName.toLowerCase(), order.id], order: showExported(order) };
    const end = page.at(-1);
    if (!end || page.length < ordersAtOnce) return;
    last = end.id;
  }
}

function showExported(order: Order): ExportedOrder {
  return {
    date: order.placedAt.toISOString(),
    products: order.lines.map((line) => ({
      name: line.productName, quantity: line.quantity, price: line.unitPrice, variants: line.selectedOptions.map(({ option }) => option),
    })),
    f_name: order.firstName,
    s_name: order.secondName,
    phone: order.phone,
    email: order.email,
    state: order.province,
    city: order.city,
    address: order.address,
    zip: order.zip ?? "",
    payment: order.payment,
    payment_reference: order.paymentReference ?? "",
    number: order.number,
    status: order.state,
    subtotal: order.subtotal,
    delivery_fee: order.deliveryFee,
    tax: order.tax,
    total: order.total,
  };
}
