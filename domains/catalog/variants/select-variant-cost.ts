import { type SQL, sql } from "drizzle-orm";
import { variants } from "../internal/tables.server.ts";

/** A subquery for other modules' statements: what the shop pays for a unit of this variant (an SQL expression of type uuid), in paisa, or null. */
export const selectVariantCost = (id: SQL): SQL =>
  sql`(select priced.cost from ${variants} priced where priced.id = ${id})`;
