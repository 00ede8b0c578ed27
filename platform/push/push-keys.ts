import { createECDH, hkdfSync } from "node:crypto";

/** The pair of keys by which push services know the shop, as base64url: RFC 8292. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The shop's keys, which follow from its secret key, so that all its machines have the same ones. Browsers keep the public one with each subscription:
 * with another secret key, the shop reaches none of the earlier ones any more.
 */
export function derivePushKeys(secretKey: string): PushKeys {
  const curve = createECDH("prime256v1");
  // One number in four billion is no private key of the curve.
  for (let attempt = 0; ; attempt += 1) {
    const bytes = Buffer.from(hkdfSync("sha256", secretKey, "", `web push ${attempt}`, 32));
    try {
      curve.setPrivateKey(bytes);
    } catch {
      continue;
    }
    return { publicKey: curve.getPublicKey("base64url"), privateKey: bytes.toString("base64url") };
  }
}
