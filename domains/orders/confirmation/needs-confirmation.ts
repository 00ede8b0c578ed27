import { sql } from "drizzle-orm";
import type { SystemActor } from "#kernel/actor.ts";
import type { Paisa } from "#kernel/money.ts";
import { listOf } from "#platform/database/columns.ts";
import type { Database } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { orders } from "../internal/tables.server.ts";
import { parcelEnds } from "../order-states.ts";
import { type OrderState, staffChannels } from "../order.ts";
import type { PaymentBalance } from "../payments/payment.ts";
import { findDecidedScore, type Scored } from "../risk/find-risk.ts";
import { applies, type RiskRules } from "../risk/risk-rules.ts";
import { isPhoneVerified } from "../verified-phone.ts";
import type { ConfirmationRules } from "./confirmation-rules.ts";

/**
 * The owner's rules about who is asked: those of confirmation, unless a code to the phone stands in for that, and what
 * risky or large orders need whatever those say.
 */
export interface AskingRules {
  confirmation: ConfirmationRules;
  risk: Pick<RiskRules, "confirm">;
  phoneCodes: { confirms: boolean };
}

/** Whether store credit has paid all of an order, which then needs nobody's word. */
export const isPaidByCredit = ({ credit, shopper }: Pick<PaymentBalance, "credit" | "shopper">): boolean =>
  credit > 0 && shopper <= 0;

/**
 * Whether the rules ask for the shopper's word about an order in cash. They judge what is still to pay (`due`): what is paid already is no risk. Its
 * risk is looked at only where a rule needs it.
 */
export async function needsConfirmation(
  db: Database,
  by: SystemActor,
  rules: AskingRules,
  order: Scored,
  due: Paisa,
): Promise<boolean> {
  const judged = { ...order, total: due };
  return (
    ((await asksAll(db, rules.confirmation, judged)) && !(await isConfirmedByCode(db, by, rules, judged))) ||
    (await asksRisky(db, by, rules.risk.confirm, judged))
  );
}

/** Whether the shopper's word was given by the code that was entered to place the order. */
export const isConfirmedByCode = async (
  db: Database,
  by: SystemActor,
  { phoneCodes }: Pick<AskingRules, "phoneCodes">,
  order: Pick<Scored, "id" | "phone">,
): Promise<boolean> => phoneCodes.confirms && (await isPhoneVerified(db, by, order));

async function asksAll(db: Database, rules: ConfirmationRules, order: Scored): Promise<boolean> {
  if (!rules.required) return false;
  if (rules.from !== null && order.total < rules.from) return false;
  return !(rules.exceptKept && (await hasKeptLastParcel(db, order)));
}

async function asksRisky(db: Database, by: SystemActor, rule: RiskRules["confirm"], order: Scored): Promise<boolean> {
  // Who took the order has spoken with its shopper.
  if ((staffChannels as readonly string[]).includes(order.channel)) return false;
  if (applies(rule, order.total, null)) return true;
  return rule.fromScore !== null && applies(rule, order.total, await findDecidedScore(db, by, order));
}

// The newest 200 of each key are looked through, as for risks. Sorting by an expression keeps PostgreSQL from walking all
// orders by number.
const findLastEnd = prepareStatement<{ state: OrderState }>(
  "find-last-end",
  sql`
  select state from (
    (select number, state from ${orders} where phone = ${sql.placeholder("phone")}::text and lower(email) = ${sql.placeholder("mailbox")}::text and phone <> '' and email <> ''
      order by number + 0 desc limit 200)
    union
    (select number, state from ${orders} where account_id = ${sql.placeholder("accountId")}::uuid order by placed_at desc limit 200)) as own
  where state in (${listOf(parcelEnds)}) order by number desc limit 1`,
);

/**
 * Whether the customer kept the parcel of the last order that has ended. The customer is the account, or the phone together
 * with the e-mail address: anybody can type one of the two.
 */
async function hasKeptLastParcel(db: Database, { phone, email, accountId }: Scored): Promise<boolean> {
  const [last] = await findLastEnd(db, { phone, mailbox: email.toLowerCase(), accountId });
  return last?.state === "delivered";
}
