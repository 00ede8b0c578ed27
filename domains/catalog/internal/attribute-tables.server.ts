import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { currentTimestamp, listOf, time } from "#platform/database/columns.ts";
import { type AttributeType, attributeTypes, type ProductField } from "../attributes/attribute.ts";
import { products, variants } from "./tables.server.ts";

/** What products can be described and filtered by, besides brand, price and the options of their variants. */
export const attributes = pgTable(
  "catalog_attributes",
  {
    id: uuid().primaryKey(),
    /** Its parameter in URLs. It never changes. */
    code: text().notNull().unique(),
    label: text().notNull(),
    type: text().$type<AttributeType>().notNull(),
    /** What follows a number: "g". */
    unit: text(),
    /** In lower case. The options of variants in groups of this name are values of the attribute. */
    optionGroup: text(),
    /** The field of products that holds its values. */
    productField: text().$type<ProductField>(),
    /** Whether lists can be filtered by it. */
    filterable: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    archivedAt: time(),
    version: integer().notNull().default(1),
    createdAt: currentTimestamp(),
    updatedAt: currentTimestamp(),
  },
  (attribute) => [
    uniqueIndex("catalog_attributes_option_group").on(attribute.optionGroup),
    uniqueIndex("catalog_attributes_product_field").on(attribute.productField),
    check("catalog_attributes_type", sql`${attribute.type} in (${listOf(attributeTypes)})`),
    check("catalog_attributes_unit", sql`${attribute.unit} is null or ${attribute.type} = 'number'`),
    check(
      "catalog_attributes_field",
      sql`${attribute.productField} is null or (${attribute.productField} = 'gender' and ${attribute.type} = 'choice' and ${attribute.optionGroup} is null)`,
    ),
    check("catalog_attributes_group", sql`${attribute.optionGroup} is null or ${attribute.type} = 'choice'`),
  ],
);

/** The values of a choice; those of a yes-no attribute are "yes" and "no". */
export const attributeOptions = pgTable(
  "catalog_attribute_options",
  {
    /** Small, because listings hold arrays of them. */
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    attributeId: uuid()
      .notNull()
      .references(() => attributes.id, { onDelete: "cascade" }),
    /** In URLs: lower-case words joined by hyphens. It never changes. */
    value: text().notNull(),
    label: text().notNull(),
    position: integer().notNull(),
    /** A CSS hex colour displayed beside the label. */
    swatch: text(),
  },
  (option) => [unique("catalog_attribute_options_value").on(option.attributeId, option.value)],
);

/** The values of products; those of a variant when `variantId` is set. */
export const attributeValues = pgTable(
  "catalog_attribute_values",
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    variantId: uuid().references(() => variants.id, { onDelete: "cascade" }),
    attributeId: uuid()
      .notNull()
      .references(() => attributes.id, { onDelete: "cascade" }),
    optionId: integer().references(() => attributeOptions.id),
    number: doublePrecision(),
  },
  (value) => [
    uniqueIndex("catalog_attribute_values_once").on(
      value.productId,
      value.attributeId,
      sql`coalesce(${value.variantId}, ${value.productId})`,
      sql`coalesce(${value.optionId}, 0)`,
    ),
    index("catalog_attribute_values_attribute").on(value.attributeId, value.productId),
    index("catalog_attribute_values_option")
      .on(value.optionId)
      .where(sql`${value.optionId} is not null`),
    index("catalog_attribute_values_variant")
      .on(value.variantId)
      .where(sql`${value.variantId} is not null`),
    check("catalog_attribute_values_kind", sql`(${value.optionId} is null) <> (${value.number} is null)`),
  ],
);
