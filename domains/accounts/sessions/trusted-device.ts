import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, type SQL } from "drizzle-orm";
import { newSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { accounts, credentials } from "../internal/tables.server.ts";

/** How many accounts one device is known to: a family shares a phone. */
const maxAccountsPerDevice = 5;

/**
 * What a device keeps to show that somebody logged in on it before: its own random name and a signature for each account, 55 to 147 characters.
 * It opens nothing. It only has the tries at a password counted for this device apart, so that strangers who type nonsense use up nothing of the owner's
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */
export function isDeviceToken(text: string): boolean {
  return /^[\w-]{32}(\.[\w-]{22}){1,5}$/.test(text);
}

/** The mark of a device on which somebody has just shown that the account is theirs; what it had before for others stays. */
export async function trustDevice(
  db: Database,
  { accountId, mark }: { accountId: string; mark: string | null },
): Promise<string | null> {
  const credential = await findCredential(db, eq(accounts.id, accountId));
  if (!credential) return null;
  const [name = newSecret(), ...known] = mark !== null && isDeviceToken(mark) ? mark.split(".") : [];
  const signature = sign(name, credential);
  return [name, signature, ...known.filter((other) => other !== signature)]
    .slice(0, maxAccountsPerDevice + 1)
    .join(".");
}

/** The name of a device on which somebody logged in with this e-mail address since its password was set; null for any other device, and where there is no such account. */
export async function findTrustedDevice(
  db: Database,
  { email, mark }: { email: string; mark: string | null },
): Promise<string | null> {
  if (mark === null || !isDeviceToken(mark)) return null;
  const [name = "", ...signatures] = mark.split(".");
  const credential = await findCredential(db, eq(accounts.email, email.toLowerCase()));
  if (!credential) return null;
  const expected = Buffer.from(sign(name, credential));
  return signatures.some((signature) => timingSafeEqual(Buffer.from(signature), expected)) ? name : null;
}

interface Credential {
  accountId: string;
  hash: string;
}

/** Signed with the hash of the password: known to us alone, and another one with each new password. */
function sign(device: string, { accountId, hash }: Credential): string {
  return createHmac("sha256", hash).update(`device ${device} ${accountId}`).digest("base64url").slice(0, 22);
}

async function findCredential(db: Database, whose: SQL): Promise<Credential | null> {
  const [found] = await db
    .select({ accountId: accounts.id, hash: credentials.password })
    .from(credentials)
    .innerJoin(accounts, eq(accounts.id, credentials.userId))
    .where(and(whose, eq(credentials.providerId, "credential")));
  return found?.hash ? { accountId: found.accountId, hash: found.hash } : null;
}
