import type { Database } from "#platform/database/database.server.ts";
import { findResetAccount } from "../internal/find-reset-account.ts";

/** Whether a reset link still opens: for its page, before somebody thinks of a new password. */
export async function canResetPassword(db: Database, token: string): Promise<boolean> {
  return (await findResetAccount(db, token)) !== null;
}
