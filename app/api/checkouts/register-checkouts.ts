import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { parseCheckoutToken } from "#domains/api-keys/cart-ids.ts";
import { findOrderByCheckout } from "#domains/orders/find-order.ts";
import { checkoutErrorResponse, commonErrors, notFoundError, validationError } from "../errors.ts";
import type { Api, ApiEnv } from "../api-env.ts";
import { parseLineChoice } from "../carts/line-schemas.ts";
import { loadCart } from "../carts/load-cart.ts";
import { tokenParams, apiCheckoutSchema, liveSchema } from "./checkout-schema.ts";
import { checkoutNotFound, findCheckout, createProductCheckout } from "./find-checkout.ts";
import { orderSchema } from "./order-schema.ts";
import { loadCheckout } from "./load-checkout.ts";
import { presentLiveCheckout } from "./present-checkout.ts";
import { loadPlacedOrder } from "./present-order.ts";

const tags = ["Checkouts"];
const answers = <Shape extends z.ZodType>(description: string, schema: Shape) => ({
  200: { description, content: { "application/json": { schema } } },
  ...notFoundError,
  ...validationError,
  ...commonErrors,
});

const identifier = z.object({
  id: z.string().openapi({
    param: { name: "id", in: "path" },
    description: "The cart's id (cart_…), a product's id or permalink, or the token of a checkout (chkt_…).",
    example: "batura-summit-whey",
  }),
});
const beginQuery = z.object({
  type: z
    .enum(["cart", "product_id", "permalink"])
    .optional()
    .openapi({ description: "The kind of the id in the path. Without it the beginning of the id decides." }),
  variant_id: z.string().max(60).optional().openapi({
    description:
      "Of a product in several variants: which (vrnt_…). Without it none is chosen yet, and the order has to name one.",
  }),
});

const begin = createRoute({
  method: "get",
  path: "/checkouts/{id}",
  operationId: "beginCheckout",
  tags,
  summary: "Begin the checkout of a cart or of one product, or read one",
  description:
    "A cart has one checkout, so its token is the same each time. A product's checkout is that of a new cart which holds one piece of it; of a product in several variants of which none was named, the lines name none either, its amounts are those of the first available one, and it is ordered with `variants` or `variant_id` in its line. What is sold out is refused with `not_valid`. Of a cart, lines that are sold out say `is_valid: false`, and no order is placed with them. A token reads its checkout again at today's prices, as `GET /checkouts/tokens/{token}` does for the original's client.",
  request: { params: identifier, query: beginQuery },
  responses: answers("The checkout at today's prices.", apiCheckoutSchema),
});
const live = createRoute({
  method: "get",
  path: "/checkouts/{token}/live",
  operationId: "getLive",
  tags,
  summary: "What the order would cost now",
  description: "Goods, delivery and tax at today's prices.",
  request: { params: tokenParams },
  responses: answers("The amounts.", liveSchema),
});
const receipt = createRoute({
  method: "get",
  path: "/checkouts/{token}/receipt",
  operationId: "getReceipt",
  tags,
  summary: "The order that a checkout became",
  description:
    "Its goods, amounts and state. The buyer is not included: a token is in the shopper's browser, where other scripts read it.",
  request: { params: tokenParams },
  responses: answers("The order.", orderSchema),
});
const fields = createRoute({
  method: "get",
  path: "/checkouts/{token}/fields",
  operationId: "getCheckoutFields",
  tags,
  summary: "What a checkout asks for beside the address",
  description:
    "Nothing: the shop has no extra fields. What a storefront asks for in fields of its own and sends with the order is the order's note.",
  request: { params: tokenParams },
  responses: answers(
    "No fields.",
    z
      .object({ extra_fields: z.array(z.unknown()).max(0), extrafields: z.array(z.unknown()).max(0) })
      .openapi("CheckoutFields"),
  ),
});

const protect = createRoute({
  method: "get",
  path: "/checkouts/{token}/protect",
  operationId: "protectCheckout",
  tags,
  summary: "The script that watches a checkout for fraud",
  description:
    "There is none: orders are paid at the door, and the shop confirms them by phone. The original's client runs `sift_js`, so it is an empty script.",
  request: { params: tokenParams },
  responses: answers("An empty script.", z.object({ sift_js: z.literal("") }).openapi("Protection")),
});

/** Routes that read checkouts. */
export function registerCheckouts(api: Api): void {
  // The document leaves this path out, because tools could take `/checkouts/tokens/live` for a match of either path.
  api.get("/checkouts/tokens/:token", (c) => respondByToken(c, c.req.param("token")));

  api.openapi(begin, async (c) => {
    const { id } = c.req.valid("param");
    if (id.startsWith("chkt_")) return respondByToken(c, id);
    const { type = id.startsWith("cart_") ? "cart" : "product_id", ...choice } = c.req.valid("query");
    if (type !== "cart") {
      const opened = await createProductCheckout(c, id, parseLineChoice(choice));
      return opened.found ? c.json(await loadCheckout(c, opened.found, opened.offered), 200) : opened.refusal;
    }
    const found = await loadCart(c, id);
    if (!found)
      return checkoutErrorResponse(c, 404, "not_found", "There is no such cart, or it has become an order or expired.");
    if (found.shown.total_items === 0)
      return checkoutErrorResponse(c, 422, "not_valid", "The cart is empty: put something into it first.");
    return c.json(await loadCheckout(c, found), 200);
  });

  api.openapi(live, async (c) => {
    const found = await findCheckout(c, c.req.valid("param").token);
    return found ? c.json(presentLiveCheckout(found), 200) : checkoutNotFound(c);
  });

  api.openapi(protect, async (c) => {
    const found = await findCheckout(c, c.req.valid("param").token);
    return found ? c.json({ sift_js: "" as const }, 200) : checkoutNotFound(c);
  });

  api.openapi(receipt, async (c) => {
    const id = parseCheckoutToken(c.get("key"), c.req.valid("param").token);
    const order = id && (await findOrderByCheckout(c.var.shop.database, id.checkoutReference));
    return id && order
      ? c.json(await loadPlacedOrder(c.var.shop, { order, id, recipient: null }), 200)
      : checkoutErrorResponse(c, 404, "not_found", "This checkout has not become an order.");
  });

  api.openapi(fields, async (c) =>
    (await findCheckout(c, c.req.valid("param").token))
      ? c.json({ extra_fields: [], extrafields: [] }, 200)
      : checkoutNotFound(c),
  );
}

async function respondByToken(c: Context<ApiEnv>, token: string) {
  const found = await findCheckout(c, token);
  return found ? c.json(await loadCheckout(c, found), 200) : checkoutNotFound(c);
}
