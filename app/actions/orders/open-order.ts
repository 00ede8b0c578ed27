import { data, type RouterContextProvider } from "react-router";
import { findAccountOrder, findOrderByToken } from "#domains/orders/find-order.ts";
import { shopContext } from "#app/http/context.ts";
import { requireAccount } from "#app/http/require-account.ts";
import type { OrderPageRequest } from "./order-page.ts";

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The order of a private link. Everybody with the link may see it. */
export function openLinkedOrder({
  context,
  params: { token },
  request,
}: Args & { params: { token: string } }): OrderPageRequest {
  return {
    request,
    context,
    path: `/order/${token}`,
    async find() {
      const order = await findOrderByToken(context.get(shopContext).database, token);
      if (!order)
        throw data(
          "This link opens no order. Copy it whole from your latest e-mail about it, or find your order by its number and your phone on the page “Track your order”.",
          { status: 404 },
        );
      return { order, by: { kind: "guest" }, accessToken: token };
    },
  };
}

/** An order of the account by its number, which gives nobody else access. */
export function openOwnOrder({
  context,
  params: { number },
  request,
}: Args & { params: { number: string } }): OrderPageRequest {
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
