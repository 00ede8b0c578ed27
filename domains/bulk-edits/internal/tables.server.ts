import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { currentTimestamp, listOf, time } from "#platform/database/columns.ts";
import {
  importStates,
  itemKinds,
  itemOutcomes,
  type ImportState,
  type ItemKind,
  type ItemOutcome,
} from "../imports/import.ts";

const count = () => integer().notNull().default(0);

/** Files of products that staff have sent, and what became of each. */
export const imports = pgTable(
  "bulk_edits_imports",
  {
    id: uuid().primaryKey(),
    createdAt: currentTimestamp(),
    /** The account of the staff member who sent the file. */
    createdBy: text().notNull(),
    fileName: text().notNull(),
    /** Of the form with its file: sent twice, it is one import. null without a form that has an id. */
    requestKey: text(),
    /** null when the file has been deleted for its age. */
    fileKey: text(),
    bytes: integer().notNull(),
    /** Whether the stock of variants that there are changes. */
    withStock: boolean().notNull(),
    state: text().$type<ImportState>().notNull(),
    /** Why the file cannot be read. */
    problem: text(),
    encoding: text(),
    delimiter: text(),
    unknownColumns: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Rows of the file that were checked, headings apart. */
    rows: count(),
    /** Products of the file by what would become of them. */
    created: count(),
    changed: count(),
    unchanged: count(),
    refused: count(),
    /** Variants that products get which there are. */
    newVariants: count(),
    /** Products of the file about which there is a warning. */
    warned: count(),
    /** Products that were saved, and those that could not be, such as after a change by somebody else. */
    saved: count(),
    unsaved: count(),
    startedAt: time(),
    startedBy: text(),
    finishedAt: time(),
  },
  (table) => [
    check("bulk_edits_imports_state", sql`${table.state} in (${listOf(importStates)})`),
    index("bulk_edits_imports_created").on(table.createdAt, table.id),
    index("bulk_edits_imports_state").on(table.state, table.id),
    uniqueIndex("bulk_edits_imports_request").on(table.requestKey),
  ],
);

/** The products of an import that it creates, changes or refuses, in the order of the file. */
export const importItems = pgTable(
  "bulk_edits_import_items",
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    handle: text().notNull(),
    name: text().notNull(),
    line: integer().notNull(),
    kind: text().$type<ItemKind>().notNull(),
    outcome: text().$type<ItemOutcome>().notNull(),
    hasWarnings: boolean().notNull(),
    /** What is saved: a `ProductEdit` or a `NewProductPlan`. */
    work: jsonb().$type<object>(),
    /** What is shown: cells that change, problems and warnings. */
    findings: jsonb().$type<object>().notNull(),
    /** The rows as they were sent, for the file of refused rows. */
    source: jsonb().$type<object>().notNull(),
  },
  (item) => [
    primaryKey({ columns: [item.importId, item.position] }),
    index("bulk_edits_import_items_outcome").on(item.importId, item.outcome, item.position),
    index("bulk_edits_import_items_kind").on(item.importId, item.kind, item.position),
    check("bulk_edits_import_items_kind", sql`${item.kind} in (${listOf(itemKinds)})`),
    check("bulk_edits_import_items_outcome", sql`${item.outcome} in (${listOf(itemOutcomes)})`),
  ],
);
