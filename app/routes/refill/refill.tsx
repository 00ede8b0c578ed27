import { data, redirect } from "react-router";
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

/** The reminder of a link, and its goods, at most as many units of each as a cart line holds; null for goods that are not offered any more. */
async function findGoods(database: Database, token: string) {
  const reminder = await findReminder(database, token);
  const lines = reminder?.isOpen
    ? reminder.lines.map((line) => ({ ...line, quantity: Math.min(line.quantity, maxLineQuantity) }))
    : null;
  return { lines, reminders: reminder && (reminder.isStopped ? ("stopped" as const) : ("wanted" as const)) };
}

/** The goods of a reminder at today's prices and stock, and nothing of whom it went to. It changes nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { lines, reminders } = await findGoods(shop.database, params.token);
  const { token } = params;
  if (!lines) return data({ offer: null, token, reminders }, { status: 404 });
  const offer = await presentOfferedCart(shop, context.get(requestSessionContext), lines);
  return data({ offer, token, reminders });
}

/** Adds the goods to the visitor's own cart, which loses nothing of what it holds, and leads to the checkout. Pressed twice, it adds nothing twice. */
export async function action({ context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  await limitCartChanges(shop, requestSession);
  const here = redirect(`/refill/${encodeURIComponent(params.token)}`, 303);
  const goods = await findGoods(shop.database, params.token);
  if (!goods.lines) return here;
  const { secret, lines } = await addToCart(shop.database, {
    cart: { secret: await requestSession.cart(), accountId: (await requestSession.account())?.id ?? null },
    lines: goods.lines,
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

export default function RefillPage({ loaderData: { offer, token, reminders } }: Route.ComponentProps) {
  const stop = reminders && <StopReminders token={token} isStopped={reminders === "stopped"} />;
  if (!offer)
    return (
      <NoOffer text="The link of a reminder opens for two months. You find everything that we sell in the shop.">
        {stop}
      </NoOffer>
    );
  return (
    <OfferedCart {...offer} words={words}>
      {stop}
    </OfferedCart>
  );
}

/** Ends the reminders by one press, for whoever was told by a message that has no other link. A scanner that opens the link presses nothing. */
function StopReminders({ token, isStopped }: { token: string; isStopped: boolean }) {
  if (isStopped) return <p className="text-sm text-muted">You get no more reminders.</p>;
  return (
    <form method="post" action={`/refill/${encodeURIComponent(token)}/stop`}>
      <button className="min-h-11 text-sm text-muted underline underline-offset-4">No more reminders</button>
    </form>
  );
}
