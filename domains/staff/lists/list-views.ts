import { and, asc, count, eq, or, sql } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#domains/audit/record-audit.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { isId, newId } from "#kernel/ids.ts";
import { type InvalidInput, invalid, parseInput } from "#kernel/parse-input.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { prepareSelect } from "#platform/database/prepare-statement.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { listViews } from "../internal/list-tables.server.ts";
import { maxViewNameLength } from "../text-limits.ts";

/** A saved view of a list. */
export interface ListView {
  id: string;
  name: string;
  /** The query of the list's URL. */
  query: string;
  shared: boolean;
  /** Whether the member saved it, and may delete it. */
  own: boolean;
}

/** The most views of a list that one member saves. */
const maxViews = 20;
const maxListed = 60;

const viewSchema = z.object({
  list: z.string().max(40),
  name: z
    .string()
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, { error: "Enter a name" })
        .max(maxViewNameLength, { error: `Shorten the name to ${maxViewNameLength} characters` }),
    ),
  query: z.string().max(2_000, { error: "The filters are too long to save" }),
  shared: z.boolean(),
});

const readSeen = prepareSelect("read-list-views", (db) =>
  db
    .select()
    .from(listViews)
    .where(
      and(
        eq(listViews.list, sql.placeholder("list")),
        or(eq(listViews.accountId, sql.placeholder("accountId")), eq(listViews.shared, true)),
      ),
    )
    .orderBy(asc(listViews.createdAt), asc(listViews.id))
    .limit(maxListed),
);

/**
 * The views of a list that the member sees: the own ones and those that others share, the oldest first. Only who may open
 * the list asks for its views; what a view holds is filters, which the list applies with the permissions of who opens it.
 */
export async function listSavedViews(db: Database, by: Staff<never>, list: string): Promise<ListView[]> {
  const rows = await readSeen(db, { list, accountId: by.accountId });
  return rows.map(({ id, name, query, shared, accountId }) => ({
    id,
    name,
    query,
    shared,
    own: accountId === by.accountId,
  }));
}

export type SaveViewOutcome = { outcome: "done"; id: string } | InvalidInput;

/** Saves a view under a name; one of the member's own with the same name is replaced. What others see of it is audited. */
export async function saveListView(
  db: Database,
  by: Staff<never>,
  input: z.input<typeof viewSchema>,
): Promise<SaveViewOutcome> {
  const parsed = parseInput(viewSchema, input);
  if (parsed.refusal) return parsed.refusal;
  const { list, name, query, shared } = parsed.input;
  const ofMember = and(eq(listViews.list, list), eq(listViews.accountId, by.accountId));
  return runTransaction(db, async (tx): Promise<SaveViewOutcome> => {
    // One after another, so that a form that is sent twice saves one view.
    await lockByName(tx, "view", by.accountId);
    const [known] = await tx
      .select()
      .from(listViews)
      .where(and(ofMember, eq(listViews.name, name)))
      .for("update");
    if (known) {
      if (known.query === query && known.shared === shared) return { outcome: "done", id: known.id };
      await tx.update(listViews).set({ query, shared }).where(eq(listViews.id, known.id));
      await auditShared(tx, by, "list-view.changed", known.id, known, parsed.input);
      return { outcome: "done", id: known.id };
    }
    const [saved] = await tx.select({ views: count() }).from(listViews).where(ofMember);
    if (saved!.views >= maxViews) return invalid("name", `You have ${maxViews} views of this list. Delete one first.`);
    const id = newId();
    await tx.insert(listViews).values({ id, list, accountId: by.accountId, name, query, shared });
    await auditShared(tx, by, "list-view.shared", id, null, parsed.input);
    return { outcome: "done", id };
  });
}

/** Deletes one of the member's own views, also where others use it. */
export async function deleteListView(
  db: Database,
  by: Staff<never>,
  id: string,
): Promise<{ outcome: "done" } | { outcome: "not-found" }> {
  if (!isId(id)) return { outcome: "not-found" };
  return runTransaction(db, async (tx) => {
    const [deleted] = await tx
      .delete(listViews)
      .where(and(eq(listViews.id, id), eq(listViews.accountId, by.accountId)))
      .returning();
    if (!deleted) return { outcome: "not-found" as const };
    await auditShared(tx, by, "list-view.deleted", id, deleted, null);
    return { outcome: "done" as const };
  });
}

type AuditedView = Pick<ListView, "name" | "query" | "shared"> & { list: string };

/** Audits a view that others see, or saw until now. Of one that is the member's own, an entry holds no filters: they may be what a customer is searched by. */
async function auditShared(
  tx: Transaction,
  by: Staff<never>,
  action: "list-view.shared" | "list-view.changed" | "list-view.deleted",
  subjectId: string,
  before: AuditedView | null,
  after: AuditedView | null,
): Promise<void> {
  if (!before?.shared && !after?.shared) return;
  const toAudited = (view: AuditedView) => ({
    list: view.list,
    name: view.name,
    shared: view.shared,
    ...(view.shared && { query: view.query }),
  });
  const was = before && toAudited(before);
  if (after) await recordAudit(tx, by, [{ action, subjectId, before: was, after: toAudited(after) }]);
  else if (was) await recordAudit(tx, by, [{ action, subjectId, before: was }]);
}
