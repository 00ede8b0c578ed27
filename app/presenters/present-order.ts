import { describeReturns } from "#kernel/return-policy.ts";
import type { Courier } from "#domains/couriers/courier.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import { originalValue } from "#domains/orders/import-export/earlier-shop-record.ts";
import { describeExpected, expectDelivery } from "#domains/orders/expect-delivery.ts";
import { listNextSteps } from "#domains/orders/list-next-steps.ts";
import type { HistoryEntry } from "#domains/orders/history/order-history.ts";
import { canShopperCancel, isLost } from "#domains/orders/order-states.ts";
import type { Order } from "#domains/orders/order.ts";
import { isPaid, isPrepaid, listPrepaid } from "#domains/orders/payments/order-money.ts";
import type { PaidBack } from "#domains/orders/payments/find-paid-back.ts";
import { owedBackOf, toPayOf } from "#domains/orders/payments/payment.ts";
import { maxPaymentProofs, type PaymentProof } from "#domains/orders/payments/payment-proofs/payment-proof.ts";
import { findPaymentMethod } from "#domains/orders/payments/payment-methods.ts";
import type { GuestCredit } from "#domains/store-credit/guest-credit.ts";
import type { Return } from "#domains/returns/find-returns.ts";
import { pageVersionOf } from "#domains/returns/page-version.ts";
import { pickTotals } from "#domains/pricing/price-lines.ts";
import { paisa } from "#kernel/money.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import { formatDateTime } from "#kernel/time.ts";
import { presentEntry, presentShipment } from "./present-history.ts";

/** An order as the page at this path displays it: the data of its mails, its state and its history. */
export function presentOrder(
  order: Order,
  history: HistoryEntry[],
  {
    settings,
    couriers,
    paymentProofs,
    asksToConfirm,
    page,
    returns = [],
    credit: guestCredit = { version: 0 },
    paidBack = { money: paisa(0), credit: paisa(0) },
  }: {
    settings: ShopSettings;
    couriers: readonly Courier[];
    /** What the shopper has sent; null for an order that expects no transfer. */
    paymentProofs: PaymentProof[] | null;
    /** Whether it waits for its shopper's word. */
    asksToConfirm: boolean;
    page: string;
    /** Its returns; none of an order that was just placed. */
    returns?: readonly Pick<Return, "version">[];
    /** The store credit that belongs to it; none of an order that was just placed. */
    credit?: Pick<GuestCredit, "version">;
    /** What went back to the shopper, where the order came to nothing. */
    paidBack?: PaidBack;
  },
) {
  const method = findPaymentMethod(order.payment);
  const { credit, exchanged, balance } = order;
  const toPay = toPayOf(balance);
  const account = isPrepaid(order) ? null : method.accountOf(settings);
  const takesReference = paymentProofs !== null && toPay > 0;
  // A rider collects what a transfer has not paid.
  const label =
    account !== null && !takesReference && toPay > 0
      ? findPaymentMethod("cash-on-delivery").label
      : originalValue(order, "payment", method.label);
  const expected = expectDelivery(settings, order, history);
  return {
    number: order.number,
    /** The path of the order's forms and of its event stream. */
    page,
    state: order.state,
    /** Whether it reads as cancelled because couriers lost all that was sent of it. */
    isLost: isLost(order),
    /** Rises with every change of what the page shows of the order, its money, its returns and its store credit. */
    version: pageVersionOf(order, [...returns, guestCredit]),
    history: history.map(presentEntry),
    shipment: presentShipment(history, couriers),
    // As cancelOrder decides: a packed parcel of several leaves the state where it was, and is in the history.
    canCancel: canShopperCancel(order.state) && !history.some(({ details }) => details?.kind === "parcel"),
    /** Whether it waits for its shopper's word. */
    canConfirm: asksToConfirm,
    // As correctRecipient decides.
    canCorrect:
      (order.status === "open" || order.status === "confirmed") &&
      canShopperCancel(order.state) &&
      !history.some(({ details }) => details?.kind === "parcel"),
    /** For a form that must not overwrite what changed meanwhile. */
    orderVersion: order.version,
    placedAt: originalValue(order, "date", formatDateTime(order.placedAt)) || "on a day that is not known",
    lines: order.lines.map(
      ({
        variantId,
        productName,
        productSlug,
        selectedOptions,
        takes,
        quantity,
        unitPrice,
        lineTotal,
        pictureKey,
      }) => ({
        productName,
        productSlug,
        selectedOptions,
        quantity,
        unitPrice,
        lineTotal,
        pictureKey,
        // A product that is no stack lists itself as its only part.
        parts: takes
          .filter((part) => part.variantId !== variantId)
          .map((part) => ({ name: part.name, quantity: part.quantity })),
      }),
    ),
    discountCode: order.discountCode,
    ...pickTotals(order),
    /** What credit and exchanged goods have paid of it, and what is left. */
    prepaid: listPrepaid(order),
    /** What the shopper is still to pay: at the door, unless a transfer is expected. */
    toPay,
    /** What the shop owes the shopper. */
    owedBack: owedBackOf(balance),
    paidBack,
    recipient: {
      firstName: order.firstName,
      name: `${originalValue(order, "f_name", order.firstName)} ${originalValue(order, "s_name", order.secondName)}`,
      phone: originalValue(order, "phone", formatPakistaniMobile(order.phone)),
      email: originalValue(order, "email", order.email),
      address: originalValue(order, "address", order.address),
      city: originalValue(order, "city", order.city),
      region: [originalValue(order, "state", order.province), originalValue(order, "zip", order.zip ?? "")]
        .filter(Boolean)
        .join(" "),
    },
    payment: {
      label: account === null && isPaid(order) ? "Already paid" : label,
      reference: order.paymentReference,
      account,
      takesReference,
      /** What has arrived of it, beside credit and exchanged goods. */
      arrived: paisa(Math.max(0, balance.paid - credit - exchanged)),
      /** What the shopper has sent, and what came of it. */
      paymentProofs: (paymentProofs ?? []).map(({ id, reference, state, sentAt, amount, note }) => ({
        id,
        reference,
        state,
        amount,
        note,
        sent: formatDateTime(sentAt),
      })),
      takesPaymentProof: (paymentProofs ?? []).length < maxPaymentProofs,
    },
    expected: expected && describeExpected(expected),
    nextSteps: listNextSteps({
      order,
      asksToConfirm,
      byTransfer: method.accountOf(settings) !== null,
      expected,
      returns: describeReturns(settings),
    }),
    help: {
      phone: settings.phone,
      whatsapp: settings.whatsapp,
      email: settings.email,
      about: `Salaam, this is about my order ${order.number}.`,
    },
  };
}

export type OrderDetails = ReturnType<typeof presentOrder>;
