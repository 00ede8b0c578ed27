import { createRoute, type z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { emptyCart } from "#domains/cart/empty-cart.ts";
import { putInCart } from "#domains/cart/put-in-cart.ts";
import { removeLine } from "#domains/cart/remove-line.ts";
import { findProduct } from "#domains/catalog/find-product.ts";
import { readCartId } from "#domains/api-keys/cart-ids.ts";
import { paisa } from "#kernel/money.ts";
import { answerError, bodyErrors, commonErrors, notFoundError, validationError } from "../answer-error.ts";
import type { Api, ApiEnv } from "../api-env.ts";
import { readId, showId } from "../public-ids.ts";
import { showPrice } from "../shapes/price.ts";
import { cartParams, lineParams } from "./cart-params.ts";
import { emptiedShape, putShape, removedShape, type ShownCart } from "./cart-shape.ts";
import { changeLine } from "./change-line.ts";
import { chooseVariant, nameFirstVariant } from "./choose-variant.ts";
import { additionShape, changeShape, readChoice } from "./line-requests.ts";
import { answerNoCart, readCart } from "./read-cart.ts";
import { refuseLine } from "./refuse-line.ts";
import { tellWindow } from "./tell-window.ts";

const tags = ["Carts"];
const noCart = { ...notFoundError, ...commonErrors };
const refusals = { ...noCart, ...validationError, ...bodyErrors };
const asJson = <Shape extends z.ZodType>(description: string, schema: Shape) => ({ description, content: { "application/json": { schema } } });
const takes = <Shape extends z.ZodType>(schema: Shape) => ({ content: { "application/json": { schema } }, required: true as const });

const add = createRoute({
  method: "post", path: "/carts/{cart}", operationId: "addCartItem", tags, summary: "Put something into a cart", request: { params: cartParams, body: takes(additionShape) },
  description: "On top of what the cart holds of it. Either all of the pieces go in or, with 422, none.",
  responses: { 200: asJson("It is in.", putShape), ...refusals },
});
const update = createRoute({
  method: "put", path: "/carts/{cart}/items/{line}", operationId: "updateCartItem", tags, summary: "Change how many a line holds, or of which variant", request: { params: lineParams, body: takes(changeShape) },
  description: "0 pieces take the line out. Where the cart holds the new variant already, the two lines become one.",
  responses: { 200: asJson("It holds as many.", putShape), ...refusals },
});
const remove = createRoute({
  method: "delete", path: "/carts/{cart}/items/{line}", operationId: "removeCartItem", tags, summary: "Take a line out", request: { params: lineParams },
  description: "A line that is not there any more is as good as taken out.",
  responses: { 200: asJson("It is out.", removedShape), ...noCart },
});
const empty = createRoute({
  method: "delete", path: "/carts/{cart}/items", operationId: "emptyCart", tags, summary: "Take everything out", description: "The cart stays, with its id.", request: { params: cartParams },
  responses: { 200: asJson("The cart is empty.", emptiedShape), ...noCart },
});

/** What changes a cart. Whatever is wrong with a change leaves the cart as it was and is a 422: only a cart that is not there is a 404. */
export function registerLines(api: Api): void {
  api.openapi(add, async (c) => {
    const wanted = c.req.valid("json");
    const { database } = c.get("shop");
    const key = c.get("key");
    const id = readCartId(key, c.req.valid("param").cart);
    if (!id) return answerNoCart(c);
    const product = await findProduct(database, readId("prod", wanted.id) ?? wanted.id);
    if (!product) return answerError(c, 422, "validation", "There is no such product, or it is no longer sold.", { id: ["There is no such product, or it is no longer sold."] });
    const choice = chooseVariant(product, readChoice(wanted) ?? (key.firstVariant ? await nameFirstVariant(database, product) : {}));
    if ("problem" in choice) return answerError(c, 422, "validation", choice.problem, { [choice.part]: [choice.problem] });

    const put = await putInCart(database, { secret: id.secret, mayOpen: id.fresh, variantId: choice.variant.id, quantity: wanted.quantity });
    if (put.outcome === "no-cart") return answerNoCart(c);
    if (put.outcome !== "put") return refuseLine(c, put, product.name);
    const found = await readCart(c, id.text);
    return found ? c.json({ ...describeChange(c, "Cart.Item.Added", found.shown), ...describeLine(found.shown, showId("item", put.lineId)) }, 200) : answerNoCart(c);
  });

  api.openapi(update, async (c) => {
    const { cart, line } = c.req.valid("param");
    const wanted = c.req.valid("json");
    const before = await readCart(c, cart);
    if (!before) return answerNoCart(c);
    const held = before.shown.line_items.find(({ id }) => id === line);
    const changed = await changeLine(c.get("shop").database, { secret: before.id.secret, held, quantity: wanted.quantity, choice: readChoice(wanted) });
    if ("problem" in changed) return answerError(c, 422, "validation", changed.problem, { [changed.part]: [changed.problem] });
    if (!("lineId" in changed)) return refuseLine(c, changed, held?.product_name ?? "");
    const found = await readCart(c, cart);
    const event = wanted.quantity === 0 ? "Cart.Item.Removed" : "Cart.Item.Updated";
    return found ? c.json({ ...describeChange(c, event, found.shown), ...describeLine(found.shown, changed.lineId) }, 200) : answerNoCart(c);
  });

  api.openapi(remove, async (c) => {
    const { cart, line } = c.req.valid("param");
    const before = await readCart(c, cart);
    if (!before) return answerNoCart(c);
    await removeLine(c.get("shop").database, { secret: before.id.secret, lineId: readId("item", line) ?? "" });
    const found = await readCart(c, cart);
    return found ? c.json({ ...describeChange(c, "Cart.Item.Removed", found.shown), line_item_id: line }, 200) : answerNoCart(c);
  });

  api.openapi(empty, async (c) => {
    const { cart } = c.req.valid("param");
    const before = await readCart(c, cart);
    if (!before) return answerNoCart(c);
    await emptyCart(c.get("shop").database, before.id.secret);
    const found = await readCart(c, cart);
    return found ? c.json(describeChange(c, "Cart.Emptied", found.shown), 200) : answerNoCart(c);
  });
}

const describeChange = (c: Context<ApiEnv>, event: string, cart: ShownCart) => ({ ...cart, success: true as const, event, cart, ...tellWindow(c, event) });

/** The line that changed. Another request may have taken it out meanwhile. */
function describeLine({ line_items: lines }: ShownCart, id: string) {
  const line = lines.find((candidate) => candidate.id === id);
  const { product_id = "", product_name = "", quantity = 0, image = null } = line ?? {};
  return { line_item_id: id, product_id, product_name, quantity, line_total: line?.line_total ?? showPrice(paisa(0)), image };
}
