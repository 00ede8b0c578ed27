import { z } from "@hono/zod-openapi";
import { assetSchema, emptyList, priceSchema, alwaysNull } from "../schemas/values.ts";
import { discountCodeSchema, lineItemSchema } from "../carts/cart-schema.ts";
import { shippingOptionSchema, taxSchema } from "./checkout-schema.ts";

const flags = <Names extends string>(...names: Names[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<Names, z.ZodBoolean>);

const addressSchema = z
  .object({
    name: z.string(),
    street: z.string(),
    street_2: z.string().nullable(),
    town_city: z.string(),
    county_state: z.string(),
    region: z.string().openapi({ description: "As `county_state`." }),
    postal_zip_code: z.string().nullable(),
    country: z.literal("PK"),
  })
  .openapi("Address");

const customerSchema = z
  .object({ id: alwaysNull, firstname: z.string(), lastname: z.string(), email: z.string(), phone: z.string() })
  .openapi("Customer");

const orderLineSchema = z
  .object({
    id: z.string().openapi({ example: "item_0190a1b2000070008000000000000003" }),
    product_id: z.string(),
    product_name: z.string(),
    name: z.string(),
    product_sku: z.string(),
    sku: z.string(),
    permalink: z.string(),
    quantity: z.number().int(),
    price: priceSchema,
    line_total: priceSchema,
    line_total_with_tax: priceSchema,
    selected_options: z.array(z.object({ group_name: z.string(), option_name: z.string() })),
    variants: z
      .array(z.object({ variant_name: z.string(), option_name: z.string() }))
      .openapi({ description: "As `selected_options`, for clients before 2.4.0." }),
    variant: z
      .object({
        id: z.string().openapi({ example: "vrnt_0190a1b2000070008000000000000005" }),
        sku: z.string(),
        description: z.string().openapi({ example: "Chocolate / 2 lb" }),
      })
      .nullable(),
    image: z.union([assetSchema, z.null()]).openapi({ description: "As the cart showed it; null once it is deleted." }),
    media: lineItemSchema.shape.media,
    tax: alwaysNull,
  })
  .openapi("OrderLine");

/** How the order is sent, as the shipping option states it. */
const chosenShippingShape = shippingOptionSchema.omit({ countries: true });

const transactionSchema = z
  .object({
    id: z.string().openapi({ example: "tran_10001" }),
    gateway: z.literal("manual"),
    gateway_name: z.string().openapi({ example: "Cash on delivery" }),
    type: z.literal("charge"),
    status: z.enum(["pending", "complete"]),
    amount: priceSchema,
    notes: z.string(),
  })
  .openapi("Transaction");

/** An order as clients read it. */
export const orderSchema = z
  .object({
    id: z.string().openapi({ example: "ord_0192f3c8a1b27def8a1b0192f3c8a1b2" }),
    sandbox: z.literal(false),
    version: z.literal("v1"),
    checkout_token_id: z.string(),
    cart_id: z.string(),
    customer_reference: z
      .string()
      .openapi({ description: "The order's number, as mails and people say it.", example: "10001" }),
    created: z.number().int().openapi({ description: "Seconds since 1970.", example: 1_760_000_000 }),
    status: z.string().openapi({ description: "The shop's own word for how far it is.", example: "placed" }),
    status_payment: z.enum(["not_paid", "paid", "refunded"]),
    status_fulfillment: z.enum(["not_fulfilled", "fulfilled", "returned"]),
    currency: z.object({ code: z.literal("PKR"), symbol: z.literal("Rs") }),
    order_value: priceSchema,
    message: z.string().openapi({
      description: "How it is paid, in a sentence for the shopper.",
      example: "This order is paid in cash when the parcel arrives.",
    }),
    redirect: z.literal(false),
    conditionals: z.record(z.string(), z.boolean()),
    collected: flags("fullname", "shipping_address", "billing_address", "extra_fields", "tax"),
    has: flags("physical_fulfillment", "digital_fulfillment", "pay_what_you_want", "discounts"),
    is: flags("free", "fulfilled"),
    order: z.object({
      line_items: z.array(orderLineSchema),
      subtotal: priceSchema,
      shipping: chosenShippingShape,
      tax: taxSchema,
      discount: discountCodeSchema,
      giftcard: emptyList,
      total: priceSchema,
      total_with_tax: priceSchema,
      total_paid: priceSchema,
      pay_what_you_want: z.object({ enabled: z.literal(false), minimum: alwaysNull, customer_set_price: alwaysNull }),
    }),
    customer: customerSchema.nullable().openapi({ description: "Told to whoever placed the order alone." }),
    shipping: addressSchema.nullable().openapi({ description: "Told to whoever placed the order alone." }),
    billing: addressSchema.nullable(),
    fulfillment: z.object({ shipping_method: chosenShippingShape }),
    transactions: z.array(transactionSchema),
    extra_fields: emptyList,
    tax: taxSchema,
    client_details: alwaysNull,
    fraud: emptyList,
    meta: alwaysNull,
  })
  .openapi("Order");

export type ApiOrder = z.infer<typeof orderSchema>;
