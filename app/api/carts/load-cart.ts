import type { Context } from "hono";
import { type CartId, parseCartId } from "#domains/api-keys/cart-ids.ts";
import type { Cart } from "#domains/cart/cart.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { findCartTimestamps } from "#domains/cart/find-cart-summary.ts";
import { findChosenOptions } from "#domains/catalog/variants/find-chosen-options.ts";
import { errorResponse } from "../errors.ts";
import type { ApiEnv } from "../api-env.ts";
import type { ApiCart } from "./cart-schema.ts";
import { presentCart } from "./present-cart.ts";

/** A cart as of now: as clients read it, and with the data that an order needs. `cart` is null until a line is added. */
export interface FoundCart {
  id: CartId;
  shown: ApiCart;
  cart: Cart | null;
}

/** Loads the cart of an id; null when the id was not created under this key or the cart is closed. */
export async function loadCart(c: Context<ApiEnv>, text: string): Promise<FoundCart | null> {
  const id = parseCartId(c.get("key"), text);
  return id === null ? null : findCartById(c, id);
}

/** Finds the cart of an id of this key; null when it is closed. */
export async function findCartById(c: Context<ApiEnv>, id: CartId): Promise<FoundCart | null> {
  const { database } = c.get("shop");
  const dates = await findCartTimestamps(database, id.secret);
  if (dates === null) return id.fresh ? { id, shown: presentEmptyCart(c, id), cart: null } : null;
  if (dates.closed) return null;

  const cart = await findCart(database, id.secret);
  // It was closed since its dates were read.
  if (cart.id === null) return null;
  const optionsOf = await findChosenOptions(
    database,
    cart.lines.map(({ variantId }) => variantId),
  );
  return { id, shown: presentCart({ id, filled: { cart, dates, optionsOf }, ...addressesOf(c, id) }), cart };
}

/** A cart without lines that has no row yet. */
export function presentEmptyCart(c: Context<ApiEnv>, id: CartId): ApiCart {
  return presentCart({ id, filled: null, ...addressesOf(c, id) });
}

/** The one response that makes the client drop its cart id and ask for a new cart. */
export function cartNotFound(c: Context<ApiEnv>) {
  return errorResponse(
    c,
    404,
    "not_found",
    "There is no such cart, or it has become an order or expired. Ask for a new one.",
  );
}

function addressesOf(c: Context<ApiEnv>, { text }: CartId) {
  const { baseUrl } = c.get("shop");
  return {
    baseUrl,
    checkoutUrl: hostedCheckoutUrl(c, text),
  };
}

/** The page of the shop that takes the cart over and leads to its own checkout. */
export const hostedCheckoutUrl = (c: Context<ApiEnv>, cart: string): string =>
  `${c.var.shop.baseUrl}/cart/take?${new URLSearchParams({ key: c.get("key").publicKey, cart }).toString()}`;
