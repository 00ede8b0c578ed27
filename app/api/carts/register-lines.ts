import { createRoute, type z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { addToCart } from "#domains/cart/add-to-cart.ts";
import { clearCart, removeLine } from "#domains/cart/remove-lines.ts";
import { findProduct } from "#domains/catalog/find-product.ts";
import type { Product } from "#domains/catalog/product.ts";
import { parseCartId } from "#domains/api-keys/cart-ids.ts";
import { paisa } from "#kernel/money.ts";
import { wording } from "#kernel/wording.ts";
import { errorResponse, bodyErrors, commonErrors, notFoundError, validationError } from "../errors.ts";
import type { Api, ApiEnv } from "../api-env.ts";
import { parsePublicId, toPublicId } from "../public-ids.ts";
import { presentPrice } from "../schemas/values.ts";
import { cartParams, lineParams, additionSchema, changeSchema, parseLineChoice } from "./line-schemas.ts";
import { emptiedSchema, putSchema, removedSchema, type ApiCart } from "./cart-schema.ts";
import { updateLine } from "./update-line.ts";
import { chooseVariant, findFirstAvailableVariant, toFieldErrors } from "./choose-variant.ts";
import { cartNotFound, type FoundCart, loadCart } from "./load-cart.ts";
import { lineRefusalResponse, setClientEvent } from "./responses.ts";

const tags = ["Carts"];
const noCart = { ...notFoundError, ...commonErrors };
const refusals = { ...noCart, ...validationError, ...bodyErrors };
const asJson = <Shape extends z.ZodType>(description: string, schema: Shape) => ({
  description,
  content: { "application/json": { schema } },
});
const jsonBody = <Shape extends z.ZodType>(schema: Shape) => ({
  content: { "application/json": { schema } },
  required: true as const,
});

const add = createRoute({
  method: "post",
  path: "/carts/{cart}",
  operationId: "addCartItem",
  tags,
  summary: "Put something into a cart",
  request: { params: cartParams, body: jsonBody(additionSchema) },
  description:
    "On top of what the cart holds of it. Either all of the pieces go in or, with 422, none. A quantity below 0 takes as many off; where none is left, the line is gone.",
  responses: { 200: asJson("It is in.", putSchema), ...refusals },
});
const update = createRoute({
  method: "put",
  path: "/carts/{cart}/items/{line}",
  operationId: "updateCartItem",
  tags,
  summary: "Change how many a line holds, or of which variant",
  request: { params: lineParams, body: jsonBody(changeSchema) },
  description: "0 pieces take the line out. Where the cart holds the new variant already, the two lines become one.",
  responses: { 200: asJson("It holds as many.", putSchema), ...refusals },
});
const remove = createRoute({
  method: "delete",
  path: "/carts/{cart}/items/{line}",
  operationId: "removeCartItem",
  tags,
  summary: "Take a line out",
  request: { params: lineParams },
  description: "A line that does not exist any more counts as removed.",
  responses: { 200: asJson("It is out.", removedSchema), ...noCart },
});
const empty = createRoute({
  method: "delete",
  path: "/carts/{cart}/items",
  operationId: "emptyCart",
  tags,
  summary: "Take everything out",
  description: "The cart stays, with its id.",
  request: { params: cartParams },
  responses: { 200: asJson("The cart is empty.", emptiedSchema), ...noCart },
});

/** Routes that change a cart's lines. An invalid change leaves the cart as it was and is a 422; only a cart that does not exist is a 404. */
export function registerLines(api: Api): void {
  api.openapi(add, async (c) => {
    const wanted = c.req.valid("json");
    const { database } = c.get("shop");
    const key = c.get("key");
    const id = parseCartId(key, c.req.valid("param").cart);
    if (!id) return cartNotFound(c);
    const product = await findProduct(database, parsePublicId("prod", wanted.id) ?? wanted.id);
    if (!product)
      return errorResponse(c, 422, "validation", "There is no such product, or it is no longer sold.", {
        id: ["There is no such product, or it is no longer sold."],
      });
    if (wanted.quantity < 0) return takeOff(c, id.text, { product, wanted });
    const choice = chooseVariant(
      product,
      key.firstVariant
        ? await findFirstAvailableVariant(database, product, parseLineChoice(wanted))
        : (parseLineChoice(wanted) ?? {}),
    );
    if ("problem" in choice) return errorResponse(c, 422, "validation", choice.problem, toFieldErrors(choice));

    const {
      lines: [put],
    } = await addToCart(database, {
      cart: { issuedSecret: id.secret, mayOpen: id.fresh },
      lines: [{ variantId: choice.variant.id, quantity: wanted.quantity }],
      mode: "refuse",
    });
    if (put.outcome === "no-cart") return cartNotFound(c);
    if (put.outcome !== "added") return lineRefusalResponse(c, put, product.name);
    const found = await loadCart(c, id.text);
    return found
      ? c.json(
          {
            ...describeChange(c, "Cart.Item.Added", found.shown),
            ...describeLine(found.shown, toPublicId("item", put.lineId)),
          },
          200,
        )
      : cartNotFound(c);
  });

  api.openapi(update, async (c) => {
    const { cart, line } = c.req.valid("param");
    const wanted = c.req.valid("json");
    const before = await loadCart(c, cart);
    if (!before) return cartNotFound(c);
    const held = before.shown.line_items.find(({ id }) => id === line);
    return changeLine(c, before, { held, quantity: wanted.quantity, choice: parseLineChoice(wanted) });
  });

  api.openapi(remove, async (c) => {
    const { cart, line } = c.req.valid("param");
    const before = await loadCart(c, cart);
    if (!before) return cartNotFound(c);
    await removeLine(c.get("shop").database, { secret: before.id.secret, lineId: parsePublicId("item", line) ?? "" });
    const found = await loadCart(c, cart);
    return found
      ? c.json({ ...describeChange(c, "Cart.Item.Removed", found.shown), line_item_id: line }, 200)
      : cartNotFound(c);
  });

  api.openapi(empty, async (c) => {
    const { cart } = c.req.valid("param");
    const before = await loadCart(c, cart);
    if (!before) return cartNotFound(c);
    await clearCart(c.get("shop").database, before.id.secret);
    const found = await loadCart(c, cart);
    return found ? c.json(describeChange(c, "Cart.Emptied", found.shown), 200) : cartNotFound(c);
  });
}

/** Changes a line and responds with the cart as it is then. */
async function changeLine(
  c: Context<ApiEnv>,
  { id }: FoundCart,
  change: Pick<Parameters<typeof updateLine>[1], "held" | "quantity" | "choice">,
) {
  const changed = await updateLine(c.var.shop.database, { secret: id.secret, ...change });
  if ("problem" in changed) return errorResponse(c, 422, "validation", changed.problem, toFieldErrors(changed));
  if (!("lineId" in changed)) return lineRefusalResponse(c, changed, change.held?.product_name ?? "");
  const found = await loadCart(c, id.text);
  const event = change.quantity === 0 ? "Cart.Item.Removed" : "Cart.Item.Updated";
  return found
    ? c.json({ ...describeChange(c, event, found.shown), ...describeLine(found.shown, changed.lineId) }, 200)
    : cartNotFound(c);
}

/** Takes pieces off the line of a product: of the variant that the client names, or of the one line that the product has. */
async function takeOff(
  c: Context<ApiEnv>,
  cart: string,
  { product, wanted }: { product: Product; wanted: z.infer<typeof additionSchema> },
) {
  const before = await loadCart(c, cart);
  if (!before) return cartNotFound(c);
  const choice = parseLineChoice(wanted);
  const chosen = choice && chooseVariant(product, choice);
  if (chosen && "problem" in chosen) return errorResponse(c, 422, "validation", chosen.problem, toFieldErrors(chosen));
  const lines = before.shown.line_items.filter(
    ({ product_id: id, variant }) =>
      id === toPublicId("prod", product.id) &&
      (!chosen || !variant || variant.id === toPublicId("vrnt", chosen.variant.id)),
  );
  if (lines.length > 1)
    return errorResponse(c, 422, "validation", wording.variantMissing, { options: [wording.variantMissing] });
  const [held] = lines;
  return changeLine(c, before, { held, quantity: Math.max(0, (held?.quantity ?? 0) + wanted.quantity), choice: null });
}

/** A changed cart as clients read it, in either of their ways. */
export const describeChange = (c: Context<ApiEnv>, event: string, cart: ApiCart) => ({
  ...cart,
  success: true as const,
  event,
  cart,
  ...setClientEvent(c, event),
});

/** The changed line. Another request may have removed it meanwhile. */
function describeLine({ line_items: lines }: ApiCart, id: string) {
  const line = lines.find((candidate) => candidate.id === id);
  const { product_id = "", product_name = "", quantity = 0, image = null, media = null } = line ?? {};
  return {
    line_item_id: id,
    product_id,
    product_name,
    quantity,
    line_total: line?.line_total ?? presentPrice(paisa(0)),
    image,
    media,
  };
}
