import { createECDH, randomBytes } from "node:crypto";

/** The keys of a browser's subscription, as it makes them. */
export function createPushKeys() {
  const own = createECDH("prime256v1");
  own.generateKeys();
  return { p256dh: own.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
}

/** As long as a key, and none: it is no point of the curve. */
export const impossibleKey = Buffer.alloc(65, 4).toString("base64url");
