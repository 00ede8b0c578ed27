import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { listOf, time } from "#platform/database/columns.ts";
import { type CodePurpose, codePurposes } from "../phone-code.ts";

/** The codes that were asked for and have not been used. A holder has one. */
export const phoneCodes = pgTable(
  "phone_codes_codes",
  {
    /** A hash of the purpose and the holder, who may be known by a secret. */
    holder: text().primaryKey(),
    /** Another one for each code: a job of an earlier request makes no code for a later one. */
    id: uuid().notNull().unique(),
    purpose: text().$type<CodePurpose>().notNull(),
    /** E.164. */
    phone: text().notNull(),
    /** A keyed hash of the code; null until it is made, and for a phone that gets none. */
    code: text(),
    /** How many codes were compared with it. */
    tries: integer().notNull().default(0),
    requestedAt: time().notNull(),
    expiresAt: time().notNull(),
  },
  (code) => [
    index("phone_codes_codes_expiry").on(code.expiresAt),
    check("phone_codes_codes_purpose", sql`${code.purpose} in (${listOf(codePurposes)})`),
  ],
);
