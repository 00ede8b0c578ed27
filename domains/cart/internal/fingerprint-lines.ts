import { hash } from "node:crypto";

interface Goods {
  variantId: string;
  quantity: number;
  /** What one unit takes from the stock: the variant itself, or the parts of a stack. */
  takes: { variantId: string; quantity: number }[];
}

/**
 * A fingerprint of goods and quantities that does not depend on their order; 22 URL-safe characters. It differs when
 * staff have changed what is in a stack.
 */
export function fingerprintLines(lines: Goods[]): string {
  const goods = lines
    .map(({ variantId, quantity, takes }) => {
      const parts = takes.filter((part) => part.variantId !== variantId);
      return [`${variantId} ${quantity}`, ...parts.map((part) => `${part.variantId} ${part.quantity}`).sort()].join(
        " ",
      );
    })
    .sort()
    .join("\n");
  return hash("sha256", goods, "base64url").slice(0, 22);
}
