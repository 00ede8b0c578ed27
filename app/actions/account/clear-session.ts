import type { RequestSession } from "#app/http/context.ts";

/** Leaves nothing of whoever was logged in on the device: neither login nor cart, the order placed last, what they meant to save, what they typed into the checkout, what they last did to the cart, or who sent them here. */
export function clearSession(requestSession: RequestSession): void {
  requestSession.setSessionCookie(null);
  requestSession.setCartCookie(null);
  requestSession.setOrderCookie(null);
  requestSession.setSavedCookie([]);
  requestSession.setDraftCookie(null);
  requestSession.setLastChangeCookie(null);
  requestSession.setReferralCookie(null);
}
