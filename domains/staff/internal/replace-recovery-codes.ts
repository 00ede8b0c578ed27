import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { createTypedCode } from "#platform/crypto/typed-code.ts";
import { recoveryCodes } from "./tables.server.ts";

const codesInSet = 10;

/** Ten new recovery codes in place of all earlier ones. */
export async function replaceRecoveryCodes(tx: Transaction, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: codesInSet }, createTypedCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ accountId, code })));
  return codes;
}
