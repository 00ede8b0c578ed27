import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { staffPolicy } from "../internal/tables.server.ts";
import type { Staff } from "../permissions.ts";

export interface StaffPolicy {
  secondFactorRequired: boolean;
  version: number;
}

const { secondFactorRequired, version } = staffPolicy;

/** What is required of all staff. */
export async function findStaffPolicy(db: Database, _by: Staff<never> | SystemActor): Promise<StaffPolicy> {
  const [policy] = await db.select({ secondFactorRequired, version }).from(staffPolicy);
  return policy ?? { secondFactorRequired: false, version: 1 };
}

const policySchema = z.object({ required: z.boolean(), version: z.number().int().min(1) });

export type RequireSecondFactorOutcome =
  | { outcome: "saved"; version: number }
  | { outcome: "conflict"; current: StaffPolicy }
  | InvalidInput;

/** Demands a second factor of all staff, or no longer. Who has none sets one up before anything else. */
export async function requireSecondFactorOfAll(
  db: Database,
  by: Staff<"staff.manage"> | SystemActor,
  given: z.input<typeof policySchema>,
): Promise<RequireSecondFactorOutcome> {
  const parsed = parseInput(policySchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { required, version: seen } = parsed.input;
  return runTransaction(db, async (tx): Promise<RequireSecondFactorOutcome> => {
    await tx.insert(staffPolicy).values({}).onConflictDoNothing();
    const [current] = await tx.select({ secondFactorRequired }).from(staffPolicy).for("update");
    const [saved] = await tx
      .update(staffPolicy)
      .set({ secondFactorRequired: required, version: seen + 1 })
      .where(and(eq(staffPolicy.id, 1), eq(version, seen)))
      .returning({ version });
    if (!saved) return { outcome: "conflict", current: await findStaffPolicy(tx, by) };
    await recordEvent(
      tx,
      by,
      { type: "staff.policy-changed", subjectId: null, payload: {} },
      { before: current!, after: { secondFactorRequired: required } },
    );
    return { outcome: "saved", version: saved.version };
  });
}
