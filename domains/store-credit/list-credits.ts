import { gt } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { type FoundPage, findPage } from "#platform/database/find-page.ts";
import { cursorOf, type PageRequest } from "#platform/database/keyset.ts";
import { credits } from "./internal/tables.server.ts";

/** A credit in the list of staff. */
export interface ListedCredit {
  id: string;
  /** Its account, or its guest's order; neither when the account is deleted. */
  accountId: string | null;
  orderId: string | null;
  balance: Paisa;
  changedAt: Date;
  cursor: string;
}

export type CreditSort = "newest" | "oldest" | "most" | "least";

interface CreditQuery {
  sort?: CreditSort;
  /** Only what can still be spent. */
  left?: "yes" | undefined;
  page: PageRequest;
}

/** A page of the credit of all customers. By amount, only what can still be spent is listed. */
export async function listCredits(
  db: Database,
  _by: Staff<"payments.reconcile">,
  { sort = "newest", left, page }: CreditQuery,
): Promise<FoundPage<ListedCredit>> {
  const { id, accountId, orderId, balance, changedAt } = credits;
  const byAmount = sort === "most" || sort === "least";
  const order = {
    columns: byAmount ? [balance, id] : [changedAt, id],
    descending: sort === "newest" || sort === "most",
    lead: undefined,
  };
  return findPage(db, {
    table: credits,
    select: (source) =>
      db
        .select({ id, accountId, orderId, balance, changedAt, cursor: cursorOf(order) })
        .from(source)
        .$dynamic(),
    order,
    page,
    within: byAmount ? gt(balance, paisa(0)) : undefined,
    conditions: [left && !byAmount ? gt(balance, paisa(0)) : undefined],
    key: id,
    lookUps: () => [],
  });
}
