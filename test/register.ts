import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Device, NewSession } from "#domains/accounts/account.ts";
import { findAccountByEmail } from "#domains/accounts/find-account.ts";
import { register as registerAccount, type Registration } from "#domains/accounts/register.ts";
import { newId, newSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";

export type { Registration };

/** An account with a session, as if its link had been opened; its address is verified on request. "taken" when the account existed before. */
export async function register(
  db: Database,
  registration: Registration,
  { address, agent }: Device,
  { verified = false } = {},
): Promise<{ outcome: "registered"; session: NewSession } | { outcome: "taken" | "refused" }> {
  if (await findAccountByEmail(db, registration.email)) return { outcome: "taken" };
  const { outcome } = await registerAccount(db, registration);
  if (outcome === "refused") return { outcome };
  const account = await findAccountByEmail(db, registration.email);
  if (!account) throw new Error("No account was opened");
  if (verified) await db.execute(sql`update accounts_accounts set email_verified = true where id = ${account.id}`);
  const token = newSecret();
  await db.execute(sql`
    insert into accounts_sessions (id, account_id, token, expires_at, ip_address, user_agent)
    values (${newId()}, ${account.id}, ${createHash("sha256").update(token).digest("base64url")}, now() + interval '30 days', ${address}, ${agent})`);
  return { outcome: "registered", session: { token, account: { ...account, verified } } };
}
