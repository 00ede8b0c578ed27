import { createHash } from "node:crypto";
import type { CartLine } from "#domains/cart/cart.ts";

export interface LineDigest {
  /** Differs when anything of the line differs; 8 URL-safe characters. */
  digest: string;
  /** Whether the shopper's page shows the line just so. */
  isShown: boolean;
}

/** A digest of each line of a cart, in its order, and whether it is among those that the page says it shows (`shown-lines.ts`). */
export function digestLines(lines: readonly CartLine[], shown: string | null): LineDigest[] {
  const known = new Set(shown?.split(","));
  return lines.map((line) => {
    const digest = createHash("sha256").update(JSON.stringify(line)).digest("base64url").slice(0, 8);
    return { digest, isShown: known.has(digest) };
  });
}
