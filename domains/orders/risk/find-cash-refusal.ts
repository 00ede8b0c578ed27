import { type Paisa, formatWithSymbol } from "#kernel/money.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import { listOfferedMethods, type OfferSettings } from "../payments/payment-methods.ts";
import type { Order } from "../order.ts";
import { applies, type RiskRules } from "./risk-rules.ts";

/** Why a shopper cannot pay an order in cash. It tells nothing of the score. */
export interface CashRefusal {
  /** The owner takes no cash for it, or asks for the money before delivery. */
  kind: "refuseCash" | "advance";
  /** The total above which that is so; null where it is not the total. */
  aboveTotal: Paisa | null;
}

/** From the strictest on. */
const kinds = ["refuseCash", "advance"] as const;

/**
 * Why the owner's rules refuse cash for an order that a shopper wants to place; null when they do not. Without a rule that
 * needs the score it does not ask for that.
 */
export async function findCashRefusal(
  rules: RiskRules,
  order: Pick<Order, "total" | "payment">,
  findScore: () => Promise<number>,
): Promise<CashRefusal | null> {
  if (order.payment !== "cash-on-delivery") return null;
  const byTotal = kinds.find((kind) => applies(rules[kind], order.total, null));
  if (byTotal) return { kind: byTotal, aboveTotal: rules[byTotal].aboveTotal };
  if (kinds.every((kind) => rules[kind].fromScore === null)) return null;
  const score = await findScore();
  const byScore = kinds.find((kind) => applies(rules[kind], order.total, score));
  return byScore ? { kind: byScore, aboveTotal: null } : null;
}

/** The sentence for the shopper, who chooses another way to pay or calls. */
export function describeCashRefusal(
  { kind, aboveTotal }: CashRefusal,
  settings: OfferSettings & { phone: string },
): string {
  const about =
    aboveTotal === null
      ? kind === "advance"
        ? "We ask for payment before delivery for this order."
        : "We cannot take this order as cash on delivery."
      : kind === "advance"
        ? `Orders above ${formatWithSymbol(aboveTotal)} are paid before delivery.`
        : `Cash on delivery is possible up to ${formatWithSymbol(aboveTotal)}.`;
  const transfers = listOfferedMethods(settings).some(({ asksReference }) => asksReference);
  const phone = formatPakistaniMobile(settings.phone);
  return transfers
    ? `${about} Please choose another way to pay: we pack your order when the money has arrived. Or call us: ${phone}`
    : `${about} Please call us: ${phone}`;
}
