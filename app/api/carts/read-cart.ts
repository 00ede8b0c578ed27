import type { Context } from "hono";
import { type CartId, readCartId } from "#domains/api-keys/cart-ids.ts";
import type { Cart } from "#domains/cart/cart.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { findCartDates } from "#domains/cart/find-cart-dates.ts";
import { findChosenOptions } from "#domains/catalog/find-chosen-options.ts";
import { answerError } from "../answer-error.ts";
import type { ApiEnv } from "../api-env.ts";
import type { ShownCart } from "./cart-shape.ts";
import { showCart } from "./show-cart.ts";

/** A cart as it is now: as clients read it, and with all that an order needs to know. `cart` is null while nothing was ever put in. */
export interface FoundCart {
  id: CartId;
  shown: ShownCart;
  cart: Cart | null;
}

/** The cart of an id as it is now; null when the id was not handed out under this key, or its cart is over. */
export async function readCart(c: Context<ApiEnv>, text: string): Promise<FoundCart | null> {
  const id = readCartId(c.get("key"), text);
  return id === null ? null : findCartOf(c, id);
}

/** The cart that an id of this key stands for; null when it is over. */
export async function findCartOf(c: Context<ApiEnv>, id: CartId): Promise<FoundCart | null> {
  const { database } = c.get("shop");
  const dates = await findCartDates(database, id.secret);
  if (dates === null) return id.fresh ? { id, shown: showEmptyCart(c, id), cart: null } : null;
  if (dates.closed) return null;

  const cart = await findCart(database, id.secret);
  const optionsOf = await findChosenOptions(database, cart.lines.map(({ variantId }) => variantId));
  return { id, shown: showCart({ id, filled: { cart, dates, optionsOf }, ...addressesOf(c, id) }), cart };
}

/** A cart in which nothing was ever put. */
export function showEmptyCart(c: Context<ApiEnv>, id: CartId): ShownCart {
  return showCart({ id, filled: null, ...addressesOf(c, id) });
}

/** The one answer that makes the client forget its cart and ask for a new one. */
export function answerNoCart(c: Context<ApiEnv>) {
  return answerError(c, 404, "not_found", "There is no such cart, or it has become an order or expired. Ask for a new one.");
}

function addressesOf(c: Context<ApiEnv>, { text }: CartId) {
  const { baseUrl } = c.get("shop");
  return { baseUrl, checkoutUrl: `${baseUrl}/cart/take?${new URLSearchParams({ key: c.get("key").publicKey, cart: text }).toString()}` };
}
