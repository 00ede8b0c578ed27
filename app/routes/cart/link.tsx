import { data, redirect } from "react-router";
import { limitCartChanges } from "#app/actions/cart/limit-cart-changes.ts";
import { presentOfferedCart } from "#app/actions/cart/present-offered-cart.ts";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { NoOffer, OfferedCart } from "#app/ui/cart/offered-cart.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { addToCart } from "#domains/cart/add-to-cart.ts";
import { findCartLink } from "#domains/cart/cart-links.ts";
import type { Route } from "./+types/link";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Goods for you", matches);

export const headers = responseHeaders;

/** The goods that staff offer in a link, at current prices and stock. It changes nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { database } = context.get(shopContext);
  const offered = await findCartLink(database, params.token);
  if (!offered) return data({ offer: null }, { status: 404 });
  return data({ offer: await presentOfferedCart({ database }, context.get(requestSessionContext), offered) });
}

/**
 * Adds the goods of the link to the shopper's own cart, which loses nothing of what it holds. Opened twice, the link adds
 * nothing twice.
 */
export async function action({ context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  await limitCartChanges(shop, requestSession);
  const offered = await findCartLink(shop.database, params.token);
  if (!offered) return redirect(`/cart/link/${encodeURIComponent(params.token)}`, 303);
  const { secret } = await addToCart(shop.database, {
    cart: { secret: await requestSession.cart(), accountId: (await requestSession.account())?.id ?? null },
    lines: offered,
    mode: "top-up",
  });
  if (secret !== null) requestSession.setCartCookie(secret);
  return redirect("/cart", 303);
}

export default function CartLinkPage({ loaderData: { offer } }: Route.ComponentProps) {
  return offer ? <OfferedCart {...offer} /> : <NoOffer />;
}
