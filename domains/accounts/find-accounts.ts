import { and, asc, desc, eq, gte, inArray, like, lt, type SQL, sql } from "drizzle-orm";
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
  registered?: Registered | undefined;
  /** The id of the last account of the page before. */
  after?: string | undefined;
  sort?: "newest" | "oldest";
  limit: number;
}

/** From this moment on, and before that one. */
interface Registered {
  from?: Date;
  before?: Date;
}

/** The accounts by their registration, page after page; the newest first unless asked for the oldest. */
export async function listAccounts(
  db: Database,
  _by: Staff<"customers.read">,
  { after, sort = "newest", registered, limit }: AccountQuery,
): Promise<Account[]> {
  const { id, createdAt } = accounts;
  const key = sql`(${createdAt}, ${id})`;
  const last = sql`(select created_at, id from ${accounts} where id = ${after})`;
  const [order, beyond] = sort === "newest" ? [desc, sql`<`] : [asc, sql`>`];
  const rows = await db
    .select()
    .from(accounts)
    .where(
      and(isRegistered(registered), after !== undefined && isId(after) ? sql`${key} ${beyond} ${last}` : undefined),
    )
    .orderBy(order(createdAt), order(id))
    .limit(limit);
  return rows.map(toAccount);
}

const isRegistered = ({ from, before }: Registered = {}): SQL | undefined =>
  and(from && gte(accounts.createdAt, from), before && lt(accounts.createdAt, before));

/**
 * The accounts whose e-mail address, phone in the address book, name or second name begins with the text, and those of
 * `ids`, as far as they registered then; at most `limit` of each, in no order of meaning: an index is read no further.
 */
export async function findAccounts(
  db: Database,
  _by: Staff<"customers.read">,
  { text, ids = [], registered, limit }: Pick<AccountQuery, "registered" | "limit"> & { text: string; ids?: string[] },
): Promise<Account[]> {
  const typed = text.trim().toLowerCase();
  const found = typed === "" ? [] : await findIds(db, typed, { registered, limit });
  const all = [...new Set([...found, ...ids])];
  if (all.length === 0) return [];
  const rows = await db
    .select()
    .from(accounts)
    .where(and(inArray(accounts.id, all), isRegistered(registered)))
    .orderBy(desc(accounts.id));
  return rows.map(toAccount);
}

async function findIds(
  db: Database,
  typed: string,
  { registered, limit }: Pick<AccountQuery, "registered" | "limit">,
): Promise<string[]> {
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
