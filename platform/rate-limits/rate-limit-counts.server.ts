import { bigint, index, integer, pgTable, varchar } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { createHmac } from "node:crypto";
import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import type { Database } from "../database/database.server.ts";
import { deleteInBatches } from "../database/delete-in-batches.server.ts";
import { limitBy, type RateLimit } from "./rate-limit.ts";

/** What the keys of limits have consumed, as the library rate-limiter-flexible stores it. */
export const rateLimitCounts = pgTable(
  "platform_rate_limits",
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** The end of the window, in milliseconds since 1970. */
    expire: bigint({ mode: "number" }),
  },
  (count) => [index("platform_rate_limits_expire").on(count.expire)],
);

export type CreateNamedRateLimit = (name: string, takes: number, seconds: number) => RateLimit;

/**
 * Rate limits that all processes of one database count together. The table holds a hash of each key, so it names nobody. While the database does not answer,
 * each process counts by itself.
 */
export const createDatabaseRateLimits =
  (pool: Pool, secretKey: string): CreateNamedRateLimit =>
  (name, takes, seconds) => {
    const size = { keyPrefix: name, points: takes, duration: seconds };
    const limiter = new RateLimiterPostgres({
      ...size,
      storeClient: pool,
      storeType: "pool",
      tableName: "platform_rate_limits",
      tableCreated: true,
      // The hourly sweep of one worker does it.
      clearExpiredByTimeout: false,
      insuranceLimiter: new RateLimiterMemory(size),
    });
    return limitBy(limiter, (key) => createHmac("sha256", secretKey).update(key).digest("base64url"));
  };

/** Deletes the counts whose window is over; returns how many. */
export const sweepRateLimits = (db: Database): Promise<number> =>
  deleteInBatches(db, rateLimitCounts, sql`${rateLimitCounts.expire} < ${Date.now()}`);
