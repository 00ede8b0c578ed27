import { sql } from "drizzle-orm";
import { z } from "zod";
import { cleanParagraphs } from "#kernel/clean-text.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { retry } from "#platform/resilience/retry.ts";
import { findOrder } from "../find-order.ts";
import { type Order, maxOrderNoteLength } from "../order.ts";
import { lockOrder, type LockedOrder } from "./lock-order.ts";

/** Why a command did nothing, whichever command it is. */
export type OrderRefusal =
  | InvalidInput
  | { outcome: "not-found" }
  /** Somebody changed the order since the version that the caller has seen; with the order as it is now. */
  | { outcome: "conflict"; current: Order }
  /** The database could not be reached in time. The change may have been made or not. */
  | { outcome: "not-done"; cause: unknown };

/** The fields that every command on an order has. */
export const orderFields = {
  /** The order's id. */
  order: z.string(),
  /** The version that the caller has seen; without one, the command applies to the order as it is. */
  version: z.int().optional(),
};

/** A message for the shopper. */
export const noteField = z
  .string()
  .overwrite(cleanParagraphs)
  .max(maxOrderNoteLength, { error: `Shorten the note to ${maxOrderNoteLength} characters` })
  .nullish();

const timeout = 4_000;

/**
 * Runs a command on one order: validates its input, locks the order, compares the version, and passes both to `work`,
 * all in one transaction. What must be locked before the order, `lockFirst` locks. After a transient error it tries again for four seconds. Where the COMMIT succeeded and only
 * its response was lost, the outcome is that of the committed attempt.
 */
export async function changeOrder<Schema extends z.ZodType<{ order: string; version?: number | undefined }>, Outcome>(
  db: Database,
  schema: Schema,
  input: z.input<Schema>,
  work: (tx: Transaction, order: LockedOrder, values: z.output<Schema>) => Promise<Outcome>,
  lockFirst?: (tx: Transaction, values: z.output<Schema>) => Promise<void>,
): Promise<Outcome | OrderRefusal> {
  const parsed = parseInput(schema, input);
  if (parsed.refusal) return parsed.refusal;
  const values = parsed.input;
  let last: { transaction: string; outcome: Outcome } | null = null;
  const changed = await retry<Outcome | OrderRefusal>(
    (assertInTime) =>
      runTransaction(db, async (tx) => {
        await lockFirst?.(tx, values);
        const order = await lockOrder(tx, values.order);
        if (!order) return { outcome: "not-found" };
        if (last && (await isCommitted(tx, last.transaction))) return last.outcome;
        const { version } = values;
        if (version !== undefined && version !== order.version) {
          const current = await findOrder(tx, order.id);
          return current ? { outcome: "conflict", current } : { outcome: "not-found" };
        }
        const outcome = await work(tx, order, values);
        assertInTime();
        last = { transaction: order.transaction, outcome };
        return outcome;
      }),
    { withinMs: timeout },
  );
  return changed.done ? changed.value : { outcome: "not-done", cause: changed.cause };
}

async function isCommitted(tx: Transaction, transaction: string): Promise<boolean> {
  const { rows } = await tx.execute<{ status: string }>(sql`select pg_xact_status(${transaction}::xid8) as status`);
  return rows[0]?.status === "committed";
}
