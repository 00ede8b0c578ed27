import { type Before, type findRisk, toDecidedScore } from "#domains/orders/risk/find-risk.ts";
import { maxOverruleReasonLength, type RiskOverrule } from "#domains/orders/risk/overrule-risk.ts";
import type { ParcelEnds } from "#domains/orders/risk/risk-facts.ts";
import { levelLabels, riskLevels, toLevel } from "#domains/orders/risk/risk-levels.ts";
import { listRules, type RiskRuleId, type RiskRules } from "#domains/orders/risk/risk-rules.ts";
import type { StaffOrder } from "#domains/orders/find-staff-order.ts";
import { formatDateTime } from "#kernel/time.ts";
import { describeActor } from "./describe-history.ts";

/** What an order's screen knows of its risk; null for a member who may not read customers. */
export interface RiskRecord {
  /** Null for an order that has ended. */
  scored: Awaited<ReturnType<typeof findRisk>>;
  /** The newest first. */
  overrules: RiskOverrule[];
  rules: RiskRules;
}

/** What staff read of a rule that applies to an order. */
export const ruleTexts: Record<RiskRuleId, string> = {
  confirm: "Your rules ask for the customer’s confirmation.",
  code: "Your rules ask for a code that is sent to the phone.",
  advance: "Your rules ask for an advance instead of cash.",
  refuseCash: "Your rules take no cash for an order like this one.",
};

const keyLabels: Record<keyof Before, string> = { phone: "Phone", email: "E-mail", address: "Address" };

const describeEnds = ({ delivered, refused, returned }: ParcelEnds) =>
  delivered + refused + returned === 0
    ? "nothing yet"
    : `${delivered} delivered, ${refused} refused, ${returned} came back`;

/** How risky an order is, in words: the score with its reasons, what staff said against it, and what the owner's rules ask; null where there is nothing to say. */
export function presentRisk(
  order: Pick<StaffOrder, "status" | "total" | "payment">,
  { scored, overrules, rules }: RiskRecord,
  names: ReadonlyMap<string, string>,
) {
  const [word] = overrules;
  if (!scored && !word) return null;
  const decided = toDecidedScore(scored?.score ?? 0, word);
  const level = toLevel(decided);
  const weighed = (scored?.reasons ?? []).map(({ id, weight, text }) => ({
    id,
    text,
    weight: `${weight > 0 ? "+" : "−"}${Math.abs(weight)}`,
    against: weight > 0,
  }));
  return {
    level,
    label: levelLabels[level],
    score: scored && `${scored.score} of 100`,
    /** Whether staff have said another thing than the score. */
    scoredAs: scored && word ? levelLabels[scored.level] : null,
    against: weighed.filter(({ against }) => against),
    speaksFor: weighed.filter(({ against }) => !against),
    before: scored
      ? Object.entries(keyLabels).map(([key, term]) => ({
          term,
          value: describeEnds(scored.before[key as keyof Before]),
        }))
      : [],
    rules: scored && order.status === "open" ? listRules(rules, order, decided).map((rule) => ruleTexts[rule]) : [],
    overrules: overrules.map((each) => ({
      id: each.id,
      label: levelLabels[each.level],
      reason: each.reason,
      at: formatDateTime(each.at),
      by: describeActor(each, names),
    })),
    levels: riskLevels.map((id) => ({ id, label: levelLabels[id] })),
    maxOverruleReasonLength,
  };
}
