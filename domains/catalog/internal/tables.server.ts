import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { pictures } from "#domains/media/internal/tables.server.ts";
import type { Paisa } from "#kernel/money.ts";
import { type ReturnClass, returnClasses } from "#kernel/return-policy.ts";
import { currentTimestamp, listOf, textByBytes, time } from "#platform/database/columns.ts";
import { type ProductStatus, productStatuses } from "../product.ts";
import type { Gender, SizeChart, SupplementFacts } from "../product-facts.ts";

/** The category tree. The children of "brands" are the brands. */
export const categories = pgTable(
  "catalog_categories",
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull().default(""),
    parentId: uuid().references((): AnyPgColumn => categories.id),
    position: integer().notNull().default(0),
    pictureKey: text().references(() => pictures.key),
    seoTitle: text(),
    seoDescription: text(),
    /** Under which rules its goods can come back; null: those of the category above it. */
    returnClass: text().$type<ReturnClass>(),
    createdAt: currentTimestamp(),
    updatedAt: currentTimestamp(),
    /** No page shows an archived category; its products stay in it. */
    archivedAt: time(),
    version: integer().notNull().default(1),
  },
  (category) => [
    index("catalog_categories_parent").on(category.parentId),
    index("catalog_categories_picture").on(category.pictureKey),
    check("catalog_categories_return_class", sql`${category.returnClass} in (${listOf(returnClasses)})`),
  ],
);

export const products = pgTable(
  "catalog_products",
  {
    id: uuid().primaryKey(),
    /** The permalink, which is also the path of the product page. */
    slug: text().notNull().unique(),
    name: text().notNull(),
    summary: text().notNull().default(""),
    description: text().notNull().default(""),
    /** "single" has variants with their own stock; "stack" is several variants of other products at one price. */
    kind: text().$type<"single" | "stack">().notNull().default("single"),
    /** Shoppers can buy active products alone. An archived one was active, and its page says that it is gone. */
    status: text().$type<ProductStatus>().notNull().default("active"),
    brandId: uuid().references(() => categories.id),
    facts: jsonb().$type<SupplementFacts>(),
    sizeChart: jsonb().$type<SizeChart>(),
    gender: text().$type<Gender>(),
    keywords: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    popularity: integer().notNull().default(0),
    /** The title and description of the page for search engines, when they differ from name and summary. */
    seoTitle: text(),
    seoDescription: text(),
    /** When this draft becomes active by itself. */
    publishAt: time(),
    /** The secret of the link that shows the draft to people without a login; null when there is none. */
    previewSecret: text(),
    createdAt: currentTimestamp(),
    updatedAt: currentTimestamp(),
    version: integer().notNull().default(1),
  },
  (product) => [
    check("catalog_products_publish_drafts", sql`${product.publishAt} is null or ${product.status} = 'draft'`),
    index("catalog_products_publish_at")
      .on(product.publishAt)
      .where(sql`${product.publishAt} is not null`),
    uniqueIndex("catalog_products_preview_secret")
      .on(product.previewSecret)
      .where(sql`${product.previewSecret} is not null`),
    check("catalog_products_status", sql`${product.status} in (${listOf(productStatuses)})`),
    index("catalog_products_created").on(product.createdAt),
    index("catalog_products_brand").on(product.brandId, product.id),
    // For the list of staff, drafts and archived ones too: a part of a name anywhere, one status, and the order of names.
    index("catalog_products_name_trigrams")
      .using("gin", sql`lower(${product.name}) gin_trgm_ops`)
      .with({ gin_pending_list_limit: 512 }),
    index("catalog_products_status_newest").on(product.status, product.id),
    index("catalog_products_updated").on(product.updatedAt, product.id),
    index("catalog_products_name_order").on(sql`lower(${product.name})`, product.id),
    index("catalog_products_stacks")
      .on(product.id)
      .where(sql`${product.kind} = 'stack'`),
  ],
);

export const productCategories = pgTable(
  "catalog_product_categories",
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id),
    /** 0 is the category on its card. */
    position: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.productId, row.categoryId] }),
    index("catalog_product_categories_category").on(row.categoryId, row.productId),
  ],
);

export const productPictures = pgTable(
  "catalog_product_pictures",
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    pictureKey: text()
      .notNull()
      .references(() => pictures.key),
    alt: text().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.productId, row.position] }),
    index("catalog_product_pictures_picture").on(row.pictureKey),
  ],
);

/** Zero, one or two per product. */
export const optionGroups = pgTable(
  "catalog_option_groups",
  {
    id: uuid().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    name: text().notNull(),
    position: integer().notNull(),
    archivedAt: time(),
  },
  (group) => [
    uniqueIndex("catalog_option_groups_position")
      .on(group.productId, group.position)
      .where(sql`${group.archivedAt} is null`),
    index("catalog_option_groups_product").on(group.productId),
    check("catalog_option_groups_two_at_most", sql`${group.position} in (0, 1)`),
  ],
);

export const options = pgTable(
  "catalog_options",
  {
    id: uuid().primaryKey(),
    groupId: uuid()
      .notNull()
      .references(() => optionGroups.id, { onDelete: "cascade" }),
    name: text().notNull(),
    position: integer().notNull(),
    /** A CSS hex colour displayed beside the name, when the option is a colour. */
    swatch: text(),
    archivedAt: time(),
  },
  (option) => [
    uniqueIndex("catalog_options_name")
      .on(option.groupId, option.name)
      .where(sql`${option.archivedAt} is null`),
    index("catalog_options_group").on(option.groupId),
  ],
);

export const variants = pgTable(
  "catalog_variants",
  {
    id: uuid().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    sku: text().notNull().unique(),
    /** What sorts the SKU in its natural order (`inNaturalOrder`). A trigger writes it. */
    naturalSku: textByBytes().notNull().default(""),
    price: integer().$type<Paisa>().notNull(),
    position: integer().notNull(),
    /** The selected option of the first and the second group; null when there is no such group. */
    firstOptionId: uuid().references(() => options.id, { onDelete: "cascade" }),
    secondOptionId: uuid().references(() => options.id, { onDelete: "cascade" }),
    pictureKey: text().references(() => pictures.key),
    /** Servings in the container, when they differ from the product's facts. */
    servings: integer(),
    /** What a scanner reads from the packing. */
    barcode: text(),
    /** What the shop pays for one unit, in paisa. */
    cost: integer().$type<Paisa>(),
    /** Of one unit with its packing, in grams. */
    weight: integer(),
    /** An archived variant is not sold; orders, carts and stock records still name it. */
    archivedAt: time(),
  },
  (variant) => [
    uniqueIndex("catalog_variants_options")
      .on(
        variant.productId,
        sql`coalesce(${variant.firstOptionId}, ${variant.productId})`,
        sql`coalesce(${variant.secondOptionId}, ${variant.productId})`,
      )
      .where(sql`${variant.archivedAt} is null`),
    index("catalog_variants_product").on(variant.productId, variant.position),
    // The list of stock.
    index("catalog_variants_natural_sku")
      .on(variant.naturalSku, variant.sku)
      .where(sql`${variant.archivedAt} is null`),
    // A part of a SKU, in whatever case.
    index("catalog_variants_sku_trigrams")
      .using("gin", sql`lower(${variant.sku}) gin_trgm_ops`)
      .with({ gin_pending_list_limit: 512 }),
    // Products of a range of prices, and in the order of their lowest.
    index("catalog_variants_price")
      .on(variant.price, variant.productId)
      .where(sql`${variant.archivedAt} is null`),
    // A scan finds one variant; an archived one leaves its barcode to the next.
    uniqueIndex("catalog_variants_barcode")
      .on(variant.barcode)
      .where(sql`${variant.barcode} is not null and ${variant.archivedAt} is null`),
    index("catalog_variants_first_option").on(variant.firstOptionId),
    index("catalog_variants_second_option").on(variant.secondOptionId),
    index("catalog_variants_picture")
      .on(variant.pictureKey)
      .where(sql`${variant.pictureKey} is not null`),
    check("catalog_variants_price_positive", sql`${variant.price} > 0`),
    check("catalog_variants_cost_positive", sql`${variant.cost} >= 0`),
    check("catalog_variants_weight_positive", sql`${variant.weight} > 0`),
  ],
);

/** The contents of a stack. */
export const stackParts = pgTable(
  "catalog_stack_parts",
  {
    stackId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    variantId: uuid()
      .notNull()
      .references(() => variants.id),
    quantity: integer().notNull(),
    position: integer().notNull(),
  },
  (part) => [
    primaryKey({ columns: [part.stackId, part.variantId] }),
    index("catalog_stack_parts_variant").on(part.variantId),
    check("catalog_stack_parts_quantity_positive", sql`${part.quantity} > 0`),
  ],
);
