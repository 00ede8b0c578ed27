import type { Database } from "#platform/database/database.server.ts";
import type { Account } from "../account.ts";
import { findAccount } from "../find-account.ts";
import { getAuth } from "./create-auth.ts";

/** The account whose password a mailed link resets; null when the link is invalid or no longer valid. */
export async function findResetAccount(db: Database, token: string): Promise<Account | null> {
  const { internalAdapter } = await getAuth(db).$context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return link && link.expiresAt > new Date() ? findAccount(db, link.value) : null;
}
