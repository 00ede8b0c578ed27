import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { findRelatedOrders, type RelatedKeys } from "../internal/find-related-orders.ts";
import type { Order } from "../order.ts";
import { openOrderStates } from "../order-states.ts";
import { isDisposableMail } from "./disposable-mail.ts";
import { listOverrules } from "./overrule-risk.ts";
import { countEnds, type ParcelEnds, type RiskFacts } from "./risk-facts.ts";
import { levelBegins, type RiskLevel } from "./risk-levels.ts";
import { type Risk, scoreOrder } from "./score-order.ts";

/** What a score needs of an order, which may not be placed yet. */
export type Scored = Pick<
  Order,
  | "id"
  | "accountId"
  | "firstName"
  | "secondName"
  | "phone"
  | "email"
  | "city"
  | "address"
  | "total"
  | "payment"
  | "channel"
  | "placedAt"
>;

/** What became of the parcels of a phone, an e-mail address and an address before. */
export type Before = Record<"phone" | "email" | "address", ParcelEnds>;

/**
 * The score of an order with its reasons, and what its phone, e-mail address and address did before; null for one that
 * has ended. One statement, which reads at most five hundred entries of an index for each key.
 */
export async function findRisk(
  db: Database,
  _by: Staff<"customers.read"> | SystemActor,
  order: Scored & Pick<Order, "state">,
): Promise<(Risk & { before: Before }) | null> {
  if (!openOrderStates.includes(order.state)) return null;
  const facts = await findFacts(db, order);
  const of = (same: "samePhone" | "sameEmail" | "sameAddress") => countEnds(facts.related.filter((each) => each[same]));
  return {
    ...scoreOrder(facts),
    before: { phone: of("samePhone"), email: of("sameEmail"), address: of("sameAddress") },
  };
}

/** The score that decides about an order: what staff said of its risk, or else its score. */
export async function findDecidedScore(
  db: Database,
  by: Staff<"customers.read"> | SystemActor,
  order: Scored,
): Promise<number> {
  const [word] = await listOverrules(db, by, order.id);
  return word ? toDecidedScore(0, word) : scoreOrder(await findFacts(db, order)).score;
}

/** Finds the score of an order that is being placed with one statement, at the first call; later calls get the same. */
export function findScoreOnce(db: Database, order: Scored): () => Promise<number> {
  let score: Promise<number> | undefined;
  return () => (score ??= findFacts(db, order).then((facts) => scoreOrder(facts).score));
}

/** What the score of an order is made of, from one statement. */
async function findFacts(db: Database, order: Scored): Promise<RiskFacts> {
  const { id, accountId, firstName, secondName, phone, email, city, address } = order;
  const keys: RelatedKeys = {
    id,
    accountId,
    phone,
    mailbox: email.toLowerCase(),
    city,
    address,
    name: `${firstName} ${secondName}`.toLowerCase(),
  };
  const [found] = await findRelatedOrders(db, { ...keys });
  const { total, payment, channel, placedAt } = order;
  return {
    order: { total, payment, channel, placedAt, hasAccount: accountId !== null },
    disposableMail: isDisposableMail(email),
    related: found!.related.map((row) => ({
      ...row,
      number: Number(row.number),
      placedAt: new Date(Number(row.placedAt)),
    })),
    city: found!.city,
  };
}

/** The score that decides: that of the newest word of staff, where there is one. */
export const toDecidedScore = (score: number, word: { level: RiskLevel } | undefined): number =>
  word ? levelBegins[word.level] : score;
