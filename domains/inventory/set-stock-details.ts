import { eq } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { lockOrCreateLevels } from "./internal/levels.ts";
import { refreshLowStock } from "./internal/record-low-stock.ts";
import { levels } from "./internal/tables.server.ts";
import { stockLimits } from "./text-limits.ts";

const detailsSchema = z.object({
  variantId: z.uuid({ error: "Choose a variant" }),
  /** Where it lies, such as a shelf; empty for nowhere in particular. */
  bin: z
    .string()
    .transform(cleanLine)
    .pipe(z.string().max(stockLimits.bin, { error: `Shorten the bin to ${stockLimits.bin} characters` }))
    .transform((typed) => typed || null)
    .nullable(),
  /** Staff are told when no more units than these are available; null for the shop's usual number. */
  lowStockAt: z
    .int({ error: "Enter a whole number" })
    .min(0, { error: "Enter 0 or more" })
    .max(1_000_000, { error: "Enter at most 1000000" })
    .nullable(),
});

/** Where a variant lies and when it is low. */
export interface StockDetails {
  bin: string | null;
  lowStockAt: number | null;
}

export type StockDetailsOutcome =
  | { outcome: "done" }
  /** Somebody else has changed them since the caller saw them. */
  | { outcome: "conflict"; current: StockDetails }
  | InvalidInput;

/**
 * Says where a variant lies, and at how many units it is low. Nobody is told of a variant that is low by the new number already. `isSeen` says whether
 * these are the details that the caller saw; without it, they are replaced as they are.
 */
export async function setStockDetails(
  db: Database,
  by: Staff<"stock.adjust"> | SystemActor,
  given: z.input<typeof detailsSchema>,
  isSeen: (current: StockDetails) => boolean = () => true,
): Promise<StockDetailsOutcome> {
  const parsed = parseInput(detailsSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { variantId, bin, lowStockAt } = parsed.input;
  return runTransaction(db, async (tx) => {
    await lockOrCreateLevels(tx, [variantId]);
    const [before] = await tx
      .select({ bin: levels.bin, lowStockAt: levels.lowStockAt })
      .from(levels)
      .where(eq(levels.variantId, variantId));
    const done = { outcome: "done" } as const;
    const current = { bin: before?.bin ?? null, lowStockAt: before?.lowStockAt ?? null };
    if (current.bin === bin && current.lowStockAt === lowStockAt) return done;
    if (!isSeen(current)) return { outcome: "conflict", current };
    await tx.update(levels).set({ bin, lowStockAt }).where(eq(levels.variantId, variantId));
    await refreshLowStock(tx, [variantId]);
    await recordEvent(
      tx,
      by,
      { type: "stock.details-changed", subjectId: variantId, payload: {} },
      { before: current, after: { bin, lowStockAt } },
    );
    return done;
  });
}
