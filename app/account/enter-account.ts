import { redirect } from "react-router";
import type { NewSession } from "#domains/accounts/account.ts";
import { logOut } from "#domains/accounts/sessions/log-out.ts";
import { saveProducts } from "#domains/wishlist/save-products.ts";
import { mergeCarts } from "#domains/cart/merge-carts.ts";
import type { Database } from "#platform/database/database.server.ts";
import { keepDevice } from "./keep-device.ts";
import type { Visitor } from "../middleware/shop-context.ts";

interface Entry {
  session: NewSession;
  notice: "logged-in";
  /** One of our own paths, as `nextOf` gives it. */
  next: string;
}

/** Lets somebody in who has just logged in or confirmed their registration: whoever was logged in on this device no longer is and leaves nothing to them, the cart becomes the account's, the device is remembered, what the device kept as saved joins its wishlist, and the next page says what happened. */
export async function enterAccount(db: Database, visitor: Visitor, { session, notice, next }: Entry): Promise<Response> {
  const before = await visitor.account();
  if (before !== null && before.id !== session.account.id) {
    visitor.keepOrder(null);
    visitor.keepDraft(null);
    visitor.keepLastChange(null);
    visitor.keepReferral(null);
  }
  await logOut(db, visitor.sessionToken);
  const { secret } = await mergeCarts(db, { secret: visitor.cartSecret, accountId: session.account.id });
  if (secret !== visitor.cartSecret) visitor.keepCart(secret);
  visitor.keepSession(session.token);
  await keepDevice(db, visitor, session.account.id);
  const saved = visitor.saved.length > 0 && (await saveProducts(db, { accountId: session.account.id, productIds: visitor.saved })) > 0;
  if (visitor.saved.length > 0) visitor.keepSaved([]);
  visitor.notify(saved ? `${notice}-saved` : notice);
  return redirect(next, 303);
}
