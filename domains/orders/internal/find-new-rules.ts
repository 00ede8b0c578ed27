import { asc, eq } from "drizzle-orm";
import { systemActor } from "#kernel/system-actor.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { type OrderChannel, staffChannels } from "../order.ts";
import { findDecidedScore, type Scored } from "../risk/find-risk.ts";
import { listRules, riskRuleIds, type RiskRuleId, type RiskRules } from "../risk/risk-rules.ts";
import { isPhoneVerified } from "../verified-phone.ts";
import { orderHistory } from "./tables.server.ts";

const by = systemActor("judge-correction");

/**
 * The owner's rules that apply to an order in cash as it would be after a correction, and did not before it. `before` and
 * `after` have what is still due as their total. The score is looked at only where a rule needs it. Staff who took an order
 * have spoken with its shopper; what the shopper's word or a code has answered already is not asked again.
 */
export async function findNewRules(
  tx: Transaction,
  rules: RiskRules,
  { before, after, isConfirmed }: { before: Scored; after: Scored; isConfirmed: boolean },
): Promise<RiskRuleId[]> {
  if (after.payment !== "cash-on-delivery" || after.total <= 0 || isFromStaff(after.channel)) return [];
  const byScore = riskRuleIds.some((id) => rules[id].fromScore !== null);
  const score = async (order: Scored) => (byScore ? findDecidedScore(tx, by, order) : null);
  const applied = new Set(listRules(rules, before, await score(before)));
  const added = listRules(rules, after, await score(after)).filter((id) => !applied.has(id));
  const answered = new Set<RiskRuleId>();
  if (added.includes("confirm") && (!isConfirmed || (await hasWord(tx, after.id)))) answered.add("confirm");
  if (added.includes("code") && (await isPhoneVerified(tx, by, after))) answered.add("code");
  return added.filter((id) => !answered.has(id));
}

const isFromStaff = (channel: OrderChannel) => (staffChannels as readonly OrderChannel[]).includes(channel);

/** Whether somebody, and not the shop by itself, confirmed the order. */
async function hasWord(tx: Transaction, orderId: string): Promise<boolean> {
  const entries = await tx
    .select({ state: orderHistory.state, actorKind: orderHistory.actorKind })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(asc(orderHistory.position));
  const confirmed = entries.find(({ state }) => state === "confirmed");
  return confirmed !== undefined && confirmed.actorKind !== "system";
}
