import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { variants } from "../internal/tables.server.ts";

/** For the queries of other modules: the lowest price in paisa among the active variants of the product of this id. */
export const lowestPriceOf = (productId: SQLWrapper): SQL<number | null> =>
  sql`(select min(priced.price) from ${variants} priced where priced.product_id = ${productId} and priced.archived_at is null)`;
