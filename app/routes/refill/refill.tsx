import { data, Link, redirect } from "react-router";
import { limitCartChanges } from "#app/actions/cart/limit-cart-changes.ts";
import { presentOfferedCart } from "#app/actions/cart/present-offered-cart.ts";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { NoOffer, OfferedCart, type OfferWords } from "#app/ui/cart/offered-cart.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { addToCart } from "#domains/cart/add-to-cart.ts";
import { maxLineQuantity } from "#domains/cart/quantity.ts";
import { findReminder } from "#domains/refill/find-reminder.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Route } from "./+types/refill";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Order again", matches);

export const headers = responseHeaders;

/** The goods of a reminder, at most as many units of each as a cart line holds; null for a link that opens nothing. */
async function findGoods(database: Database, token: string) {
  const reminder = await findReminder(database, token);
  if (!reminder?.isOpen) return null;
  const lines = reminder.lines.map((line) => ({ ...line, quantity: Math.min(line.quantity, maxLineQuantity) }));
  return { lines, isStopped: reminder.isStopped };
}

/** The goods of a reminder at today's prices and stock, and nothing of whom it went to. It changes nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const found = await findGoods(shop.database, params.token);
  if (!found) return data({ offer: null, token: params.token, isStopped: false }, { status: 404 });
  const offer = await presentOfferedCart(shop, context.get(requestSessionContext), found.lines);
  return data({ offer, token: params.token, isStopped: found.isStopped });
}

/** Adds the goods to the visitor's own cart, which loses nothing of what it holds, and leads to the checkout. Pressed twice, it adds nothing twice. */
export async function action({ context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  await limitCartChanges(shop, requestSession);
  const here = redirect(`/refill/${encodeURIComponent(params.token)}`, 303);
  const found = await findGoods(shop.database, params.token);
  if (!found) return here;
  const { secret, lines } = await addToCart(shop.database, {
    cart: { secret: await requestSession.cart(), accountId: (await requestSession.account())?.id ?? null },
    lines: found.lines,
    mode: "top-up",
  });
  if (secret !== null) requestSession.setCartCookie(secret);
  return lines.some(({ outcome }) => outcome === "added") ? redirect("/checkout", 303) : here;
}

const words: OfferWords = {
  title: "Order again",
  lead: "What you had, at today’s price. Nothing is ordered before you send the checkout.",
  press: "Order these again",
  next: { to: "/checkout", label: "To the checkout" },
};

export default function RefillPage({ loaderData: { offer, token, isStopped } }: Route.ComponentProps) {
  if (!offer)
    return (
      <NoOffer text="The link of a reminder opens for two months. You find everything that we sell in the shop." />
    );
  return (
    <OfferedCart {...offer} words={words}>
      <p className="text-sm text-muted">
        {isStopped ? (
          "You get no more reminders."
        ) : (
          <Link to={`/refill/${token}/stop`} className="inline-flex min-h-11 items-center underline underline-offset-4">
            No more reminders
          </Link>
        )}
      </p>
    </OfferedCart>
  );
}
