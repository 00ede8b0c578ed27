import { findRisk } from "#domains/orders/risk/find-risk.ts";
import { levelLabels } from "#domains/orders/risk/risk-levels.ts";
import { listRules, type RiskRules } from "#domains/orders/risk/risk-rules.ts";
import type { PaymentMethodId, StaffChannel } from "#domains/orders/order.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { FormValues } from "#app/http/forms.ts";
import { newId } from "#kernel/ids.ts";
import type { Paisa } from "#kernel/money.ts";
import { parsePakistaniMobile } from "#kernel/phone.ts";
import type { Database } from "#platform/database/database.server.ts";
import { ruleTexts } from "../orders/present-risk.ts";

/** How risky the order of a form looks that staff fill in for a shopper, and what the owner's rules would ask of a shopper alone. */
export interface RiskWarning {
  label: string;
  /** What speaks against it, as sentences. */
  against: string[];
  rules: string[];
}

/** The warning for what is typed; null while there is nothing to say. What is not typed yet says nothing. */
export async function warnOfRisk(
  db: Database,
  by: Staff<"customers.read">,
  { values, total, rules }: { values: FormValues; total: Paisa; rules: RiskRules },
): Promise<RiskWarning | null> {
  const { f_name = "", s_name = "", email = "", city = "", address = "", payment, channel } = values;
  // Cash, as long as nothing else is chosen.
  const order = { total, payment: (payment || "cash-on-delivery") as PaymentMethodId };
  const phone = parsePakistaniMobile(values.phone ?? "");
  const risk =
    phone === null
      ? null
      : await findRisk(db, by, {
          ...order,
          id: newId(),
          accountId: null,
          firstName: f_name.trim(),
          secondName: s_name.trim(),
          phone,
          email: email.trim(),
          city,
          address,
          channel: (channel || "phone") as StaffChannel,
          placedAt: new Date(),
          state: "placed",
        });
  const against = (risk?.reasons ?? []).filter(({ weight }) => weight > 0).map(({ text }) => text);
  const asked = listRules(rules, order, risk?.score ?? null).map((rule) => ruleTexts[rule]);
  return against.length + asked.length === 0
    ? null
    : { label: levelLabels[risk?.level ?? "low"], against, rules: asked };
}
