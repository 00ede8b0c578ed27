import { sql } from "drizzle-orm";
import { orderHistory } from "./tables.server.ts";

/**
 * The account that placed the order `found` by itself; null for all others, those included that an account was given at a login. A guest's order needs no
 * look at its history.
 */
export const placedBy = sql`case when account_id is not null
    and (select actor_kind from ${orderHistory} where order_id = found.id and position = 0) = 'customer' then account_id end`;
