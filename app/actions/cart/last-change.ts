import { maxLineQuantity } from "#domains/cart/quantity.ts";
import { isId } from "#kernel/ids.ts";

/** "moved": to the wishlist; "moved-saved": to the wishlist, which held the product before. */
const kinds = ["added", "removed", "moved", "moved-saved", "restored", "not-restored"] as const;

/** The last change of a cart. The cart page reports it once. */
export interface LastChange {
  kind: (typeof kinds)[number];
  variantId: string;
  /** Units that were added or removed. */
  quantity: number;
  /** For a removed or moved line: when the line was created, in microseconds since 1970. */
  addedAt?: number;
}

export const lastChangeCookie = "taqat_last_change";
export const lastChangeSeconds = 60;

const pattern = /^([a-z-]+)\.([0-9a-f-]{36})\.([1-9][0-9]*)(?:\.([0-9]{1,16}))?$/;

/** Serializes the change for its cookie. */
export const serializeLastChange = ({ kind, variantId, quantity, addedAt }: LastChange) =>
  [kind, variantId, quantity, ...(addedAt === undefined ? [] : [addedAt])].join(".");

/** Parses what `serializeLastChange` wrote; null for anything else. */
export function parseLastChange(value: string | null): LastChange | null {
  const [, named, variantId = "", quantity, addedAt] = pattern.exec(value ?? "") ?? [];
  const kind = kinds.find((each) => each === named);
  return kind !== undefined && isId(variantId) && Number(quantity) <= maxLineQuantity
    ? {
        kind,
        variantId,
        quantity: Number(quantity),
        ...(addedAt !== undefined && { addedAt: Number(addedAt) }),
      }
    : null;
}
