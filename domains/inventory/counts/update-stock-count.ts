import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { actorId } from "#kernel/actor.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import type { IdempotencyConflict } from "#kernel/idempotency-conflict.ts";
import { newId } from "#kernel/ids.ts";
import { invalid, type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { countAdditions, countLines, counts, levels, movements } from "../internal/tables.server.ts";
import { maxCountLines, type StockCountState } from "./stock-count.ts";
import { stockLimits } from "../text-limits.ts";

type By = Staff<"stock.adjust">;

/** The count is in another state, as when somebody else has ended it, or there is none. */
export interface CountRefusal {
  outcome: "not-possible";
  state: StockCountState | null;
}

const startSchema = z.object({
  /** Made when the form was displayed (`newId`): a form that is sent twice is one count. */
  countId: z.uuid().optional(),
  /** What is counted, such as a shelf. */
  note: z
    .string()
    .transform(cleanLine)
    .pipe(z.string().max(stockLimits.countNote, { error: `Shorten this to ${stockLimits.countNote} characters` })),
});

/** Starts a count of the stock. Several can be open at once, for example one for each room. The same id with another note starts none. */
export async function startStockCount(
  db: Database,
  by: By,
  given: z.input<typeof startSchema>,
): Promise<{ outcome: "started"; countId: string } | IdempotencyConflict | InvalidInput> {
  const parsed = parseInput(startSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { countId = newId(), note } = parsed.input;
  const started = await db
    .insert(counts)
    .values({ id: countId, note, startedBy: actorId(by) })
    .onConflictDoNothing()
    .returning({ id: counts.id });
  if (started.length === 0) {
    const [known] = await db.select({ note: counts.note }).from(counts).where(eq(counts.id, countId));
    if (known?.note !== note) return { outcome: "idempotency-conflict" };
  }
  return { outcome: "started", countId };
}

const countedSchema = z.object({
  countId: z.uuid(),
  variantId: z.uuid({ error: "Choose a variant" }),
  /** The units that were found, unavailable ones included. */
  units: z
    .int({ error: "Enter a whole number" })
    .min(0, { error: "Enter 0 or more" })
    .max(1_000_000, { error: "Enter at most 1000000" }),
  /** Whether the units are added to those that were counted before, as by a scan of each. */
  add: z.boolean().default(false),
  /** Made with the scan or the form: the same units of the same variant are added once under it, however often they are sent. */
  additionId: z.uuid().optional(),
  /** What the caller has seen that somebody else had counted of it, and means to replace. */
  seen: z.int().optional(),
});

/**
 * Records what was found of a variant. It notes beside that, and shows to nobody yet, how many units the shop believes to have, and whether goods
 * came or left since the units before were counted. What somebody else has entered of it is replaced by another number only by who has seen it: the
 * other one may have counted another shelf.
 */
export async function recordCounted(
  db: Database,
  by: By,
  given: z.input<typeof countedSchema>,
): Promise<
  | { outcome: "counted"; counted: number }
  | { outcome: "counted-by-others"; counted: number }
  | CountRefusal
  | InvalidInput
> {
  const parsed = parseInput(countedSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { countId, variantId, units, add, additionId, seen } = parsed.input;
  return runTransaction(db, async (tx) => {
    const state = await lockCount(tx, countId);
    if (state !== "counting") return { outcome: "not-possible" as const, state };
    const [before] = await tx
      .select({ counted: countLines.counted, by: countLines.countedBy })
      .from(countLines)
      .where(and(eq(countLines.countId, countId), eq(countLines.variantId, variantId)));
    if (add && additionId !== undefined) {
      // The count is locked: the same addition, sent twice at once, comes one after the other.
      const added = await tx
        .insert(countAdditions)
        .values({ countId, id: additionId, variantId, units })
        .onConflictDoNothing()
        .returning({ id: countAdditions.id });
      if (added.length === 0) return { outcome: "counted" as const, counted: before?.counted ?? 0 };
    }
    const isOthers = before && before.by !== actorId(by) && before.counted !== units;
    if (isOthers && !add && seen !== before.counted)
      return { outcome: "counted-by-others" as const, counted: before.counted };
    const { rows } = await tx.execute<{ counted: number }>(sql`
      insert into ${countLines} (count_id, variant_id, counted, expected, last_movement, counted_by)
      select ${countId}::uuid, ${variantId}::uuid, ${units}::int, coalesce((select on_hand from ${levels} where variant_id = ${variantId}::uuid), 0),
        (select max(id) from ${movements} where variant_id = ${variantId}::uuid), ${actorId(by)}::text
      where (select count(*) from (select from ${countLines} where count_id = ${countId}::uuid and variant_id <> ${variantId}::uuid limit ${maxCountLines}) others) < ${maxCountLines}
      on conflict (count_id, variant_id) do update set
        counted = least(1000000, excluded.counted + case when ${add}::boolean then ${countLines.counted} else 0 end),
        expected = excluded.expected, last_movement = excluded.last_movement,
        moved = ${add}::boolean and (${countLines.moved} or ${countLines.lastMovement} is distinct from excluded.last_movement), counted_at = clock_timestamp(), counted_by = excluded.counted_by
      returning counted`);
    if (rows[0]) return { outcome: "counted" as const, counted: rows[0].counted };
    if (additionId !== undefined)
      await tx
        .delete(countAdditions)
        .where(and(eq(countAdditions.countId, countId), eq(countAdditions.id, additionId)));
    return invalid("code", `A count has at most ${maxCountLines} items. Book this one, and start another`);
  });
}

/** Takes a variant out of a count, because it is counted again or not at all; during the review this goes back to counting. */
export async function removeCounted(
  db: Database,
  _by: By,
  { countId, variantId }: { countId: string; variantId: string },
): Promise<{ outcome: "done" } | CountRefusal> {
  return runTransaction(db, async (tx) => {
    const state = await lockCount(tx, countId);
    if (state !== "counting" && state !== "review") return { outcome: "not-possible" as const, state };
    await tx.delete(countLines).where(and(eq(countLines.countId, countId), eq(countLines.variantId, variantId)));
    await tx.update(counts).set({ state: "counting" }).where(eq(counts.id, countId));
    return { outcome: "done" as const };
  });
}

/** The moves that need no more than the state before: to the review, back to counting, and to nothing. */
const moves = {
  review: ["counting"],
  counting: ["review"],
  discarded: ["counting", "review"],
} as const satisfies Partial<Record<StockCountState, readonly StockCountState[]>>;

/** Shows the differences of a count, goes back to counting, or discards it: then nothing is booked. */
export async function moveStockCount(
  db: Database,
  by: By,
  { countId, to }: { countId: string; to: keyof typeof moves },
): Promise<{ outcome: "done" } | CountRefusal> {
  return runTransaction(db, async (tx) => {
    const state = await lockCount(tx, countId);
    if (state === null || !(moves[to] as readonly StockCountState[]).includes(state))
      return { outcome: "not-possible" as const, state };
    const ended = to === "discarded";
    await tx
      .update(counts)
      .set({ state: to, ...(ended && { endedAt: new Date() }) })
      .where(eq(counts.id, countId));
    if (ended) await forgetAdditions(tx, countId);
    if (ended)
      await recordEvent(
        tx,
        by,
        { type: "stock-count.discarded", subjectId: countId, payload: {} },
        { before: { state }, after: { state: to } },
      );
    return { outcome: "done" as const };
  });
}

/** Of a count that ends: nothing is added to it any more. */
export const forgetAdditions = (tx: Transaction, countId: string) =>
  tx.delete(countAdditions).where(eq(countAdditions.countId, countId));

/** The state of a count, which stays as it is until the transaction ends; null when there is none. */
export async function lockCount(tx: Transaction, countId: string): Promise<StockCountState | null> {
  const [count] = await tx.select({ state: counts.state }).from(counts).where(eq(counts.id, countId)).for("update");
  return count?.state ?? null;
}
