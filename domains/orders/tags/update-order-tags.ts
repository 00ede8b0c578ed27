import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { isId } from "#kernel/ids.ts";
import { type InvalidInput, invalid, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { prepareSelect } from "#platform/database/prepare-statement.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { orderTags } from "../internal/tables/note-tables.server.ts";
import { orders } from "../internal/tables.server.ts";
import { maxTagLength, maxTags, toTags } from "./to-tags.ts";
import { orderTextLimits } from "../text-limits.ts";

const tagsSchema = z.object({
  order: z.string(),
  /** The tags to add, separated by commas. */
  add: z
    .string()
    .max(orderTextLimits.tags, { error: "Enter fewer tags at once" })
    .default("")
    .transform(toTags)
    .pipe(z.array(z.string().max(maxTagLength, { error: `Shorten each tag to ${maxTagLength} characters` }))),
  /** The tags to remove, separated by commas. */
  remove: z.string().max(orderTextLimits.tags).default("").transform(toTags),
});

export type TagsOutcome =
  /** The order's tags now. */
  { outcome: "done"; tags: string[] } | { outcome: "already-done" } | { outcome: "not-found" } | InvalidInput;

/**
 * Adds tags to an order and removes others. Two people who do so at once do not undo one another's, so it needs no
 * version. An anonymised order has none and gets none.
 */
export async function updateOrderTags(
  db: Database,
  by: Staff<"orders.edit"> | SystemActor,
  input: z.input<typeof tagsSchema>,
): Promise<TagsOutcome> {
  const parsed = parseInput(tagsSchema, input);
  if (parsed.refusal) return parsed.refusal;
  const { order: orderId, add, remove } = parsed.input;
  if (!isId(orderId)) return { outcome: "not-found" };
  return runTransaction(db, async (tx) => {
    const [order] = await tx
      .select({ number: orders.number, forgottenAt: orders.forgottenAt })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for("no key update");
    if (!order || order.forgottenAt) return { outcome: "not-found" };
    const before = await tagsOf(tx, orderId);
    const after = [...new Set([...before.filter((tag) => !remove.includes(tag)), ...add])];
    if (after.length > maxTags) return invalid("add", `An order has at most ${maxTags} tags`);
    const [added, removed] = [
      after.filter((tag) => !before.includes(tag)),
      before.filter((tag) => !after.includes(tag)),
    ];
    if (added.length + removed.length === 0) return { outcome: "already-done" };
    if (removed.length > 0)
      await tx.delete(orderTags).where(and(eq(orderTags.orderId, orderId), inArray(orderTags.tag, removed)));
    if (added.length > 0)
      await tx.insert(orderTags).values(added.map((tag) => ({ orderId, tag, number: order.number })));
    // The audit counts tags: staff may have written personal data into one, and entries outlive it.
    await recordEvent(
      tx,
      by,
      { type: "order.tagged", subjectId: orderId, payload: {} },
      { before: { tags: before.length }, after: { tags: after.length, added: added.length, removed: removed.length } },
    );
    return { outcome: "done", tags: after.toSorted() };
  });
}

const read = prepareSelect("read-order-tags", (db) =>
  db
    .select({ tag: orderTags.tag })
    .from(orderTags)
    .where(eq(orderTags.orderId, sql.placeholder("orderId")))
    .orderBy(sql`${orderTags.tag} collate "C"`),
);

const tagsOf = async (db: Database, orderId: string): Promise<string[]> =>
  (await read(db, { orderId })).map(({ tag }) => tag);

/** The tags of an order, sorted. */
export const listOrderTags = (
  db: Database,
  _by: Staff<"orders.read"> | SystemActor,
  orderId: string,
): Promise<string[]> => tagsOf(db, orderId);
