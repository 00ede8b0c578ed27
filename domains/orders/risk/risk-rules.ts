import type { Paisa } from "#kernel/money.ts";
import type { Order } from "../order.ts";

/** When a rule of the owner applies: from a score on, or above a total. null: never for that. */
export interface RiskRule {
  fromScore: number | null;
  aboveTotal: Paisa | null;
}

/** What the owner's rules ask of an order in cash, from the mildest on. */
export const riskRuleIds = ["confirm", "code", "advance", "refuseCash"] as const;
export type RiskRuleId = (typeof riskRuleIds)[number];
export type RiskRules = Record<RiskRuleId, RiskRule>;

/** Above this total the owner's rule refuses cash unless another amount is set: the law is said to allow no more. */
export const usualCashLimit = 200_000;

type Judged = Pick<Order, "total" | "payment">;

/** Whether a rule applies to an order of this total and score; a rule without a score needs none. */
export const applies = ({ fromScore, aboveTotal }: RiskRule, total: Paisa, score: number | null): boolean =>
  (aboveTotal !== null && total > aboveTotal) || (fromScore !== null && score !== null && score >= fromScore);

/** The rules that apply to an order; none to one that is paid before delivery. */
export function listRules(rules: RiskRules, { total, payment }: Judged, score: number | null): RiskRuleId[] {
  return payment === "cash-on-delivery" ? riskRuleIds.filter((id) => applies(rules[id], total, score)) : [];
}
