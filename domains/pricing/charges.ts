import { formatWithSymbol, type Paisa } from "#kernel/money.ts";

/**
 * What a total contains beside the goods, in the order in which it is listed. `field` has the amount in totals and in orders, `label` is its name for
 * shoppers and staff. `free` stands in place of an amount of zero; a charge without it is then left out. Of a charge `withGoods` each piece that comes
 * back takes its share along; another one is paid back by a decision of its own, or not at all.
 */
const charges = [
  { kind: "delivery", field: "deliveryFee", label: "Delivery", free: "Free", withGoods: false },
  { kind: "tax", field: "tax", label: "Tax", free: null, withGoods: true },
] as const;

export type ChargeKind = (typeof charges)[number]["kind"];

/** The amounts of all charges. */
export type Charges = Record<(typeof charges)[number]["field"], Paisa>;

interface Charge {
  kind: ChargeKind;
  label: string;
  amount: Paisa;
}

/** The charges that stay with an order when goods of it come back. */
const apart = charges.filter(({ withGoods }) => !withGoods);
export const chargesApart = apart.map(({ field }) => field);
export type ChargeApart = (typeof apart)[number]["field"];

/** Every charge with its amount, also one of zero. */
export const listCharges = (amounts: Charges): Charge[] =>
  charges.map(({ kind, label, field }) => ({ kind, label, amount: amounts[field] }));

/** The charges as they stand above a total, each with its amount in words. */
export const presentCharges = (amounts: Charges): (Charge & { text: string })[] =>
  charges.flatMap(({ kind, label, field, free }) => {
    const amount = amounts[field];
    const text = amount === 0 ? free : formatWithSymbol(amount);
    return text === null ? [] : [{ kind, label, amount, text }];
  });
