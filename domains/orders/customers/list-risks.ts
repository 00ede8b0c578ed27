import { formatWithSymbol, rupees } from "#kernel/money.ts";
import { type Order, staffChannels } from "../order.ts";
import { openStates } from "../order-states.ts";
import type { CustomerOrders } from "./find-customer-orders.ts";

type Risked = Pick<Order, "total" | "payment" | "placedAt" | "state" | "channel">;

interface RiskFacts {
  order: Risked;
  customer: CustomerOrders;
  /** How many of the customer's other orders arrived, and how many came back unpaid. */
  delivered: number;
  refused: number;
  /** The hour of the day in Pakistan at which it was placed. */
  hour: number;
}

/** From this total on, an order of cash on delivery is worth a second look, unless its customer has kept an order before. */
const highValue = rupees(25_000);
/** Hours of the night, from and until, in which few people who mean it order. */
const night = { from: 1, until: 5 };

const count = (number: number, one: string, many: string) => (number === 1 ? `1 ${one}` : `${number} ${many}`);

/** What makes an order look as if nobody will keep it, each rule with the sentence for who confirms it; null where it does not apply. */
const rules: Record<string, (facts: RiskFacts) => string | null> = {
  refusals: ({ refused, delivered }) =>
    refused === 0
      ? null
      : `${count(refused, "earlier order was", "earlier orders were")} refused or came back, ${delivered} delivered`,
  duplicate: ({ customer }) => {
    const open = customer.orders.filter(({ state }) => openStates.includes(state));
    return open.length === 0
      ? null
      : `The customer has ${count(open.length, "other open order", "other open orders")}: ${open
          .slice(0, 3)
          .map(({ number }) => number)
          .join(", ")}${open.length > 3 ? " …" : ""}`;
  },
  address: ({ customer: { openAtAddress } }) =>
    openAtAddress === 0
      ? null
      : `${count(openAtAddress, "open order goes", "open orders go")} to this address under another phone`,
  value: ({ order, delivered }) =>
    order.payment === "cash-on-delivery" && order.total >= highValue && delivered === 0
      ? `${formatWithSymbol(order.total)} in cash, from somebody who has kept no order yet`
      : null,
  // Who calls or writes at night has a person to talk to, so the hour says nothing of such an order.
  hour: ({ order: { channel }, hour }) =>
    !(staffChannels as readonly string[]).includes(channel) && hour >= night.from && hour < night.until
      ? "Placed in the night"
      : null,
};

const karachiHour = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Karachi", hour: "numeric", hourCycle: "h23" });

/** What speaks against sending an order as it is, as sentences; empty for one that has ended. */
export function listRisks(order: Risked, customer: CustomerOrders): { id: string; text: string }[] {
  if (!openStates.includes(order.state)) return [];
  const facts: RiskFacts = {
    order,
    customer,
    delivered: customer.orders.filter(({ state }) => state === "delivered").length,
    refused: customer.orders.filter(({ state }) => state === "refused" || state === "returned").length,
    hour: Number(karachiHour.format(order.placedAt)),
  };
  return Object.entries(rules).flatMap(([id, find]) => {
    const text = find(facts);
    return text === null ? [] : [{ id, text }];
  });
}
