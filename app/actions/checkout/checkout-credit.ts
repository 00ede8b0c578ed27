import type { FormValues } from "#app/http/forms.ts";
import type { CreditUse } from "#domains/checkout/order-request.ts";
import { findCredit } from "#domains/store-credit/spend-credit.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";

const codeOf = ({ credit_code: code = "" }: FormValues) => code.trim();
const isTicked = ({ use_credit: use }: FormValues) => use === "yes";

function readAmount(typed: string | undefined): Paisa | null {
  return typed !== undefined && /^[0-9]{1,12}$/.test(typed) ? paisa(Number(typed)) : null;
}

/** The store credit that a checkout form asks for: what its box says, or a code that was typed and not looked up yet; null for none. */
export function readCreditUse(values: FormValues): CreditUse | null {
  const code = codeOf(values);
  if (code === "") return isTicked(values) ? { code: null, seen: readAmount(values.seen_credit) } : null;
  if (values.applied_code !== code) return { code, seen: null };
  return isTicked(values) ? { code, seen: readAmount(values.seen_credit) } : null;
}

/** Whether the form showed that store credit pays everything, so that it asked for no way to pay. */
export const coversTotal = (values: FormValues): boolean => {
  const seen = readAmount(values.seen_credit);
  return isTicked(values) && seen !== null && seen > 0 && seen === readAmount(values.seen_total);
};

/** The credit of the code in a form; null without a code, "unknown" for one that no credit has. */
export async function findCreditOfForm(db: Database, values: FormValues) {
  const code = codeOf(values);
  if (code === "") return null;
  const found = await findCredit(db, { code });
  return found ? { code, balance: found.balance } : ("unknown" as const);
}
