import type { OrderUpdate } from "#domains/notifications/send-order-state.ts";
import type { HistoryDetails } from "#domains/orders/history/order-history.ts";
import { isShopper } from "#kernel/actor.ts";
import { isAwaitingTransfer } from "#domains/orders/order-states.ts";
import { owedBackOf } from "#domains/orders/payments/payment.ts";
import { orderTextKey } from "#kernel/mail-texts.ts";
import { formatWithSymbol, paisa, type Paisa } from "#kernel/money.ts";
import { listAddress } from "./describe-order.ts";

interface News {
  title: string;
  /** The consequence for the shopper and the next step, in whole sentences. */
  sentences: string[];
}

/** The text about a change of an order's state. */
export function describeUpdate(news: OrderUpdate): News {
  const { order, entry, payment, expected, returnDays } = news;
  const amount = formatWithSymbol(order.total);
  const transfer = payment.account !== null;
  // A rider collects what a transfer has not paid; while one is expected, nothing is paid in cash.
  const cash = transfer && (isAwaitingTransfer(order.state) || news.cash.length === 0) ? [] : [describeCash(news.cash)];
  const owedBack = owedBackOf(order.balance);
  const nothingDue =
    owedBack > 0
      ? [`You have paid ${formatWithSymbol(owedBack)}, and we send it back: answer this mail and tell us where to.`]
      : transfer
        ? [`If you have already sent ${amount}, we send it back: answer this mail and tell us where to.`]
        : ["Nothing is due."];

  if (entry.details?.kind === "edited")
    return {
      title: "Your order was changed",
      sentences: [
        ...news.edits,
        ...(news.isNewRecipient ? [`It goes to: ${listAddress(order).join(", ")}.`] : []),
        `Below is what it holds now. The total is ${amount}.`,
        ...cash,
      ],
    };
  if (entry.details?.kind === "transfer") return describeTransfer(news, entry.details);
  if (orderTextKey(entry.state, entry.details) === "order-lost") return describeLoss(news);
  switch (entry.state) {
    case "placed":
      return { title: "We have your order", sentences: ["We check it and confirm it next."] };
    case "confirmed":
      return {
        title: "Your order is confirmed",
        sentences: [
          `${transfer ? "Your payment has arrived" : isShopper(entry.actorKind) ? "Thank you for your word" : "We have checked your order"}, and we pack it next.${expected ? ` Expected delivery: ${expected}.` : ""}`,
          ...cash,
        ],
      };
    case "packed":
      return {
        title: "Your parcel is packed",
        sentences: ["It waits for the courier. Once it is handed over, we send you the tracking number.", ...cash],
      };
    case "shipped":
      return {
        title: "Your parcel is on its way",
        sentences: [...describeParcel(news), "The rider calls you before coming.", ...cash],
      };
    case "delivered":
      return {
        title: "Your parcel has arrived",
        sentences: [
          "It was handed over. We wish you strong training!",
          ...(returnDays > 0 ? [`Is something not right? Tell us within ${returnDays} days.`] : []),
        ],
      };
    case "cancelled":
      return {
        title: "Your order is cancelled",
        sentences: [
          isShopper(entry.actorKind)
            ? "You have cancelled it, and nothing will be sent."
            : "We had to cancel it, and nothing will be sent.",
          ...nothingDue,
        ],
      };
    case "refused":
      return {
        title: "Your parcel was not accepted",
        sentences: [
          "The courier could not hand it over and brings it back to us.",
          ...nothingDue,
          "Was that a mistake? Answer this mail or call us.",
        ],
      };
    case "returned":
      return {
        title: "Your parcel has come back",
        sentences: ["We have it again. If you have paid for it, we are in touch with you about your money."],
      };
  }
}

/** What follows from a lost parcel, which may have been one of several. */
function describeLoss({ order, entry: { state } }: OrderUpdate): News {
  const isAll = state === "cancelled";
  const owedBack = owedBackOf(order.balance);
  return {
    title: isAll ? "Your parcel was lost" : "One of your parcels was lost",
    sentences: [
      isAll
        ? "The courier has lost your parcel, so your order will not arrive. We are sorry."
        : "The courier has lost one of the parcels of your order, and it will not arrive. We are sorry.",
      ...(state === "shipped" ? ["The rest of your order still comes."] : []),
      owedBack > 0
        ? `You have paid ${formatWithSymbol(owedBack)} for it, and we send it back: answer this mail and tell us where to.`
        : isAll
          ? "Nothing is due."
          : "Nothing is due for this parcel.",
      "Do you still want the goods? Order them again, or answer this mail.",
    ],
  };
}

/** What came of a transfer that did not confirm the order. */
function describeTransfer(
  { order }: OrderUpdate,
  { answer, amount, left }: Extract<HistoryDetails, { kind: "transfer" }>,
): News {
  const arrived = amount === null ? "" : formatWithSymbol(amount);
  const due = left > 0 ? [`${formatWithSymbol(left)} of your order is still due.`] : [];
  const sendAgain = "Send us the receipt again on the page of your order, or answer this mail.";
  switch (answer) {
    case "arrived":
      return {
        title: "Your transfer has arrived",
        sentences: [
          `We have received ${arrived} for your order ${order.number}.`,
          ...(left < 0
            ? [`That is ${formatWithSymbol(paisa(-left))} more than it costs: we send it back to you.`]
            : []),
        ],
      };
    case "partly":
      return {
        title: "A part of your transfer has arrived",
        sentences: [
          `We have received ${arrived} for your order ${order.number}.`,
          ...due,
          "We pack it when the rest has arrived.",
        ],
      };
    case "not-found":
      return {
        title: "We could not find your transfer",
        sentences: ["It has not reached our account, or has another reference.", ...due, sendAgain],
      };
    case "other-amount":
      return {
        title: "Please look at the amount of your transfer",
        sentences: ["What we see does not fit your order.", ...due, sendAgain],
      };
  }
}

function describeCash(amounts: Paisa[]): string {
  if (amounts.length === 0) return "It is paid: the rider collects nothing.";
  const [first, ...others] = amounts.map(formatWithSymbol);
  return others.length === 0
    ? `Please have exactly ${first} in cash ready for the rider.`
    : `It comes in ${amounts.length} parcels. Please have this in cash ready for the riders: ${[first, ...others].join(" and ")}.`;
}

function describeParcel({ entry: { details } }: OrderUpdate): string[] {
  if (details?.kind !== "shipment") return ["The courier has it."];
  return [
    `${details.courier} has it.${details.trackingNumber === null ? "" : ` Tracking number: ${details.trackingNumber}.`}`,
  ];
}
