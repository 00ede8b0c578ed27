import { sql } from "drizzle-orm";
import { boolean, check, date, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Who may use the API. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** What requests carry. No secret: pages show it. */
    publicKey: text().notNull().unique(),
    /** Secret: seals the cart ids handed out under the key. */
    seal: text().notNull(),
    /** Origins whose pages may use it; "*" for all. */
    origins: text().array().notNull(),
    requestsPerMinute: integer().notNull(),
    /** Whether what is added without a choice goes in as the first variant that can be had. */
    firstVariant: boolean().notNull().default(false),
    enabled: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
    lastUsedOn: date({ mode: "string" }),
  },
  (key) => [check("api_keys_requests_per_minute", sql`${key.requestsPerMinute} > 0`)],
);
