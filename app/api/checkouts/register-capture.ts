import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { enterDiscountCode } from "#app/actions/cart/enter-discount-code.ts";
import { type CartId, parseCheckoutToken } from "#domains/api-keys/cart-ids.ts";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { totalsOf } from "#domains/pricing/price-lines.ts";
import { normaliseDiscountCode } from "#domains/pricing/discount-codes/discount-code.ts";
import { findOrderByCheckout } from "#domains/orders/find-order.ts";
import type { Recipient } from "#domains/addresses/address.ts";
import type { Order } from "#domains/orders/order.ts";
import {
  checkoutErrorResponse,
  bodyErrors,
  commonErrors,
  joinErrors,
  notFoundError,
  validationError,
} from "../errors.ts";
import type { Api, ApiEnv } from "../api-env.ts";
import { findCartById } from "../carts/load-cart.ts";
import { lineRefusalResponse } from "../carts/responses.ts";
import { asksToAuthorise, captureSchema } from "./capture-schema.ts";
import { captureParams } from "./checkout-schema.ts";
import { checkoutNotFound } from "./find-checkout.ts";
import { orderSchema } from "./order-schema.ts";
import { parseNote } from "./parse-note.ts";
import { parseRecipient } from "./parse-recipient.ts";
import { captureRefused, cartChanged, refusePlacement } from "./refuse-placement.ts";
import { loadPlacedOrder } from "./present-order.ts";
import { syncLines } from "./sync-lines.ts";

const route = createRoute({
  method: "post",
  path: "/checkouts/{id}",
  operationId: "captureCheckout",
  tags: ["Checkouts"],
  summary: "Place the order",
  description:
    "The same rules decide as in the shop's own checkout: today's prices, what there is, a Pakistani mobile number and address. It is paid in cash on delivery, whatever gateway is named, and `transactions` says so. " +
    "Sent twice with the same details it is one order, and the same answer. A capture that asks to authorise a payment first (`action: authorize`, as for PayPal) is refused and places nothing.",
  request: {
    params: captureParams,
    body: { content: { "application/json": { schema: captureSchema } }, required: true },
  },
  responses: {
    200: { description: "It is placed.", content: { "application/json": { schema: orderSchema } } },
    ...notFoundError,
    ...validationError,
    ...bodyErrors,
    ...commonErrors,
  },
});

/** The route that places an order from a storefront. Its errors are sentences, because storefronts display `error.message` unchanged. */
export function registerCapture(api: Api): void {
  api.openapi(route, async (c) => {
    const { database, limits, counters, canSendCodes, secretKey } = c.var.shop;
    const key = c.get("key");
    const id = parseCheckoutToken(key, c.req.valid("param").id);
    if (!id) return checkoutNotFound(c);
    const capture = c.req.valid("json");
    if (asksToAuthorise(capture)) return checkoutErrorResponse(c, 422, "gateway_error", noOtherPayment);
    const read = parseRecipient(capture);
    if ("errors" in read) return refuseFields(c, read.errors);
    const written = parseNote(capture, read.recipient.phone);
    if ("errors" in written) return refuseFields(c, written.errors);

    const earlier = await findOrderByCheckout(database, id.checkoutReference);
    if (earlier) return respondWithExistingOrder(c, earlier, id, read.recipient);
    const limit = await limits.checkout(c.get("address"));
    if (!limit.allowed) {
      return checkoutErrorResponse(
        c,
        429,
        "gateway_error",
        "Your order was not placed: many orders came from your connection. Wait some minutes, then try again.",
        undefined,
        { retryAfterSeconds: limit.retryAfterSeconds },
      );
    }

    const before = await findCartById(c, id);
    if (!before?.cart) return respondWithoutCart(c, id, read.recipient);
    const taken = await syncLines(database, id, before.shown.line_items, capture.line_items);
    const meanwhile = taken.outcome === "taken" ? null : await findOrderByCheckout(database, id.checkoutReference);
    if (meanwhile) return respondWithExistingOrder(c, meanwhile, id, read.recipient);
    if (taken.outcome === "differs")
      return checkoutErrorResponse(c, 422, captureRefused, cartChanged, { line_items: [cartChanged] });
    if (taken.outcome === "wrong")
      return refuseFields(c, Object.fromEntries(taken.params.map((param) => [param, [taken.problem]])));
    if (taken.outcome === "refused") return lineRefusalResponse(c, taken.refusal, taken.product, captureRefused);
    const code = capture.discount_code;
    const isNew = code !== "" && normaliseDiscountCode(code) !== before.cart.code?.code;
    const entered = { secret: id.secret, typed: code };
    const refused = isNew ? await enterDiscountCode(c.var.shop, { address: c.get("address") }, entered) : null;
    if (refused) return refuseFields(c, { discount_code: [refused.message] });
    const cart = taken.changed || isNew ? (await findCartById(c, id))?.cart : before.cart;
    if (!cart?.id) return respondWithoutCart(c, id, read.recipient);

    const source = { channel: "api" as const, apiKeyId: key.id, checkoutReference: id.checkoutReference };
    const placed = await placeOrder(database, {
      secret: id.secret,
      cartId: cart.id,
      seenTotal: totalsOf(cart, read.recipient.province).total,
      seenFingerprint: cart.fingerprint,
      source,
      recipient: read.recipient,
      payment: "cash-on-delivery",
      paymentReference: null,
      note: written.note,
      // A storefront has no form for a code: its shopper orders in the shop itself then.
      phoneProof: { canSend: canSendCodes, secretKey, mark: null, code: null },
    });
    const order =
      placed.outcome === "not-placed" || placed.outcome === "unknown"
        ? null
        : await findOrderByCheckout(database, id.checkoutReference);
    if (order) {
      if (placed.outcome === "placed" && !placed.repeated) counters.ordersPlaced += 1;
      return respondWithExistingOrder(c, order, id, read.recipient);
    }
    return placed.outcome === "placed" ? checkoutNotFound(c) : refusePlacement(c, placed, id);
  });
}

const noOtherPayment =
  "Nothing is ordered yet: this way to pay is not offered. Choose another one; the order is paid in cash on delivery.";

const refuseFields = (c: Context<ApiEnv>, errors: Record<string, string[]>) =>
  checkoutErrorResponse(c, 422, captureRefused, joinErrors(errors), errors);

/** A capture that was sent at the same time may have made an order of the cart since this one looked for an order. */
async function respondWithoutCart(c: Context<ApiEnv>, id: CartId, sent: Recipient) {
  const order = await findOrderByCheckout(c.var.shop.database, id.checkoutReference);
  return order ? respondWithExistingOrder(c, order, id, sent) : checkoutNotFound(c);
}

/** The order with its recipient's data, for a client that sends exactly the details it was placed with. */
async function respondWithExistingOrder(c: Context<ApiEnv>, order: Order, id: CartId, sent: Recipient) {
  const same =
    order.forgottenAt === null &&
    (Object.keys(sent) as (keyof Recipient)[]).every((field) => order[field] === sent[field]);
  if (!same)
    return checkoutErrorResponse(
      c,
      422,
      "not_valid",
      "This cart has become an order already, with other details. It stands as it was placed; the confirmation mail says how to change it.",
    );
  return c.json(await loadPlacedOrder(c.var.shop, { order, id, recipient: sent }), 200);
}
