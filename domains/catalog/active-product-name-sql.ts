import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { products } from "./internal/tables.server.ts";

/** For the queries of other modules: the name of the product of this id, null while it is not active. */
export const activeProductName = (productId: SQLWrapper): SQL<string | null> =>
  sql`(select named.name from ${products} named where named.id = ${productId} and named.status = 'active')`;
