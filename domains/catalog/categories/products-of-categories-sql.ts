import { type SQL, sql } from "drizzle-orm";
import { categories, productCategories } from "../internal/tables.server.ts";

/**
 * An SQL query for other modules' statements: the ids of those of these products that belong to one of these categories and brands, or to one below
 * (both SQL expressions of type uuid[]).
 */
export const selectProductsOfCategories = (productIds: SQL, categoryIds: SQL): SQL => sql`
  with recursive below as (
    select id from ${categories} where id = any(${categoryIds})
    union
    select child.id from ${categories} child join below on child.parent_id = below.id
  )
  select distinct product_id from ${productCategories} where product_id = any(${productIds}) and category_id in (select id from below)`;
