import { isId } from "#kernel/ids.ts";

/** What was done to a cart just before it is shown: said there once. */
export interface LastChange {
  kind: "added" | "removed" | "restored" | "not-restored";
  variantId: string;
  /** Pieces that were added or removed. */
  quantity: number;
  /** Of what was removed: when it was put in, in microseconds since 1970. */
  addedAt?: number;
}

export const lastChangeCookie = "taqat_last_change";
export const lastChangeSeconds = 60;

const pattern = /^(added|removed|restored|not-restored)\.([0-9a-f-]{36})\.([1-9][0-9]?)(?:\.([0-9]{1,16}))?$/;

/** The change as a cookie's value. */
export const serializeLastChange = ({ kind, variantId, quantity, addedAt }: LastChange) =>
  [kind, variantId, quantity, ...(addedAt === undefined ? [] : [addedAt])].join(".");

/** Reads what `serializeLastChange` wrote; null for everything else. */
export function parseLastChange(value: string | null): LastChange | null {
  const [, kind, variantId = "", quantity, addedAt] = pattern.exec(value ?? "") ?? [];
  return kind !== undefined && isId(variantId)
    ? {
        kind: kind as LastChange["kind"],
        variantId,
        quantity: Number(quantity),
        ...(addedAt !== undefined && { addedAt: Number(addedAt) }),
      }
    : null;
}
