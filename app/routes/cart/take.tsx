import { data, redirect } from "react-router";
import { answerHeaders } from "#app/http/answer-headers.ts";
import { recallKeys } from "#app/api/recall-keys.ts";
import { limitCartChanges } from "#app/cart/limit-cart-changes.ts";
import { type Shop, shopContext, visitorContext } from "#app/middleware/shop-context.ts";
import { NoCartToTake, TakeCart } from "#app/ui/cart/take-cart.tsx";
import { ownMeta } from "#app/ui/layout/page-meta.ts";
import { readCartId } from "#domains/api-keys/cart-ids.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { takeOverCart } from "#domains/cart/take-over-cart.ts";
import type { Route } from "./+types/take";

export const meta: Route.MetaFunction = ({ matches }) => ownMeta("Order what you chose", matches);

export const headers = answerHeaders;

/** Shows the cart of an API client, named by its key and id: the page its `hosted_checkout_url` opens. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const named = await readNamed(shop, request.url);
  const cart = named && (await findCart(shop.database, named.secret));
  if (!named || !cart || cart.lines.length === 0) return data({ cart: null, from: "" }, { status: 404 });
  return data({ cart: { lines: cart.lines, subtotal: cart.subtotal }, from: named.keyName });
}

/** Takes the cart over into the visitor's own. */
export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const visitor = context.get(visitorContext);
  await limitCartChanges(shop, visitor);

  const named = await readNamed(shop, request.url);
  const taken = named && (await takeOverCart(shop.database, { from: named.secret, secret: await visitor.cart(), accountId: (await visitor.account())?.id ?? null }));
  if (taken) visitor.keepCart(taken.secret);
  // Sent twice, the second finds it taken over already.
  return redirect(taken ? "/checkout" : "/cart", 303);
}

async function readNamed(shop: Shop, url: string) {
  const { searchParams } = new URL(url);
  const key = (await recallKeys(shop)).get(searchParams.get("key") ?? "");
  const id = key && readCartId(key, searchParams.get("cart") ?? "");
  return id ? { secret: id.secret, keyName: key.name } : null;
}

export default function TakePage({ loaderData: { cart, from } }: Route.ComponentProps) {
  return cart ? <TakeCart {...cart} from={from} /> : <NoCartToTake />;
}
