import { getApiKeys } from "#app/queries/get-api-keys.ts";
import type { Shop, RequestSession } from "#app/http/context.ts";
import { parseReturnUrl } from "#domains/api-keys/parse-return-url.ts";
import { parseReferral, type Referral } from "./referral.ts";

export interface ActiveReferral extends Referral {
  /** Of the storefront's key. */
  apiKeyId: string;
}

/** Which storefront sent the visitor here, as its key stands now: null once that is switched off. `returnUrl` is one that the key allows today. */
export async function findReferral(
  shop: Pick<Shop, "cache" | "database">,
  requestSession: Pick<RequestSession, "referral">,
): Promise<ActiveReferral | null> {
  const referral = parseReferral(requestSession.referral);
  const key = referral && (await getApiKeys(shop)).get(referral.key);
  return key
    ? {
        ...referral,
        apiKeyId: key.id,
        returnUrl: referral.returnUrl === null ? null : parseReturnUrl(key, referral.returnUrl),
      }
    : null;
}

/** Where a shopper who has not ordered yet may go back to; null for whoever came by themselves. */
export async function findReturnUrl(
  shop: Pick<Shop, "cache" | "database">,
  requestSession: Pick<RequestSession, "referral">,
): Promise<string | null> {
  const referral = await findReferral(shop, requestSession);
  return referral?.orderId === null ? referral.returnUrl : null;
}

/** The address with the number of the order in it: how the storefront knows that there is one. The number opens nothing. */
export function addOrderNumber(returnUrl: string, orderNumber: number): string {
  const url = new URL(returnUrl);
  url.searchParams.set("order", String(orderNumber));
  return url.href;
}
