import { and, desc, eq, getTableColumns, inArray, like, type SQL, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { stripToDigits, toPhoneStart } from "#kernel/phone.ts";
import type { Database } from "#platform/database/database.server.ts";
import { type FoundPage, findPage } from "#platform/database/find-page.ts";
import { cursorOf, isIn, type PageRequest, type TimeRange } from "#platform/database/keyset.ts";
import { startingWith } from "#platform/database/like-pattern.ts";
import { unionAll } from "drizzle-orm/pg-core";
import type { Account } from "./account.ts";
import { accounts, addresses } from "./internal/tables.server.ts";
import { toAccount } from "./internal/to-account.ts";

/** Which accounts, in which order: by the registration. */
export interface AccountQuery {
  sort?: "newest" | "oldest";
  registered?: TimeRange | undefined;
  page: PageRequest;
}

/** A page of the accounts by their registration; the newest first unless asked for the oldest. */
export async function listAccounts(
  db: Database,
  _by: Staff<"customers.read">,
  { sort = "newest", registered, page }: AccountQuery,
): Promise<FoundPage<Account & { cursor: string }>> {
  const order = { columns: [accounts.createdAt, accounts.id], descending: sort === "newest" };
  const found = await findPage(db, {
    table: accounts,
    select: (source) =>
      db
        .select({ account: getTableColumns(accounts), cursor: cursorOf(order) })
        .from(source)
        .$dynamic(),
    order,
    page,
    within: isRegistered(registered),
    conditions: [],
    key: accounts.id,
  });
  return { ...found, rows: found.rows.map(({ account, cursor }) => ({ ...toAccount(account), cursor })) };
}

const isRegistered = (registered: TimeRange = {}): SQL | undefined => isIn(accounts.createdAt, registered);

interface AccountSearch {
  registered?: TimeRange | undefined;
  limit: number;
}

/**
 * The accounts that registered then and whose e-mail address, phone in the address book, name or second name begins with the text, and those of `ids`
 * that registered then. At most `limit` of each, because an index is read no further, so their order means nothing. `isCut` says that more may fit.
 */
export async function findAccounts(
  db: Database,
  _by: Staff<"customers.read">,
  { text, ids = [], registered, limit }: AccountSearch & { text: string; ids?: string[] },
): Promise<{ accounts: Account[]; isCut: boolean }> {
  const typed = text.trim().toLowerCase();
  const found = typed === "" ? [] : await findIds(db, typed, { registered, limit });
  const all = [...new Set([...found, ...ids])];
  if (all.length === 0) return { accounts: [], isCut: false };
  const rows = await db
    .select()
    .from(accounts)
    .where(and(inArray(accounts.id, all), isRegistered(registered)))
    .orderBy(desc(accounts.id));
  return { accounts: rows.map(toAccount), isCut: found.length >= limit };
}

async function findIds(db: Database, typed: string, { registered, limit }: AccountSearch): Promise<string[]> {
  const { id } = accounts;
  const start = startingWith(typed);
  const find = (where: SQL) =>
    db
      .select({ id })
      .from(accounts)
      .where(and(where, isRegistered(registered)))
      .limit(limit);
  if (typed.includes("@")) return idsOf(await find(like(accounts.email, start)));
  const digits = stripToDigits(typed);
  if (digits !== null)
    return idsOf(
      await db
        .select({ id: addresses.accountId })
        .from(addresses)
        .innerJoin(accounts, eq(accounts.id, addresses.accountId))
        .where(and(like(addresses.phone, startingWith(toPhoneStart(digits))), isRegistered(registered)))
        .limit(limit),
    );
  return idsOf(
    await unionAll(
      find(like(sql`lower(${accounts.name})`, start)),
      find(like(sql`lower(${accounts.secondName})`, start)),
    ),
  );
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
