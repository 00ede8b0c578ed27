import { data, redirect, type RouterContextProvider } from "react-router";
import { reorder } from "#domains/checkout/reorder.ts";
import { cameToNothing } from "#domains/orders/order-states.ts";
import { findPaidBack } from "#domains/orders/payments/find-paid-back.ts";
import { owedBackOf } from "#domains/orders/payments/payment.ts";
import { findRefundsTakenBack } from "#domains/orders/payments/refunds-taken-back.ts";
import { findPaymentProofs } from "#domains/orders/payments/payment-proofs/find-payment-proofs.ts";
import { findHistory } from "#domains/orders/history/find-history.ts";
import { provinces, type Province } from "#domains/addresses/address.ts";
import { asksForConfirmation } from "#domains/orders/confirmation/asks-for-confirmation.ts";
import { confirmOrder } from "#domains/orders/confirm-order.ts";
import { toAddressFields } from "#app/presenters/present-address.ts";
import { findLanguageChoice, setLanguage } from "./message-language.ts";
import { findMessageUpdates, setMessageUpdates } from "./message-updates.ts";
import { findRefillOffer, readRefillIntent, setReminderPreference } from "#app/actions/refill/refill-offer.ts";
import { findOrderNews, setOrderNews } from "./order-news.ts";
import { languageIntent } from "#app/ui/messages/language-intent.ts";
import { newsIntents } from "#app/ui/orders/order-news-form.ts";
import { correctAddress } from "./correct-address.ts";
import type { OpenedOrder } from "./opened-order.ts";
import { saveTransfer } from "./save-transfer.ts";
import { presentExchanges } from "#app/presenters/present-exchanges.ts";
import { findExchanges } from "#domains/orders/exchanges/find-exchanges.ts";
import { makeCreditCode } from "#domains/orders/payments/make-credit-code.ts";
import { describeEnd } from "#app/presenters/present-credit.ts";
import { findGuestCredit } from "#domains/store-credit/guest-credit.ts";
import { cancelOrder } from "#domains/orders/cancel-order.ts";
import type { Order } from "#domains/orders/order.ts";
import { parseFormData, getFormText } from "#app/http/forms.ts";
import { requestContext, shopContext, requestSessionContext } from "#app/http/context.ts";
import { getCouriers } from "#app/queries/get-couriers.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import { presentOrder } from "#app/presenters/present-order.ts";
import type { OrderActionResult } from "#app/ui/orders/order-action-result.ts";
import { findReturnable } from "#domains/returns/find-returnable.ts";
import { findReturnsOfOrder } from "#domains/returns/find-returns.ts";
import { presentReturns } from "#app/presenters/present-returns.ts";
import { retryAfter } from "#app/http/retry-after.ts";

/** A page that shows one order and handles its forms. */
export interface OrderPageRequest {
  request: Request;
  context: Readonly<RouterContextProvider>;
  path: string;
  /** Loads the order; throws a response when the session may not see it. */
  find(): Promise<OpenedOrder>;
}

/** The loader's data. */
export async function loadOrderPage({ request, context, path, find }: OrderPageRequest) {
  const { order, by } = await find();
  const shop = context.get(shopContext);
  const isGuests = order.accountId === null && order.forgottenAt === null;
  const settings = await getSettings(shop);
  const owedBack = owedBackOf(order.balance);
  const [
    history,
    paymentProofs,
    asksToConfirm,
    couriers,
    updates,
    language,
    news,
    refill,
    exchanges,
    credit,
    lines,
    returns,
    paidBack,
    takenBack,
  ] = await Promise.all([
    findHistory(shop.database, order.id),
    findPaymentProofs(shop.database, order),
    asksForConfirmation(shop.database, settings, order),
    getCouriers(shop),
    findMessageUpdates(shop, order),
    findLanguageChoice(shop, order),
    findOrderNews(shop, order),
    findRefillOffer(shop, { order, by }),
    findExchanges(shop.database, order.id),
    findGuestCredit(shop.database, order.id),
    findReturnable(shop.database, order.id, settings),
    findReturnsOfOrder(shop.database, order.id),
    cameToNothing(order.state) || order.state === "delivered" ? findPaidBack(shop.database, order.id) : undefined,
    owedBack > 0 ? findRefundsTakenBack(shop.database, order.id) : undefined,
  ]);
  const query = new URL(request.url).searchParams;
  const presented = presentOrder(order, history, {
    settings,
    couriers,
    paymentProofs,
    asksToConfirm,
    page: path,
    returns,
    credit,
    paidBack,
  });
  return {
    order: presented,
    updates,
    language,
    news,
    refill,
    exchanges: presentExchanges(exchanges, { own: by.kind === "customer" }),
    credit: isGuests && credit.left ? { balance: credit.left.balance, ends: describeEnd(credit.left.expires) } : null,
    returns: presentReturns(returns, lines, settings, { owedBack, takenBack }),
    confirmCancel: query.has("cancel"),
    correction: query.has("address") && presented.canCorrect ? presentCorrection(order) : null,
  };
}

/** What the form with the address begins with. */
const presentCorrection = (order: Order) => ({
  values: toAddressFields({ ...order, province: order.province as Province }),
  provinces: [...provinces],
});

/** Does what a form on the page of an order asks for: its `intent` names one of the actions below. */
export async function handleOrderForm({ request, context, path, find }: OrderPageRequest) {
  const shop = context.get(shopContext);
  const { database, limits, log, storage } = shop;
  const requestSession = context.get(requestSessionContext);
  const { order, by, accessToken } = await find();
  const limit = await limits.orders(order.id);
  if (!limit.allowed)
    throw data("You have done this very often in a short time. Wait a moment, then try again.", {
      status: 429,
      headers: retryAfter(limit.retryAfterSeconds),
    });
  const form = await parseFormData(request);
  const respond = (result: OrderActionResult, status = 200) => data(result, { status });

  const respondNotDone = (cause: unknown) => {
    context.get(requestContext).databaseUnavailable = true;
    log.error({ error: String(cause) }, "An order could not be changed in time");
    return respond({ kind: "not-done" }, 503);
  };

  const intent = getFormText(form, "intent");
  const way = readRefillIntent(intent);
  if (way !== undefined) {
    const isNoted = await setReminderPreference(shop, { order, by }, way);
    requestSession.flash(!isNoted ? "refill-not-offered" : way === null ? "refill-off" : "refill-on");
    return redirect(path, 303);
  }

  switch (intent) {
    case "cancel": {
      const moved = await cancelOrder(database, by, { order: order.id, accessToken });
      if (moved.outcome === "done" || moved.outcome === "already-done") return redirect(path, 303);
      return moved.outcome === "not-done" ? respondNotDone(moved.cause) : respond({ kind: "cannot-cancel" }, 409);
    }
    case "confirm": {
      const confirmed = await confirmOrder(database, by, { order: order.id, accessToken });
      if (confirmed.outcome === "not-done") return respondNotDone(confirmed.cause);
      if (confirmed.outcome !== "done" && confirmed.outcome !== "already-done")
        return respond(
          { kind: "cannot-confirm", cancelled: confirmed.outcome === "not-allowed" && confirmed.from === "cancelled" },
          409,
        );
      requestSession.flash("shopper-confirmed");
      return redirect(path, 303);
    }
    case "credit-code": {
      const made = await makeCreditCode(database, by, { order: order.id, accessToken });
      if (made.outcome === "not-done") return respondNotDone(made.cause);
      return made.outcome === "done"
        ? respond({ kind: "credit-code", code: made.code })
        : respond({ kind: "no-credit" }, 409);
    }
    case "address": {
      const corrected = await correctAddress(database, { order, by, accessToken }, form, await getSettings(shop));
      if ("accessToken" in corrected) {
        requestSession.flash("shopper-corrected");
        // The browser that placed the order keeps it as its last one.
        if (corrected.accessToken !== null && requestSession.orderToken === order.accessToken)
          requestSession.setOrderCookie(corrected.accessToken);
        // Who came by the link that ends goes on by the new one.
        const renewed = accessToken === undefined ? null : corrected.accessToken;
        return redirect(renewed === null ? path : `/order/${renewed}`, 303);
      }
      return "cause" in corrected ? respondNotDone(corrected.cause) : respond(corrected.result, corrected.status);
    }
    case "reference": {
      const given = await saveTransfer({ database, storage }, { order, by, accessToken }, form);
      if (given === "payment-proof") {
        requestSession.flash("receipt-sent");
        // Sent again by a reload, it would be the same payment proof; the success page has no form of its own.
        return redirect(path, 303);
      }
      return "cause" in given ? respondNotDone(given.cause) : respond(given.result, given.status);
    }
    case "whatsapp-on":
    case "whatsapp-off": {
      const wanted = intent === "whatsapp-on";
      if (await setMessageUpdates(shop, order, wanted)) requestSession.flash(wanted ? "messages-on" : "messages-off");
      return redirect(path, 303);
    }
    case languageIntent: {
      const isSet = await setLanguage(shop, { order, by }, getFormText(form, "message_language"));
      requestSession.flash(isSet ? "message-language" : "message-language-not-offered");
      return redirect(path, 303);
    }
    case newsIntents.on:
    case newsIntents.off:
      requestSession.flash(`news-${await setOrderNews(shop, { order, by, accessToken }, form)}`);
      return redirect(path, 303);
    case "again": {
      const { secret, lines } = await reorder(database, {
        secret: await requestSession.cart(),
        accountId: (await requestSession.account())?.id ?? null,
        order,
      });
      if (secret !== null) requestSession.setCartCookie(secret);
      if (lines.every(({ result }) => result.kind === "all")) return redirect("/cart", 303);
      return respond({ kind: "again", lines });
    }
    default:
      throw data("The form asks for something an order cannot do.", { status: 400 });
  }
}
