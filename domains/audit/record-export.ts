import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { recordAudit } from "./record-audit.ts";

/**
 * Audits that somebody takes rows of a list out of the shop as a file. It records which parameters narrowed the list and
 * not their values, which may be a name or a phone number.
 */
export async function recordExport(
  db: Database,
  by: Staff<"exports.run">,
  { list, filters }: { list: string; filters: readonly string[] },
): Promise<void> {
  await recordAudit(db, by, [{ action: `${list}.exported`, subjectId: null, after: { filters } }]);
}
