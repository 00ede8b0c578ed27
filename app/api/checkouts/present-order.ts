import type { CartId } from "#domains/api-keys/cart-ids.ts";
import type { Recipient } from "#domains/addresses/address.ts";
import type { Order, OrderLine, OrderState } from "#domains/orders/order.ts";
import { isPaid, isPrepaid } from "#domains/orders/payments/order-money.ts";
import { findPaymentMethod } from "#domains/orders/payments/payment-methods.ts";
import { sumSaved } from "#domains/pricing/discount-codes/discount-code.ts";
import { findPictures, type PictureSize } from "#domains/media/find-pictures.ts";
import type { Shop } from "#app/http/context.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import { toPublicId } from "../public-ids.ts";
import { loadMerchant } from "../services/register-merchant.ts";
import { presentAsset, toUnixSeconds, presentPrice } from "../schemas/values.ts";
import type { ApiOrder } from "./order-schema.ts";
import { currency, noAdjustments, presentChosenShipping, presentTax, unknownLocation } from "./present-checkout.ts";
import { presentTransactions } from "./present-transactions.ts";

/** The API's word for where the goods of an order in each state are. */
const fulfilments: Record<OrderState, ApiOrder["status_fulfillment"]> = {
  placed: "not_fulfilled",
  confirmed: "not_fulfilled",
  packed: "not_fulfilled",
  shipped: "not_fulfilled",
  delivered: "fulfilled",
  cancelled: "not_fulfilled",
  refused: "returned",
  returned: "returned",
};

interface PlacedOrder {
  order: Order;
  id: CartId;
  /** The recipient's data for a client that may see it; null for every other client. */
  recipient: Recipient | null;
}

/** The pictures of an order's lines by their keys, and the shop's URL before theirs. */
interface LinePictures {
  pictures: ReadonlyMap<string, PictureSize>;
  baseUrl: string;
}

/** Loads what an order shows beside its own rows, and returns it as clients read it. */
export async function loadPlacedOrder(shop: Shop, placed: PlacedOrder): Promise<ApiOrder> {
  const { reads, baseUrl } = shop;
  const pictures = await findPictures(
    reads,
    placed.order.lines.map(({ pictureKey }) => pictureKey),
  );
  const merchant = await loadMerchant(shop);
  return presentPlacedOrder(placed, { pictures, baseUrl }, merchant);
}

function presentPlacedOrder(
  { order, id: { text, checkoutToken }, recipient }: PlacedOrder,
  linePictures: LinePictures,
  merchant: ApiOrder["merchant"],
): ApiOrder {
  const { label } = findPaymentMethod(order.payment);
  const prepaid = paisa(order.credit + order.exchanged);
  const paid = order.state === "delivered" || isPaid(order);
  const arrived = paid ? paisa(0) : paisa(Math.max(0, order.balance.paid - prepaid));
  const tax = presentTax(order.tax, { region: order.province, zip: recipient?.zip ?? undefined });
  // What a discount code takes off it stands apart.
  const shipping = presentChosenShipping(paisa(order.deliveryFee + (order.discountCode?.savedOnDelivery ?? 0)));
  const has = {
    physical_fulfillment: true,
    digital_fulfillment: false,
    extend_fulfillment: false,
    webhook_fulfillment: false,
    extend_apps: false,
    pay_what_you_want: false,
    discounts: order.discountCode !== null,
    subscription_items: false,
  };
  const collected = {
    fullname: true,
    shipping_address: true,
    billing_address: false,
    extra_fields: false,
    tax: true,
    eu_vat_moss_evidence: false,
  };
  const is = { free: false, fulfilled: order.state === "delivered" };
  const address = recipient && {
    name: `${recipient.firstName} ${recipient.secondName}`.trim(),
    street: recipient.address,
    street_2: null,
    town_city: recipient.city,
    county_state: recipient.province,
    region: recipient.province,
    postal_zip_code: recipient.zip,
    country: "PK" as const,
    delivery_instructions: null,
    meta: null,
  };
  const lines = order.lines.map((line, at) =>
    presentLine(line, {
      id: `${order.id}:${at}`,
      saved: order.discountCode?.savedOfLines[at] ?? paisa(0),
      ...linePictures,
    }),
  );
  const status = fulfilments[order.state];
  return {
    id: `ord_${order.id.replaceAll("-", "")}`,
    sandbox: false,
    version: "v1",
    checkout_token_id: checkoutToken,
    cart_id: text,
    customer_reference: String(order.number),
    created: toUnixSeconds(order.placedAt),
    status: order.state,
    status_payment: paid ? "paid" : "not_paid",
    status_fulfillment: status,
    currency,
    order_value: presentPrice(order.total),
    message:
      isPrepaid(order) || (isPaid(order) && order.state !== "delivered" && order.payment === "cash-on-delivery")
        ? "This order is paid already; nothing is due when the parcel arrives."
        : order.payment === "cash-on-delivery"
          ? "This order is paid in cash when the parcel arrives; nothing was charged."
          : `This order is paid by ${label}.`,
    redirect: false,
    conditionals: { ...prefix("collected", collected), ...prefix("has", has), ...prefix("is", is) },
    collected,
    has,
    is,
    order: {
      line_items: lines,
      subtotal: presentPrice(paisa(order.subtotal + (order.discountCode?.saved ?? 0))),
      shipping,
      tax,
      discount: presentUsedCode(order.discountCode),
      giftcard: [],
      adjustments: noAdjustments,
      total: presentPrice(order.total),
      total_with_tax: presentPrice(order.total),
      total_paid: presentPrice(paid ? order.total : paisa(prepaid + arrived)),
      pay_what_you_want: { enabled: false, minimum: null, customer_set_price: null },
    },
    customer: recipient && {
      id: null,
      external_id: null,
      firstname: recipient.firstName,
      lastname: recipient.secondName,
      email: recipient.email,
      phone: recipient.phone,
      meta: [],
    },
    shipping: address,
    billing: address,
    fulfillment: {
      shipping_method: shipping,
      physical: { items: lines.map((line) => presentShippedItem(line, shipping, status)), shipments: [] },
      digital: { downloads: [] },
    },
    transactions: presentTransactions(order, { paid, arrived }),
    extra_fields: [],
    tax,
    adjustments: [],
    merchant,
    client_details: unknownLocation,
    fraud: [],
    meta: null,
  };
}

/** The same flags by the names that they have in one list with those of other kinds. */
const prefix = (kind: string, flags: Record<string, boolean>): Record<string, boolean> =>
  Object.fromEntries(Object.entries(flags).map(([name, set]) => [`${kind}_${name}`, set]));

/** How far a line is: an order's goods have one state. */
const presentShippedItem = (
  line: ApiOrder["order"]["line_items"][number],
  shipping: ApiOrder["order"]["shipping"],
  status: ApiOrder["status_fulfillment"],
): ApiOrder["fulfillment"]["physical"]["items"][number] => ({
  id: `ful_${line.id}`,
  shipping_method_id: shipping.id,
  line_item_id: line.id,
  product_id: line.product_id,
  product_name: line.product_name,
  shipping_description: shipping.description,
  provider: shipping.provider,
  status,
  quantity:
    status === "not_fulfilled"
      ? { total: line.quantity, fulfilled: 0, remaining: line.quantity }
      : { total: line.quantity, fulfilled: line.quantity, remaining: 0 },
  linked_shipments: [],
  selected_options: line.selected_options,
});

/** The code of an order in rupees, whatever it takes off today; an empty list without one. */
const presentUsedCode = (used: Order["discountCode"]): ApiOrder["order"]["discount"] =>
  used && sumSaved(used) > 0
    ? {
        valid: true,
        type: "fixed",
        code: used.code,
        value: sumSaved(used) / 100,
        amount_saved: presentPrice(sumSaved(used)),
      }
    : [];

/** A line as carts show it: what the discount code takes off it (`saved`) stands apart. */
function presentLine(
  { productId, variantId, productName, productSlug, sku, quantity, unitPrice, lineTotal, ...line }: OrderLine,
  { id, saved, pictures, baseUrl }: LinePictures & { id: string; saved: Paisa },
): ApiOrder["order"]["line_items"][number] {
  const { selectedOptions } = line;
  const total = presentPrice(paisa(lineTotal + saved));
  const picture = line.pictureKey === null ? undefined : pictures.get(line.pictureKey);
  const image = picture ? presentAsset({ ...picture, alt: productName }, baseUrl) : null;
  return {
    id,
    product_id: toPublicId("prod", productId),
    product_name: productName,
    name: productName,
    product_sku: sku,
    sku,
    permalink: productSlug,
    quantity,
    price: presentPrice(paisa(unitPrice + saved / quantity)),
    line_total: total,
    line_total_with_tax: total,
    selected_options: selectedOptions.map(({ group, option }) => ({ group_name: group, option_name: option })),
    variants: selectedOptions.map(({ group, option }) => ({ variant_name: group, option_name: option })),
    variant:
      selectedOptions.length === 0
        ? null
        : {
            id: toPublicId("vrnt", variantId),
            sku,
            description: selectedOptions.map(({ option }) => option).join(" / "),
          },
    image,
    media: image && { type: "image", source: image.url, asset_id: image.id },
    tax: null,
  };
}
