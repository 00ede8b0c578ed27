import { type SQL, sql } from "drizzle-orm";
import { selectVariants, type VariantRow } from "#domains/catalog/variants/find-variants.ts";
import { stockOf } from "#domains/inventory/count-stock.ts";
import { pricingRulesOf, type StoredPricingRules } from "#domains/pricing/find-pricing-rules.ts";
import type { CartRow } from "./load-open-cart.ts";
import { cartLines } from "./tables.server.ts";

/** A cart and everything that its prices and problems depend on. */
export interface CartContents {
  cartId: string;
  /** In the order in which they were added. */
  rows: CartRow[];
  variants: VariantRow[];
  pricing: StoredPricingRules;
  /** The id of the discount code that the shopper entered; carts with one are few, and it is read apart. */
  codeId: string | null;
  /** Available units by variant, of the lines' own variants. */
  stock: Record<string, number>;
}

/**
 * A query of `CartContents`, with one row when there is such a cart. `cart` is a query of its id and `discount_code_id`. One
 * statement instead of five, because each costs the server and the database more than what it reads.
 */
export const selectContents = (cart: SQL): SQL => sql`
  with cart as materialized (${cart}), line as materialized (
    select line.id, variant_id as "variantId", quantity, capped_from as "cappedFrom", seen_price as "seenPrice"
    from ${cartLines} line where cart_id = (select id from cart) order by added_at, id
  ), variant as materialized (${selectVariants(sql`array(select "variantId" from line)`)})
  select id as "cartId", discount_code_id as "codeId", (select coalesce(json_agg(line), '[]') from line) as rows, (select coalesce(json_agg(variant), '[]') from variant) as variants,
    ${pricingRulesOf(sql`array(select "productId" from variant)`)} as pricing,
    ${stockOf(sql`array(select "variantId" from line)`)} as stock
  from cart`;
