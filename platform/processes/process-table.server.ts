import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { currentTimestamp } from "../database/columns.ts";

/** What a process does: it answers requests, or does jobs. `npm start` is both: its worker counts as a process of its own. */
const processKinds = ["shop", "worker"] as const;
export type ProcessKind = (typeof processKinds)[number];

/** The processes that work on this database. Each notes every few seconds that it lives. */
export const processes = pgTable(
  "platform_processes",
  {
    id: uuid().primaryKey(),
    kind: text({ enum: processKinds }).notNull(),
    /** The machine's name, and the number of the process there. */
    host: text().notNull(),
    pid: integer().notNull(),
    /** The names under which its runners claim jobs. */
    runners: text().array().notNull(),
    /** The number of the last migration that it knows; null of versions that did not say so. */
    schemaVersion: integer(),
    startedAt: currentTimestamp(),
    seenAt: currentTimestamp(),
  },
  (process) => [check("platform_processes_kind", sql`${process.kind} in ('shop', 'worker')`)],
);
