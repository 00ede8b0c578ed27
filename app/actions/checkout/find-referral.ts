import { getApiKeys } from "#app/queries/get-api-keys.ts";
import type { Shop, RequestSession } from "#app/http/context.ts";
import { parseReturnUrl } from "#domains/api-keys/origins.ts";
import { parseReferral, type Referral } from "./referral.ts";

export interface ActiveReferral extends Referral {
  /** The id of the storefront's API key. */
  apiKeyId: string;
}

/** Finds the storefront that sent the shopper here; null once its API key is disabled. `returnUrl` is only set if the key allows it today. */
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

/** Where a shopper who has not ordered yet can go back to; null without a referral. */
export async function findReturnUrl(
  shop: Pick<Shop, "cache" | "database">,
  requestSession: Pick<RequestSession, "referral">,
): Promise<string | null> {
  const referral = await findReferral(shop, requestSession);
  return referral?.orderId === null ? referral.returnUrl : null;
}

/** The return URL with the order number added, which tells the storefront that an order exists. The number alone gives no access. */
export function addOrderNumber(returnUrl: string, orderNumber: number): string {
  const url = new URL(returnUrl);
  url.searchParams.set("order", String(orderNumber));
  return url.href;
}
