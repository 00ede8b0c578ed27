import { createHash } from "node:crypto";

/** The same for the same goods in the same quantities, in whatever order; 22 URL-safe characters. */
export function fingerprintLines(lines: { variantId: string; quantity: number }[]): string {
  const goods = lines
    .map(({ variantId, quantity }) => `${variantId} ${quantity}`)
    .sort()
    .join("\n");
  return createHash("sha256").update(goods).digest("base64url").slice(0, 22);
}
