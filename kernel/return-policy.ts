/** The classes of goods that can come back under rules of their own, the strictest first. A category says which one its goods belong to. */
export const returnClasses = ["supplements", "accessories", "wear", "other"] as const;
export type ReturnClass = (typeof returnClasses)[number];

/** The class of goods whose categories name none. */
export const defaultReturnClass: ReturnClass = "other";

/** What staff and shoppers call a class. */
export const returnClassLabels: Readonly<Record<ReturnClass, string>> = {
  supplements: "Supplements",
  accessories: "Accessories",
  wear: "Gym wear",
  other: "Other goods",
};

/** Why a shopper sends goods back. */
export const returnReasons = ["damaged", "wrong-item", "expired", "wrong-size", "changed-mind"] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** The words of each reason, and whether the shop is at fault, which matters for the delivery fee. */
export const returnReasonFacts: Readonly<Record<ReturnReason, { label: string; ourFault: boolean }>> = {
  damaged: { label: "It arrived damaged or leaking", ourFault: true },
  "wrong-item": { label: "It is not what I ordered", ourFault: true },
  expired: { label: "It is expired or about to", ourFault: true },
  "wrong-size": { label: "I need another size", ourFault: false },
  "changed-mind": { label: "I changed my mind", ourFault: false },
};

/** When the delivery fee goes back too, once everything of an order has come back. */
export const deliveryRefunds = ["never", "our-fault", "always"] as const;
export type DeliveryRefund = (typeof deliveryRefunds)[number];

/** What shoppers can get for a class of goods: their money, another variant of the product, or whichever they choose. */
export const returnOffers = ["refund", "either", "exchange"] as const;
export type ReturnOffer = (typeof returnOffers)[number];

/** Whether shoppers can choose another variant. */
export const offersExchange = ({ offer }: Pick<ReturnTerms, "offer">): boolean => offer !== "refund";

/** Whether shoppers can have their money back: always where the shop is at fault. */
export const offersRefund = ({ offer }: Pick<ReturnTerms, "offer">, reason: ReturnReason): boolean =>
  offer !== "exchange" || returnReasonFacts[reason].ourFault;

/** What the owner allows for a class of goods. */
export interface ReturnTerms {
  /** Days after delivery within which a return can be asked for; null: as many as for all goods. 0: never. */
  days: number | null;
  reasons: ReturnReason[];
  /** Whether a request needs a photo. */
  photos: boolean;
  /** How the goods must be, such as "sealed"; "" where it does not matter. */
  condition: string;
  offer: ReturnOffer;
}

/** The owner's rules of returns. */
export interface ReturnPolicy {
  delivery: DeliveryRefund;
  classes: Record<ReturnClass, ReturnTerms>;
}

/** The days within which goods of this class can come back. */
export const daysOf = (terms: Pick<ReturnTerms, "days">, returnDays: number): number => terms.days ?? returnDays;

/** The longest time within which anything can come back, in days. */
export const maxReturnDays = ({ returnDays, returns }: { returnDays: number; returns: ReturnPolicy }): number =>
  Math.max(returnDays, ...returnClasses.map((name) => daysOf(returns.classes[name], returnDays)));

/** The days within which goods of this class can come back because a shopper wants them no more; 0: only for a mistake of the shop or the courier, or never. */
export const daysToChangeMind = (terms: Pick<ReturnTerms, "days" | "reasons">, returnDays: number): number =>
  terms.reasons.some((reason) => !returnReasonFacts[reason].ourFault) ? daysOf(terms, returnDays) : 0;

/** The days within which goods of this class can come back for any of its reasons; 0: never. */
const daysToReturn = (terms: ReturnTerms, returnDays: number): number =>
  terms.reasons.length === 0 ? 0 : daysOf(terms, returnDays);

const countDays = (days: number) => (days === 1 ? "1 day" : `${days} days`);

/** What a product's page says of its returns beside the price: a title, and when and how. */
export function summariseTerms(terms: ReturnTerms, returnDays: number): { title: string; details: string } {
  const days = daysToReturn(terms, returnDays);
  if (days === 0) return { title: "No returns", details: "These goods cannot come back." };
  const details = [
    ...(daysToChangeMind(terms, returnDays) === 0 ? ["When we or the courier made a mistake."] : []),
    ...(terms.condition === "" ? [] : [`${terms.condition.replace(/\.$/, "")}.`]),
  ];
  return { title: `${countDays(days)} to return`, details: details.join(" ") };
}

interface AllTerms {
  returnDays: number;
  returns: ReturnPolicy;
}

const daysOfEach = ({ returnDays, returns }: AllTerms, daysFor: typeof daysToReturn) =>
  returnClasses.map((name) => daysFor(returns.classes[name], returnDays));

/** The days within which all goods can come back for some reason; 0 where some cannot come back at all. */
export const minReturnDays = (terms: AllTerms): number => Math.min(...daysOfEach(terms, daysToReturn));

/** The days within which goods can come back because a shopper wants them no more, where they are the same for all goods; otherwise null. */
export function commonDaysToChangeMind(terms: AllTerms): number | null {
  const [days, ...others] = new Set(daysOfEach(terms, daysToChangeMind));
  return others.length > 0 ? null : days!;
}

/** What is true of the returns of all goods, in a sentence; "" where some cannot come back at all. */
export function describeReturns(terms: AllTerms): string {
  const [unwanted, any] = [Math.min(...daysOfEach(terms, daysToChangeMind)), minReturnDays(terms)];
  if (unwanted > 0) return `Not what you wanted? Unopened goods can come back within ${countDays(unwanted)}.`;
  return any > 0 ? `Goods can come back within ${countDays(any)} when we or the courier made a mistake.` : "";
}

/** The policy of a class in one or two sentences for shoppers. */
export function describeTerms(terms: ReturnTerms, returnDays: number): string {
  const days = daysOf(terms, returnDays);
  if (days === 0 || terms.reasons.length === 0) return "These goods cannot come back.";
  const onlyFault = terms.reasons.every((reason) => returnReasonFacts[reason].ourFault);
  return [
    `Within ${countDays(days)} of delivery${onlyFault ? ", when we or the courier made a mistake" : ""}.`,
    ...(terms.condition === "" ? [] : [`${terms.condition.replace(/\.$/, "")}.`]),
    ...(terms.photos ? ["A photo is needed."] : []),
    ...describeOffer(terms, onlyFault),
  ].join(" ");
}

function describeOffer({ offer }: ReturnTerms, onlyFault: boolean): string[] {
  if (offer === "refund") return [];
  if (offer === "either" || onlyFault) return ["You can have another size or flavour instead of your money."];
  return ["You get another size or flavour; your money when the mistake is ours."];
}
