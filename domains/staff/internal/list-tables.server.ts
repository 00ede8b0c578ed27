import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "#domains/accounts/internal/tables.server.ts";
import { currentTimestamp, time } from "#platform/database/columns.ts";
import type { RowOutcome } from "../lists/bulk-run.ts";

const owner = () =>
  uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });

/** A list with its filters and its sort under a name: the member's own, or for everybody who may open the list. */
export const listViews = pgTable(
  "staff_list_views",
  {
    id: uuid().primaryKey(),
    list: text().notNull(),
    accountId: owner(),
    name: text().notNull(),
    /** The query of the list's URL. */
    query: text().notNull(),
    shared: boolean().notNull(),
    createdAt: currentTimestamp(),
  },
  (view) => [
    index("staff_list_views_list").on(view.list, view.createdAt),
    index("staff_list_views_account").on(view.accountId),
  ],
);

/** The columns that a member chose for a list. */
export const listColumns = pgTable(
  "staff_list_columns",
  { accountId: owner(), list: text().notNull(), columns: text().array().notNull() },
  (row) => [primaryKey({ columns: [row.accountId, row.list] })],
);

/** An action on many rows of a list, done some at a time, with what came of each row. */
export const bulkRuns = pgTable(
  "staff_bulk_runs",
  {
    id: uuid().primaryKey(),
    accountId: owner(),
    list: text().notNull(),
    intent: text().notNull(),
    /** The fields of the action's form. */
    values: jsonb().$type<Record<string, string>>().notNull(),
    /** The rows, in the order in which they are done. */
    keys: text().array().notNull(),
    /** How many rows are done. */
    position: integer().notNull().default(0),
    /** Until when somebody works on the next rows; null when nobody does. */
    leasedUntil: time(),
    outcomes: jsonb().$type<RowOutcome[]>().notNull().default([]),
    createdAt: currentTimestamp(),
  },
  (run) => [index("staff_bulk_runs_created").on(run.createdAt), index("staff_bulk_runs_account").on(run.accountId)],
);
