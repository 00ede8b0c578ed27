import { redirect } from "react-router";
import { consumeLimits } from "#app/http/consume-limits.ts";
import type { RequestSession, Shop } from "#app/http/context.ts";
import { safeRedirectPath } from "#app/http/safe-redirect.ts";
import { setDiscountCodeFromLink } from "#domains/cart/set-discount-code.ts";

/**
 * Has the shopper's cart hold the discount code of a link, and leads on to the page that staff have chosen for it. Whatever the address says, it leads
 * nowhere else. Opened links count as changes of a cart, since each may make one; those of no code also as codes that were tried: many phones of an operator
 * open the link of a campaign from one network.
 */
export async function openDiscountLink(
  { database, limits }: Pick<Shop, "database" | "limits">,
  requestSession: RequestSession,
  typed: string,
) {
  const { address } = requestSession;
  if (await consumeLimits([limits.cart, address], [limits.discountCodes, address])) {
    requestSession.flash("discount-link-limited");
    return leadTo("/");
  }
  const held = await setDiscountCodeFromLink(database, {
    cart: { secret: await requestSession.cart(), accountId: (await requestSession.account())?.id ?? null },
    typed,
  });
  if (held.outcome !== "set") {
    requestSession.flash(`discount-link-${held.outcome === "unknown" ? "unknown" : held.state}`);
    return leadTo("/");
  }
  await limits.discountCodes.refund(address);
  requestSession.setCartCookie(held.secret);
  requestSession.flash("discount-link-opened");
  return leadTo(safeRedirectPath(held.linkPath));
}

/** Each opening sets cookies of its own: no cache between may answer for the shop. */
const leadTo = (path: string) => redirect(path, { status: 303, headers: { "Cache-Control": "no-store" } });
