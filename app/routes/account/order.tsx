import { data } from "react-router";
import { responseHeaders } from "#app/http/route-exports.ts";
import { shopContext } from "#app/http/context.ts";
import { handleOrderForm, loadOrderPage, type OrderPage } from "#app/actions/orders/order-page.ts";
import { requireAccount } from "#app/http/require-account.ts";
import { BackLink } from "#app/ui/account/back-link.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { OrderView } from "#app/ui/orders/order-view.tsx";
import { useOrderEvents } from "#app/ui/orders/use-order-events.ts";
import { findAccountOrder } from "#domains/orders/find-order.ts";
import type { Route } from "./+types/order";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePageMeta(loaderData ? `Order ${loaderData.order.number}` : "Order not found", matches);

export const headers = responseHeaders;

/** An order of the account by its number, which gives nobody else access. */
function openPage({ context, params: { number }, request }: Route.LoaderArgs | Route.ActionArgs): OrderPage {
  return {
    request,
    context,
    path: `/user/dashboard/orders/${number}`,
    async find() {
      const account = await requireAccount(context, request);
      const order = /^[1-9][0-9]{0,14}$/.test(number)
        ? await findAccountOrder(context.get(shopContext).database, account.id, Number(number))
        : null;
      if (!order)
        throw data(
          "You have no order of this number. If you placed it without logging in, open the link in its e-mail.",
          { status: 404 },
        );
      return { order, by: { kind: "customer", accountId: account.id } };
    },
  };
}

export const loader = (args: Route.LoaderArgs) => loadOrderPage(openPage(args));
export const action = (args: Route.ActionArgs) => handleOrderForm(openPage(args));
export { revalidateOnConflict as shouldRevalidate } from "#app/http/route-exports.ts";

export default function OwnOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  useOrderEvents(loaderData.order.page, loaderData.order.version);
  return (
    <>
      <div className="wrap max-w-4xl pt-4">
        <BackLink to="/user/dashboard/orders">Your orders</BackLink>
      </div>
      <OrderView {...loaderData} own justPlaced={false} result={actionData ?? null} />
    </>
  );
}
