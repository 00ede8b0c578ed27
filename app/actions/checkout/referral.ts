import { z } from "zod";
import { isId } from "#kernel/ids.ts";

/** The cookie with the storefront that sent the shopper here. It exists on the shopper's device only. */
export const referralCookie = "taqat_referral";

/** The lifetime in seconds. After it, a returning shopper counts as coming directly. */
export const referralSeconds = 2 * 60 * 60;

const maxCharacters = 2_000;

const shape = z.strictObject({
  /** The storefront's public key. */
  key: z.string().max(100),
  /** The return URL that the storefront sent; null without one. `findReferral` decides whether it is allowed. */
  returnUrl: z.string().nullable(),
  /** The order that the shopper placed; null until then. */
  orderId: z.string().refine(isId).nullable(),
  /** Whether the shopper was already redirected back. That happens only once. */
  wasRedirected: z.boolean(),
});

export type Referral = z.infer<typeof shape>;

/** Serializes the referral for its cookie. */
export const serializeReferral = (referral: Referral) => Buffer.from(JSON.stringify(referral)).toString("base64url");

/** Whether a cookie's value can be a referral. */
export const isReferral = (value: string) => value.length <= maxCharacters && /^[\w-]+$/.test(value);

/** Parses what `serializeReferral` wrote; null for anything else, because a client can send any cookie. */
export function parseReferral(value: string | null): Referral | null {
  if (value === null || !isReferral(value)) return null;
  try {
    return shape.safeParse(JSON.parse(Buffer.from(value, "base64url").toString())).data ?? null;
  } catch {
    return null;
  }
}
