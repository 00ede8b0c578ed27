import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { count, eq } from "drizzle-orm";
import { z } from "zod";
import { findAccount, lockAccount } from "#domains/accounts/find-account.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { newId } from "#kernel/ids.ts";
import { invalid, type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { createChallenge, readChallenge } from "../internal/passkey-challenge.ts";
import { passkeys } from "../internal/tables.server.ts";
import type { ConfirmedStaff } from "../staff-session.ts";
import { findRelyingParty, type PasskeyOptions, type RelyingParty } from "./relying-party.ts";

/** The most passkeys of one account. */
const maxPasskeys = 20;
export const maxPasskeyNameLength = 60;
/** What authenticators sign with: Ed25519, P-256 and RSA (COSE's numbers). */
const algorithms = [-8, -7, -257];

/** What the browser needs to make a passkey for the staff member. */
export async function createRegistrationOptions(
  db: Database,
  by: ConfirmedStaff,
  { shopName, ...party }: RelyingParty & { shopName: string },
): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const [account, own] = await Promise.all([
    findAccount(db, by.accountId),
    db
      .select({ id: passkeys.credentialId, transports: passkeys.transports })
      .from(passkeys)
      .where(eq(passkeys.accountId, by.accountId)),
  ]);
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName: shopName,
    rpID: findRelyingParty(party).rpID,
    userID: new TextEncoder().encode(by.accountId),
    userName: account?.email ?? "staff",
    userDisplayName: account?.name ?? "",
    challenge: Buffer.from(createChallenge(party.secretKey, "register", by.sessionId), "base64url"),
    // The login asks for no name, so the authenticator must know the account; it counts as two factors, so it must ask
    // for a finger, a face or a PIN.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: own,
    supportedAlgorithmIDs: algorithms,
  });
  return options;
}

const registrationSchema = z.object({
  name: z
    .string()
    .overwrite(cleanLine)
    .min(1, "Give the passkey a name")
    .max(maxPasskeyNameLength, "This name is too long"),
  response: z.string().max(20_000),
});

export type RegisterPasskeyOutcome = { outcome: "registered" } | InvalidInput;

/**
 * Stores the passkey that the browser made (`response`: the credential as JSON) under the staff member's name for it.
 * The challenge must be one that `createRegistrationOptions` made in this session.
 */
export async function registerPasskey(
  db: Database,
  by: ConfirmedStaff,
  { baseUrl, secretKey, ...given }: RelyingParty & z.input<typeof registrationSchema>,
): Promise<RegisterPasskeyOutcome> {
  const parsed = parseInput(registrationSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const made = await verify(parsed.input.response, by, { baseUrl, secretKey });
  if (made === null) return invalid("response", "This passkey could not be checked. Try again.");
  return runTransaction(db, async (tx): Promise<RegisterPasskeyOutcome> => {
    // Of passkeys that are added at once, each must count the others.
    if (!(await lockAccount(tx, by.accountId))) return invalid("response", "This account is gone.");
    const [own] = await tx.select({ passkeys: count() }).from(passkeys).where(eq(passkeys.accountId, by.accountId));
    const before = own?.passkeys ?? 0;
    if (before >= maxPasskeys) return invalid("name", `${maxPasskeys} passkeys are enough. Remove one first.`);
    const [added] = await tx
      .insert(passkeys)
      .values({ id: newId(), accountId: by.accountId, name: parsed.input.name, ...made })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id });
    if (!added) return invalid("response", "This passkey is registered already.");
    await recordEvent(
      tx,
      by,
      { type: "staff.passkey-added", subjectId: by.accountId, payload: {} },
      { before: { passkeys: before }, after: { passkeys: before + 1 } },
    );
    return { outcome: "registered" };
  });
}

async function verify(response: string, by: ConfirmedStaff, party: RelyingParty) {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { rpID, origin } = findRelyingParty(party);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: JSON.parse(response) as RegistrationResponseJSON,
      expectedChallenge: (challenge) => readChallenge(party.secretKey, "register", by.sessionId, challenge) !== null,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: [...transports] };
  } catch {
    // The library throws for whatever does not fit.
    return null;
  }
}
