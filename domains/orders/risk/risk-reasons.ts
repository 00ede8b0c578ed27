import { formatWithSymbol, rupees } from "#kernel/money.ts";
import { dayMilliseconds } from "#kernel/time.ts";
import { staffChannels } from "../order.ts";
import { openOrderStates } from "../order-states.ts";
import { countEnds, isOwn, type RelatedOrder, type RiskFacts } from "./risk-facts.ts";

/** What the reasons look at, drawn from the facts once. */
export interface RiskPicture extends RiskFacts {
  own: readonly RelatedOrder[];
  /** Orders of others to the same address: under another phone or another name. */
  others: readonly RelatedOrder[];
}

/** Picks from the related orders the customer's own, and those to the same address under another phone or another name. An order can be in both; one of the same account is not among the others. */
export function drawPicture(facts: RiskFacts): RiskPicture {
  return {
    ...facts,
    own: facts.related.filter(isOwn),
    others: facts.related.filter(
      (order) => order.sameAddress && !order.sameAccount && !(order.samePhone && order.sameName),
    ),
  };
}

/** One reason: what it adds to the score (below zero what speaks for the customer), and its sentence for staff; null where it does not apply. */
type Reason = (picture: RiskPicture) => { weight: number; text: string } | null;

/** From this total on, an order of cash on delivery is worth a second look, unless its customer has kept an order before. */
const highValue = rupees(25_000);
/** Hours of the night, from and until, in which few people who mean it order. */
const night = { from: 1, until: 5 };
/** The shares of parcels to a city that came back from which they count, and how many must have come back to say something. */
const cityShares = [
  { from: 0.5, weight: 15 },
  { from: 0.3, weight: 10 },
] as const;
const fewFromCity = 10;

const karachiHour = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Karachi", hour: "numeric", hourCycle: "h23" });
const isOpen = ({ state }: RelatedOrder) => openOrderStates.includes(state);
const count = (number: number, one: string, many: string) => (number === 1 ? `1 ${one}` : `${number} ${many}`);

/** A reason that counts things: nothing for none, so much for each, and never more than `most`. */
const counted = (number: number, each: number, max: number, text: string) =>
  number === 0 ? null : { weight: Math.sign(each) * Math.min(max, Math.abs(each) * number), text };

/**
 * Every reason of the score. A kept parcel must raise none of them: those that look at other orders leave delivered ones
 * out. A new reason is a row here, and its sentence stands in it.
 */
const reasons = {
  refused: ({ own }) => {
    const { refused, delivered } = countEnds(own);
    return counted(
      refused,
      30,
      60,
      `${count(refused, "earlier order was", "earlier orders were")} refused at the door, ${delivered} delivered`,
    );
  },
  returned: ({ own }) => {
    const { returned } = countEnds(own);
    return counted(returned, 10, 30, `${count(returned, "earlier order", "earlier orders")} came back`);
  },
  "open-orders": ({ own }) => {
    const open = own.filter(isOpen).toSorted((one, other) => other.number - one.number);
    const numbers = open.slice(0, 3).map(({ number }) => number);
    return counted(
      open.length,
      10,
      20,
      `The customer has ${count(open.length, "other open order", "other open orders")}: ${numbers.join(", ")}${open.length > 3 ? " …" : ""}`,
    );
  },
  "same-day": ({ own, order }) => {
    const near = own.filter(
      ({ state, placedAt }) =>
        state !== "delivered" && Math.abs(placedAt.getTime() - order.placedAt.getTime()) < dayMilliseconds,
    ).length;
    // Whoever orders again what they forgot has two.
    return near < 2 ? null : counted(near - 1, 10, 30, `${near + 1} orders within a day`);
  },
  "address-open": ({ others }) => {
    const open = others.filter(isOpen).length;
    return counted(
      open,
      15,
      30,
      `${count(open, "open order goes", "open orders go")} to this address under another name or phone`,
    );
  },
  "address-refused": ({ others }) => {
    const { refused, returned } = countEnds(others.filter((order) => !isOwn(order)));
    return counted(
      refused + returned,
      15,
      30,
      `${count(refused + returned, "parcel", "parcels")} to this address came back from other customers`,
    );
  },
  "high-first": ({ own, order }) =>
    order.payment === "cash-on-delivery" && order.total >= highValue && countEnds(own).delivered === 0
      ? { weight: 20, text: `${formatWithSymbol(order.total)} in cash, from somebody who has kept no order yet` }
      : null,
  "disposable-mail": ({ disposableMail }) =>
    disposableMail ? { weight: 25, text: "The e-mail address is of a service that throws mailboxes away" } : null,
  city: ({ city }) => {
    if (!city) return null;
    const back = city.refused + city.returned;
    const all = back + city.delivered;
    const share = cityShares.find(({ from }) => back >= from * all);
    return back < fewFromCity || !share
      ? null
      : {
          weight: share.weight,
          text: `${Math.round((100 * back) / all)} of 100 parcels to this city came back in half a year`,
        };
  },
  // Who calls or writes at night has a person to talk to, so the hour says nothing of such an order.
  night: ({ order: { channel, placedAt } }) => {
    const hour = Number(karachiHour.format(placedAt));
    return !(staffChannels as readonly string[]).includes(channel) && hour >= night.from && hour < night.until
      ? { weight: 5, text: "Placed in the night" }
      : null;
  },
  kept: ({ own }) => {
    const { delivered } = countEnds(own);
    return counted(delivered, -15, 45, `The customer kept ${count(delivered, "earlier order", "earlier orders")}`);
  },
  "address-kept": ({ others }) => {
    const { delivered } = countEnds(others.filter((order) => !isOwn(order)));
    return counted(delivered, -5, 10, `Other customers kept ${count(delivered, "parcel", "parcels")} at this address`);
  },
  account: ({ order: { hasAccount } }) =>
    hasAccount ? { weight: -5, text: "Ordered with an account, whose e-mail address is verified" } : null,
  advance: ({ order: { payment } }) =>
    payment === "cash-on-delivery" ? null : { weight: -40, text: "It is paid before it is packed" },
} satisfies Record<string, Reason>;

export type RiskReasonId = keyof typeof reasons;
export const riskReasons: Readonly<Record<RiskReasonId, Reason>> = reasons;
export const riskReasonIds = Object.keys(reasons) as RiskReasonId[];
