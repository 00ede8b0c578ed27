import { openSealedText, sealText } from "#platform/crypto/seal-text.ts";

/** What a challenge may be signed for. */
export type ChallengePurpose = "register" | "assert";

/** How long a challenge may wait to be signed, in milliseconds: as long as somebody leaves a login page open. */
const lifetime = 30 * 60_000;

/**
 * A challenge for an authenticator to sign, in base64url: the time, sealed with the shop's secret key, so that none has
 * to be stored. `context` is whose it is, such as a session's id; empty for a login.
 */
export const createChallenge = (secretKey: string, purpose: ChallengePurpose, context: string, now = Date.now()) =>
  sealText(secretKey, `staff passkey ${purpose}`, context, String(now));

/** When a challenge was made, in milliseconds; null when it is not the shop's, was made for something else, or is too old. */
export function readChallenge(
  secretKey: string,
  purpose: ChallengePurpose,
  context: string,
  challenge: string,
  now = Date.now(),
): number | null {
  const made = Number(openSealedText(secretKey, `staff passkey ${purpose}`, context, challenge) ?? Number.NaN);
  return made <= now && made > now - lifetime ? made : null;
}
