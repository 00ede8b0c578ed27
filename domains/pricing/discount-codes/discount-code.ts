import { toAsciiHyphens } from "#kernel/hyphens.ts";
import { formatWithSymbol, type Paisa, paisa } from "#kernel/money.ts";
import { toAsciiDigits } from "#kernel/phone.ts";
import { type DiscountCodeKind, discountCodeRules } from "./discount-code-kinds.ts";

/** Only a running one can be used. */
export const discountCodeStates = ["running", "scheduled", "used-up", "ended"] as const;
export type DiscountCodeState = (typeof discountCodeStates)[number];

/** The most characters of a code, also for `maxlength`. */
export const maxDiscountCode = 30;

/** The most characters of a campaign's name. */
export const maxCampaign = 60;

/** A code that a cart holds, as it is now. */
export interface CartDiscountCode {
  code: string;
  kind: DiscountCodeKind;
  /** Whole per cent, or paisa; 0 for free delivery. */
  value: number;
  /** What the goods that it is for must cost together; 0 for no such rule. */
  minimum: Paisa;
  state: DiscountCodeState;
  /** How often one phone number can use it; null for no limit. */
  usesPerPhone: number | null;
  /** The products of the cart that it is for; null when it is for all goods. */
  productIds: string[] | null;
}

/** Why a code takes nothing off. */
export type DiscountCodeProblem =
  | { kind: "scheduled" | "used-up" | "ended" | "no-goods" }
  /** Its delivery is free already, wherever the goods go. */
  | { kind: "no-fee" }
  /** The goods that it is for cost too little: so much is missing. */
  | { kind: "minimum"; minimum: Paisa; missing: Paisa };

/** A code with what an order saves by it, in paisa. */
export interface SavingCode {
  code: string;
  /** What the goods cost less. Their prices contain it. */
  saved: Paisa;
  /** What the delivery costs less. Its fee contains it. */
  savedOnDelivery: Paisa;
}

/** A code with what it takes off these goods and their delivery; nothing while there is a problem. */
export interface AppliedDiscountCode extends SavingCode, Pick<CartDiscountCode, "kind" | "value"> {
  usesPerPhone: number | null;
  /** The same as `savedOnDelivery`, for each province whose rate is not the standard one, by its name. */
  savedByProvince: Record<string, Paisa>;
  problem: DiscountCodeProblem | null;
}

/** A code as it is stored and compared, however it was typed: "eid 10" is EID10. "" for what no code can be. */
export function normaliseDiscountCode(typed: string): string {
  const code = toAsciiHyphens(toAsciiDigits(typed).normalize("NFKC"))
    .replaceAll(/[\s\u200b-\u200f\u2066-\u2069]/g, "")
    .toUpperCase();
  return isDiscountCode(code) ? code : "";
}

/** Whether it is a code as codes are stored: 3 to 30 letters, digits and hyphens. */
const isDiscountCode = (code: string) => /^[A-Z0-9][A-Z0-9-]{2,29}$/.test(code);

interface Line {
  productId: string;
  price: Paisa;
  quantity: number;
}

/**
 * The price of one unit of each line with the code, in the given order. A percentage is taken off each price, in whole rupees. An amount is
 * shared among the lines by what they cost, in whole rupees for each piece: where it cannot be shared exactly the shopper saves
 * a few rupees more, and never less: no price could be a rupee higher. No price falls below a rupee. Free delivery changes no price: `priceLines` knows the fees.
 */
export function applyDiscountCode(
  lines: Line[],
  code: CartDiscountCode,
): { unitPrices: Paisa[]; applied: AppliedDiscountCode } {
  const isFor = lines.map(({ productId }) => code.productIds === null || code.productIds.includes(productId));
  const worth = sumOf(lines.map(({ price, quantity }, at) => (isFor[at] ? price * quantity : 0)));
  const problem = findProblem(code, worth, isFor.includes(true));
  const off = problem ? lines.map(() => 0) : findReductions(lines, isFor, code);
  return {
    unitPrices: lines.map(({ price }, at) => paisa(price - off[at]!)),
    applied: {
      code: code.code,
      kind: code.kind,
      value: code.value,
      usesPerPhone: code.usesPerPhone,
      saved: paisa(sumOf(lines.map(({ quantity }, at) => off[at]! * quantity))),
      savedOnDelivery: paisa(0),
      savedByProvince: {},
      problem,
    },
  };
}

function findProblem(
  { state, minimum }: CartDiscountCode,
  worth: number,
  hasGoods: boolean,
): DiscountCodeProblem | null {
  if (state !== "running") return { kind: state };
  if (!hasGoods) return { kind: "no-goods" };
  return worth < minimum ? { kind: "minimum", minimum, missing: paisa(minimum - worth) } : null;
}

/** What is taken off one unit of each line, in paisa. */
function findReductions(lines: Line[], isFor: boolean[], { kind, value }: CartDiscountCode): number[] {
  const off = discountCodeRules[kind].reduce(
    lines.filter((_, at) => isFor[at]),
    value,
  );
  return isFor.map((is) => (is ? off.shift()! : 0));
}

const sumOf = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0);

/** Everything that an order saves by a code, on goods and delivery; 0 without one. A code that saves nothing is not used. */
export const sumSaved = (code: SavingCode | null): Paisa => paisa((code?.saved ?? 0) + (code?.savedOnDelivery ?? 0));

/** What a code saves as it stands above a subtotal, whose goods or delivery contain it: labels and amounts; none without a code, or while it saves nothing. */
export const listSavings = (code: SavingCode | null): [label: string, amount: Paisa][] => {
  if (!code) return [];
  const savings: [string, Paisa][] = [
    [`Saved with code ${code.code}`, code.saved],
    [`Delivery saved with code ${code.code}`, code.savedOnDelivery],
  ];
  return savings.filter(([, amount]) => amount > 0);
};

/** The same with amounts in words. */
export const presentSaving = (code: SavingCode | null): [label: string, text: string][] =>
  listSavings(code).map(([label, amount]) => [label, formatWithSymbol(amount)]);

/** Why a code takes nothing off, in a sentence for the shopper. */
export function describeDiscountCodeProblem(code: string, problem: DiscountCodeProblem): string {
  switch (problem.kind) {
    case "scheduled":
      return `The code ${code} does not count yet.`;
    case "used-up":
      return `The code ${code} has been used as often as it can be.`;
    case "ended":
      return `The code ${code} has ended.`;
    case "no-goods":
      return `The code ${code} is for other goods than those in the cart.`;
    case "no-fee":
      return `The code ${code} would make the delivery free, which it is already. Keep it for another order.`;
    case "minimum":
      return `The code ${code} counts from ${formatWithSymbol(problem.minimum)} of its goods: add goods for ${formatWithSymbol(problem.missing)}.`;
  }
}

/** What a shopper reads who entered a code that there is not. */
export const unknownDiscountCode = "There is no such code. Look at its letters and digits again";

/** What a shopper reads whose phone number has used a code as often as it can. */
export const describeUsedCode = (code: string): string =>
  `An order with this phone number has used the code ${code} already. Take the code off to order without it`;
