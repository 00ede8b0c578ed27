import { data, redirect } from "react-router";
import { limitCartChanges } from "#app/actions/cart/limit-cart-changes.ts";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { NoOffer, OfferedCart } from "#app/ui/cart/offered-cart.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { addToCart } from "#domains/cart/add-to-cart.ts";
import { findCartLink } from "#domains/cart/cart-links.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { loadGoods } from "#domains/search/find-goods.ts";
import { formatWithSymbol, sum, times } from "#kernel/money.ts";
import type { Route } from "./+types/link";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Goods for you", matches);

export const headers = responseHeaders;

/** The goods that staff offer in a link, at current prices and stock. It changes nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { database } = context.get(shopContext);
  const offered = await findCartLink(database, params.token);
  if (!offered) return data({ offer: null }, { status: 404 });
  const wanted = new Map(offered.map(({ variantId, quantity }) => [variantId, quantity]));
  const goods = await loadGoods(database, [...wanted.keys()]);
  const own = await findCart(database, await context.get(requestSessionContext).cart());
  const held = new Map(own.lines.map(({ variantId, quantity }) => [variantId, quantity]));
  const lines = goods.map(({ variant, available }) => {
    const quantity = wanted.get(variant.id)!;
    return { variant, quantity, available, buyable: Math.min(quantity, available) };
  });
  const buyable = lines.filter((line) => line.buyable > 0);
  return data({
    offer: {
      lines: lines.map(({ variant, quantity, available }) => ({
        id: variant.id,
        name: variant.productName,
        options: variant.selectedOptions.map(({ option }) => option),
        picture: variant.picture,
        quantity,
        total: formatWithSymbol(times(variant.price, quantity)),
        available,
      })),
      gone: offered.length - goods.length,
      /** What can be bought of it now; null when nothing can. */
      total:
        buyable.length === 0
          ? null
          : formatWithSymbol(sum(buyable.map(({ variant, buyable: units }) => times(variant.price, units)))),
      held: own.totalItems,
      isInCart: buyable.length > 0 && buyable.every((line) => (held.get(line.variant.id) ?? 0) >= line.buyable),
    },
  });
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
