import { type SQL, sql } from "drizzle-orm";
import { levels, lowStock, remaining } from "./internal/tables.server.ts";
import { selectLowStockIds } from "./low-stock/list-low-stock.ts";

/** How much there is of a product: something of a variant, little of one, nothing of any that was ever received. */
export const stockConditions = ["in-stock", "low", "sold-out"] as const;
export type StockCondition = (typeof stockConditions)[number];

/**
 * A condition for other modules' statements, on the variants that a subquery selects. What is low and what is sold out is looked up in the list
 * of low variants, because an index on what is available would be changed by every order; `variantIds` selects them.
 */
export const matchStock = (condition: StockCondition) => ({
  matches(variantIds: SQL): SQL {
    const some = sql`exists (select from ${levels} where ${levels.variantId} = any(array(${variantIds})) and ${remaining} > 0)`;
    const low = sql`exists (select from ${lowStock} where ${lowStock.variantId} = any(array(${variantIds})))`;
    return condition === "in-stock" ? some : condition === "low" ? low : sql`(${low} and not ${some})`;
  },
  variantIds: condition === "in-stock" ? null : selectLowStockIds({ soldOut: condition === "sold-out" }),
});
