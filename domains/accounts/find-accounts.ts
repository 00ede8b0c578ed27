import { and, asc, desc, gte, inArray, like, lt, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import { stripToDigits, toPhoneStart } from "#kernel/phone.ts";
import type { Database } from "#platform/database/database.server.ts";
import { startingWith } from "#platform/database/like-pattern.ts";
import { unionAll } from "drizzle-orm/pg-core";
import type { Account } from "./account.ts";
import { accounts, addresses } from "./internal/tables.server.ts";
import { toAccount } from "./internal/to-account.ts";

/** Which accounts, in which order: by the registration. */
export interface AccountQuery {
  /** The id of the last account of the page before. */
  after?: string | undefined;
  sort?: "newest" | "oldest";
  registered?: { from?: Date; before?: Date } | undefined;
  limit: number;
}

/** The accounts by their registration, page after page; the newest first unless asked for the oldest. */
export async function listAccounts(
  db: Database,
  _by: Staff<"customers.read">,
  { after, sort = "newest", registered: { from, before } = {}, limit }: AccountQuery,
): Promise<Account[]> {
  const { id, createdAt } = accounts;
  const key = sql`(${createdAt}, ${id})`;
  const last = sql`(select created_at, id from ${accounts} where id = ${after})`;
  const [order, beyond] = sort === "newest" ? [desc, sql`<`] : [asc, sql`>`];
  const rows = await db
    .select()
    .from(accounts)
    .where(
      and(
        from && gte(createdAt, from),
        before && lt(createdAt, before),
        after !== undefined && isId(after) ? sql`${key} ${beyond} ${last}` : undefined,
      ),
    )
    .orderBy(order(createdAt), order(id))
    .limit(limit);
  return rows.map(toAccount);
}

/**
 * The accounts whose e-mail address, phone in the address book, name or second name begins with the text, and those of
 * `ids`; at most `limit` of each, in no order of meaning: an index is read no further.
 */
export async function findAccounts(
  db: Database,
  _by: Staff<"customers.read">,
  { text, ids = [], limit }: { text: string; ids?: string[]; limit: number },
): Promise<Account[]> {
  const typed = text.trim().toLowerCase();
  const found = typed === "" ? [] : await findIds(db, typed, limit);
  const all = [...new Set([...found, ...ids])];
  if (all.length === 0) return [];
  const rows = await db.select().from(accounts).where(inArray(accounts.id, all)).orderBy(desc(accounts.id));
  return rows.map(toAccount);
}

async function findIds(db: Database, typed: string, limit: number): Promise<string[]> {
  const { id } = accounts;
  const start = startingWith(typed);
  if (typed.includes("@"))
    return idsOf(await db.select({ id }).from(accounts).where(like(accounts.email, start)).limit(limit));
  const digits = stripToDigits(typed);
  if (digits !== null)
    return idsOf(
      await db
        .select({ id: addresses.accountId })
        .from(addresses)
        .where(like(addresses.phone, startingWith(toPhoneStart(digits))))
        .limit(limit),
    );
  return idsOf(
    await unionAll(
      db
        .select({ id })
        .from(accounts)
        .where(like(sql`lower(${accounts.name})`, start))
        .limit(limit),
      db
        .select({ id })
        .from(accounts)
        .where(like(sql`lower(${accounts.secondName})`, start))
        .limit(limit),
    ),
  );
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
