import type { Order } from "./order.ts";

/** An order in the fields of the specification, with those we added (city, payment reference, number, totals; of a product what its variants are variants of, and where it was found). Amounts are in paisa. */
export interface ExportedOrder {
  date: string;
  products: { name: string; quantity: number; price: number; variants: string[]; groups: string[]; sku: string; permalink: string }[];
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

/** One thing that happened to an order, as exports tell it: of the shop's people it names nobody. */
export interface ExportedEntry {
  at: string;
  status: string;
  by: "shopper" | "shop";
  note: string;
  courier?: string;
  tracking_number?: string;
  payment_reference?: string;
}

export interface OwnExportedOrder extends ExportedOrder {
  history: ExportedEntry[];
}

/** An order and where it stands: `orders/{first name in lower case}/{cart id}`. */
export interface NestedOrder<Exported extends OwnExportedOrder = OwnExportedOrder> {
  firstName: string;
  id: string;
  order: Exported;
}

/**
 * The object `{first name: {cart id: order}}` as pieces of JSON. Orders of one first name come one after another: JSON cannot open an
 * object twice.
 */
export async function* nestOrders(nested: AsyncIterable<NestedOrder>): AsyncGenerator<string> {
  yield "{";
  let open: string | null = null;
  for await (const { firstName, id, order } of nested) {
    const entry = `\n      ${JSON.stringify(id)}: ${JSON.stringify(order)}`;
    if (firstName === open) yield `,${entry}`;
    else yield `${open === null ? "" : "\n    },"}\n    ${JSON.stringify(firstName)}: {${entry}`;
    open = firstName;
  }
  yield open === null ? "}" : "\n    }\n  }";
}

/** The order in these fields. */
export function toExportedOrder(order: Order): ExportedOrder {
  return {
    date: order.placedAt.toISOString(),
    products: order.lines.map((line) => ({
      name: line.productName, quantity: line.quantity, price: line.unitPrice,
      variants: line.selectedOptions.map(({ option }) => option), groups: line.selectedOptions.map(({ group }) => group), sku: line.sku, permalink: line.productSlug,
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
