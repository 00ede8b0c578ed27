import { describeReturns } from "#kernel/return-policy.ts";
import { data, replace } from "react-router";
import { responseHeaders } from "#app/http/route-exports.ts";
import { serializeLastChange } from "#app/actions/cart/last-change.ts";
import { digestLines } from "#app/presenters/digest-lines.ts";
import { presentLastChange } from "#app/presenters/present-last-change.ts";
import { setCartQuantities } from "#app/actions/cart/set-cart-quantities.ts";
import { moveToWishlist } from "#app/actions/cart/move-to-wishlist.ts";
import { changeSaved } from "#app/actions/wishlist/change-saved.ts";
import { enterDiscountCode } from "#app/actions/cart/enter-discount-code.ts";
import { limitCartChanges } from "#app/actions/cart/limit-cart-changes.ts";
import { shopContext, requestSessionContext } from "#app/http/context.ts";
import { parseFormData, getFormText } from "#app/http/forms.ts";
import { findReturnUrl } from "#app/actions/checkout/find-referral.ts";
import { shownLinesHeader } from "#app/http/page-build.ts";
import type { OwnPageHandle } from "#app/http/own-page.tsx";
import { retryAfter } from "#app/http/retry-after.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import { presentDelivery } from "#app/presenters/present-delivery.ts";
import { parseChosenQuantity } from "#app/ui/cart/cart-form.ts";
import { describeCap } from "#app/ui/cart/describe-cap.ts";
import { CartView } from "#app/ui/cart/cart-view.tsx";
import { discountCodeRefusal, type LineRefusal } from "#app/ui/cart/line-refusal.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { acknowledgeChanges } from "#domains/cart/acknowledge-changes.ts";
import type { Cart } from "#domains/cart/cart.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { findShoppersCart } from "#app/actions/cart/find-shoppers-cart.ts";
import { quantityFieldSchema } from "#domains/cart/quantity-field.ts";
import { addToCart } from "#domains/cart/add-to-cart.ts";
import { removeDiscountCode } from "#domains/cart/set-discount-code.ts";
import { clearCart, removeLine, removeLines } from "#domains/cart/remove-lines.ts";
import { isId } from "#kernel/ids.ts";
import type { Route } from "./+types/cart";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Your cart", matches);

export const headers = responseHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { database } = context.get(shopContext);
  const { searchParams } = new URL(request.url);
  const requestSession = context.get(requestSessionContext);
  // Must be first: it removes the last change when the login has ended.
  const secret = await requestSession.cart();
  const [cart, settings, lastChange, returnUrl] = await Promise.all([
    findShoppersCart(database, requestSession, secret),
    getSettings(context.get(shopContext)),
    presentLastChange(database, requestSession.lastChange),
    findReturnUrl(context.get(shopContext), requestSession),
  ]);
  await acknowledgeChanges(database, cart);
  // Last: a page that fails until here has shown it to nobody.
  if (requestSession.lastChange !== null) requestSession.setLastChangeCookie(null);
  return {
    cart,
    digests: digestLines(cart.lines, request.headers.get(shownLinesHeader)),
    expected: presentDelivery(settings, new Date()).anywhere,
    returns: describeReturns(settings),
    confirmEmpty: searchParams.has("empty"),
    lastChange,
    returnUrl,
    capped: explainCap(cart, searchParams.get("capped")),
  };
}

/** Sets the submitted quantities first, whatever was pressed; then does what the pressed button says. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { database } = shop;
  const requestSession = context.get(requestSessionContext);
  await limitCartChanges(shop, requestSession);

  const form = await parseFormData(request);
  const secret = await requestSession.cart();
  const intent =
    ["remove", "save"].find((name) => form.has(name)) ??
    (parseChosenQuantity(form) ? "quantities" : getFormText(form, "intent"));
  const { piecesOfVariant } = (await getSettings(shop)).orderLimits;
  const { status, refusals } = await setCartQuantities(database, { secret, form, piecesOfVariant });
  // A code that was typed counts whatever was pressed, except to leave or empty the cart.
  const typed = getFormText(form, "discount_code").trim();
  const enters = typed !== "" && ["quantities", "check-out", "apply-discount"].includes(intent);
  const refused = enters ? await enterDiscountCode(shop, requestSession, { secret, typed }) : null;
  if (refused)
    return data([...refusals, { lineId: discountCodeRefusal, value: typed, error: refused.message }], {
      status: refused.status,
      headers: retryAfter(refused.retryAfterSeconds),
    });
  const respond = (next: string) => {
    if (status !== 200) return data(refusals, status);
    // Scripts stay on the page; a page submission is redirected, so that a reload does not send it again.
    return getFormText(form, "stay") === "" ? replace(next, 303) : null;
  };

  switch (intent) {
    case "quantities":
    case "apply-discount":
      return respond("/cart");
    case "remove-discount":
      await removeDiscountCode(database, secret);
      return respond("/cart");
    case "check-out":
      return respond("/checkout");
    case "ask-to-empty":
      return respond("/cart?empty");
    case "remove": {
      const removed = await removeLine(database, { secret, lineId: getFormText(form, "remove") });
      if (removed) requestSession.setLastChangeCookie(serializeLastChange({ kind: "removed", ...removed }));
      return respond("/cart");
    }
    case "save": {
      const moved = await moveToWishlist(shop, requestSession, { secret, lineId: getFormText(form, "save") });
      if (moved.refused) return data(moved.refusals, moved.status);
      if (moved.change) requestSession.setLastChangeCookie(serializeLastChange(moved.change));
      return respond("/cart");
    }
    case "remove-sold-out": {
      const { lines } = await findCart(database, secret);
      await removeLines(database, {
        secret,
        lineIds: lines.filter(({ problem }) => problem?.kind === "sold-out").map(({ id }) => id),
      });
      return respond("/cart");
    }
    case "restore": {
      const [variantId, quantity, addedAt] = [
        getFormText(form, "variant"),
        quantityFieldSchema.safeParse(getFormText(form, "quantity")),
        getFormText(form, "added_at"),
      ];
      if (!isId(variantId) || !quantity.success)
        throw data("The form asks for something a cart cannot do.", { status: 400 });
      const accountId = (await requestSession.account())?.id ?? null;
      const {
        secret: restoredSecret,
        lines: [added],
      } = await addToCart(database, {
        cart: { secret, accountId },
        lines: [{ variantId, quantity: quantity.data, addedAt: /^\d{1,16}$/.test(addedAt) ? Number(addedAt) : null }],
        mode: "clamp",
        piecesOfVariant,
      });
      const unsaved = getFormText(form, "unsave");
      if (added.outcome === "added" && isId(unsaved))
        await changeSaved(shop, requestSession, [{ productId: unsaved, saved: false }]);
      if (restoredSecret !== null) requestSession.setCartCookie(restoredSecret);
      const restored = added.outcome === "added" ? quantity.data - (added.wanted - added.quantity) : 0;
      requestSession.setLastChangeCookie(
        serializeLastChange(
          restored > 0
            ? { kind: "restored", variantId, quantity: restored }
            : { kind: "not-restored", variantId, quantity: quantity.data },
        ),
      );
      return respond("/cart");
    }
    case "empty":
      await clearCart(database, secret);
      return replace("/cart", 303);
    default:
      throw data("The form asks for something a cart cannot do.", { status: 400 });
  }
}

/** Why the line of an added variant holds less than requested; null when the variant is not in the cart. */
function explainCap(cart: Cart, variantId: string | null): LineRefusal | null {
  const line = cart.lines.find((candidate) => candidate.variantId === variantId);
  if (!line) return null;
  return { lineId: line.id, value: String(line.quantity), ...describeCap(line.quantity, line.limit) };
}

function CartPage({ loaderData: { capped, ...shown }, actionData }: Route.ComponentProps) {
  return <CartView {...shown} refusals={actionData ?? (capped ? [capped] : [])} />;
}

export const handle = {
  page: CartPage,
  countCartItems: ({ cart }: Route.ComponentProps["loaderData"]) => cart.totalItems,
} satisfies OwnPageHandle;

export default CartPage;
