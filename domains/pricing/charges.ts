import { formatWithSymbol, type Paisa, paisa } from "#kernel/money.ts";

/**
 * What a total contains beside the goods, in the order in which it is listed. `field` has the amount in totals and in orders, `column` in tables and
 * exported files. `position` is its place among the adjustments of a stored order, where those of lines begin at 2: that of a new charge is below 0.
 * `label` is its name for shoppers and staff. `free` stands in place of an amount of zero; a charge without it is then left out. Of a charge `withGoods`
 * each piece that comes back takes its share along; another one is paid back by a decision of its own, or not at all.
 */
const charges = [
  {
    kind: "delivery",
    field: "deliveryFee",
    column: "delivery_fee",
    position: 0,
    label: "Delivery",
    free: "Free",
    withGoods: false,
  },
  { kind: "tax", field: "tax", column: "tax", position: 1, label: "Tax", free: null, withGoods: true },
] as const;

type ChargeRow = (typeof charges)[number];
export type ChargeKind = ChargeRow["kind"];
export const chargeKinds: readonly ChargeKind[] = charges.map(({ kind }) => kind);
/** By the kind of a charge; see `charges`. */
export const chargePositions = new Map<string, number>(charges.map(({ kind, position }) => [kind, position]));
/** By the field of a charge. */
export const chargeColumns = Object.fromEntries(charges.map(({ field, column }) => [field, column])) as {
  [Row in ChargeRow as Row["field"]]: Row["column"];
};

/** The amounts of all charges. */
export type Charges = Record<ChargeRow["field"], Paisa>;

const toCharges = (amountOf: (field: ChargeRow["field"]) => Paisa): Charges =>
  Object.fromEntries(charges.map(({ field }) => [field, amountOf(field)])) as Charges;

/** Every charge at zero. */
export const noCharges: Charges = toCharges(() => paisa(0));

/** The charges alone, of whatever has them. */
export const pickCharges = (amounts: Charges): Charges => toCharges((field) => amounts[field]);

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
