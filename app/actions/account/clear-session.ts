import type { RequestSession } from "#app/http/context.ts";

/**
 * Removes everything of the account from the device: the login, the cart, the last order, the saved products, the verified phones, the
 * checkout draft, the last change of the cart and the referral.
 */
export function clearSession(requestSession: RequestSession): void {
  requestSession.setSessionCookie(null);
  requestSession.setCartCookie(null);
  requestSession.setOrderCookie(null);
  requestSession.setSavedCookie([]);
  requestSession.setVerifiedCookie(null);
  requestSession.setDraftCookie(null);
  requestSession.setLastChangeCookie(null);
  requestSession.setReferralCookie(null);
}
