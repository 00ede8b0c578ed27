import type { Context } from "hono";
import { handOutCartId, readCheckoutToken } from "#domains/api-keys/cart-ids.ts";
import { putInCart } from "#domains/cart/put-in-cart.ts";
import { findProduct } from "#domains/catalog/find-product.ts";
import { countPieces } from "#domains/inventory/count-pieces.ts";
import { answerError } from "../answer-error.ts";
import type { ApiEnv } from "../api-env.ts";
import { chooseVariant, nameFirstVariant, type WantedVariant } from "../carts/choose-variant.ts";
import { findCartOf, type FoundCart } from "../carts/read-cart.ts";
import { refuseLine } from "../carts/refuse-line.ts";
import { readId } from "../public-ids.ts";

/** The cart behind a checkout's token; null when the token is none of this key, or the checkout is over: an order, or expired. */
export async function findCheckout(c: Context<ApiEnv>, token: string): Promise<FoundCart | null> {
  const id = readCheckoutToken(c.get("key"), token);
  return id === null ? null : findCartOf(c, id);
}

/** The answer where there is no such checkout any more. */
export const answerNoCheckout = (c: Context<ApiEnv>) => answerError(c, 404, "not_found", "There is no such checkout, or it has become an order or expired. Begin a new one from the cart.");

/** Begins a checkout of one product: a new cart that holds one piece of it. The answer that refuses it, where it cannot be bought so. */
export async function openProductCheckout(c: Context<ApiEnv>, name: string, choice: WantedVariant | null) {
  const { database } = c.get("shop");
  const key = c.get("key");
  const product = await findProduct(database, readId("prod", name) ?? name);
  if (!product) return { refusal: answerError(c, 404, "not_found", "There is no such product, or it is not sold any more.") };
  // Nobody is asked to choose among flavours of which there is none.
  if (choice === null && ![...(await countPieces(database, [product])).values()].some((pieces) => pieces > 0)) return { refusal: refuseLine(c, { outcome: "sold-out" }, product.name, "not_valid") };
  const chosen = chooseVariant(product, choice ?? (key.firstVariant ? await nameFirstVariant(database, product) : {}));
  if ("problem" in chosen) return { refusal: answerError(c, 422, "validation", chosen.problem, { [chosen.part]: [chosen.problem] }) };

  const id = handOutCartId(key);
  const put = await putInCart(database, { secret: id.secret, mayOpen: true, variantId: chosen.variant.id, quantity: 1 });
  if (put.outcome === "no-cart") return { refusal: answerNoCheckout(c) };
  if (put.outcome !== "put") return { refusal: refuseLine(c, put, product.name, "not_valid") };
  const found = await findCartOf(c, id);
  return found ? { found } : { refusal: answerNoCheckout(c) };
}
