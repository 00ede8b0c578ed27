import { sql } from "drizzle-orm";
import { linkIssue, setIssueAside } from "#domains/orders/courier-api/issues.ts";
import type { ActionOf, SaidNumber } from "../actions.ts";
import { numberOf } from "./courier-api.ts";
import { type MonthShop, type Performed, type Refs, staffOf } from "./month-shop.ts";

const packer = (shop: MonthShop) => staffOf(shop.callers[0]!);

/** The words that wait because nothing had their number, the first ones first. */
async function findOpen(shop: MonthShop, said: SaidNumber, refs: Refs): Promise<string[]> {
  const number = numberOf(shop, refs.orders[said.at]!, said);
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    select id from orders_courier_issues
    where courier_id = ${shop.couriers[said.courier]!.id}::uuid and tracking_number = ${number} and kind = 'unknown-number' and state = 'open'
    order by id`);
  return rows.map(({ id }) => id);
}

/** Staff say which parcel the first of them is about; the others are over then. */
export async function link(shop: MonthShop, action: ActionOf<"link-words">, refs: Refs): Promise<Performed> {
  const [issueId] = await findOpen(shop, action, refs);
  if (issueId === undefined) return { outcome: "not-found" };
  const { at, parcel } = action.to ?? action;
  const code = `${refs.orders[at]!.number}-${parcel + 1}`;
  const linked = await linkIssue(shop.db, packer(shop), { issueId, code });
  // Somebody else was faster.
  if (linked.outcome === "already-closed") return { outcome: "not-found" };
  if (linked.outcome !== "closed") return { outcome: linked.outcome };
  return { outcome: (await findOpen(shop, action, refs)).length === 0 ? "closed" : "left open" };
}

/** Staff set all of them aside. */
export async function setAside(shop: MonthShop, action: ActionOf<"set-aside">, refs: Refs): Promise<Performed> {
  const outcomes = new Set<string>();
  for (const issueId of await findOpen(shop, action, refs))
    outcomes.add((await setIssueAside(shop.db, packer(shop), { issueId, reason: "Not ours" })).outcome);
  return { outcome: [...outcomes].join(" and ") || "not-found" };
}
