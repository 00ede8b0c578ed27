import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { currentTimestamp, listOf, time } from "#platform/database/columns.ts";
import { type RiskLevel, riskLevels } from "../../risk/risk-levels.ts";
import { actor, orders } from "../tables.server.ts";

/** What staff said of an order's risk against its score. Rows are added and, when the customer is forgotten, deleted; none changes. */
export const riskOverrules = pgTable(
  "orders_risk_overrules",
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    level: text().$type<RiskLevel>().notNull(),
    reason: text().notNull(),
    at: currentTimestamp(),
    ...actor(),
  },
  (overrule) => [
    index("orders_risk_overrules_order").on(overrule.orderId, overrule.id),
    check("orders_risk_overrules_level", sql`${overrule.level} in (${listOf(riskLevels)})`),
  ],
);

/** What became of the parcels to each city in the last half year, as it was last counted. */
export const cityEnds = pgTable("orders_city_ends", {
  /** In lower case. */
  cityKey: text().primaryKey(),
  delivered: integer().notNull(),
  refused: integer().notNull(),
  returned: integer().notNull(),
  countedAt: time().notNull(),
});
