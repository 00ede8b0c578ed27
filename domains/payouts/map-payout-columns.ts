import type { z } from "zod";
import { setPayoutColumns } from "#domains/couriers/payout-columns.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { payoutColumnsSchema } from "./files/payout-columns.ts";
import { findPayout } from "./find-payouts.ts";
import { openPayoutStates } from "./payout.ts";
import { tryPayout } from "./try-payout.ts";

/**
 * Says what the columns of a courier's files mean, for this payout and those to come, and tries this one with them. `seen` is what was known when the
 * form was shown (null: nothing).
 */
export async function mapPayoutColumns(
  db: Database,
  storage: FileStorage,
  by: Staff<"payments.reconcile">,
  { payoutId, columns, seen }: { payoutId: string; columns: z.input<typeof payoutColumnsSchema>; seen: unknown },
): Promise<{ outcome: "mapped" | "not-found" | "already-booked" | "conflict" } | InvalidInput> {
  const payout = await findPayout(db, by, payoutId);
  if (!payout?.fileKey) return { outcome: "not-found" };
  if (!openPayoutStates.includes(payout.state)) return { outcome: "already-booked" };
  const parsed = parseInput(payoutColumnsSchema, columns);
  if (parsed.refusal) return parsed.refusal;
  const kept = await setPayoutColumns(db, by, { courierId: payout.courierId, columns: parsed.input, seen });
  if (kept === "conflict") return { outcome: "conflict" };
  await tryPayout(db, storage, by, payoutId);
  return { outcome: "mapped" };
}
