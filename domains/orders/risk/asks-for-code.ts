import type { Order, PaymentMethodId } from "../order.ts";
import { applies, type RiskRule } from "./risk-rules.ts";

/** The owner's rules about codes that are sent to phones. */
export interface CodeRules {
  phoneCodes: { everyOrder: boolean };
  risk: { code: RiskRule };
}

/** Whether the rules may ask for a code at all for an order that is paid in this way. */
export const mayAskForCode = ({ phoneCodes, risk: { code } }: CodeRules, payment: PaymentMethodId): boolean =>
  payment === "cash-on-delivery" && (phoneCodes.everyOrder || code.fromScore !== null || code.aboveTotal !== null);

/** Whether the rules ask for a code before this order in cash is placed. The score is looked at only where it decides. */
export async function asksForCode(
  rules: CodeRules,
  order: Pick<Order, "total" | "payment">,
  findScore: () => Promise<number>,
): Promise<boolean> {
  if (!mayAskForCode(rules, order.payment)) return false;
  const rule = rules.risk.code;
  if (rules.phoneCodes.everyOrder || applies(rule, order.total, null)) return true;
  return rule.fromScore !== null && applies(rule, order.total, await findScore());
}
