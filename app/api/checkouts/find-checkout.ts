import type { Context } from "hono";
import { issueCartId, parseCheckoutToken, toUnchosen } from "#domains/api-keys/cart-ids.ts";
import { addToCart } from "#domains/cart/add-to-cart.ts";
import { findProduct } from "#domains/catalog/find-product.ts";
import { countProductStock } from "#domains/inventory/count-available.ts";
import { checkoutErrorResponse } from "../errors.ts";
import type { ApiEnv } from "../api-env.ts";
import {
  chooseVariant,
  findFirstAvailableVariant,
  toFieldErrors,
  type WantedVariant,
} from "../carts/choose-variant.ts";
import { findCartById, type FoundCart } from "../carts/load-cart.ts";
import { lineRefusalResponse } from "../carts/responses.ts";
import { presentVariantGroups } from "../products/present-options.ts";
import { parsePublicId } from "../public-ids.ts";

/** Finds the cart of a checkout token; null when the token does not belong to this key, or when the checkout was ordered or has expired. */
export async function findCheckout(c: Context<ApiEnv>, token: string): Promise<FoundCart | null> {
  const id = parseCheckoutToken(c.get("key"), token);
  return id === null ? null : findCartById(c, id);
}

/** The response when the checkout does not exist any more. */
export const checkoutNotFound = (c: Context<ApiEnv>) =>
  checkoutErrorResponse(
    c,
    404,
    "not_found",
    "There is no such checkout, or it has become an order or expired. Begin a new one from the cart.",
  );

/**
 * Starts a checkout of one product: a new cart with one unit of it. The original's client can name no variant here, so without a choice the cart holds the
 * first available one, and the order has to name what is meant. Returns an error response when the product cannot be bought this way.
 */
export async function createProductCheckout(c: Context<ApiEnv>, name: string, choice: WantedVariant | null) {
  const { database } = c.get("shop");
  const key = c.get("key");
  const product = await findProduct(database, parsePublicId("prod", name) ?? name);
  if (!product)
    return {
      refusal: checkoutErrorResponse(c, 404, "not_found", "There is no such product, or it is not sold any more."),
    };
  // A choice is not required among flavours that are all sold out.
  if (choice === null && ![...(await countProductStock(database, [product])).values()].some((pieces) => pieces > 0))
    return { refusal: lineRefusalResponse(c, { outcome: "sold-out" }, product.name, "not_valid") };
  const isUnchosen = choice === null && !key.firstVariant && product.optionGroups.length > 0;
  const chosen = chooseVariant(
    product,
    key.firstVariant || isUnchosen ? await findFirstAvailableVariant(database, product, choice) : (choice ?? {}),
  );
  if ("problem" in chosen)
    return {
      refusal: checkoutErrorResponse(c, 422, "validation", chosen.problem, toFieldErrors(chosen)),
    };

  const issued = issueCartId(key);
  const id = isUnchosen ? toUnchosen(key, issued) : issued;
  const {
    lines: [put],
  } = await addToCart(database, {
    cart: { issuedSecret: id.secret, mayOpen: true },
    lines: [{ variantId: chosen.variant.id, quantity: 1 }],
    mode: "refuse",
  });
  if (put.outcome === "no-cart") return { refusal: checkoutNotFound(c) };
  if (put.outcome !== "added") return { refusal: lineRefusalResponse(c, put, product.name, "not_valid") };
  const found = await findCartById(c, id);
  return found ? { found, offered: presentVariantGroups(product) } : { refusal: checkoutNotFound(c) };
}
