import { z } from "@hono/zod-openapi";
import { discountCodeSchema, lineItemSchema } from "../carts/cart-schema.ts";
import { merchantSchema } from "../services/register-merchant.ts";
import { variantGroupSchema } from "../schemas/product.ts";
import { emptyList, priceSchema, alwaysNull } from "../schemas/values.ts";

const moment = z.number().int().openapi({ description: "Seconds since 1970.", example: 1_760_000_000 });
const flags = <Names extends string>(...names: Names[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<Names, z.ZodBoolean>);

export const shippingOptionSchema = z
  .object({
    id: z.string().openapi({ example: "ship_delivery" }),
    description: z.string().openapi({ example: "Delivery all over Pakistan" }),
    provider: z.literal("shop"),
    price: priceSchema,
    countries: z.array(z.string()).openapi({ example: ["PK"] }),
    regions: z.record(z.string(), z.array(z.string())).openapi({
      description: "The codes of the provinces of each country.",
      example: { PK: ["PB", "SD"] },
    }),
  })
  .openapi("ShippingOption");

/** How goods are sent, without the places they can be sent to. */
export const chosenShippingShape = shippingOptionSchema.omit({ countries: true, regions: true });

/** What is added to a total beside delivery and tax, which the shop does not do. */
export const adjustmentsSchema = z
  .object({ taxable: priceSchema, untaxable: priceSchema, total: priceSchema })
  .openapi("Adjustments", { description: "Always 0 here." });

export const taxSchema = z
  .object({
    amount: priceSchema,
    included_in_price: z.literal(false),
    provider: z.literal("shop"),
    breakdown: emptyList,
    zone: z.object({
      country: z.literal("PK"),
      region: z.string().nullable(),
      postal_zip_code: z.string().nullable(),
      ip_address: alwaysNull,
    }),
  })
  .openapi("Tax");

export const liveSchema = z
  .object({
    merchant_id: z.literal(1),
    currency: z.object({ code: z.literal("PKR"), symbol: z.literal("Rs") }),
    line_items: z.array(lineItemSchema),
    subtotal: priceSchema,
    discount: discountCodeSchema,
    shipping: chosenShippingShape
      .extend({ available_options: z.array(shippingOptionSchema) })
      .openapi({ description: "The way of sending: as there is one, it is chosen from the start." }),
    giftcard: emptyList,
    adjustments: adjustmentsSchema,
    tax: taxSchema,
    total: priceSchema.openapi({ description: "What is paid: goods, delivery and tax." }),
    total_with_tax: priceSchema,
    total_due: priceSchema,
    pay_what_you_want: z.object({ enabled: z.literal(false), minimum: alwaysNull, customer_set_price: alwaysNull }),
  })
  .openapi("Live", { description: "What the order would cost if it were placed now." });

const checkoutLineSchema = z
  .object({
    ...lineItemSchema.shape,
    variants: z.array(lineItemSchema.shape.variants.element.extend(variantGroupSchema.partial().shape)).openapi({
      description:
        "As in `live`; in the response that begins the checkout of one product also with what can be chosen of each group, as the product has it.",
    }),
  })
  .openapi("CheckoutLine");

export type ApiLiveCheckout = z.infer<typeof liveSchema>;

const gatewaySchema = z
  .object({
    id: z.string().openapi({ example: "gway_cash_on_delivery" }),
    code: z.literal("manual"),
    name: z.string().openapi({ example: "Cash on delivery" }),
    details: z.string(),
    sandbox: z.object({ supported: z.literal(false), enabled: z.literal(false) }),
    config: z.record(z.string(), z.string()),
    meta: alwaysNull,
  })
  .openapi("Gateway");

const gatewaysSchema = z
  .object({
    available_count: z.literal(1),
    available: z.object({ manual: z.array(gatewaySchema) }),
    manual: z.array(gatewaySchema).openapi({ description: "As in `available`." }),
    "0": gatewaySchema.openapi({ description: "For storefronts that take the first of a list." }),
  })
  .openapi("Gateways");

export const apiCheckoutSchema = z
  .object({
    id: z.string().openapi({
      description: "The checkout's token. A secret, as the cart's id is.",
      example: "chkt_0123456789abcdefghijklmnopqrstuvwxyz0123456789ab",
    }),
    cart_id: z.string(),
    created: moment,
    updated: moment,
    expires: moment,
    conditionals: flags(
      "collects_fullname",
      "collects_shipping_address",
      "collects_billing_address",
      "collects_extra_fields",
      "has_physical_delivery",
      "has_digital_delivery",
      "has_available_discounts",
      "has_pay_what_you_want",
      "is_cart_free",
    ),
    collects: flags("fullname", "shipping_address", "billing_address", "extra_fields"),
    has: flags("physical_delivery", "digital_delivery", "available_discounts", "pay_what_you_want"),
    is: flags("cart_free"),
    merchant: merchantSchema,
    analytics: merchantSchema.shape.analytics,
    extra_fields: emptyList,
    extrafields: emptyList.openapi({ description: "As `extra_fields`, for older clients." }),
    gateways: z.union([gatewaysSchema, z.array(gatewaySchema)]).openapi({
      description: "A list for clients that say `Chec-Version: 2021-09-29` or later, an object for all others.",
    }),
    shipping_methods: z.array(shippingOptionSchema),
    meta: alwaysNull,
    ...liveSchema.shape,
    line_items: z.array(checkoutLineSchema),
    live: liveSchema,
  })
  .openapi("Checkout", {
    description: "What stands in `live` stands beside it, too, where later versions of the original have it.",
  });

/** Where a shopper seems to be. */
export const locationSchema = z
  .object({
    ip_address: alwaysNull,
    country_code: z.literal("PK"),
    country_name: z.literal("Pakistan"),
    region_code: alwaysNull,
    region_name: alwaysNull,
    city: alwaysNull,
    postal_zip_code: alwaysNull,
  })
  .openapi("Location");

export type ApiCheckout = z.infer<typeof apiCheckoutSchema>;

/** The checkout of the path. */
export const tokenParams = z.object({
  token: z.string().openapi({
    param: { name: "token", in: "path" },
    description: "The checkout's token, chkt_…",
    example: "chkt_0123456789abcdefghijklmnopqrstuvwxyz0123456789ab",
  }),
});

/** The token under the name `id`: the route that starts a checkout has the same path, and OpenAPI allows one name for its parameter. */
export const captureParams = z.object({ id: tokenParams.shape.token.openapi({ param: { name: "id", in: "path" } }) });

/** The line of the path. */
export const tokenLineParams = tokenParams.extend({
  line: z.string().openapi({
    param: { name: "line", in: "path" },
    description: "The line's id, item_…",
    example: "item_0190a1b2000070008000000000000003",
  }),
});

/** The destination, as far as the client sends it. */
export const placeQuery = z.object({
  country: z
    .string()
    .max(60)
    .optional()
    .openapi({ description: "ISO 3166-1 code. Not read: the shop delivers to PK alone.", example: "PK" }),
  region: z.string().max(80).optional().openapi({ description: "The province.", example: "PB" }),
});
