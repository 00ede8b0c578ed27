import { data, redirect } from "react-router";
import { responseHeaders } from "#app/http/route-exports.ts";
import { getApiKeys } from "#app/queries/get-api-keys.ts";
import { limitCartChanges } from "#app/actions/cart/limit-cart-changes.ts";
import { serializeReferral } from "#app/actions/checkout/referral.ts";
import { type Shop, shopContext, requestSessionContext } from "#app/http/context.ts";
import { NoCartToTransfer, TransferCart } from "#app/ui/cart/transfer-cart.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { parseCartId } from "#domains/api-keys/cart-ids.ts";
import { parseReturnUrl } from "#domains/api-keys/origins.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { transferCart } from "#domains/cart/transfer-cart.ts";
import type { Route } from "./+types/take";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Order what you chose", matches);

export const headers = responseHeaders;

/** Displays an API client's cart, identified by its key and id: the page of its `hosted_checkout_url`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const named = await readNamed(shop, request.url);
  const cart = named && (await findCart(shop.database, named.secret));
  if (!named || !cart || cart.lines.length === 0)
    return data({ cart: null, from: "", returnUrl: null, refusedReturn: false }, { status: 404 });
  const { keyName, returnUrl, refusedReturn } = named;
  return data({ cart: { lines: cart.lines, subtotal: cart.subtotal }, from: keyName, returnUrl, refusedReturn });
}

/** Transfers the cart's lines into the shopper's own cart, and sets the referral cookie until the order is placed. */
export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  await limitCartChanges(shop, requestSession);

  const named = await readNamed(shop, request.url);
  const taken =
    named &&
    (await transferCart(shop.database, {
      from: named.secret,
      secret: await requestSession.cart(),
      accountId: (await requestSession.account())?.id ?? null,
    }));
  if (taken) {
    requestSession.setCartCookie(taken.secret);
    requestSession.setReferralCookie(
      serializeReferral({ key: named.publicKey, returnUrl: named.returnUrl, orderId: null, wasRedirected: false }),
    );
  }
  // A second request finds the cart already transferred.
  return redirect(taken ? "/checkout" : "/cart", 303);
}

/** The cart of the URL, and the storefront's return URL; null when the URL identifies no cart. */
async function readNamed(shop: Shop, url: string) {
  const { searchParams } = new URL(url);
  const key = (await getApiKeys(shop)).get(searchParams.get("key") ?? "");
  const id = key && parseCartId(key, searchParams.get("cart") ?? "");
  const asked = searchParams.get("return_url") ?? "";
  const returnUrl = key && asked !== "" ? parseReturnUrl(key, asked) : null;
  return id
    ? {
        secret: id.secret,
        publicKey: key.publicKey,
        keyName: key.name,
        returnUrl,
        refusedReturn: asked !== "" && returnUrl === null,
      }
    : null;
}

export default function TakePage({ loaderData: { cart, ...named } }: Route.ComponentProps) {
  return cart ? <TransferCart {...cart} {...named} /> : <NoCartToTransfer />;
}
