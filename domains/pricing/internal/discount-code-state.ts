import { type SQL, sql } from "drizzle-orm";
import { discountCodes } from "./discount-code-tables.server.ts";

const { endsAt, startsAt, uses, useLimit } = discountCodes;

/** An SQL expression: a code's `DiscountCodeState` at this moment. */
export const stateOfCode: SQL<string> = sql<string>`
  case when ${endsAt} <= now() then 'ended' when ${startsAt} > now() then 'scheduled' when ${uses} >= ${useLimit} then 'used-up' else 'running' end`;
