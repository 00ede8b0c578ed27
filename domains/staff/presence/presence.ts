import { and, eq, sql } from "drizzle-orm";
import { findAccountNames } from "#domains/accounts/find-account-names.ts";
import type { Database } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { deleteInBatches } from "#platform/database/delete-in-batches.server.ts";
import { presence } from "../internal/tables.server.ts";
import type { Permission, Staff } from "../permissions.ts";

/** What shows who has it open, each with the permission of its screen. */
export const presenceSubjects = {
  order: "orders.read",
  product: "catalogue.edit",
  category: "catalogue.edit",
  customer: "customers.read",
  "stock-count": "stock.adjust",
  message: "messages.answer",
  return: "orders.read",
  attribute: "catalogue.edit",
  "discount-code": "pricing.edit",
  "product-import": "imports.run",
  stock: "stock.adjust",
  "courier-issue": "orders.fulfil",
  "courier-balance": "payments.reconcile",
  payout: "payments.reconcile",
  transfer: "payments.reconcile",
  "bank-file": "payments.reconcile",
  banner: "content.edit",
  article: "content.edit",
  page: "content.edit",
  "home-page": "content.edit",
  settings: "settings.edit",
  "mail-text": "settings.edit",
  messaging: "settings.edit",
  "message-wording": "settings.edit",
  "caller-texts": "settings.edit",
  courier: "settings.edit",
  "staff-member": "staff.manage",
} as const satisfies Record<string, Permission>;
export type PresenceSubject = keyof typeof presenceSubjects;

/** A thing that staff have open: its kind, and its id or number. */
export interface OpenThing {
  type: PresenceSubject;
  id: string;
}

/** Seconds between two signs of an open screen, and after the last one until the screen counts as closed. */
export const presenceSeconds = { interval: 15, timeout: 40 } as const;

type By = { [Subject in PresenceSubject]: Staff<(typeof presenceSubjects)[Subject]> }[PresenceSubject];

// A page must not wait until the disk has what nobody misses after a crash: the setting holds until this statement's transaction ends. Of two who come at
// the same moment, neither may see the other before the next sign.
const record = prepareStatement<{ accountId: string }>(
  "record-presence",
  sql`
  with recorded as (
    insert into ${presence} (subject_type, subject_id, account_id)
    select ${sql.placeholder("type")}::text, ${sql.placeholder("id")}::text, ${sql.placeholder("accountId")}::uuid from (select set_config('synchronous_commit', 'off', true)) as without_waiting
    on conflict (subject_type, subject_id, account_id) do update set seen_at = now()
  )
  select account_id as "accountId" from ${presence}
  where subject_type = ${sql.placeholder("type")}::text and subject_id = ${sql.placeholder("id")}::text and account_id <> ${sql.placeholder("accountId")}::uuid
    and seen_at > now() - interval '${sql.raw(String(presenceSeconds.timeout))} seconds' limit 10`,
);

/**
 * Notes that the staff member has the thing open, and returns the names of the others who have, at most ten. Not for an open transaction, whose commit would
 * not wait for the disk either.
 */
export async function recordPresence(db: Database, by: By, { type, id }: OpenThing): Promise<string[]> {
  const others = await record(db, { type, id, accountId: by.accountId });
  const names = await findAccountNames(
    db,
    by,
    others.map(({ accountId }) => accountId),
  );
  return [...names.values()].toSorted();
}

/** The staff member has closed the thing. */
export async function endPresence(db: Database, by: By, { type, id }: OpenThing): Promise<void> {
  await db
    .delete(presence)
    .where(and(eq(presence.subjectType, type), eq(presence.subjectId, id), eq(presence.accountId, by.accountId)));
}

/** Deletes what has not been open for a while, and returns how much that was. */
export const sweepPresence = (db: Database): Promise<number> =>
  deleteInBatches(db, presence, sql`${presence.seenAt} < now() - interval '10 minutes'`);
