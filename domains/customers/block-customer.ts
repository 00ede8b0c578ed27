import { and, eq, or, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { mailboxKey } from "#kernel/email.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { CustomerKey } from "./customer-key.ts";
import { blocks, mailboxKeyOf } from "./internal/tables.server.ts";

/** The maximum length of the reason of a block, in characters. */
export const maxBlockReasonLength = 300;

const blockSchema = z.object({
  reason: z
    .string()
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, { error: "Write why, for whoever looks at it later" })
        .max(maxBlockReasonLength, { error: `Shorten this to ${maxBlockReasonLength} characters` }),
    ),
});

/** A block of one key. */
export interface Block extends CustomerKey {
  reason: string;
  authorId: string;
  at: Date;
}

const isMailbox = (mailbox: SQLWrapper) =>
  sql`(${blocks.kind} = 'email' and ${mailboxKeyOf(blocks.value)} = ${mailbox})`;

/** The condition that a row has one of these keys, an e-mail address in whatever spelling; there must be at least one. */
const hasKey = (keys: CustomerKey[]) =>
  or(
    ...keys.map(({ kind, value }) =>
      kind === "email" ? isMailbox(sql`${mailboxKey(value)}`) : and(eq(blocks.kind, kind), eq(blocks.value, value)),
    ),
  );

/**
 * Refuses the orders of a customer from now on: by account, phone and e-mail address, whichever of them are known. Staff
 * can still enter an order for the customer. Audited under the account or, for a guest, without a subject: the audit
 * holds no phone.
 */
export async function blockCustomer(
  db: Database,
  by: Staff<"customers.block">,
  keys: CustomerKey[],
  given: z.input<typeof blockSchema>,
): Promise<{ outcome: "blocked" } | InvalidInput> {
  const parsed = parseInput(blockSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { reason } = parsed.input;
  await runTransaction(db, async (tx) => {
    const written = await tx
      .insert(blocks)
      .values(keys.map((key) => ({ ...key, reason, authorId: by.accountId })))
      // Reason, name and time are those of the last block.
      .onConflictDoUpdate({
        target: [blocks.kind, blocks.value],
        set: { reason, authorId: by.accountId, at: sql`now()` },
      })
      // A row that was there before has been locked for its update.
      .returning({ kind: blocks.kind, known: sql<boolean>`xmax <> 0` });
    const known = kindsOf(written.filter((row) => row.known));
    await recordEvent(
      tx,
      by,
      { type: "customer.blocked", subjectId: accountOf(keys), payload: {} },
      {
        ...(known.length > 0 && { before: { blocked: known } }),
        after: { blocked: kindsOf(written), ...(known.length > 0 && { reasonReplaced: true }) },
      },
    );
  });
  return { outcome: "blocked" };
}

/** Accepts the customer's orders again. Audited. */
export async function unblockCustomer(db: Database, by: Staff<"customers.block">, keys: CustomerKey[]): Promise<void> {
  await runTransaction(db, async (tx) => {
    const removed = await tx.delete(blocks).where(hasKey(keys)).returning({ kind: blocks.kind });
    if (removed.length > 0)
      await recordEvent(
        tx,
        by,
        { type: "customer.unblocked", subjectId: accountOf(keys), payload: {} },
        { before: { blocked: kindsOf(removed) }, after: { blocked: [] } },
      );
  });
}

/** The blocks of these keys. */
export async function findBlocks(db: Database, _by: Staff<"customers.read">, keys: CustomerKey[]): Promise<Block[]> {
  return keys.length === 0 ? [] : db.select().from(blocks).where(hasKey(keys));
}

/** SQL expressions of a buyer: the phone, the mailbox of the e-mail address (`mailboxKey`), and the account's id or "". */
interface BuyerSql {
  phone: SQL;
  mailbox: SQL;
  account: SQL;
}

/** A condition for other modules' statements: whether a buyer is blocked. */
export const isBlocked = ({ phone, mailbox, account }: BuyerSql): SQL => sql`
  (exists (select from ${blocks} where (kind, value) in (('phone', ${phone}), ('account', ${account}))) or exists (select from ${blocks} where ${isMailbox(mailbox)}))`;

/** Whether a buyer is blocked, for what the shop itself would send. The phone in E.164, the address in any spelling. */
export async function isBuyerBlocked(
  db: Database,
  _by: SystemActor,
  { phone, email, accountId }: { phone: string; email: string; accountId: string | null },
): Promise<boolean> {
  const buyer = { phone: sql`${phone}`, mailbox: sql`${mailboxKey(email)}`, account: sql`${accountId ?? ""}` };
  const { rows } = await db.execute<{ blocked: boolean }>(sql`select ${isBlocked(buyer)} as blocked`);
  return rows[0]?.blocked ?? false;
}

const accountOf = (keys: CustomerKey[]) => keys.find(({ kind }) => kind === "account")?.value ?? null;

/** What the audit names of keys: by what somebody is blocked, such as "phone", and never whose it is. */
const kindsOf = (rows: Pick<CustomerKey, "kind">[]) => [...new Set(rows.map(({ kind }) => kind))].toSorted();
