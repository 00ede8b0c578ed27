import type { CartId } from "#domains/api-keys/cart-ids.ts";
import { type Cart, type CartLine, isOrderable } from "#domains/cart/cart.ts";
import type { CartTimestamps } from "#domains/cart/find-cart-summary.ts";
import type { ChosenOption } from "#domains/catalog/variants/find-chosen-options.ts";
import type { DiscountCodeKind } from "#domains/pricing/discount-codes/discount-code-kinds.ts";
import { sumSaved } from "#domains/pricing/discount-codes/discount-code.ts";
import { codeOf } from "#domains/pricing/price-lines.ts";
import { type Paisa, paisa, times } from "#kernel/money.ts";
import { toPublicId } from "../public-ids.ts";
import { presentAsset, toUnixSeconds, presentPrice } from "../schemas/values.ts";
import type { ApiCart, ApiLineItem } from "./cart-schema.ts";

const monthSeconds = 30 * 24 * 60 * 60;

export interface CartSource {
  id: CartId;
  /** null until a line is added. */
  filled: { cart: Cart; dates: CartTimestamps; optionsOf: ReadonlyMap<string, ChosenOption[]> } | null;
  baseUrl: string;
  checkoutUrl: string;
}

/** A cart as clients read it. */
export function presentCart({ id, filled, baseUrl, checkoutUrl }: CartSource): ApiCart {
  const { createdAt, updatedAt } = filled?.dates ?? { createdAt: id.handedOutAt, updatedAt: id.handedOutAt };
  return {
    id: id.text,
    created: toUnixSeconds(createdAt),
    updated: toUnixSeconds(updatedAt),
    expires: toUnixSeconds(updatedAt) + monthSeconds,
    total_items: filled?.cart.totalItems ?? 0,
    total_unique_items: filled?.cart.lines.length ?? 0,
    subtotal: presentPrice(filled ? subtotalBeforeCode(filled.cart) : paisa(0)),
    hosted_checkout_url: checkoutUrl,
    meta: null,
    currency: { code: "PKR", symbol: "Rs" },
    discount: filled ? presentDiscountCode(filled.cart) : [],
    discount_code: filled?.cart.code?.code ?? null,
    line_items:
      filled?.cart.lines.map((line) => presentLine(line, filled.optionsOf.get(line.variantId) ?? [], baseUrl)) ?? [],
  };
}

/** What the goods cost without the discount code. */
export const subtotalBeforeCode = ({ subtotal, code }: Pick<Cart, "subtotal" | "code">): Paisa =>
  paisa(subtotal + (code?.saved ?? 0));

/**
 * The discount code as clients read it, with what it saves of goods and delivery to the province; an empty list while there is none, or it takes
 * nothing off. They know per cents and amounts: free delivery is the amount of its fee.
 */
export function presentDiscountCode(cart: Pick<Cart, "code">, province: string | null = null): ApiCart["discount"] {
  const code = codeOf(cart, province);
  const saved = sumSaved(code);
  if (!code || saved === 0) return [];
  return {
    valid: true,
    ...discounts[code.kind](code.value, saved),
    code: code.code,
    amount_saved: presentPrice(saved),
  };
}

type ApiDiscount = Pick<Exclude<ApiCart["discount"], readonly unknown[]>, "type" | "value">;

/** Each kind of code, of this figure and with what it saves, as clients know discounts. */
const discounts: Record<DiscountCodeKind, (value: number, saved: Paisa) => ApiDiscount> = {
  percentage: (value) => ({ type: "percentage", value }),
  amount: (value) => ({ type: "fixed", value: value / 100 }),
  "free-delivery": (_, saved) => ({ type: "fixed", value: saved / 100 }),
};

function presentLine(line: CartLine, options: ChosenOption[], baseUrl: string): ApiLineItem {
  // What a discount code takes off stands apart, as clients expect it.
  const price = presentPrice(line.listPrice);
  const image = line.picture && presentAsset(line.picture, baseUrl);
  const selected = options.map(({ groupId, group, optionId, option }) => ({
    group_id: toPublicId("vgrp", groupId),
    group_name: group,
    option_id: toPublicId("optn", optionId),
    option_name: option,
    // The variant's price already contains the option's surcharge.
    price: presentPrice(paisa(0)),
  }));
  const isValid = isOrderable(line);
  return {
    id: toPublicId("item", line.id),
    product_id: toPublicId("prod", line.productId),
    name: line.productName,
    product_name: line.productName,
    sku: line.sku,
    permalink: line.productSlug,
    quantity: line.quantity,
    price,
    line_total: presentPrice(times(line.listPrice, line.quantity)),
    is_valid: isValid,
    product_meta: [],
    media: image && { type: "image", source: image.url, asset_id: image.id },
    selected_options: selected,
    variants: selected.map(({ group_id, group_name, ...option }) => ({
      variant_id: group_id,
      variant_name: group_name,
      ...option,
    })),
    variant:
      options.length === 0
        ? null
        : {
            id: toPublicId("vrnt", line.variantId),
            sku: line.sku,
            description: options.map(({ option }) => option).join(" / "),
            is_valid: isValid,
            invalid_reason_code: null,
            price,
            inventory: null,
            options: Object.fromEntries(selected.map(({ group_id, option_id }) => [group_id, option_id])),
            assets: image ? [image] : [],
            meta: null,
          },
    image,
    tax: null,
  };
}
