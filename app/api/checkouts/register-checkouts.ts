import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { readCheckoutToken } from "#domains/api-keys/cart-ids.ts";
import { findOrderOfCheckout } from "#domains/orders/find-order-of-checkout.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import { answerError, commonErrors, notFoundError, validationError } from "../answer-error.ts";
import type { Api, ApiEnv } from "../api-env.ts";
import { readChoice } from "../carts/line-requests.ts";
import { type FoundCart, readCart } from "../carts/read-cart.ts";
import { tokenParams } from "./checkout-params.ts";
import { checkoutShape, liveShape } from "./checkout-shape.ts";
import { answerNoCheckout, findCheckout, openProductCheckout } from "./find-checkout.ts";
import { orderShape } from "./order-shape.ts";
import { showCheckout, showLive } from "./show-checkout.ts";
import { showPlacedOrder } from "./show-placed-order.ts";

const tags = ["Checkouts"];
const answers = <Shape extends z.ZodType>(description: string, schema: Shape) => ({ 200: { description, content: { "application/json": { schema } } }, ...notFoundError, ...validationError, ...commonErrors });

const identifier = z.object({ id: z.string().openapi({ param: { name: "id", in: "path" }, description: "The cart's id (cart_…), a product's id or permalink, or the token of a checkout (chkt_…).", example: "batura-summit-whey" }) });
const beginQuery = z.object({
  type: z.enum(["cart", "product_id", "permalink"]).optional().openapi({ description: "What the address names. Where it is left out, the beginning of the id tells." }),
  variant_id: z.string().max(60).optional().openapi({ description: "Of a product in several variants: which (vrnt_…)." }),
});

const begin = createRoute({
  method: "get", path: "/checkouts/{id}", operationId: "beginCheckout", tags, summary: "Begin the checkout of a cart or of one product, or read one",
  description: "A cart has one checkout, so its token is the same each time. A product's checkout is that of a new cart which holds one piece of it; what is sold out is refused with `not_valid`. Of a cart, lines that are sold out say `is_valid: false`, and no order is placed with them. A token reads its checkout again at today's prices, as `GET /checkouts/tokens/{token}` does for the original's client.",
  request: { params: identifier, query: beginQuery }, responses: answers("The checkout at today's prices.", checkoutShape),
});
const live = createRoute({
  method: "get", path: "/checkouts/{token}/live", operationId: "getLive", tags, summary: "What the order would cost now",
  description: "Goods, delivery and tax at today's prices.", request: { params: tokenParams }, responses: answers("The amounts.", liveShape),
});
const receipt = createRoute({
  method: "get", path: "/checkouts/{token}/receipt", operationId: "getReceipt", tags, summary: "The order that a checkout became",
  description: "Its goods, amounts and state. Who ordered it is told to nobody here: a token is in the shopper's browser, where other scripts read it.",
  request: { params: tokenParams }, responses: answers("The order.", orderShape),
});
const fields = createRoute({
  method: "get", path: "/checkouts/{token}/fields", operationId: "getCheckoutFields", tags, summary: "What a checkout asks for beside the address",
  description: "Nothing: the shop has no extra fields.", request: { params: tokenParams },
  responses: answers("No fields.", z.object({ extra_fields: z.array(z.unknown()).max(0), extrafields: z.array(z.unknown()).max(0) }).openapi("CheckoutFields")),
});

/** Checkouts for reading. */
export function registerCheckouts(api: Api): void {
  // The document leaves this spelling out: to tools `/checkouts/tokens/live` could be two addresses.
  api.get("/checkouts/tokens/:token", (c) => answerCheckout(c, c.req.param("token")));

  api.openapi(begin, async (c) => {
    const { id } = c.req.valid("param");
    if (id.startsWith("chkt_")) return answerCheckout(c, id);
    const { type = id.startsWith("cart_") ? "cart" : "product_id", ...choice } = c.req.valid("query");
    if (type !== "cart") {
      const opened = await openProductCheckout(c, id, readChoice(choice));
      return opened.found ? c.json(await show(c, opened.found), 200) : opened.refusal;
    }
    const found = await readCart(c, id);
    if (!found) return answerError(c, 404, "not_found", "There is no such cart, or it has become an order or expired.");
    if (found.shown.total_items === 0) return answerError(c, 422, "not_valid", "The cart is empty: put something into it first.");
    return c.json(await show(c, found), 200);
  });

  api.openapi(live, async (c) => {
    const found = await findCheckout(c, c.req.valid("param").token);
    return found ? c.json(showLive(found), 200) : answerNoCheckout(c);
  });

  api.openapi(receipt, async (c) => {
    const id = readCheckoutToken(c.get("key"), c.req.valid("param").token);
    const order = id && (await findOrderOfCheckout(c.var.shop.database, id.checkoutReference));
    return id && order ? c.json(showPlacedOrder(order, id, null), 200) : answerError(c, 404, "not_found", "This checkout has not become an order.");
  });

  api.openapi(fields, async (c) => ((await findCheckout(c, c.req.valid("param").token)) ? c.json({ extra_fields: [], extrafields: [] }, 200) : answerNoCheckout(c)));
}

async function answerCheckout(c: Context<ApiEnv>, token: string) {
  const found = await findCheckout(c, token);
  return found ? c.json(await show(c, found), 200) : answerNoCheckout(c);
}

const gatewaysAreListed = "2021-09-29";

async function show(c: Context<ApiEnv>, found: FoundCart) {
  const { shop } = c.var;
  return showCheckout(found, await getSettings(shop), shop.baseUrl, (c.req.header("chec-version") ?? "") >= gatewaysAreListed);
}
