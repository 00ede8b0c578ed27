import { eq, sql } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Actor } from "#kernel/actor.ts";
import { isId } from "#kernel/ids.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { returnMoves, type ReturnState } from "../return.ts";
import { addReturnWords } from "../return-words.ts";
import { returns } from "./tables.server.ts";

export type ReturnRow = typeof returns.$inferSelect;

/** Why a command did nothing. */
export type ReturnRefusal =
  | { outcome: "not-found" }
  /** Somebody changed the return since the version that the caller has seen. */
  | { outcome: "conflict" }
  /** The return is in a state from which it cannot go there. */
  | { outcome: "not-allowed"; from: ReturnState };

/** Locks a return that is to go to this state, or says why it cannot. */
export async function lockReturn(
  tx: Transaction,
  { returnId, version, to }: { returnId: string; version: number; to: ReturnState },
): Promise<{ row: ReturnRow; refusal?: undefined } | { refusal: ReturnRefusal }> {
  const [row] = isId(returnId) ? await tx.select().from(returns).where(eq(returns.id, returnId)).for("update") : [];
  if (!row) return { refusal: { outcome: "not-found" } };
  if (row.version !== version) return { refusal: { outcome: "conflict" } };
  if (!returnMoves[row.state].includes(to)) return { refusal: { outcome: "not-allowed", from: row.state } };
  return { row };
}

/** Moves a locked return, and records the step and the words to its shopper. The shopper of a request is mailed about it unless `notify` says otherwise. */
export async function moveReturn(
  tx: Transaction,
  by: Actor,
  row: ReturnRow,
  {
    state,
    notify = true,
    ...change
  }: { state: Exclude<ReturnState, "requested">; notify?: boolean } & Partial<
    Pick<
      ReturnRow,
      "answer" | "refund" | "deliveryRefund" | "credited" | "reference" | "receivedAt" | "swapOpen" | "exchangeId"
    >
  >,
): Promise<void> {
  await tx
    .update(returns)
    .set({ state, ...change, version: sql`${returns.version} + 1`, movedAt: sql`now()` })
    .where(eq(returns.id, row.id));
  const { receivedAt: _, answer, ...facts } = change;
  if (answer) await addReturnWords(tx, by, { returnId: row.id, state, body: answer });
  await recordEvent(
    tx,
    by,
    {
      type: `return.${state}`,
      subjectId: row.id,
      payload: { orderId: row.orderId, notify: notify && row.origin === "shopper" },
    },
    { before: { state: row.state }, after: { state, ...facts } },
  );
}
