import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { findRelyingParty, type RelyingParty } from "../passkeys/relying-party.ts";
import { readChallenge } from "./passkey-challenge.ts";
import { passkeys } from "./tables.server.ts";

/** What a browser sent for a login: the credential as JSON, at most so many characters. */
const maxResponseLength = 20_000;

/** The id of a credential. */
const base64url = /^[A-Za-z0-9_-]{1,2000}$/;

export type Assertion =
  /** Signed by the passkey, with the user verified. */
  | { accountId: string; verified: true }
  /** The passkey is known, and the signature, the challenge, the origin or the verification of the user does not fit. */
  | { accountId: string; verified: false }
  /** No passkey of the shop's. */
  | { accountId: null; verified: false };

/**
 * Checks what a passkey signed for a login. A challenge is accepted once: the row of the passkey notes when its last one
 * was made, and stays locked until the transaction ends.
 */
export async function verifyAssertion(
  tx: Transaction,
  response: string,
  { baseUrl, secretKey, context }: RelyingParty & { context: string },
): Promise<Assertion> {
  const given = parseResponse(response);
  if (given === null) return { accountId: null, verified: false };
  const [passkey] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, given.id)).for("update");
  if (!passkey) return { accountId: null, verified: false };
  const { accountId, credentialId, publicKey, counter, lastChallenge } = passkey;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { rpID, origin } = findRelyingParty({ baseUrl, secretKey });
  let made: number | null = null;
  const checked = await verifyAuthenticationResponse({
    response: given,
    expectedChallenge: (challenge) => {
      made = readChallenge(secretKey, "assert", context, challenge);
      return made !== null && made > lastChallenge;
    },
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
    // The library throws for whatever does not fit.
  }).catch(() => null);
  if (!checked?.verified || made === null) return { accountId, verified: false };
  await tx
    .update(passkeys)
    .set({ counter: checked.authenticationInfo.newCounter, lastChallenge: made, lastUsedAt: sql`now()` })
    .where(eq(passkeys.id, passkey.id));
  return { accountId, verified: true };
}

function parseResponse(text: string): AuthenticationResponseJSON | null {
  if (text.length > maxResponseLength) return null;
  try {
    const given = JSON.parse(text) as AuthenticationResponseJSON | null;
    return typeof given?.id === "string" && base64url.test(given.id) ? given : null;
  } catch {
    return null;
  }
}
