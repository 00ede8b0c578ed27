import { z } from "@hono/zod-openapi";
import { assetSchema, emptyList, priceSchema, alwaysNull } from "../schemas/values.ts";
import { discountCodeSchema, lineItemSchema } from "../carts/cart-schema.ts";
import { adjustmentsSchema, chosenShippingShape, locationSchema, taxSchema } from "./checkout-schema.ts";
import { merchantSchema } from "../services/register-merchant.ts";

const flags = <Names extends string>(...names: Names[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<Names, z.ZodBoolean>);

const fulfillmentStatuses = ["not_fulfilled", "fulfilled", "returned"] as const;

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
    delivery_instructions: alwaysNull,
    meta: alwaysNull,
  })
  .openapi("Address");

const customerSchema = z
  .object({
    id: alwaysNull,
    external_id: alwaysNull,
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    phone: z.string(),
    meta: emptyList,
  })
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

const transactionSchema = z
  .object({
    id: z.string().openapi({ example: "tran_10001" }),
    gateway: z.literal("manual"),
    gateway_name: z.string().openapi({ example: "Cash on delivery" }),
    gateway_transaction_id: alwaysNull,
    gateway_reference: alwaysNull,
    type: z.literal("charge"),
    status: z.enum(["pending", "complete"]),
    amount: priceSchema,
    notes: z.string(),
    payment_source_type: alwaysNull,
    payment_source: z
      .object({ brand: alwaysNull, country: alwaysNull, billing_zip_postal_code: alwaysNull })
      .openapi({ description: "The card of other gateways; nothing here." }),
    meta: alwaysNull,
  })
  .openapi("Transaction");

const shippedItemSchema = z
  .object({
    id: z.string().openapi({ example: "ful_0190a1b2000070008000000000000003" }),
    shipping_method_id: z.string().openapi({ example: "ship_delivery" }),
    line_item_id: orderLineSchema.shape.id,
    product_id: z.string(),
    product_name: z.string(),
    shipping_description: z.string().openapi({ example: "Delivery all over Pakistan" }),
    provider: z.literal("shop"),
    status: z.enum(fulfillmentStatuses),
    quantity: z.object({ total: z.number().int(), fulfilled: z.number().int(), remaining: z.number().int() }),
    linked_shipments: emptyList,
    selected_options: orderLineSchema.shape.selected_options,
  })
  .openapi("ShippedItem");

const fulfillmentSchema = z
  .object({
    shipping_method: chosenShippingShape,
    physical: z.object({ items: z.array(shippedItemSchema), shipments: emptyList }),
    digital: z.object({ downloads: emptyList }),
  })
  .openapi("Fulfillment", { description: "How far the goods are. The shop has nothing to download." });

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
    status_fulfillment: z.enum(fulfillmentStatuses),
    currency: z.object({ code: z.literal("PKR"), symbol: z.literal("Rs") }),
    order_value: priceSchema,
    message: z.string().openapi({
      description: "How it is paid, in a sentence for the shopper.",
      example: "This order is paid in cash when the parcel arrives.",
    }),
    redirect: z.literal(false),
    conditionals: z.record(z.string(), z.boolean()),
    collected: flags("fullname", "shipping_address", "billing_address", "extra_fields", "tax", "eu_vat_moss_evidence"),
    has: flags(
      "physical_fulfillment",
      "digital_fulfillment",
      "extend_fulfillment",
      "webhook_fulfillment",
      "extend_apps",
      "pay_what_you_want",
      "discounts",
      "subscription_items",
    ),
    is: flags("free", "fulfilled"),
    order: z.object({
      line_items: z.array(orderLineSchema),
      subtotal: priceSchema,
      shipping: chosenShippingShape,
      tax: taxSchema,
      discount: discountCodeSchema,
      giftcard: emptyList,
      adjustments: adjustmentsSchema,
      total: priceSchema,
      total_with_tax: priceSchema,
      total_paid: priceSchema,
      pay_what_you_want: z.object({ enabled: z.literal(false), minimum: alwaysNull, customer_set_price: alwaysNull }),
    }),
    customer: customerSchema.nullable().openapi({ description: "Told to whoever placed the order alone." }),
    shipping: addressSchema.nullable().openapi({ description: "Told to whoever placed the order alone." }),
    billing: addressSchema.nullable(),
    fulfillment: fulfillmentSchema,
    transactions: z.array(transactionSchema),
    extra_fields: emptyList,
    tax: taxSchema,
    adjustments: emptyList,
    merchant: merchantSchema,
    client_details: locationSchema,
    fraud: emptyList,
    meta: alwaysNull,
  })
  .openapi("Order");

export type ApiOrder = z.infer<typeof orderSchema>;
