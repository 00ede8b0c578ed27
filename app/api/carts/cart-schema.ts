import { z } from "@hono/zod-openapi";
import { assetSchema, emptyList, priceSchema, alwaysNull } from "../schemas/values.ts";

const moment = z.number().int().openapi({ description: "Seconds since 1970.", example: 1_760_000_000 });

const selectedOptionSchema = z.object({
  group_id: z.string().openapi({ example: "vgrp_0190a1b2000070008000000000000001" }),
  group_name: z.string().openapi({ example: "Flavour" }),
  option_id: z.string().openapi({ example: "optn_0190a1b2000070008000000000000002" }),
  option_name: z.string().openapi({ example: "Chocolate" }),
  price: priceSchema,
});

const formerOptionSchema = z.object({
  variant_id: selectedOptionSchema.shape.group_id,
  variant_name: selectedOptionSchema.shape.group_name,
  option_id: selectedOptionSchema.shape.option_id,
  option_name: selectedOptionSchema.shape.option_name,
  price: priceSchema,
});

const lineVariantSchema = z.object({
  id: z.string().openapi({ example: "vrnt_0190a1b2000070008000000000000005" }),
  sku: z.string(),
  description: z.string().nullable(),
  is_valid: z.boolean(),
  invalid_reason_code: alwaysNull,
  price: priceSchema,
  inventory: alwaysNull.openapi({ description: "Null here: the product's variants have it." }),
  options: z.record(z.string(), z.string()).openapi({
    description: "The option of each group, by the group's id.",
    example: { vgrp_0190a1b2000070008000000000000001: "optn_0190a1b2000070008000000000000002" },
  }),
  assets: z.array(assetSchema),
  meta: alwaysNull,
});

export const lineItemSchema = z
  .object({
    id: z.string().openapi({ example: "item_0190a1b2000070008000000000000003" }),
    product_id: z.string().openapi({ example: "prod_0190a1b2000070008000000000000004" }),
    name: z.string(),
    product_name: z.string(),
    sku: z.string().nullable(),
    permalink: z.string(),
    quantity: z.number().int(),
    price: priceSchema,
    line_total: priceSchema,
    is_valid: z.boolean().openapi({ description: "Whether as many are there as the line holds." }),
    product_meta: emptyList,
    media: z.object({ type: z.literal("image"), source: z.url(), asset_id: z.string() }).nullable(),
    selected_options: z.array(selectedOptionSchema),
    variants: z.array(formerOptionSchema).openapi({
      description: "As `selected_options`, for clients before 2.4.0: they call a group of options a variant.",
    }),
    variant: lineVariantSchema.nullable().openapi({ description: "null for a product without options." }),
    image: z.union([assetSchema, z.null()]),
    tax: alwaysNull,
  })
  .openapi("LineItem");

/** What a discount code takes off, which the total contains; an empty list without one. */
export const discountCodeSchema = z
  .union([
    z.object({
      valid: z.literal(true),
      type: z.enum(["percentage", "fixed"]),
      code: z.string().openapi({ example: "EID10" }),
      value: z.number().openapi({ description: "Per cent, or rupees.", example: 10 }),
      amount_saved: priceSchema,
    }),
    emptyList,
  ])
  .openapi("DiscountCode");

/** A cart with today's prices and no personal data. */
export const cartSchema = z
  .object({
    id: z.string().openapi({
      description: "A secret: whoever has it has the cart.",
      example: "cart_0123456789abcdefghijklmnopqrstuvwxyz0123456789ab",
    }),
    created: moment,
    updated: moment,
    expires: moment,
    total_items: z.number().int().openapi({ description: "Pieces over all lines: what a badge shows." }),
    total_unique_items: z.number().int(),
    subtotal: priceSchema,
    hosted_checkout_url: z.url().openapi({
      description:
        "A page of the shop where the shopper takes the cart over and orders. With `&return_url=` and an encoded address of one of the key's origins, the shopper is led back there after the order, with its number in the parameter `order`.",
    }),
    meta: alwaysNull,
    currency: z.object({ code: z.literal("PKR"), symbol: z.literal("Rs") }),
    discount: discountCodeSchema,
    discount_code: z.string().nullable().openapi({
      description: "The discount code that was entered, also while it takes nothing off.",
      example: "EID10",
    }),
    line_items: z.array(lineItemSchema),
  })
  .openapi("Cart");

export type ApiCart = z.infer<typeof cartSchema>;
export type ApiLineItem = z.infer<typeof lineItemSchema>;

/** A new cart, both at the top level and below `cart`: some storefronts read it there after an order, as in the response to a change. */
export const newCartSchema = cartSchema.extend({ cart: cartSchema }).openapi("NewCart");

/** The response to a change: the whole cart, both at the top level and below `cart`, because older clients read the one and newer clients the other. */
const changedSchema = cartSchema.extend({
  success: z.literal(true),
  event: z.string().openapi({ example: "Cart.Item.Added" }),
  cart: cartSchema,
  _event: z.string().optional().openapi({
    description:
      "As `event`, for pages: the client dispatches it on their window. Omitted for programs without a page.",
  }),
});

/** The response to changing a cart's discount code. */
export const updatedSchema = changedSchema.openapi("CartUpdated");

/** The response to emptying a cart. */
export const emptiedSchema = changedSchema.openapi("CartEmptied");

/** The response to removing a line. */
export const removedSchema = changedSchema.extend({ line_item_id: z.string() }).openapi("CartItemRemoved");

/** The response to adding or changing a line. */
export const putSchema = removedSchema
  .extend({
    product_id: z.string(),
    product_name: z.string(),
    quantity: z.number().int(),
    line_total: priceSchema,
    image: z.union([assetSchema, z.null()]),
    media: lineItemSchema.shape.media,
  })
  .openapi("CartItemPut");

/** The response to deleting a cart. */
export const deletedSchema = z
  .object({
    success: z.literal(true),
    event: z.literal("Cart.Deleted"),
    id: cartSchema.shape.id,
    cart_id: z.string().openapi({ description: "As `id`, for older clients." }),
    _event: z.string().optional(),
  })
  .openapi("CartDeleted");
