import { z } from "@hono/zod-openapi";
import { lowStockThreshold } from "#domains/inventory/availability.ts";
import { emptyList, assetSchema, priceSchema, alwaysNull } from "./values.ts";
import { categoryNameSchema } from "./category.ts";

/** From this number on the exact number of units is not public, and its changes invalidate nothing. */
export const maxReportedStock = lowStockThreshold + 1;

const moment = z.number().int().openapi({ description: "Seconds since 1970." });

const inventorySchema = z
  .object({
    managed: z.literal(true),
    available: z
      .number()
      .int()
      .openapi({
        description: `Exact up to ${maxReportedStock - 1}; ${maxReportedStock} stands for that many or more.`,
      }),
  })
  .openapi("Inventory");

const optionSchema = z
  .object({
    id: z.string().openapi({ example: "optn_0192f3c8a1b27def8a1b0192f3c8a1b2" }),
    name: z.string().openapi({ example: "Chocolate" }),
    price: priceSchema.openapi({ description: "What it adds to the product's price, at least; 0 is no change." }),
    assets: z.array(z.string()).openapi({ description: "Ids of the product's assets that show this option." }),
    meta: z.object({ swatch: z.string().openapi({ description: "A CSS hex colour.", example: "#5b3a29" }) }).nullable(),
    created: moment,
    updated: moment,
  })
  .openapi("Option");

export const variantGroupSchema = z
  .object({
    id: z.string().openapi({ example: "vgrp_0192f3c8a1b27def8a1b0192f3c8a1b2" }),
    name: z.string().openapi({ example: "Flavour" }),
    meta: alwaysNull,
    created: moment,
    updated: moment,
    options: z.array(optionSchema),
  })
  .openapi("VariantGroup");

const flags = <Names extends string>(...names: Names[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<Names, z.ZodBoolean>);

const mediaSchema = z
  .object({ type: z.literal("image"), source: z.url(), asset_id: z.string() })
  .nullable()
  .openapi({ description: "As `image`, for older clients." });

const relatedProductSchema = z
  .object({
    id: z.string().openapi({ example: "prod_0192f3c8a1b27def8a1b0192f3c8a1b2" }),
    active: z.literal(true),
    permalink: z.string(),
    name: z.string(),
    price: priceSchema.openapi({ description: "Of the cheapest variant." }),
    categories: z.array(categoryNameSchema).openapi({ description: "The one that cards show." }),
    is: z.object({ active: z.literal(true), sold_out: z.boolean() }),
    checkout_url: z.object({ checkout: z.url(), display: z.url() }).openapi({ description: "The product's page." }),
    image: z.union([assetSchema, z.null()]),
    media: mediaSchema,
  })
  .openapi("RelatedProduct", { description: "As much of a product as a card shows." });

export type ApiRelatedProduct = z.infer<typeof relatedProductSchema>;

export const productSchema = z
  .object({
    id: z.string().openapi({ example: "prod_0192f3c8a1b27def8a1b0192f3c8a1b2" }),
    created: moment,
    updated: moment,
    last_updated: moment.openapi({ description: "As `updated`, for older clients." }),
    active: z.literal(true),
    permalink: z.string().openapi({ description: "The product's word in addresses.", example: "batura-summit-whey" }),
    name: z.string(),
    description: z.string().openapi({ description: "HTML of paragraphs, safe to show." }),
    price: priceSchema.openapi({ description: "Of the cheapest variant." }),
    inventory: inventorySchema,
    quantity: z.number().int().openapi({ description: "As `inventory.available`, for older clients." }),
    sku: z.string().nullable().openapi({ description: "Null where there are several variants." }),
    sort_order: z.number().int().openapi({ description: "Lowest first is the shop's own order." }),
    seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
    thank_you_url: alwaysNull,
    meta: alwaysNull,
    conditionals: flags(
      "is_active",
      "is_tax_exempt",
      "is_pay_what_you_want",
      "is_inventory_managed",
      "is_sold_out",
      "is_free",
      "has_digital_delivery",
      "has_physical_delivery",
      "has_images",
      "has_video",
      "has_rich_embed",
      "collects_fullname",
      "collects_shipping_address",
      "collects_billing_address",
      "collects_extra_fields",
    ),
    is: flags("active", "tax_exempt", "pay_what_you_want", "inventory_managed", "quantity_limited", "sold_out", "free"),
    has: flags("digital_delivery", "physical_delivery", "images", "video", "rich_embed"),
    collects: flags("fullname", "shipping_address", "billing_address", "extra_fields"),
    checkout_url: z.object({ checkout: z.url(), display: z.url() }).openapi({ description: "The product's page." }),
    extra_fields: emptyList,
    variant_groups: z.array(variantGroupSchema).openapi({ description: "None, one or two." }),
    variants: z.array(variantGroupSchema).openapi({ description: "As `variant_groups`, for clients before 2.4.0." }),
    categories: z.array(categoryNameSchema).openapi({
      description:
        "The one that cards show first; then those above it, its brand, `stacks` and `offers` where it stands there.",
    }),
    assets: z.array(assetSchema),
    image: z.union([assetSchema, z.null()]),
    media: mediaSchema,
    related_products: z
      .array(relatedProductSchema)
      .openapi({ description: "Up to four others of its first category, as cards show them; what can be had first." }),
    attributes: z
      .array(
        z.object({
          id: z.string().openapi({ example: "attr_protein" }),
          name: z.string(),
          value: z.string(),
          meta: alwaysNull,
        }),
      )
      .openapi({
        description: "What it can be described and filtered by, such as its colours, and what its label says.",
      }),
  })
  .openapi("Product");

export type ApiProduct = z.infer<typeof productSchema>;

export const variantSchema = z
  .object({
    id: z.string().openapi({ example: "vrnt_0192f3c8a1b27def8a1b0192f3c8a1b2" }),
    sku: z.string(),
    description: z.string().openapi({ description: "The options' names.", example: "Chocolate, 2 lb" }),
    is_valid: z.literal(true),
    invalid_reason_code: alwaysNull,
    price: priceSchema,
    inventory: z
      .number()
      .int()
      .openapi({
        description: `Pieces of it: exact up to ${maxReportedStock - 1}; ${maxReportedStock} stands for that many or more.`,
      }),
    options: z.record(z.string(), z.string()).openapi({
      description: "The option of each group, by the group's id.",
      example: { vgrp_0192f3c8a1b27def8a1b0192f3c8a1b2: "optn_0192f3c8a1b27def8a1b0192f3c8a1b3" },
    }),
    assets: z.array(assetSchema).openapi({ description: "The picture of its own, if it has one." }),
    meta: alwaysNull,
    created: moment,
    updated: moment,
  })
  .openapi("Variant");

export type ApiVariant = z.infer<typeof variantSchema>;
