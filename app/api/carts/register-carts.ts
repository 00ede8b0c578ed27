import { createRoute, z } from "@hono/zod-openapi";
import { issueCartId } from "#domains/api-keys/cart-ids.ts";
import { enterDiscountCode } from "#app/actions/cart/enter-discount-code.ts";
import { deleteCart } from "#domains/cart/close-cart.ts";
import { removeDiscountCode } from "#domains/cart/set-discount-code.ts";
import { bodyErrors, commonErrors, errorResponse, notFoundError, validationError } from "../errors.ts";
import type { Api } from "../api-env.ts";
import { cartSchema, deletedSchema, lineItemSchema, newCartSchema, updatedSchema } from "./cart-schema.ts";
import { cartChangeSchema, cartParams } from "./line-schemas.ts";
import { cartNotFound, loadCart, presentEmptyCart } from "./load-cart.ts";
import { describeChange, registerLines } from "./register-lines.ts";
import { setClientEvent } from "./responses.ts";

const tags = ["Carts"];

const create = createRoute({
  method: "get",
  path: "/carts",
  operationId: "createCart",
  tags,
  summary: "Get a new cart",
  description: "Hands out the id of an empty cart. Nothing is stored until something is put in.",
  responses: {
    200: { description: "An empty cart.", content: { "application/json": { schema: newCartSchema } } },
    ...commonErrors,
  },
});

const retrieve = createRoute({
  method: "get",
  path: "/carts/{cart}",
  operationId: "getCart",
  tags,
  summary: "Read a cart",
  description: "At today's prices. An id that nothing was put into yet is an empty cart.",
  request: { params: cartParams },
  responses: {
    200: { description: "The cart at today's prices.", content: { "application/json": { schema: cartSchema } } },
    ...notFoundError,
    ...commonErrors,
  },
});

const listItems = createRoute({
  method: "get",
  path: "/carts/{cart}/items",
  operationId: "listCartItems",
  tags,
  summary: "Read the lines of a cart",
  description: "As `line_items` of the cart.",
  request: { params: cartParams },
  responses: {
    200: {
      description: "Its lines, in the order they were put in.",
      content: { "application/json": { schema: z.array(lineItemSchema) } },
    },
    ...notFoundError,
    ...commonErrors,
  },
});

const update = createRoute({
  method: "put",
  path: "/carts/{cart}",
  operationId: "updateCart",
  tags,
  summary: "Enter a discount code, or take it off",
  description: "The cart holds it from then on, and its `discount` says what it takes off.",
  request: {
    params: cartParams,
    body: { content: { "application/json": { schema: cartChangeSchema } }, required: true },
  },
  responses: {
    200: { description: "The cart holds it.", content: { "application/json": { schema: updatedSchema } } },
    ...notFoundError,
    ...validationError,
    ...bodyErrors,
    ...commonErrors,
  },
});

const remove = createRoute({
  method: "delete",
  path: "/carts/{cart}",
  operationId: "deleteCart",
  tags,
  summary: "Give a cart up",
  request: { params: cartParams },
  description:
    "The cart is closed: from now on its id is 404, and clients request a new one. The id of a cart that never held anything stays valid.",
  responses: {
    200: { description: "It is over.", content: { "application/json": { schema: deletedSchema } } },
    ...notFoundError,
    ...commonErrors,
  },
});

/** Routes that create, read and delete carts. `registerLines` has the routes that change their lines. */
export function registerCarts(api: Api): void {
  api.openapi(create, (c) => {
    const cart = presentEmptyCart(c, issueCartId(c.get("key")));
    return c.json({ ...cart, cart }, 200);
  });

  api.openapi(retrieve, async (c) => {
    const found = await loadCart(c, c.req.valid("param").cart);
    return found ? c.json(found.shown, 200) : cartNotFound(c);
  });

  api.openapi(listItems, async (c) => {
    const found = await loadCart(c, c.req.valid("param").cart);
    return found ? c.json(found.shown.line_items, 200) : cartNotFound(c);
  });

  api.openapi(update, async (c) => {
    const { cart } = c.req.valid("param");
    const before = await loadCart(c, cart);
    if (!before) return cartNotFound(c);
    const typed = c.req.valid("json").discount_code?.trim() ?? "";
    const { secret } = before.id;
    if (typed === "") await removeDiscountCode(c.var.shop.database, secret);
    const refused =
      typed === "" ? null : await enterDiscountCode(c.var.shop, { address: c.get("address") }, { secret, typed });
    if (refused) {
      const { status, message, retryAfterSeconds } = refused;
      const errors = { discount_code: [message] };
      return status === 429
        ? errorResponse(c, 429, "too_many_requests", message, errors, { retryAfterSeconds: retryAfterSeconds ?? 60 })
        : errorResponse(c, 422, "unprocessable_entity", message, errors);
    }
    const found = await loadCart(c, cart);
    return found ? c.json(describeChange(c, "Cart.Updated", found.shown), 200) : cartNotFound(c);
  });

  api.openapi(remove, async (c) => {
    const found = await loadCart(c, c.req.valid("param").cart);
    if (!found) return cartNotFound(c);
    await deleteCart(c.get("shop").database, found.id.secret);
    return c.json(
      {
        success: true as const,
        event: "Cart.Deleted" as const,
        id: found.id.text,
        cart_id: found.id.text,
        ...setClientEvent(c, "Cart.Deleted"),
      },
      200,
    );
  });

  registerLines(api);
}
