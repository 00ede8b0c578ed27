import { type Shop, shopContext, type RequestSession, requestSessionContext } from "#app/http/context.ts";
import { getCouriers } from "#app/queries/get-couriers.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import { addOrderNumber, findReferral } from "#app/actions/checkout/find-referral.ts";
import { serializeReferral } from "#app/actions/checkout/referral.ts";
import { findRefillOffer } from "#app/actions/refill/refill-offer.ts";
import { presentOrder } from "#app/presenters/present-order.ts";
import type { PersonalHandle } from "#app/http/own-page.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { AccountOffer } from "#app/ui/orders/account-offer.tsx";
import { ReturnToStorefront } from "#app/ui/orders/return-to-storefront.tsx";
import { NoOrderYet } from "#app/ui/orders/no-order-yet.tsx";
import { OrderView } from "#app/ui/orders/order-view.tsx";
import { countCartItems } from "#domains/cart/find-cart-summary.ts";
import { asksForConfirmation } from "#domains/orders/confirmation/asks-for-confirmation.ts";
import { findHistory } from "#domains/orders/history/find-history.ts";
import { findPaymentProofs } from "#domains/orders/payments/payment-proofs/find-payment-proofs.ts";
import { findOrderByToken } from "#domains/orders/find-order.ts";
import type { Order } from "#domains/orders/order.ts";
import type { Route } from "./+types/success";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Thank you for your order", matches);

export const handle = {
  countCartItems: (data: Route.ComponentProps["loaderData"]) => data?.cartItems ?? null,
} satisfies PersonalHandle;

/**
 * The last order from this browser. A guest is offered an account, an account gets a link to its dashboard, and a shopper from another
 * storefront is redirected back to it.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { database } = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  // Must be first: it removes the order when the login has ended.
  const account = await requestSession.account();
  const order = requestSession.orderToken === null ? null : await findOrderByToken(database, requestSession.orderToken);
  if (!order) return null;
  const shop = context.get(shopContext);
  const [history, paymentProofs, [settings, asksToConfirm], couriers, refill, back, cartItems] = await Promise.all([
    findHistory(database, order.id),
    findPaymentProofs(database, order),
    getSettings(shop).then(
      async (settings) => [settings, await asksForConfirmation(database, settings, order)] as const,
    ),
    getCouriers(shop),
    findRefillOffer(shop, { order, by: { kind: "guest" } }),
    findReturnLink(shop, requestSession, order),
    requestSession.cart().then((secret) => countCartItems(database, secret)),
  ]);
  const own = account !== null && order.accountId === account.id;
  return {
    order: presentOrder(order, history, {
      settings,
      couriers,
      paymentProofs,
      asksToConfirm,
      page: own ? `/user/dashboard/orders/${order.number}` : `/order/${order.accessToken}`,
    }),
    own,
    refill,
    offersAccount: account === null,
    back,
    cartItems,
  };
}

/**
 * The storefront's return URL, and whether to redirect there automatically: only once, and not when the page has payment instructions to
 * read. null without a referral.
 */
async function findReturnLink(shop: Shop, requestSession: RequestSession, order: Order) {
  const referral = await findReferral(shop, requestSession);
  if (!referral || referral.orderId !== order.id || referral.returnUrl === null) return null;
  const { key, returnUrl, orderId, wasRedirected } = referral;
  if (!wasRedirected)
    requestSession.setReferralCookie(serializeReferral({ key, returnUrl, orderId, wasRedirected: true }));
  return {
    url: addOrderNumber(returnUrl, order.number),
    automatic: !wasRedirected && order.payment === "cash-on-delivery",
  };
}

export default function SuccessPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoOrderYet />;
  const { order, own, refill, offersAccount, back } = loaderData;
  return (
    <>
      {back && <ReturnToStorefront {...back} />}
      <OrderView order={order} own={own} refill={refill} justPlaced result={null} confirmCancel={false}>
        {offersAccount && <AccountOffer />}
      </OrderView>
    </>
  );
}
