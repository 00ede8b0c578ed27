import type { Transaction } from "#platform/database/database.server.ts";
import type { Device } from "../account.ts";
import { getAuth } from "../internal/create-auth.ts";

/** A new session of the account on this device. The caller must have checked who asks for it. */
export async function createSession(
  tx: Transaction,
  accountId: string,
  { address, agent }: Device,
): Promise<{ id: string; token: string }> {
  const { internalAdapter } = await getAuth(tx).$context;
  const { id, token } = await internalAdapter.createSession(accountId, false, {
    ipAddress: address,
    userAgent: agent.slice(0, 300),
  });
  return { id, token };
}
