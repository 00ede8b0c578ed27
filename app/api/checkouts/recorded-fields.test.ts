import { expect, test } from "vitest";
import { newer, openRecordedStorefront, phoned } from "#test/open-recorded-storefront.ts";
import { openShop } from "#test/open-shop.ts";

/**
 * The fields of responses of the original that storefronts have recorded, from 2021 to 2024, and those that its client's types name. A page that
 * reads one which is missing ends with an error. Left out are names of records that the shop does not keep: addresses' ids, the customer's dates,
 * a line's tax, repeated attempts at a card, what a gateway has taken in all.
 */

const prices = (...names: string[]) =>
  names.flatMap((name) =>
    ["raw", "formatted", "formatted_with_symbol", "formatted_with_code"].map((part) => `${name}.${part}`),
  );
const fields = (names: string, before = "") =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => before + name);

const ofLine = `id product_id name product_name sku permalink quantity price.raw line_total.raw is_valid product_meta media
  selected_options[0].group_id selected_options[0].group_name selected_options[0].option_id selected_options[0].option_name
  variant.id variant.sku variant.description variant.price.raw variant.options variant.assets image tax`;
const ofShipping = "id description provider price.raw";
const ofMerchant = `id name description status country currency.code currency.symbol support_email logo logo_shape intercom
  has.logo has.cover has.analytics has.description analytics.google.settings.tracking_id
  analytics.google.settings.linked_domains business_name business_description has.business_description
  images.logo.url images.logo.image_dimensions.width images.cover`;
const ofLive = [
  ...fields(`merchant_id currency.code currency.symbol discount giftcard pay_what_you_want.enabled pay_what_you_want.minimum
    pay_what_you_want.customer_set_price tax.included_in_price tax.provider tax.breakdown tax.zone.country tax.zone.region
    shipping.available_options[0].countries shipping.available_options[0].regions`),
  ...fields(ofShipping, "shipping."),
  ...fields(ofShipping, "shipping.available_options[0]."),
  ...fields(ofLine, "line_items[0]."),
  ...prices("subtotal", "tax.amount", "total", "total_with_tax", "total_due"),
  ...prices("adjustments.taxable", "adjustments.untaxable", "adjustments.total"),
];
const ofCheckout = [
  ...fields(`id cart_id created updated expires analytics.google.settings.tracking_id extra_fields meta
    conditionals.collects_fullname conditionals.collects_shipping_address conditionals.collects_billing_address
    conditionals.has_physical_delivery conditionals.has_digital_delivery conditionals.has_available_discounts
    conditionals.has_pay_what_you_want conditionals.collects_extra_fields conditionals.is_cart_free
    collects.fullname collects.shipping_address collects.billing_address collects.extra_fields
    has.physical_delivery has.digital_delivery has.available_discounts has.pay_what_you_want is.cart_free
    shipping_methods[0].countries shipping_methods[0].regions gateways`),
  ...fields(ofShipping, "shipping_methods[0]."),
  ...fields(ofMerchant, "merchant."),
  ...ofLive,
  ...ofLive.map((name) => `live.${name}`),
];

const flagsOfOrder = {
  collected: "fullname shipping_address billing_address extra_fields tax eu_vat_moss_evidence",
  has: `physical_fulfillment digital_fulfillment extend_fulfillment webhook_fulfillment extend_apps pay_what_you_want
    discounts subscription_items`,
  is: "free fulfilled",
};
const ofAddress = `name street street_2 town_city county_state postal_zip_code country delivery_instructions meta`;
const ofOrder = [
  ...fields(`version sandbox id checkout_token_id cart_id customer_reference created status status_payment status_fulfillment
    currency.code currency.symbol meta redirect extra_fields adjustments order.discount order.giftcard
    order.pay_what_you_want.enabled order.pay_what_you_want.minimum order.pay_what_you_want.customer_set_price
    customer.id customer.external_id customer.firstname customer.lastname customer.email customer.phone customer.meta
    tax.included_in_price tax.provider tax.breakdown tax.zone.country tax.zone.region tax.zone.postal_zip_code
    tax.zone.ip_address client_details.ip_address client_details.country_code client_details.country_name
    client_details.region_code client_details.region_name client_details.city client_details.postal_zip_code`),
  ...Object.entries(flagsOfOrder).flatMap(([kind, names]) => [
    ...fields(names, `${kind}.`),
    ...fields(names, `conditionals.${kind}_`),
  ]),
  ...prices("order_value", "tax.amount"),
  ...prices("order.subtotal", "order.total", "order.total_with_tax", "order.total_paid"),
  ...prices("order.adjustments.taxable", "order.adjustments.untaxable", "order.adjustments.total"),
  ...fields(ofShipping, "order.shipping."),
  ...fields(
    `id product_id product_name product_sku quantity price.raw line_total.raw line_total_with_tax.raw variant
    selected_options[0].group_name selected_options[0].option_name tax image`,
    "order.line_items[0].",
  ),
  ...fields(ofAddress, "shipping."),
  ...fields(ofAddress, "billing."),
  ...fields(
    `id type status gateway gateway_name gateway_transaction_id gateway_reference notes amount.raw payment_source_type
    payment_source.brand payment_source.country payment_source.billing_zip_postal_code meta`,
    "transactions[0].",
  ),
  ...fields("physical.shipments digital.downloads", "fulfillment."),
  ...fields(
    `id shipping_method_id line_item_id product_id shipping_description provider product_name status quantity.total
    quantity.fulfilled quantity.remaining linked_shipments selected_options[0].option_name`,
    "fulfillment.physical.items[0].",
  ),
  ...fields(ofMerchant, "merchant."),
];
const ofProduct = [
  ...fields(`id created updated active permalink name description price.raw inventory.managed inventory.available media sku
    sort_order seo.title seo.description thank_you_url meta checkout_url.checkout checkout_url.display extra_fields
    variant_groups[0].id variant_groups[0].name variant_groups[0].meta variant_groups[0].created variant_groups[0].updated
    variant_groups[0].options[0].id variant_groups[0].options[0].name variant_groups[0].options[0].price.raw
    variant_groups[0].options[0].assets variant_groups[0].options[0].meta categories assets related_products attributes`),
  ...Object.entries({
    is: "active tax_exempt pay_what_you_want inventory_managed sold_out free",
    has: "digital_delivery physical_delivery images video rich_embed",
    collects: "fullname shipping_address billing_address extra_fields",
  }).flatMap(([kind, names]) => [...fields(names, `${kind}.`), ...fields(names, `conditionals.${kind}_`)]),
];
const ofCart = `id created updated expires total_items total_unique_items subtotal.raw hosted_checkout_url currency.code
  currency.symbol discount line_items[0].id line_items[0].media line_items[0].line_total.raw`;
const ofChange = [
  ...fields("success event line_item_id product_id product_name media image quantity line_total.raw"),
  ...fields(ofCart),
  ...fields(ofCart, "cart."),
];
const ofCategory = fields("id parent_id slug name description products created updated meta assets children");

/** The names, such as `lines[0].price.raw`, that a response does not have. */
const findMissing = (response: unknown, names: string[]): string[] =>
  names.filter((name) => {
    const steps = name.split(/[.[\]]+/).filter(Boolean);
    const last = steps.pop()!;
    const holder = steps.reduce<unknown>(
      (at, step) => (at as Record<string, unknown> | null | undefined)?.[step],
      response,
    );
    return typeof holder !== "object" || holder === null || !Object.hasOwn(holder, last);
  });

test("a product, a changed cart, a checkout, an order, the merchant and a category have every field that the original's had", async () => {
  await using shop = await openShop();
  const { get, send, cart, begin, capture, ids, mango } = await openRecordedStorefront(shop, newer);
  const { json: added } = await send("POST", `/carts/${cart}`, { id: ids.whey, quantity: 1, options: mango });
  expect(findMissing(await get(`/products/${ids.whey}`), ofProduct)).toEqual([]);
  expect(findMissing(added, ofChange)).toEqual([]);
  const checkout = await begin();
  expect(findMissing(checkout, ofCheckout)).toEqual([]);
  expect(findMissing(await get("/merchants"), fields(ofMerchant))).toEqual([]);
  const { json } = await capture(checkout.id, {
    customer: { firstname: "Ayesha", lastname: "Khan", email: "ayesha@example.com" },
    shipping: { street: phoned, town_city: "Lahore", county_state: "PB", postal_zip_code: "54700" },
    payment: { gateway: "manual" },
  });
  expect(findMissing(json, ofOrder)).toEqual([]);
  const { data } = await get("/categories");
  for (const category of data.slice(0, 1)) expect(findMissing(category, ofCategory)).toEqual([]);
});
