import { type AmountColumn, toAmountsByColumn } from "../internal/amount-columns.ts";
import { isShopper } from "#kernel/actor.ts";
import { formatWithCode } from "#kernel/money.ts";
import { originalValue, type EarlierShopRecord } from "./earlier-shop-record.ts";
import type { HistoryEntry } from "../history/order-history.ts";
import type { Order } from "../order.ts";
import { findPaymentMethod } from "../payments/payment-methods.ts";

/**
 * An order in the fields of the specification, which hold display text: prices as `4,500 PKR`, and the original text
 * for an order of the earlier shop. Our own fields follow: amounts are in paisa, timestamps in ISO 8601. For an
 * order of the earlier shop, `cart_id` is the cart id of its path, and `id` is ours.
 */
export interface ExportedOrder extends Record<AmountColumn, number> {
  date: string;
  products: {
    name: string;
    quantity: number;
    price: string;
    variants: string[];
    price_paisa: number;
    groups: string[];
    sku: string;
    permalink: string;
  }[];
  f_name: string;
  s_name: string;
  phone: string;
  email: string;
  state: string;
  city: string;
  address: string;
  zip: string;
  payment: string;
  placed_at: string;
  payment_method: string;
  payment_reference: string;
  number: number;
  status: string;
  /** What first brought the shopper's browser to the shop. */
  attribution?: Order["attribution"];
  id?: string;
  earlier_shop?: { path: string; cart_id: string; as_told: EarlierShopRecord["asTold"] };
}

/** One history entry in an export. It does not identify staff members. */
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

/** An order and its path: `orders/{first name in lower case}/{cart id}`. */
export interface NestedOrder<Exported extends OwnExportedOrder = OwnExportedOrder> {
  firstName: string;
  id: string;
  order: Exported;
}

/**
 * Serializes the object `{first name: {cart id: order}}` as chunks of JSON. The orders must be grouped by first name,
 * because JSON cannot reopen an object. An order of the earlier shop has its old cart id as key; if a second order
 * of the same first name has the same cart id, its key is its own id.
 */
export async function* serializeNestedOrders(nested: AsyncIterable<NestedOrder>): AsyncGenerator<string> {
  yield "{";
  let open: string | null = null;
  let cartIds = new Set<string>();
  for await (const { firstName, id, order } of nested) {
    if (firstName !== open) cartIds = new Set();
    const cartId = order.earlier_shop?.cart_id;
    const key = cartId === undefined || cartIds.has(cartId) ? id : cartId;
    if (cartId !== undefined) cartIds.add(cartId);
    const entry = `\n      ${JSON.stringify(key)}: ${JSON.stringify(order)}`;
    if (firstName === open) yield `,${entry}`;
    else yield `${open === null ? "" : "\n    },"}\n    ${JSON.stringify(firstName)}: {${entry}`;
    open = firstName;
  }
  yield open === null ? "}" : "\n    }\n  }";
}

/** An order in the fields of an export, without its history. A field that the earlier shop had filled against our rules has its original text (`originalValue`). */
export function toExportedOrder(order: Order): ExportedOrder {
  const { earlierShop } = order;
  return {
    date: originalValue(order, "date", order.placedAt.toISOString()),
    products: order.lines.map((line) => ({
      name: line.productName,
      quantity: line.quantity,
      price: formatWithCode(line.unitPrice),
      variants: line.selectedOptions.map(({ option }) => option),
      price_paisa: line.unitPrice,
      groups: line.selectedOptions.map(({ group }) => group),
      sku: line.sku,
      permalink: line.productSlug,
    })),
    f_name: originalValue(order, "f_name", order.firstName),
    s_name: originalValue(order, "s_name", order.secondName),
    phone: originalValue(order, "phone", order.phone),
    email: originalValue(order, "email", order.email),
    state: originalValue(order, "state", order.province),
    city: originalValue(order, "city", order.city),
    address: originalValue(order, "address", order.address),
    zip: originalValue(order, "zip", order.zip ?? ""),
    payment: originalValue(order, "payment", findPaymentMethod(order.payment).label),
    placed_at: order.placedAt.toISOString(),
    payment_method: order.payment,
    payment_reference: order.paymentReference ?? "",
    number: order.number,
    status: order.state,
    ...toAmountsByColumn<number>(order),
    ...(order.attribution && { attribution: order.attribution }),
    ...(earlierShop && {
      id: order.id,
      earlier_shop: { path: earlierShop.firstName, cart_id: earlierShop.cartId, as_told: earlierShop.asTold },
    }),
  };
}

/** A history entry without the identity of staff members. */
export function toExportedEntry({ at, state, actorKind, note, details }: HistoryEntry): ExportedEntry {
  return {
    at: at.toISOString(),
    status: state,
    by: isShopper(actorKind) ? "shopper" : "shop",
    note: note ?? "",
    ...(details?.kind === "shipment" && { courier: details.courier, tracking_number: details.trackingNumber ?? "" }),
    ...(details?.kind === "payment-reference" && { payment_reference: details.reference }),
  };
}
