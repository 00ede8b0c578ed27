import { createHash } from "node:crypto";

/** A fingerprint of goods and quantities that does not depend on their order; 22 URL-safe characters. */
export function fingerprintLines(lines: { variantId: string; quantity: number }[]): string {
  const goods = lines
    .map(({ variantId, quantity }) => `${variantId} ${quantity}`)
    .sort()
    .join("\n");
  return createHash("sha256").update(goods).digest("base64url").slice(0, 22);
}
