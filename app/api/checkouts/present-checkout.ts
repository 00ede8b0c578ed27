import { codeOf, noTotals, totalsOf } from "#domains/pricing/price-lines.ts";
import { paymentMethods } from "#domains/orders/payments/payment-methods.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import type { ApiLineItem } from "../carts/cart-schema.ts";
import type { FoundCart } from "../carts/load-cart.ts";
import { presentDiscountCode, subtotalBeforeCode } from "../carts/present-cart.ts";
import { countries, parseProvince, provincesByCode } from "../services/places.ts";
import type { ApiProduct } from "../schemas/product.ts";
import { presentPrice } from "../schemas/values.ts";
import type { ApiCheckout, ApiLiveCheckout } from "./checkout-schema.ts";

export const shippingOptionId = "ship_delivery";
export const currency = { code: "PKR", symbol: "Rs" } as const;
const [cash] = paymentMethods;

const nothing = presentPrice(paisa(0));
export const noAdjustments = { taxable: nothing, untaxable: nothing, total: nothing };

/** The shop looks up nobody's address: a shopper seems to be in the country that it delivers to. */
export const unknownLocation = {
  ip_address: null,
  country_code: "PK",
  country_name: "Pakistan",
  region_code: null,
  region_name: null,
  city: null,
  postal_zip_code: null,
} as const;

/** The one way of sending, at this fee. */
export const presentChosenShipping = (fee: Paisa) => ({
  id: shippingOptionId,
  description: "Delivery all over Pakistan",
  provider: "shop" as const,
  price: presentPrice(fee),
});

/** The same as what a shopper can choose, with where it goes to. */
export const presentShippingOption = (fee: Paisa) => ({
  ...presentChosenShipping(fee),
  countries: Object.keys(countries),
  regions: Object.fromEntries(Object.keys(countries).map((country) => [country, Object.keys(provincesByCode)])),
});

/** The order's tax and the region it applies to. */
export const presentTax = (
  amount: Paisa,
  zone: { region?: string | undefined; zip?: string | undefined } = {},
): ApiLiveCheckout["tax"] => ({
  amount: presentPrice(amount),
  included_in_price: false,
  provider: "shop",
  breakdown: [],
  zone: { country: "PK", region: zone.region ?? null, postal_zip_code: zone.zip ?? null, ip_address: null },
});

/** What delivery costs without the discount code, whose savings stand apart. */
const feeBeforeCode = (cart: NonNullable<FoundCart["cart"]>, province: string | null): Paisa =>
  paisa(totalsOf(cart, province).deliveryFee + (codeOf(cart, province)?.savedOnDelivery ?? 0));

/** What delivery to the region of a request costs without the discount code; at the standard rate without a region. */
export function findShippingFee({ cart }: Pick<FoundCart, "cart">, region: string | undefined): Paisa {
  return cart ? feeBeforeCode(cart, parseProvince(region ?? "")) : paisa(0);
}

/** A line whose variant nobody has chosen names none, so that a storefront that repeats it chooses none. */
const withoutChoice = (line: ApiLineItem): ApiLineItem => ({
  ...line,
  selected_options: [],
  variants: [],
  variant: null,
});

/** The totals of the order if it were placed now, with delivery to the region of the zone where there is one. */
export function presentLiveCheckout(
  { id, shown, cart }: FoundCart,
  zone?: { region?: string | undefined; zip?: string | undefined },
): ApiLiveCheckout {
  const province = parseProvince(zone?.region ?? "");
  const { subtotal, tax, total } = cart ? totalsOf(cart, province) : noTotals;
  const deliveryFee = cart ? feeBeforeCode(cart, province) : noTotals.deliveryFee;
  return {
    merchant_id: 1,
    currency,
    line_items: id.unchosen ? shown.line_items.map(withoutChoice) : shown.line_items,
    subtotal: presentPrice(cart ? subtotalBeforeCode(cart) : subtotal),
    discount: cart ? presentDiscountCode(cart, province) : [],
    shipping: { ...presentChosenShipping(deliveryFee), available_options: [presentShippingOption(deliveryFee)] },
    giftcard: [],
    adjustments: noAdjustments,
    tax: presentTax(tax, zone),
    total: presentPrice(total),
    total_with_tax: presentPrice(total),
    total_due: presentPrice(total),
    pay_what_you_want: { enabled: false, minimum: null, customer_set_price: null },
  };
}

const toUnchosenOption = ({ id, name }: ApiProduct["variant_groups"][number]) => ({
  variant_id: id,
  variant_name: name,
  option_id: "",
  option_name: "",
  price: nothing,
});

/**
 * A checkout as clients read it. `listsGateways` is for client versions that read the gateways as a list, `offered` what can be chosen of the one
 * product that is checked out: a page that sells it alone shows its picker there.
 */
export function presentCheckout(
  found: FoundCart,
  merchant: ApiCheckout["merchant"],
  { listsGateways, offered }: { listsGateways: boolean; offered: ApiProduct["variant_groups"] },
): ApiCheckout {
  const { id, shown } = found;
  const live = presentLiveCheckout(found);
  const collects = { fullname: true, shipping_address: true, billing_address: false, extra_fields: false };
  const has = {
    physical_delivery: true,
    digital_delivery: false,
    available_discounts: true,
    pay_what_you_want: false,
  };
  const manual = {
    id: "gway_cash_on_delivery",
    code: "manual" as const,
    name: cash!.label,
    details: cash!.hint,
    sandbox: { supported: false as const, enabled: false as const },
    config: {},
    meta: null,
  };
  return {
    id: id.checkoutToken,
    cart_id: id.text,
    created: shown.created,
    updated: shown.updated,
    expires: shown.expires,
    conditionals: {
      collects_fullname: collects.fullname,
      collects_shipping_address: collects.shipping_address,
      collects_billing_address: collects.billing_address,
      collects_extra_fields: collects.extra_fields,
      has_physical_delivery: has.physical_delivery,
      has_digital_delivery: has.digital_delivery,
      has_available_discounts: has.available_discounts,
      has_pay_what_you_want: has.pay_what_you_want,
      is_cart_free: false,
    },
    collects,
    has,
    is: { cart_free: false },
    merchant,
    analytics: merchant.analytics,
    extra_fields: [],
    extrafields: [],
    gateways: listsGateways
      ? [manual]
      : { available_count: 1, available: { manual: [manual] }, manual: [manual], "0": manual },
    shipping_methods: live.shipping.available_options,
    meta: null,
    ...live,
    line_items: live.line_items.map((line) => ({
      ...line,
      variants: (id.unchosen ? offered.map(toUnchosenOption) : line.variants).map((chosen) => ({
        ...chosen,
        ...offered.find((group) => group.id === chosen.variant_id),
      })),
    })),
    live,
  };
}
