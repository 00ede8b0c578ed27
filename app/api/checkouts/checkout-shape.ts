import { z } from "@hono/zod-openapi";
import { lineItemShape } from "../carts/cart-shape.ts";
import { merchantShape } from "../services/merchant.ts";
import { emptyList } from "../shapes/empty-list.ts";
import { priceShape } from "../shapes/price.ts";
import { alwaysNull } from "../shapes/always-null.ts";

const moment = z.number().int().openapi({ description: "Seconds since 1970.", example: 1_760_000_000 });
const flags = <Names extends string>(...names: Names[]) => z.object(Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<Names, z.ZodBoolean>);

export const shippingOptionShape = z
  .object({ id: z.string().openapi({ example: "ship_delivery" }), description: z.string().openapi({ example: "Delivery all over Pakistan" }), price: priceShape, countries: z.array(z.string()).openapi({ example: ["PK"] }) })
  .openapi("ShippingOption");

export const taxShape = z
  .object({
    amount: priceShape, included_in_price: z.literal(false), provider: z.literal("shop"), breakdown: emptyList,
    zone: z.object({ country: z.literal("PK"), region: z.string().nullable(), postal_zip_code: z.string().nullable(), ip_address: alwaysNull }),
  })
  .openapi("Tax");

export const liveShape = z
  .object({
    merchant_id: z.literal(1),
    currency: z.object({ code: z.literal("PKR"), symbol: z.literal("Rs") }),
    line_items: z.array(lineItemShape),
    subtotal: priceShape,
    discount: emptyList,
    shipping: z.object({ available_options: z.array(shippingOptionShape), price: priceShape }),
    giftcard: emptyList,
    tax: taxShape,
    total: priceShape.openapi({ description: "What is paid: goods, delivery and tax." }),
    total_with_tax: priceShape,
    total_due: priceShape,
    pay_what_you_want: z.object({ enabled: z.literal(false), minimum: alwaysNull, customer_set_price: alwaysNull }),
  })
  .openapi("Live", { description: "What the order would cost if it were placed now." });

export type ShownLive = z.infer<typeof liveShape>;

const gatewayShape = z
  .object({
    id: z.string().openapi({ example: "gway_cash_on_delivery" }), code: z.literal("manual"), name: z.string().openapi({ example: "Cash on delivery" }), details: z.string(),
    sandbox: z.object({ supported: z.literal(false), enabled: z.literal(false) }), config: z.record(z.string(), z.string()), meta: alwaysNull,
  })
  .openapi("Gateway");

const gatewaysShape = z
  .object({ available_count: z.literal(1), available: z.object({ manual: z.array(gatewayShape) }) })
  .openapi("Gateways");

export const checkoutShape = z
  .object({
    id: z.string().openapi({ description: "The checkout's token. A secret, as the cart's id is.", example: "chkt_0123456789abcdefghijklmnopqrstuvwxyz0123456789ab" }),
    cart_id: z.string(),
    created: moment,
    expires: moment,
    conditionals: flags("collects_fullname", "collects_shipping_address", "collects_billing_address", "collects_extra_fields", "has_physical_delivery", "has_digital_delivery", "has_available_discounts", "has_pay_what_you_want", "is_cart_free"),
    collects: flags("fullname", "shipping_address", "billing_address", "extra_fields"),
    has: flags("physical_delivery", "digital_delivery", "available_discounts", "pay_what_you_want"),
    is: flags("cart_free"),
    line_items: z.array(lineItemShape),
    merchant: merchantShape,
    extra_fields: emptyList,
    extrafields: emptyList.openapi({ description: "As `extra_fields`, for older clients." }),
    gateways: z.union([gatewaysShape, z.array(gatewayShape)]).openapi({ description: "A list for clients that say `Chec-Version: 2021-09-29` or later, an object for all others." }),
    shipping_methods: z.array(shippingOptionShape),
    live: liveShape,
  })
  .openapi("Checkout");

export type ShownCheckout = z.infer<typeof checkoutShape>;
