import type { Picture } from "#domains/media/find-pictures.ts";
import type { AppliedDiscountCode } from "#domains/pricing/discount-codes/discount-code.ts";
import type { ProvinceTotals, Totals } from "#domains/pricing/price-lines.ts";
import type { Paisa } from "#kernel/money.ts";

/** Why a line cannot be ordered as it is, or what the shopper must see first. */
export type LineProblem =
  | { kind: "sold-out" }
  /** Units in stock for this line, after the lines above it. */
  | { kind: "only-left"; available: number }
  /** More are in stock, but lines above it, of these products, take from the same goods: `available` are left for this line. */
  | { kind: "shared"; available: number; products: string[] }
  /** The line can be ordered; `from` is the unit price that the shopper last saw. */
  | { kind: "price-changed"; from: Paisa };

export interface CartLine {
  id: string;
  variantId: string;
  productId: string;
  productSlug: string;
  productName: string;
  sku: string;
  /** In group order. */
  selectedOptions: { group: string; option: string }[];
  /** What one unit of a stack contains; empty for other goods. */
  parts: { name: string; quantity: number }[];
  picture: Picture | null;
  quantity: number;
  /** How many units two merged carts wanted when there were fewer in stock; null after the shopper has seen it. */
  cappedFrom: number | null;
  /** What a unit costs, with the discount code. */
  unitPrice: Paisa;
  /** Without the code. */
  listPrice: Paisa;
  lineTotal: Paisa;
  problem: LineProblem | null;
  /**
   * The most units that a shopper can order in this line: what one buyer can have on order, less the lines above it and what the shopper is known to
   * have on order, and never more than a line holds. Staff keep to what a line holds alone.
   */
  limit: number;
  /** Whether the shopper is known to have some of its goods on order. */
  isOnOrder: boolean;
}

/** Whether a shopper can order a line as it is. */
export const isOrderable = ({ problem, quantity, limit }: CartLine): boolean =>
  (problem === null || problem.kind === "price-changed") && quantity <= limit;

/** A cart at current prices, with delivery at the standard rate. */
export interface Cart extends Totals {
  /** null while there is no cart: nothing was ever added, or it became an order. */
  id: string | null;
  /** In the order in which they were added. */
  lines: CartLine[];
  /** What left the cart because it is not sold any more. The cart page says so once. */
  noLongerSold: { lineId: string; name: string }[];
  byProvince: ProvinceTotals;
  /** The discount code that the shopper entered, with what it saves, which the prices contain; null without one. */
  code: AppliedDiscountCode | null;
  /** Units over all lines. */
  totalItems: number;
  /**
   * A fingerprint of the goods and quantities: it differs when another tab has added other goods for the same amount, or
   * when staff have changed what is in a stack.
   */
  fingerprint: string;
  /** The cart is not empty, and no line exceeds the stock or its limit. */
  ready: boolean;
}
