import type { Database } from "#platform/database.server.ts";
import { openAuth } from "./internal/open-auth.ts";

/** Whether a reset link still opens: for its page, before somebody thinks of a new password. */
export async function canResetPassword(db: Database, token: string): Promise<boolean> {
  const { internalAdapter } = await openAuth(db).$context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return link !== null && link.expiresAt > new Date();
}
