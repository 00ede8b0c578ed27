import { sql } from "drizzle-orm";
import { boolean, check, date, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { currentTimestamp } from "#platform/database/columns.ts";

/** The keys of the API. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** The value that requests carry. It is not secret: pages contain it. */
    publicKey: text().notNull().unique(),
    /** Secret: it signs the key's cart ids. */
    seal: text().notNull(),
    /** Origins whose pages may use it; "*" for all. */
    origins: text().array().notNull(),
    requestsPerMinute: integer().notNull(),
    /** Whether a product that is added without a choice becomes its first available variant. */
    firstVariant: boolean().notNull().default(false),
    enabled: boolean().notNull().default(true),
    createdAt: currentTimestamp(),
    lastUsedOn: date({ mode: "string" }),
  },
  (key) => [check("api_keys_requests_per_minute", sql`${key.requestsPerMinute} > 0`)],
);
