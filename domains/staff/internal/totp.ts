import { Secret, TOTP } from "otpauth";
import { openSealedText, sealText } from "#platform/crypto/seal-text.ts";

const purpose = "staff second factor";
/** RFC 6238 with what every authenticator app assumes. */
const settings = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** A new secret of 160 bits in base32. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an authenticator app reads from the QR code. */
export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...settings, secret: Secret.fromBase32(secret), issuer, label }).toString();
}

/**
 * The time step of a code, which may be one step early or late; null when the code is wrong, or not later than the last
 * accepted one.
 */
export function findTotpStep(secret: string, code: string, lastStep: number, now = Date.now()): number | null {
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  if (delta === null) return null;
  const step = totp.counter({ timestamp: now }) + delta;
  return step > lastStep ? step : null;
}

/** Encrypts the secret for this account: no other account can open the sealed text. */
export const sealTotpSecret = (secretKey: string, accountId: string, secret: string) =>
  sealText(secretKey, purpose, accountId, secret);

/** Null when the secret was sealed with another key, as after a restore on another machine. */
export const openTotpSecret = (secretKey: string, accountId: string, sealed: string) =>
  openSealedText(secretKey, purpose, accountId, sealed);
