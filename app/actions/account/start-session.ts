import { redirect } from "react-router";
import type { NewSession } from "#domains/accounts/account.ts";
import { logOut } from "#domains/accounts/sessions/log-out.ts";
import { mergeSavedProducts } from "#domains/wishlist/merge-saved-products.ts";
import { mergeCarts } from "#domains/cart/merge-carts.ts";
import type { Database } from "#platform/database/database.server.ts";
import { rememberDevice } from "./remember-device.ts";
import type { RequestSession } from "#app/http/context.ts";

interface SessionStart {
  session: NewSession;
  notice: "logged-in";
  /** One of our own paths, as `redirectPathOf` gives it. */
  next: string;
}

/** Lets somebody in who has just logged in or confirmed their registration: whoever was logged in on this device no longer is and leaves nothing to them, the cart becomes the account's, the device is remembered, what the device kept as saved joins its wishlist, and the next page says what happened. */
export async function startSession(
  db: Database,
  requestSession: RequestSession,
  { session, notice, next }: SessionStart,
): Promise<Response> {
  const before = await requestSession.account();
  if (before !== null && before.id !== session.account.id) {
    requestSession.setOrderCookie(null);
    requestSession.setDraftCookie(null);
    requestSession.setLastChangeCookie(null);
    requestSession.setReferralCookie(null);
  }
  await logOut(db, requestSession.sessionToken);
  const { secret } = await mergeCarts(db, { secret: requestSession.cartSecret, accountId: session.account.id });
  if (secret !== requestSession.cartSecret) requestSession.setCartCookie(secret);
  requestSession.setSessionCookie(session.token);
  await rememberDevice(db, requestSession, session.account.id);
  const saved =
    requestSession.saved.length > 0 &&
    (await mergeSavedProducts(db, { accountId: session.account.id, productIds: requestSession.saved })) > 0;
  if (requestSession.saved.length > 0) requestSession.setSavedCookie([]);
  requestSession.flash(saved ? `${notice}-saved` : notice);
  return redirect(next, 303);
}
