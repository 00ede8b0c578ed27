import { type Paisa, paisa, sum, times } from "#kernel/money.ts";
import type { DeliveryRates } from "#domains/settings/shop-settings.ts";
import { type ChargeKind, type Charges, chargeKinds, listCharges, noCharges, pickCharges } from "./charges.ts";
import { findDeliveryFee } from "./delivery-fee.ts";
import { discountCodeRules } from "./discount-codes/discount-code-kinds.ts";
import { type AppliedDiscountCode, applyDiscountCode, type CartDiscountCode } from "./discount-codes/discount-code.ts";
import { findOriginalPrice } from "./discounted-price.ts";

/** A discount of a product, and the lowest price among the product's active variants, to which it applies. */
export interface RunningDiscount {
  id: string;
  percentage: number;
  original: Paisa;
  lowestPrice: Paisa;
}

/** What prices depend on besides the catalogue. */
export interface PricingRules {
  delivery: DeliveryRates;
  /** Tax on the goods as a fraction: 175 of 1,000 is 17.5 per cent. */
  tax: { part: number; of: number };
  /** By product id. */
  discounts: ReadonlyMap<string, RunningDiscount>;
  /** The code that the shopper entered. */
  code?: CartDiscountCode | null;
}

/**
 * A reason for what an order costs: a charge is added to its goods; a discount, the code that the shopper entered or a price that
 * staff set changed the price of a line.
 */
export type AdjustmentKind = ChargeKind | "discount" | "discount-code" | "staff-price";
export const adjustmentKinds: readonly AdjustmentKind[] = [...chargeKinds, "discount", "discount-code", "staff-price"];

export interface Adjustment {
  kind: AdjustmentKind;
  /** The name of a charge, "10% off", "Code EID10", or the reason that staff gave. */
  label: string;
  /**
   * Of a charge: what the total contains beside the goods. Of a line: the difference that the reason makes to
   * the line's total, which contains it already; negative for what lowers it. Of a code that makes the delivery free: the fee that it
   * saves, which the delivery does not contain.
   */
  amount: Paisa;
  /** The position of the line, counted from 0; null for the whole order. */
  linePosition: number | null;
  /** The id of a discount, or the code that was entered. */
  reference: string | null;
}

export interface Totals extends Charges {
  /** The sum of the lines. */
  subtotal: Paisa;
  /** The goods and all charges. */
  total: Paisa;
}

/** The totals of what costs nothing. */
export const noTotals: Totals = { subtotal: paisa(0), ...noCharges, total: paisa(0) };

/** The totals alone, of whatever has them. */
export const pickTotals = (priced: Totals): Totals => ({
  subtotal: priced.subtotal,
  ...pickCharges(priced),
  total: priced.total,
});

/** The totals for each province whose rate of delivery is not the standard one, by its name. */
export type ProvinceTotals = Record<string, Totals>;

export interface PricedLines extends Totals {
  /** In the order of the given lines. */
  lines: { unitPrice: Paisa; lineTotal: Paisa }[];
  /** The charges that are not zero, then the discounts and what the code takes off, in the order of the lines. */
  adjustments: Adjustment[];
  byProvince: ProvinceTotals;
  /** What the code comes to; null without one. */
  code: AppliedDiscountCode | null;
}

/**
 * Prices the lines of a cart or an order. Each price is the catalogue's, which a discount has lowered already, less what the code takes off. Tax is
 * rounded to the nearest paisa, half up; nothing else needs rounding. No lines cost nothing.
 * `province`: where they go; null while that is not known.
 */
export function priceLines(
  given: { productId: string; price: Paisa; quantity: number }[],
  rules: PricingRules,
  province: string | null = null,
): PricedLines {
  const withCode = rules.code ? applyDiscountCode(given, rules.code) : null;
  const freesDelivery = withCode?.applied.problem === null && discountCodeRules[withCode.applied.kind].freesDelivery;
  const lines = given.map(({ price, quantity }, at) => {
    const unitPrice = withCode?.unitPrices[at] ?? price;
    return { unitPrice, lineTotal: times(unitPrice, quantity) };
  });
  const lineTotals = lines.map(({ lineTotal }) => lineTotal);
  const feeTo = (place: string | null) => findDeliveryFee(rules.delivery, sum(lineTotals), place);
  const totalsFor = (place: string | null) =>
    calculateTotals(lineTotals, { deliveryFee: freesDelivery ? paisa(0) : feeTo(place), tax: rules.tax });
  const totals = totalsFor(province);
  const places = Object.keys(rules.delivery.provinceDelivery);
  const byProvince = Object.fromEntries(places.map((place) => [place, totalsFor(place)]));
  const discounted = given.flatMap(({ productId, price, quantity }, linePosition): Adjustment[] => {
    const discount = rules.discounts.get(productId);
    const original = discount ? findOriginalPrice(discount, price, discount.lowestPrice) : null;
    if (!discount || original === null) return [];
    const amount = times(paisa(price - original), quantity);
    return [{ kind: "discount", label: `${discount.percentage}% off`, amount, linePosition, reference: discount.id }];
  });
  const code = withCode && (freesDelivery ? freeDelivery(withCode.applied, feeTo, province, places) : withCode.applied);
  const reason = { kind: "discount-code" as const, label: `Code ${code?.code}`, reference: code?.code ?? null };
  const coded = given.flatMap(({ price, quantity }, linePosition): Adjustment[] => {
    const amount = times(paisa(lines[linePosition]!.unitPrice - price), quantity);
    return amount === 0 ? [] : [{ ...reason, amount, linePosition }];
  });
  const freed: Adjustment[] =
    code && code.savedOnDelivery > 0 ? [{ ...reason, amount: paisa(-code.savedOnDelivery), linePosition: null }] : [];
  const adjustments = [...adjustByCharges(totals), ...discounted, ...coded, ...freed];
  return { ...totals, lines, adjustments, byProvince, code };
}

/** The code with the fees that it saves. It has a problem where there is none to save anywhere. */
function freeDelivery(
  applied: AppliedDiscountCode,
  feeTo: (province: string | null) => Paisa,
  province: string | null,
  places: string[],
): AppliedDiscountCode {
  const savedByProvince = Object.fromEntries(places.map((place) => [place, feeTo(place)]));
  const isFree = [feeTo(province), feeTo(null), ...Object.values(savedByProvince)].every((fee) => fee === 0);
  if (isFree) return { ...applied, problem: { kind: "no-fee" } };
  return { ...applied, savedOnDelivery: feeTo(province), savedByProvince };
}

/** The totals of these lines with this fee of delivery; see `priceLines`. */
export function calculateTotals(
  lineTotals: Paisa[],
  { deliveryFee: fee, tax: { part, of } }: Pick<PricingRules, "tax"> & { deliveryFee: Paisa },
): Totals {
  const subtotal = sum(lineTotals);
  const deliveryFee = lineTotals.length === 0 ? paisa(0) : fee;
  const tax = part === 0 ? paisa(0) : paisa(Math.round((subtotal * part) / of));
  const charges = { deliveryFee, tax };
  return { subtotal, ...charges, total: sum([subtotal, ...listCharges(charges).map(({ amount }) => amount)]) };
}

/** The adjustments of the charges; an amount of zero has none. */
export const adjustByCharges = (amounts: Charges): Adjustment[] =>
  listCharges(amounts)
    .filter(({ amount }) => amount !== 0)
    .map((charge) => ({ ...charge, linePosition: null, reference: null }));

/** The code with what it saves when the goods go to this province; at the standard rate while that is not known. */
export const codeOf = (
  { code }: { code: AppliedDiscountCode | null },
  province: string | null,
): AppliedDiscountCode | null =>
  code && province !== null && Object.hasOwn(code.savedByProvince, province)
    ? { ...code, savedOnDelivery: code.savedByProvince[province]! }
    : code;

/** The totals of what is priced when it goes to this province; those at the standard rate while it is not known. */
export function totalsOf(priced: Totals & { byProvince: ProvinceTotals }, province: string | null): Totals {
  const own = province !== null && Object.hasOwn(priced.byProvince, province) ? priced.byProvince[province] : undefined;
  return own ?? priced;
}
