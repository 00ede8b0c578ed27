import { sql, type SQL } from "drizzle-orm";
import { check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Paisa } from "#kernel/money.ts";
import { caseOf, currentTimestamp, listOf, time } from "#platform/database/columns.ts";
import { type DiscountCodeKind, discountCodeKinds } from "../discount-codes/discount-code-kinds.ts";

/** Codes that shoppers enter. None is deleted: orders and carts name them. */
export const discountCodes = pgTable(
  "pricing_discount_codes",
  {
    id: uuid().primaryKey(),
    /** In capitals, as `normaliseDiscountCode` gives it. */
    code: text().notNull().unique("pricing_discount_codes_code"),
    kind: text().$type<DiscountCodeKind>().notNull(),
    /** Whole per cent, or paisa; 0 for free delivery. */
    value: integer().notNull(),
    /** What the goods that it is for must cost together, in paisa. */
    minimum: integer().$type<Paisa>().notNull(),
    startsAt: time().notNull(),
    /** null: until staff end it. */
    endsAt: time(),
    /** How many orders can use it, and how many of one phone number; null for no limit. */
    useLimit: integer(),
    usesPerPhone: integer(),
    /** Categories and brands whose goods it is for, with those below them, and single products. All are empty for all goods. */
    categoryIds: uuid().array().notNull(),
    productIds: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** What several codes are given out for together, as it is written; null for none. */
    campaign: text(),
    /** The path of this shop to which its link leads. */
    linkPath: text().notNull().default("/"),
    /** Orders that have used it and are not cancelled. */
    uses: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: currentTimestamp(),
  },
  ({ kind, value, minimum, useLimit, usesPerPhone, uses }) => [
    check("pricing_discount_codes_kind", sql`${kind} in (${listOf(discountCodeKinds)})`),
    check(
      "pricing_discount_codes_value",
      caseOf<DiscountCodeKind>(kind, {
        percentage: sql`${value} between 1 and 90`,
        amount: sql`${value} >= 100 and ${minimum} > ${value}`,
        "free-delivery": sql`${value} = 0`,
      }),
    ),
    check("pricing_discount_codes_limits", sql`${minimum} >= 0 and ${useLimit} > 0 and ${usesPerPhone} > 0`),
    check("pricing_discount_codes_uses", sql`${uses} >= 0 and ${uses} <= ${useLimit}`),
  ],
);

const { endsAt, startsAt, uses, useLimit } = discountCodes;

/** An SQL expression: a code's `DiscountCodeState` at this moment. */
export const stateOfCode: SQL<string> = sql<string>`
  case when ${endsAt} <= now() then 'ended' when ${startsAt} > now() then 'scheduled' when ${uses} >= ${useLimit} then 'used-up' else 'running' end`;
