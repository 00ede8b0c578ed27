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

/** The order in these fields. */
export function toExportedOrder(order: Order): ExportedOrder {
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
