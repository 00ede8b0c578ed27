import { data, replace, type ShouldRevalidateFunctionArgs } from "react-router";
import { answerHeaders } from "#app/http/answer-headers.ts";
import { writeLastChange } from "#app/cart/last-change.ts";
import { showLastChange } from "#app/cart/show-last-change.ts";
import { takeQuantities, tellAllTaken } from "#app/cart/take-quantities.ts";
import { reachServer } from "#app/http/reach-server.ts";
import { limitCartChanges } from "#app/cart/limit-cart-changes.ts";
import { shopContext, visitorContext } from "#app/middleware/shop-context.ts";
import { readForm, readText } from "#app/http/read-form.ts";
import { recallReturnUrl } from "#app/orders/recall-referral.ts";
import { recallSettings } from "#app/recall-settings.ts";
import { showDelivery } from "#app/orders/show-delivery.ts";
import { readQuantities } from "#app/ui/cart/cart-form.ts";
import { CartView } from "#app/ui/cart/cart-view.tsx";
import type { LineRefusal } from "#app/ui/cart/line-refusal.ts";
import { ownMeta } from "#app/ui/layout/page-meta.ts";
import { acknowledgeCaps } from "#domains/cart/acknowledge-caps.ts";
import { acknowledgePrices } from "#domains/cart/acknowledge-prices.ts";
import type { Cart } from "#domains/cart/cart.ts";
import { emptyCart } from "#domains/cart/empty-cart.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { mostPieces, typedQuantity } from "#domains/cart/quantity.ts";
import { addToCart } from "#domains/cart/add-to-cart.ts";
import { removeLines } from "#domains/cart/remove-lines.ts";
import { isId } from "#kernel/ids.ts";
import { removeLine } from "#domains/cart/remove-line.ts";
import type { Route } from "./+types/cart";

export const meta: Route.MetaFunction = ({ matches }) => ownMeta("Your cart", matches);

export const headers = answerHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { database } = context.get(shopContext);
  const { searchParams } = new URL(request.url);
  const visitor = context.get(visitorContext);
  // First: with a login that has ended, what was changed last goes.
  const secret = await visitor.cart();
  const [cart, settings, lastChange, returnUrl] = await Promise.all([
    findCart(database, secret),
    recallSettings(context.get(shopContext)),
    showLastChange(database, visitor.lastChange),
    recallReturnUrl(context.get(shopContext), visitor),
  ]);
  if (visitor.lastChange !== null) visitor.keepLastChange(null);
  await Promise.all([acknowledgePrices(database, cart), acknowledgeCaps(database, cart)]);
  return {
    cart,
    expected: showDelivery(settings, new Date()).anywhere,
    returnDays: settings.returnDays,
    confirmEmpty: searchParams.has("empty"),
    lastChange,
    returnUrl,
    capped: explainCap(cart, searchParams.get("capped")),
  };
}

/** Takes the quantities that were typed, of whichever lines; then removes a line or puts it back, removes all that is sold out, empties the cart, or leads to the checkout. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { database } = shop;
  const visitor = context.get(visitorContext);
  await limitCartChanges(shop, visitor);

  const form = await readForm(request);
  const secret = await visitor.cart();
  const intent = form.has("remove") ? "remove" : readText(form, "intent");
  const { status, refusals } = await takeQuantities(database, { secret, form });
  const answer = (next: string) => {
    if (status !== 200) return data(refusals, status);
    // Scripts stay where they are; a page that was sent must not be sent again by a reload.
    return readText(form, "stay") === "" ? replace(next, 303) : null;
  };

  switch (intent) {
    case "quantities":
      return answer("/cart");
    case "check-out":
      return answer("/checkout");
    case "remove": {
      const removed = await removeLine(database, { secret, lineId: readText(form, "remove") });
      if (removed) visitor.keepLastChange(writeLastChange({ kind: "removed", ...removed }));
      return answer("/cart");
    }
    case "remove-sold-out": {
      const { lines } = await findCart(database, secret);
      await removeLines(database, { secret, lineIds: lines.filter(({ problem }) => problem?.kind === "sold-out").map(({ id }) => id) });
      return answer("/cart");
    }
    case "restore": {
      const [variantId, quantity, addedAt] = [readText(form, "variant"), typedQuantity.safeParse(readText(form, "quantity")), readText(form, "added_at")];
      if (!isId(variantId) || !quantity.success) throw data("The form asks for something a cart cannot do.", { status: 400 });
      const accountId = (await visitor.account())?.id ?? null;
      const added = await addToCart(database, { secret, accountId, variantId, quantity: quantity.data, addedAt: /^\d{1,16}$/.test(addedAt) ? Number(addedAt) : null });
      if (added.outcome === "added") visitor.keepCart(added.secret);
      visitor.keepLastChange(writeLastChange({ kind: added.outcome === "added" ? "restored" : "not-restored", variantId, quantity: quantity.data }));
      return answer("/cart");
    }
    case "empty":
      await emptyCart(database, secret);
      return replace("/cart", 303);
    default:
      throw data("The form asks for something a cart cannot do.", { status: 400 });
  }
}

/** A change that got no answer leaves the line as it was shown, and says so beside it. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const touched = [...readQuantities(form), ...(form.has("remove") ? [{ lineId: readText(form, "remove"), typed: "" }] : [])];
  return reachServer(serverAction, () => touched.map((line): LineRefusal => ({ ...line, error: "No connection: this is not changed yet. Please try again.", unreached: true })));
}

/** A capped quantity (409) is a change too. Without a connection there is nothing to look at again. */
export const shouldRevalidate = ({ actionStatus, actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !isUnreached(actionResult) && (actionStatus === 409 || defaultShouldRevalidate);

/** Why the line of a variant just added holds less than was asked for; null when it is not in the cart. */
function explainCap(cart: Cart, variantId: string | null): LineRefusal | null {
  const line = cart.lines.find((candidate) => candidate.variantId === variantId);
  if (!line) return null;
  const error = line.quantity === mostPieces ? `One line holds ${mostPieces} at most: your cart now holds as many.` : tellAllTaken(line.quantity);
  return { lineId: line.id, typed: String(line.quantity), error };
}

const isUnreached = (result: unknown) => Array.isArray(result) && (result as LineRefusal[]).some(({ unreached }) => unreached);

export default function CartPage({ loaderData: { capped, ...shown }, actionData }: Route.ComponentProps) {
  return <CartView {...shown} refusals={actionData ?? (capped ? [capped] : [])} />;
}
