import type { FormValues } from "#app/http/forms.ts";
import {
  type RiskRule,
  type RiskRuleId,
  riskRuleIds,
  type RiskRules,
  usualCashLimit,
} from "#domains/orders/risk/risk-rules.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import { formatAmount, type Paisa, rupees } from "#kernel/money.ts";
import { readRupees, readWholeNumber } from "#kernel/read-numbers.ts";

/** What the fields of a rule that is off begin with. */
const usual: Record<RiskRuleId, { fromScore: number; aboveTotal: Paisa }> = {
  confirm: { fromScore: 30, aboveTotal: rupees(25_000) },
  code: { fromScore: 30, aboveTotal: rupees(25_000) },
  advance: { fromScore: 60, aboveTotal: rupees(100_000) },
  refuseCash: { fromScore: 60, aboveTotal: rupees(usualCashLimit) },
};

/** "advance.fromScore": the number; "advance.fromScore.on": whether it counts. */
export const riskField = (rule: RiskRuleId, part: keyof RiskRule) => `${rule}.${part}`;
export const riskTick = (rule: RiskRuleId, part: keyof RiskRule) => `${riskField(rule, part)}.on`;

export const toRiskValues = ({ risk }: ShopSettings): FormValues =>
  Object.fromEntries(
    riskRuleIds.flatMap((rule) => {
      const { fromScore, aboveTotal } = risk[rule];
      return [
        [riskField(rule, "fromScore"), String(fromScore ?? usual[rule].fromScore)],
        [riskField(rule, "aboveTotal"), formatAmount(aboveTotal ?? usual[rule].aboveTotal)],
        ...(fromScore === null ? [] : [[riskTick(rule, "fromScore"), "on"]]),
        ...(aboveTotal === null ? [] : [[riskTick(rule, "aboveTotal"), "on"]]),
      ] as [string, string][];
    }),
  );

/** What is no number or amount is not a number, which the command refuses. */
export function readRisk(values: FormValues): { risk: RiskRules } {
  const typed = (rule: RiskRuleId, part: keyof RiskRule) =>
    values[riskTick(rule, part)] === undefined ? null : (values[riskField(rule, part)] ?? "");
  const read = (rule: RiskRuleId): RiskRule => {
    const [score, total] = [typed(rule, "fromScore"), typed(rule, "aboveTotal")];
    return {
      fromScore: score === null ? null : readWholeNumber(score),
      aboveTotal: total === null ? null : (readRupees(total) as Paisa),
    };
  };
  return {
    risk: { confirm: read("confirm"), code: read("code"), advance: read("advance"), refuseCash: read("refuseCash") },
  };
}
