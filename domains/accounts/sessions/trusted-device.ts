import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, type SQL } from "drizzle-orm";
import { newSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { accounts, credentials } from "../internal/tables.server.ts";

/** The maximum number of accounts that trust one device: a family shares a phone. */
const maxAccountsPerDevice = 5;

/**
 * The cookie value of a trusted device: its random id and one signature for each account that logged in on it, 55 to
 * 147 characters. It authorises nothing. Failed password attempts of a trusted device are counted separately, so that
 * attempts of strangers do not lock out the owner
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */
export function isDeviceToken(text: string): boolean {
  return /^[\w-]{32}(\.[\w-]{22}){1,5}$/.test(text);
}

/** The cookie value after a login on the device; the signatures of other accounts remain. */
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

/**
 * The id of a device on which somebody logged in to the account of this e-mail address, or of this verified phone, since its
 * password was set; null for another device, or without such an account.
 */
export async function findTrustedDevice(
  db: Database,
  { mark, ...whose }: ({ email: string } | { phone: string }) & { mark: string | null },
): Promise<string | null> {
  if (mark === null || !isDeviceToken(mark)) return null;
  const [name = "", ...signatures] = mark.split(".");
  const credential = await findCredential(
    db,
    "email" in whose ? eq(accounts.email, whose.email.toLowerCase()) : eq(accounts.verifiedPhone, whose.phone),
  );
  if (!credential) return null;
  const expected = Buffer.from(sign(name, credential));
  return signatures.some((signature) => timingSafeEqual(Buffer.from(signature), expected)) ? name : null;
}

interface Credential {
  accountId: string;
  hash: string;
}

/** Signed with the hash of the password, which is secret and changes with each new password. */
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
