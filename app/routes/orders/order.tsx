import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { answerHeaders } from "#app/answer-headers.ts";
import { parseForm } from "#app/forms.ts";
import { requestContext, shopContext, visitorContext } from "#app/middleware/shop-context.ts";
import { readForm, readText } from "#app/read-form.ts";
import { recallSettings } from "#app/recall-settings.ts";
import type { OrderAnswer } from "#app/ui/orders/order-answer.ts";
import { OrderView } from "#app/ui/orders/order-view.tsx";
import { useOrderEvents } from "#app/ui/orders/use-order-events.ts";
import { orderAgain } from "#domains/checkout/order-again.ts";
import { paymentReferenceForm } from "#domains/checkout/payment-reference.ts";
import { findHistory } from "#domains/orders/find-history.ts";
import { findOrderByToken } from "#domains/orders/find-order-by-token.ts";
import { givePaymentReference } from "#domains/orders/give-payment-reference.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import type { Route } from "./+types/order";
import { showOrder } from "../../show-order.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Order ${loaderData.order.number} | Taqat` : "Order not found | Taqat" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

export const headers = answerHeaders;

/** The order that the private link of its mails opens. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { database } = context.get(shopContext);
  const order = await findOrderByToken(database, params.token);
  if (!order) throw unknownLink();
  const [history, settings] = await Promise.all([
    findHistory(database, order.id),
    recallSettings(context.get(shopContext)),
  ]);
  return { order: showOrder(order, history, settings), confirmCancel: new URL(request.url).searchParams.has("cancel") };
}

/** Cancels the order, keeps the number of a transfer, or fills the cart with the same goods again. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { database, limits, log } = context.get(shopContext);
  const visitor = context.get(visitorContext);
  const limit = await limits.orders(visitor.address);
  if (!limit.allowed) throw data("You have done this very often in a short time. Wait a moment, then try again.", { status: 429, headers: { "Retry-After": String(limit.retryAfterSeconds) } });
  const form = await readForm(request);
  const order = await findOrderByToken(database, params.token);
  if (!order) throw unknownLink();
  const answer = (said: OrderAnswer, status = 200) => data(said, { status });

  switch (readText(form, "intent")) {
    case "cancel": {
      const moved = await moveOrder(database, { order: order.id, to: "cancelled", by: "shopper" });
      if (moved.outcome === "moved" || moved.outcome === "already-there") return redirect(`/order/${order.accessToken}`, 303);
      if (moved.outcome !== "not-moved") return answer({ kind: "cannot-cancel" }, 409);
      context.get(requestContext).databaseGone = true;
      log.error({ error: String(moved.cause) }, "An order could not be cancelled in time");
      return answer({ kind: "not-done" }, 503);
    }
    case "reference": {
      const parsed = parseForm(paymentReferenceForm, form);
      if (!parsed.ok) return answer({ kind: "reference-refused", error: parsed.errors.payment_reference?.[0] ?? "", typed: parsed.typed.payment_reference ?? "" }, 422);
      const reference = parsed.values.payment_reference;
      const given = await givePaymentReference(database, { order: order.id, reference, by: "shopper" });
      if (given.outcome === "given") return answer({ kind: "reference-kept" });
      return answer({ kind: given.outcome === "too-many" ? "too-many-references" : "no-reference-needed" }, 409);
    }
    case "again": {
      const { secret, lines } = await orderAgain(database, { secret: visitor.cartSecret, accountId: (await visitor.account())?.id ?? null, order });
      if (secret !== null && secret !== visitor.cartSecret) visitor.keepCart(secret);
      if (lines.every(({ result }) => result.kind === "all")) return redirect("/cart", 303);
      return answer({ kind: "again", lines });
    }
    default:
      throw data("The form asks for something an order cannot do.", { status: 400 });
  }
}

const unknownLink = () => data("This link opens no order. Copy it whole from your latest e-mail about it, or find your order by its number and your phone on the page “Track your order”.", { status: 404 });

/** What an order refused (409) it refused because it has changed. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => actionStatus === 409 || defaultShouldRevalidate;

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order } = loaderData;
  useOrderEvents(order.accessToken, order.version);
  return <OrderView {...loaderData} justPlaced={false} answer={actionData ?? null} />;
}
