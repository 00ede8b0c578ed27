import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { attributes } from "../internal/attribute-tables.server.ts";
import { checkAttribute, loadAttributesForChange } from "../internal/check-attribute.ts";
import { idField, versionField } from "../product-fields.ts";

const archiveAttributeSchema = z.object({ attributeId: idField, version: versionField });

export type ArchiveAttributeOutcome =
  | { outcome: "archived" | "unarchived"; version: number }
  | { outcome: "not-found" }
  /** There is nothing to bring back. */
  | { outcome: "not-archived" }
  | { outcome: "conflict"; current: { version: number; archived: boolean } }
  | InvalidInput;

/** Takes an attribute out of lists and forms. It keeps its code, its options and its products' values. */
export const archiveAttribute = (
  db: Database,
  by: Staff<"catalogue.edit"> | SystemActor,
  given: z.input<typeof archiveAttributeSchema>,
): Promise<ArchiveAttributeOutcome> => setArchived(db, by, given, true);

/** Brings an archived attribute back, with its options and values. */
export const unarchiveAttribute = (
  db: Database,
  by: Staff<"catalogue.edit"> | SystemActor,
  given: z.input<typeof archiveAttributeSchema>,
): Promise<ArchiveAttributeOutcome> => setArchived(db, by, given, false);

async function setArchived(
  db: Database,
  by: Staff<"catalogue.edit"> | SystemActor,
  given: z.input<typeof archiveAttributeSchema>,
  archived: boolean,
): Promise<ArchiveAttributeOutcome> {
  const parsed = parseInput(archiveAttributeSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { attributeId, version } = parsed.input;
  const outcome = archived ? "archived" : "unarchived";

  return runTransaction(db, async (tx): Promise<ArchiveAttributeOutcome> => {
    const all = await loadAttributesForChange(tx);
    const row = all.find(({ id }) => id === attributeId);
    if (!row) return { outcome: "not-found" };
    const isArchived = row.archivedAt !== null;
    if (row.version !== version)
      return { outcome: "conflict", current: { version: row.version, archived: isArchived } };
    if (isArchived === archived) return archived ? { outcome, version } : { outcome: "not-archived" };
    const refusal = archived
      ? null
      : checkAttribute(
          row,
          all.filter(({ id }) => id !== attributeId),
        );
    if (refusal) return refusal;

    await tx
      .update(attributes)
      .set({ archivedAt: archived ? sql`now()` : null, version: version + 1, updatedAt: sql`now()` })
      .where(eq(attributes.id, attributeId));
    await recordEvent(
      tx,
      by,
      { type: `attribute.${outcome}`, subjectId: attributeId, payload: { relist: row.filterable } },
      { before: { archived: isArchived }, after: { archived } },
    );
    return { outcome, version: version + 1 };
  });
}
