import { useState } from "react";
import { useNavigation } from "react-router";
import type { OrderDetails } from "#app/presenters/present-order.ts";
import type { OrderState } from "#domains/orders/order.ts";
import { formatWithSymbol, type Paisa, paisa } from "#kernel/money.ts";
import { Alert } from "../elements/alert.tsx";
import { WhatsAppLink } from "../elements/contact-links.tsx";

/** What became of an order that has come to nothing; null for one that is under way or delivered. */
const endings: Record<OrderState, string | { byShopper: string; byShop: string } | null> = {
  placed: null,
  confirmed: null,
  packed: null,
  shipped: null,
  delivered: null,
  cancelled: {
    byShopper: "You have cancelled this order. Nothing will be sent.",
    byShop: "We had to cancel this order. Nothing will be sent.",
  },
  refused: "The courier could not hand this parcel over and brings it back to us.",
  returned: "This parcel has come back to us.",
};

const lost = "The courier has lost this parcel. We are sorry: nothing will arrive.";

/** What the shop owes the shopper of an order, and what went back. */
type OwedMoney = Pick<OrderDetails, "owedBack" | "paidBack">;

export const nothingTold: OwedMoney = { owedBack: paisa(0), paidBack: { money: paisa(0), credit: paisa(0) } };

interface OrderEndedProps {
  order: OrderDetails;
  /** What the page says below of goods that the shopper sent back or exchanged; null where it says nothing of such goods. */
  toldBelow: OwedMoney | null;
}

/** The money of an order of which the page tells nothing below. */
function leaveOutTold({ owedBack, paidBack }: OwedMoney, told: OwedMoney | null): OwedMoney {
  if (told === null) return { owedBack, paidBack };
  const less = (amount: Paisa, toldOf: Paisa) => paisa(Math.max(0, amount - toldOf));
  return {
    owedBack: less(owedBack, told.owedBack),
    paidBack: {
      money: less(paidBack.money, told.paidBack.money),
      credit: less(paidBack.credit, told.paidBack.credit),
    },
  };
}

/** Whether the shopper has sent the form that cancels the order since the page was loaded: the button that they pressed is gone then. */
function useSentCancel(): boolean {
  const isOnItsWay = useNavigation().formData?.get("intent") === "cancel";
  const [isSent, setIsSent] = useState(isOnItsWay);
  if (isOnItsWay && !isSent) setIsSent(true);
  return isSent;
}

/**
 * Explains the end of an order that was cancelled, lost, refused or returned; of any other one, what the shopper has paid too much or got back.
 * It leaves out the money of which the page tells below.
 */
export function OrderEnded({ order, toldBelow }: OrderEndedProps) {
  const isSent = useSentCancel();
  const money = leaveOutTold(order, toldBelow);
  const isMoneyLeft = hasMoney(money);
  const { state, isLost } = order;
  const ending = endings[state];
  if (ending === null)
    return isMoneyLeft ? (
      <Alert tone="info" className="mt-6">
        <p className="font-normal">
          <Money order={order} money={money} />
        </p>
      </Alert>
    ) : null;
  const isToldOf = toldBelow !== null && (state === "returned" || hasMoney(order));
  const { byShopper = false } = order.history.findLast((entry) => entry.state === state) ?? {};
  return (
    <Alert tone="info" focused={isSent} className="mt-6">
      <p>{isLost ? lost : typeof ending === "string" ? ending : byShopper ? ending.byShopper : ending.byShop}</p>
      {(isMoneyLeft || !isToldOf) && (
        <p className="mt-1 font-normal">
          <Money order={order} money={money} />
        </p>
      )}
    </Alert>
  );
}

/** What the shopper has got back; "" where it is nothing. */
const wentBack = ({ paidBack }: OwedMoney): string =>
  [
    paidBack.money > 0 && `We have sent ${formatWithSymbol(paidBack.money)} back to you.`,
    paidBack.credit > 0 && `${formatWithSymbol(paidBack.credit)} went into your store credit.`,
  ]
    .filter(Boolean)
    .join(" ");

const hasMoney = (money: OwedMoney): boolean => money.owedBack > 0 || wentBack(money) !== "";

/** What the shopper has got back, and what is owed. Where neither is known, the money may have come unseen. */
function Money({ order, money }: { order: OrderDetails; money: OwedMoney }) {
  const { state, isLost, payment, help, total } = order;
  const { owedBack } = money;
  const back = wentBack(money);
  if (owedBack === 0 && back !== "") return back;
  if (owedBack === 0 && state !== "returned" && (isLost || payment.account === null)) return "Nothing is due.";
  return (
    <>
      {back !== "" && `${back} `}
      {owedBack > 0
        ? `You have paid ${formatWithSymbol(owedBack)} that we owe you.`
        : `Have you paid ${formatWithSymbol(total)} already?`}{" "}
      Write to us on{" "}
      <WhatsAppLink phone={help.whatsapp} text={help.about} className="font-semibold underline underline-offset-4" />,
      and we send it back.
    </>
  );
}
