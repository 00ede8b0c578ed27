import { ECDH } from "node:crypto";

/** Whether something can be encrypted for this key: no browser has another one. Many texts of the right length are no point of the curve. */
export function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}
