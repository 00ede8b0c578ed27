import { amountErrors, tooLargeAmount } from "#kernel/amount-errors.ts";
import { z } from "zod";
import { cleanLine } from "#kernel/clean-text.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { newId } from "#kernel/ids.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import { paisa } from "#kernel/money.ts";
import { pakistanDay } from "#kernel/time.ts";
import type { Database } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { applyChanges } from "./internal/apply-changes.ts";
import { findOrCreateBatches } from "./internal/batches.ts";
import { type Level, lockOrCreateLevels } from "./internal/levels.ts";
import { refreshLowStock } from "./internal/record-low-stock.ts";
import { batches, levels, movements } from "./internal/tables.server.ts";
import { stockLimits } from "./text-limits.ts";

/** The most that one unit may cost, in paisa. */
const maxUnitCost = paisa(2_000_000_000);
/** The most units that one line of a command may name. */
export const maxStockUnits = 1_000_000;
/** The most units of a variant that the shop may have. The database counts no further than two billions. */
const maxOnHand = 1_000_000_000;

/** Why so many units are too many; undefined where they are not. */
export const refuseTooMany = (onHand: number): string | undefined =>
  onHand > maxOnHand
    ? `The shop would have ${onHand.toLocaleString("en")} of it, and can have ${maxOnHand.toLocaleString("en")}`
    : undefined;

export const stockNoteSchema = z
  .string()
  .transform(cleanLine)
  .pipe(z.string().max(stockLimits.note, { error: `Shorten the note to ${stockLimits.note} characters` }))
  .nullish();

/** The note of what nothing else explains: `missing` asks for it. */
export const stockReasonSchema = (missing: string) =>
  z
    .string({ error: missing })
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, { error: missing })
        .max(stockLimits.note, { error: `Shorten the note to ${stockLimits.note} characters` }),
    );

/**
 * The version of the level that the sender has seen, 0 for a variant that was never received. A form that is sent twice by a double click is refused the
 * second time. Without it, differences add up in any order.
 */
export const seenVersionSchema = z.int().min(0).optional();

/** The stock changed since the sender has seen it: nothing is recorded. */
export interface StockConflict {
  outcome: "conflict";
  current: { version: number; onHand: number; unavailable: number };
}

const deliverySchema = z.object({
  variantId: z.uuid({ error: "Choose a variant" }),
  quantity: z
    .int({ error: "Enter a whole number" })
    .min(1, { error: "Enter 1 or more" })
    .max(maxStockUnits, { error: `Enter at most ${maxStockUnits}` }),
  /** As printed on the goods. */
  batchNumber: z
    .string()
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .max(stockLimits.batchNumber, { error: `Shorten the batch number to ${stockLimits.batchNumber} characters` }),
    )
    .transform((text) => text || null)
    .nullish(),
  /** The last day on which the goods may be used, as "2027-03-31". One that is over is a slip of the year: shoppers would be offered what the night sets aside. */
  expiresOn: z.iso
    .date({ error: "Enter a date, for example 2027-03-31" })
    .refine((day) => day >= pakistanDay(new Date()), {
      error: "This day is over: enter the one that is printed on the goods",
    })
    .nullish(),
  /** In paisa. */
  unitCost: z
    .int(amountErrors("Enter an amount with at most two decimals", maxUnitCost))
    .min(0, { error: "Enter an amount of zero or more" })
    .max(maxUnitCost, { error: tooLargeAmount(maxUnitCost) })
    .transform(paisa)
    .nullish(),
});

const deliveriesSchema = z.object({
  deliveries: z.array(deliverySchema).max(100_000, { error: "Receive at most 100,000 lines at once" }),
  note: stockNoteSchema,
  version: seenVersionSchema,
});

export type Delivery = z.input<typeof deliverySchema>;

/**
 * Adds received units to the stock, each to its batch (goods that come back are received as a return); without number, expiry and cost, to the batch that has none.
 * Deliveries of the same batch add up. With a version, all deliveries are of one variant.
 */
export async function receiveStock(
  db: Database,
  by: Staff<"stock.adjust"> | SystemActor,
  given: Delivery[],
  options: { note?: string | null; version?: number } = {},
): Promise<{ outcome: "received" } | StockConflict | InvalidInput> {
  const parsed = parseInput(deliveriesSchema, { deliveries: given, ...options });
  if (parsed.refusal) return parsed.refusal;
  const { deliveries, note, version } = parsed.input;
  const cause = { reason: "received", note, audited: true } as const;
  if (deliveries.length === 0) return { outcome: "received" };
  return runTransaction(db, async (tx) => {
    const before = await lockOrCreateLevels(tx, [...new Set(deliveries.map(({ variantId }) => variantId))]);
    const level = before.get(deliveries[0]!.variantId)!;
    // A level that is created here has version 1.
    if (version !== undefined && level.version !== Math.max(version, 1))
      return { outcome: "conflict" as const, current: pickUnits(level) };
    const errors = findTooMany(deliveries, before);
    if (errors) return { outcome: "invalid" as const, errors };
    const ids = await findOrCreateBatches(
      tx,
      deliveries.map(({ variantId, batchNumber = null, expiresOn = null, unitCost = null }) => ({
        variantId,
        batchNumber,
        expiresOn,
        unitCost,
      })),
    );
    await applyChanges(tx, by, {
      before,
      changes: deliveries.map(({ variantId, quantity }, place) => ({
        variantId,
        batchId: ids[place]!,
        onHand: quantity,
        unavailable: 0,
        committed: 0,
      })),
      cause,
    });
    return { outcome: "received" as const };
  });
}

/** An error for each delivery with which the shop would have too many of its variant; null where there is none. */
function findTooMany(
  deliveries: readonly { variantId: string; quantity: number }[],
  before: ReadonlyMap<string, Level>,
): Record<string, string> | null {
  const sums = new Map<string, number>();
  const errors: Record<string, string> = {};
  for (const [at, { variantId, quantity }] of deliveries.entries()) {
    const onHand = (sums.get(variantId) ?? before.get(variantId)!.onHand) + quantity;
    sums.set(variantId, onHand);
    const refusal = refuseTooMany(onHand);
    if (refusal) errors[`deliveries.${at}.quantity`] = refusal;
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

const pickUnits = ({ version, onHand, unavailable }: Level) => ({ version, onHand, unavailable });

/**
 * Inserts the first stock of many new variants into a shop that is being seeded, with its batches and movements. It
 * records no event: the caller refreshes the listings afterwards.
 */
export async function bulkInsertStock(
  db: Database,
  by: SystemActor,
  deliveries: (Omit<Delivery, "quantity" | "unitCost"> & { onHand: number })[],
): Promise<void> {
  const given = deliveries.map((delivery) => ({ ...delivery, batchId: newId() }));
  await insertRows(
    db,
    levels,
    given.map(({ variantId, onHand }) => ({ variantId, onHand, committed: 0, unavailable: 0, version: 1 })),
  );
  const received = given.filter(({ onHand }) => onHand > 0);
  const at = new Date();
  await insertRows(
    db,
    batches,
    received.map(({ batchId, variantId, batchNumber = null, expiresOn = null, onHand }) => ({
      id: batchId,
      variantId,
      batchNumber,
      expiresOn,
      receivedAt: at,
      onHand,
      unavailable: 0,
    })),
  );
  await insertRows(
    db,
    movements,
    received.map(({ batchId, variantId, onHand }) => ({
      at,
      variantId,
      batchId,
      quantity: onHand,
      reason: "received" as const,
      actorKind: by.kind,
      actorId: by.job,
    })),
  );
  await refreshLowStock(
    db,
    given.map(({ variantId }) => variantId),
  );
}
