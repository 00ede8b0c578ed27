import { recallKeys } from "#app/api/recall-keys.ts";
import type { Shop, Visitor } from "#app/middleware/shop-context.ts";
import { readReturnUrl } from "#domains/api-keys/read-return-url.ts";
import { readReferral, type Referral } from "./referral.ts";

export interface KnownReferral extends Referral {
  /** Of the storefront's key. */
  apiKeyId: string;
}

/** Which storefront sent the visitor here, as its key stands now: null once that is switched off. `returnUrl` is one that the key allows today. */
export async function recallReferral(shop: Pick<Shop, "memory" | "database">, visitor: Pick<Visitor, "referral">): Promise<KnownReferral | null> {
  const referral = readReferral(visitor.referral);
  const key = referral && (await recallKeys(shop)).get(referral.key);
  return key ? { ...referral, apiKeyId: key.id, returnUrl: referral.returnUrl === null ? null : readReturnUrl(key, referral.returnUrl) } : null;
}

/** Where a shopper who has not ordered yet may go back to; null for whoever came by themselves. */
export async function recallReturnUrl(shop: Pick<Shop, "memory" | "database">, visitor: Pick<Visitor, "referral">): Promise<string | null> {
  const referral = await recallReferral(shop, visitor);
  return referral?.orderId === null ? referral.returnUrl : null;
}

/** The address with the number of the order in it: how the storefront knows that there is one. The number opens nothing. */
export function nameOrder(returnUrl: string, orderNumber: number): string {
  const url = new URL(returnUrl);
  url.searchParams.set("order", String(orderNumber));
  return url.href;
}
