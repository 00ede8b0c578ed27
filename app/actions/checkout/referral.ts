import { z } from "zod";
import { isId } from "#kernel/ids.ts";

/** Holds which storefront sent the shopper here with a cart, on the shopper's device alone. */
export const referralCookie = "taqat_referral";

/** Long enough to order at leisure. A shopper who comes back later came by themselves. */
export const referralSeconds = 2 * 60 * 60;

const mostCharacters = 2_000;

const shape = z.strictObject({
  /** The public key of the storefront. */
  key: z.string().max(100),
  /** Where it wants the shopper back, as it asked; `findReferral` says whether that may be. null where it did not ask. */
  returnUrl: z.string().nullable(),
  /** The order that came of it; null until then. */
  orderId: z.string().refine(isId).nullable(),
  /** Whether the shopper was led back already without asking for it: that happens once. */
  wasLedBack: z.boolean(),
});

export type Referral = z.infer<typeof shape>;

/** The referral as a cookie's value. */
export const serializeReferral = (referral: Referral) => Buffer.from(JSON.stringify(referral)).toString("base64url");

/** Whether a cookie's value may be a referral. */
export const isReferral = (value: string) => value.length <= mostCharacters && /^[\w-]+$/.test(value);

/** Reads what `serializeReferral` wrote; null for everything else, for a cookie holds what its sender wants. */
export function parseReferral(value: string | null): Referral | null {
  if (value === null || !isReferral(value)) return null;
  try {
    return shape.safeParse(JSON.parse(Buffer.from(value, "base64url").toString())).data ?? null;
  } catch {
    return null;
  }
}
