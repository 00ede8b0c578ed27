import { type SQL, sql } from "drizzle-orm";
import { couriers } from "./internal/tables.server.ts";

/** The name of the courier with the id of this expression, for statements of other modules. */
export const selectCourierName = (id: SQL): SQL<string | null> =>
  sql`(select name from ${couriers} where ${couriers}.id = ${id})`;
