import { type Actor, actorId } from "#kernel/actor.ts";
import { newId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import { currentTraceId } from "#platform/tracing/spans.ts";
import type { ActionWithoutEvent } from "./audit-actions.ts";
import { auditEntries } from "./internal/tables.server.ts";

interface AuditedChange {
  action: string;
  subjectId: string | null;
  before?: object | null | undefined;
  after?: object | null | undefined;
}

/**
 * One change of one subject that is no domain event: what was before, what is after, or both. They hold no personal data, because an entry is never
 * deleted. What an event holds: `domains/events/audited-fields.ts`.
 */
export type AuditedAction =
  | ({ action: ActionWithoutEvent; subjectId: string | null } & (
      | { before?: object | null; after: object }
      | { before: object; after?: object | null }
    ))
  // Nothing changes, and the subject is all that there is to say.
  | { action: "bank-file.downloaded" | "payout.downloaded"; subjectId: string; before?: never; after?: never };

/**
 * Appends one entry for each change that is no domain event. Call it in the transaction of the change. A command that
 * records its event needs no call: `recordEvent` appends the entry.
 */
export const recordAudit = (db: Database, by: Actor, changes: AuditedAction[]): Promise<void> =>
  appendEntries(db, by, changes);

/** Appends one entry for each change by staff or by the shop itself; what shoppers do is not audited. */
export async function appendEntries(db: Database, by: Actor, changes: AuditedChange[]): Promise<void> {
  if (by.kind !== "staff" && by.kind !== "system") return;
  const { kind } = by;
  const at = new Date();
  await insertRows(
    db,
    auditEntries,
    changes.map(({ action, subjectId, before = null, after = null }) => ({
      id: newId(),
      at,
      actorKind: kind,
      actorId: actorId(by)!,
      address: by.kind === "staff" ? by.address : null,
      requestId: by.kind === "staff" ? (currentTraceId() ?? null) : null,
      action,
      subjectType: action.slice(0, action.indexOf(".")),
      subjectId,
      before,
      after,
    })),
  );
}
