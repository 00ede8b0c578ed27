import { isDeepStrictEqual } from "node:util";
import { and, asc, count, eq } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import { lockReturnableOrder } from "#domains/orders/coming-back/returnable-order.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Customer, Guest } from "#kernel/actor.ts";
import { cleanText } from "#kernel/clean-text.ts";
import { tooLong } from "#kernel/too-long.ts";
import { isId } from "#kernel/ids.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import { returnReasons } from "#kernel/return-policy.ts";
import type { IdempotencyConflict } from "#kernel/idempotency-conflict.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { chooseSwaps } from "./choose-swaps.ts";
import { judgeLines, type ReturnRules } from "./find-returnable.ts";
import { returnLines, returnPhotos, returns } from "./internal/tables.server.ts";
import { maxReturnNoteLength, returnOutcomes } from "./return.ts";

/** The most returns of an order, whatever became of them. */
const maxReturns = 30;

const requestSchema = z.object({
  /** The id that the form gives the return: sent twice, it is one. */
  returnId: z.string().refine(isId, { error: "Open the form again" }),
  orderId: z.string(),
  /** For a shopper without the order's account: the secret of its private link. */
  accessToken: z.string().optional(),
  lines: z
    .array(
      z.object({
        position: z.int().min(0),
        quantity: z.int({ error: "Enter a whole number" }).min(1, { error: "Enter 1 or more" }),
        reason: z.enum(returnReasons, { error: "Choose why" }),
        /** The variant of the same product that the shopper wants for each piece; null for money. */
        swapFor: z.uuid().nullable().default(null),
      }),
    )
    .min(1, { error: "Choose at least one piece" })
    .max(200)
    .refine((lines) => new Set(lines.map(({ position }) => position)).size === lines.length),
  outcome: z.enum(returnOutcomes, { error: "Choose what you want" }),
  note: z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(maxReturnNoteLength, tooLong("this", maxReturnNoteLength))),
});

export type RequestOutcome =
  | { outcome: "requested"; returnId: string; number: number }
  | { outcome: "not-found" }
  | { outcome: "too-many" }
  | IdempotencyConflict
  | InvalidInput;

/**
 * Asks for the return of pieces that the shopper has received, within the owner's policy. Never more than were delivered less
 * those that came back or are promised, also when two requests come at once. Errors name `quantity-2`, `reason-2` and `instead-2` of the line at
 * position 2, `photos`, `note`, `outcome` and `lines`. Staff who ask for a shopper on the phone answer it themselves, so the shopper is told the answer alone.
 */
export async function requestReturn(
  db: Database,
  by: Customer | Guest | Staff<"orders.edit">,
  given: z.input<typeof requestSchema>,
  rules: ReturnRules,
  now = new Date(),
): Promise<RequestOutcome> {
  const parsed = parseInput(requestSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { returnId, orderId, accessToken, lines, outcome, note } = parsed.input;
  return runTransaction(db, async (tx): Promise<RequestOutcome> => {
    const order = await lockReturnableOrder(tx, by, { orderId, accessToken });
    if (!order) return { outcome: "not-found" };
    const known = await findRequested(tx, returnId);
    if (known && known.orderId !== order.id) return { outcome: "not-found" };
    if (known)
      return isDeepStrictEqual(known.requested, { outcome, note, lines: byPosition(lines) })
        ? { outcome: "requested", returnId, number: known.number }
        : { outcome: "idempotency-conflict" };
    const [counted] = await tx.select({ all: count() }).from(returns).where(eq(returns.orderId, order.id));
    if ((counted?.all ?? 0) >= maxReturns) return { outcome: "too-many" };

    const judged = await judgeLines(tx, order.id, { lines: order.lines, rules, now });
    const errors: Record<string, string> = {};
    let needsPhoto = false;
    for (const { position, quantity, reason } of lines) {
      const line = judged.find((each) => each.position === position);
      if (!line || line.refusal !== null)
        errors[`quantity-${position}`] = line?.refusal ?? "The order has no such line.";
      else if (quantity > line.max)
        errors[`quantity-${position}`] =
          line.max === 1 ? "Only 1 piece of it can come back." : `At most ${line.max} of it can come back.`;
      else if (!line.reasons.includes(reason))
        errors[`reason-${position}`] = "These goods cannot come back for this reason.";
      else needsPhoto ||= line.terms.photos;
    }
    const chosen = await chooseSwaps(tx, lines, judged);
    Object.assign(errors, chosen.errors);
    const [photos] = await tx
      .select({ all: count() })
      .from(returnPhotos)
      .where(and(eq(returnPhotos.returnId, returnId), eq(returnPhotos.orderId, order.id)));
    if (needsPhoto && (photos?.all ?? 0) === 0) errors.photos = "Add a photo that shows it";
    if (Object.keys(errors).length > 0) return { outcome: "invalid", errors };

    const [added] = await tx
      .insert(returns)
      .values({ id: returnId, orderId: order.id, origin: "shopper", state: "requested", outcome, note })
      .returning({ number: returns.number });
    await tx.insert(returnLines).values(
      lines.map((line) => ({
        returnId,
        orderId: order.id,
        ...line,
        swapName: chosen.names.get(line.position) ?? null,
      })),
    );
    await recordEvent(
      tx,
      by,
      { type: "return.requested", subjectId: returnId, payload: { orderId: order.id, notify: by.kind !== "staff" } },
      {
        after: {
          state: "requested",
          orderId: order.id,
          outcome,
          lines: lines.map(({ position, quantity, reason }) => ({ line: position, quantity, reason })),
        },
      },
    );
    return { outcome: "requested", returnId, number: added!.number };
  });
}

const byPosition = <Line extends { position: number }>(lines: Line[]) =>
  lines.toSorted((one, other) => one.position - other.position);

/** What was asked for under this id; null when nothing was. */
async function findRequested(tx: Transaction, returnId: string) {
  const [known] = await tx
    .select({ number: returns.number, orderId: returns.orderId, outcome: returns.outcome, note: returns.note })
    .from(returns)
    .where(eq(returns.id, returnId));
  if (!known) return null;
  const { position, quantity, reason, swapFor } = returnLines;
  const lines = await tx
    .select({ position, quantity, reason, swapFor })
    .from(returnLines)
    .where(eq(returnLines.returnId, returnId))
    .orderBy(asc(position));
  const { number, orderId, ...requested } = known;
  return { number, orderId, requested: { ...requested, lines } };
}
