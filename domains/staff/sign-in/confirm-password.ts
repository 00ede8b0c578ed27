import { checkPassword } from "#domains/accounts/passwords/check-password.ts";
import { recordAudit } from "#domains/audit/record-audit.ts";
import type { Database } from "#platform/database/database.server.ts";
import { recordProof } from "../internal/record-proof.ts";
import type { Staff } from "../permissions.ts";

/**
 * Enters the own password again: for ten minutes this session may change staff, payment accounts, settings and the own
 * second factor. A wrong one is audited as "access.refused". The caller must count the attempts.
 */
export async function confirmPassword(
  db: Database,
  by: Staff<never>,
  password: string,
): Promise<{ outcome: "confirmed" } | { outcome: "wrong-password" }> {
  if (!(await checkPassword(db, by.accountId, password))) {
    await recordAudit(db, by, [
      { action: "access.refused", subjectId: by.accountId, after: { password: "wrong password" } },
    ]);
    return { outcome: "wrong-password" };
  }
  await recordProof(db, by.sessionId, { password: true });
  return { outcome: "confirmed" };
}
