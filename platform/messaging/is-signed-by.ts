import { createHmac, timingSafeEqual } from "node:crypto";

/** Whether a header X-Hub-Signature-256 ("sha256=…") signs exactly these bytes with the secret. It takes the same time whatever is wrong. */
export function isSignedBy(secret: string, body: Buffer, header: string | undefined): boolean {
  const given = /^sha256=([0-9a-f]{64})$/.exec(header ?? "")?.[1];
  const expected = createHmac("sha256", secret).update(body).digest();
  return given !== undefined && timingSafeEqual(Buffer.from(given, "hex"), expected);
}
