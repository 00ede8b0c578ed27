import type { CartId } from "#domains/api-keys/cart-ids.ts";
import type { Cart, CartLine } from "#domains/cart/cart.ts";
import type { CartDates } from "#domains/cart/find-cart-dates.ts";
import type { ChosenOption } from "#domains/catalog/find-chosen-options.ts";
import { paisa } from "#kernel/money.ts";
import { showId } from "../public-ids.ts";
import { showAsset } from "../shapes/asset.ts";
import { showMoment } from "../shapes/moment.ts";
import { showPrice } from "../shapes/price.ts";
import type { ShownCart, ShownLineItem } from "./cart-shape.ts";

const monthSeconds = 30 * 24 * 60 * 60;

export interface CartView {
  id: CartId;
  /** null while nothing was ever put in. */
  filled: { cart: Cart; dates: CartDates; optionsOf: ReadonlyMap<string, ChosenOption[]> } | null;
  baseUrl: string;
  checkoutUrl: string;
}

/** A cart as clients read it. */
export function showCart({ id, filled, baseUrl, checkoutUrl }: CartView): ShownCart {
  const { createdAt, updatedAt } = filled?.dates ?? { createdAt: id.handedOutAt, updatedAt: id.handedOutAt };
  return {
    id: id.text,
    created: showMoment(createdAt),
    updated: showMoment(updatedAt),
    expires: showMoment(updatedAt) + monthSeconds,
    total_items: filled?.cart.totalItems ?? 0,
    total_unique_items: filled?.cart.lines.length ?? 0,
    subtotal: showPrice(filled?.cart.subtotal ?? paisa(0)),
    hosted_checkout_url: checkoutUrl,
    meta: null,
    currency: { code: "PKR", symbol: "Rs" },
    discount: [],
    discount_code: null,
    line_items: filled?.cart.lines.map((line) => showLine(line, filled.optionsOf.get(line.variantId) ?? [], baseUrl)) ?? [],
  };
}

function showLine(line: CartLine, options: ChosenOption[], baseUrl: string): ShownLineItem {
  const price = showPrice(line.unitPrice);
  const image = line.picture && showAsset(line.picture, baseUrl);
  const isValid = line.problem === null || line.problem.kind === "price-changed";
  return {
    id: showId("item", line.id),
    product_id: showId("prod", line.productId),
    name: line.productName,
    product_name: line.productName,
    sku: line.sku,
    permalink: line.productSlug,
    quantity: line.quantity,
    price,
    line_total: showPrice(line.lineTotal),
    is_valid: isValid,
    product_meta: [],
    media: image && { type: "image", source: image.url, asset_id: image.id },
    selected_options: options.map(({ groupId, group, optionId, option }) => ({
      // What the option adds is in the variant's own price already.
      group_id: showId("vgrp", groupId), group_name: group, option_id: showId("optn", optionId), option_name: option, price: showPrice(paisa(0)),
    })),
    variant: options.length === 0 ? null : {
      id: showId("vrnt", line.variantId), sku: line.sku, description: options.map(({ option }) => option).join(" / "), is_valid: isValid, invalid_reason_code: null, price, inventory: null,
      options: Object.fromEntries(options.map(({ groupId, optionId }) => [showId("vgrp", groupId), showId("optn", optionId)])), assets: image ? [image] : [], meta: null,
    },
    image,
    tax: null,
  };
}
