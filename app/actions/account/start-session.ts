import { redirect } from "react-router";
import type { NewSession } from "#domains/accounts/account.ts";
import { logOut } from "#domains/accounts/sessions/log-in.ts";
import { mergeSavedProducts } from "#domains/wishlist/saved-products.ts";
import { claimGuestOrders } from "#domains/orders/customers/claim-guest-orders.ts";
import { mergeCarts } from "#domains/cart/merge-carts.ts";
import type { Database } from "#platform/database/database.server.ts";
import { parseDraft, serializeDraft } from "../checkout/checkout-draft.ts";
import { rememberDevice } from "./remember-device.ts";
import type { RequestSession } from "#app/http/context.ts";

interface SessionStart {
  session: NewSession;
  notice: "logged-in";
  /** A path of this shop, as `redirectPathOf` returns it. */
  next: string;
}

/**
 * Logs a person in after the login form or a confirmed registration. It ends the device's previous login and removes that login's data,
 * gives the account the guest orders of its address, the cart and the products saved as a guest, remembers the device and sets a flash message.
 */
export async function startSession(
  db: Database,
  requestSession: RequestSession,
  { session, notice, next }: SessionStart,
): Promise<Response> {
  const before = await requestSession.account();
  if (before !== null && before.id !== session.account.id) {
    requestSession.setOrderCookie(null);
    requestSession.setVerifiedCookie(null);
    requestSession.setDraftCookie(null);
    requestSession.setLastChangeCookie(null);
    requestSession.setReferralCookie(null);
  }
  await logOut(db, requestSession.sessionToken);
  const { secret, moved } = await mergeCarts(db, { secret: requestSession.cartSecret, accountId: session.account.id });
  if (secret !== requestSession.cartSecret) requestSession.setCartCookie(secret);
  // What was typed into the checkout of the cart that is gone belongs to the one that has its lines.
  const draft = moved && parseDraft(requestSession.draft);
  if (moved && draft?.cart === moved.from)
    requestSession.setDraftCookie(serializeDraft({ ...draft.values, cart: moved.to }));
  if (session.account.verified) await claimGuestOrders(db, session.account.id, session.account.email);
  requestSession.setSessionCookie(session.token);
  await rememberDevice(db, requestSession, session.account.id);
  const saved =
    requestSession.saved.length > 0 &&
    (await mergeSavedProducts(db, { accountId: session.account.id, productIds: requestSession.saved })) > 0;
  if (requestSession.saved.length > 0) requestSession.setSavedCookie([]);
  requestSession.flash(saved ? `${notice}-saved` : notice);
  return redirect(next, 303);
}
