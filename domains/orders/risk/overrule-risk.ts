import { isDeepStrictEqual } from "node:util";
import { desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { type Actor, actorId, type SystemActor } from "#kernel/actor.ts";
import { cleanParagraphs } from "#kernel/clean-text.ts";
import { isId, newId } from "#kernel/ids.ts";
import { oneOf } from "#kernel/one-of.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { IdempotencyConflict } from "#kernel/idempotency-conflict.ts";
import type { Database } from "#platform/database/database.server.ts";
import { prepareSelect } from "#platform/database/prepare-statement.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { riskOverrules } from "../internal/tables/risk-tables.server.ts";
import { orders } from "../internal/tables.server.ts";
import { type RiskLevel, riskLevels } from "./risk-levels.ts";

/** The maximum length of a reason, in characters. */
export const maxOverruleReasonLength = 500;

const overruleSchema = z.object({
  order: z.string(),
  /** Identifies it, so that a form that is sent twice adds one; a new id without one. */
  id: z.string().refine(isId).optional(),
  level: oneOf(riskLevels, "Choose how risky the order is"),
  reason: z
    .string()
    .transform(cleanParagraphs)
    .pipe(
      z
        .string()
        .min(1, { error: "Write why, for whoever looks at it later" })
        .max(maxOverruleReasonLength, { error: `Shorten this to ${maxOverruleReasonLength} characters` }),
    ),
});

/** What staff said of an order's risk, against its score. */
export interface RiskOverrule {
  id: string;
  level: RiskLevel;
  reason: string;
  at: Date;
  actorKind: Actor["kind"];
  actorId: string | null;
}

export type OverruleOutcome =
  | { outcome: "done" }
  /** It is added already. */
  | { outcome: "already-done" }
  | { outcome: "not-found" }
  | IdempotencyConflict
  | InvalidInput;

/**
 * Sets how risky an order is, whatever its score. The newest word decides; earlier ones stay. Audited without the reason,
 * which is forgotten with the customer.
 */
export async function overruleRisk(
  db: Database,
  by: Staff<"orders.edit" | "customers.read">,
  input: z.input<typeof overruleSchema>,
): Promise<OverruleOutcome> {
  const parsed = parseInput(overruleSchema, input);
  if (parsed.refusal) return parsed.refusal;
  const { order: orderId, id = newId(), level, reason } = parsed.input;
  if (!isId(orderId)) return { outcome: "not-found" };
  return runTransaction(db, async (tx) => {
    // The lock keeps the order from being anonymised meanwhile, and two members from saying each what the other did not see.
    const [order] = await tx
      .select({ forgottenAt: orders.forgottenAt })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for("no key update");
    if (!order || order.forgottenAt) return { outcome: "not-found" };
    const [before] = await listOverrules(tx, by, orderId);
    const added = await tx
      .insert(riskOverrules)
      .values({ id, orderId, level, reason, actorKind: by.kind, actorId: actorId(by) })
      .onConflictDoNothing()
      .returning({ id: riskOverrules.id });
    if (added.length === 0) {
      const { orderId: of, level: said, reason: why } = riskOverrules;
      const [known] = await tx
        .select({ orderId: of, level: said, reason: why })
        .from(riskOverrules)
        .where(eq(riskOverrules.id, id));
      return {
        outcome: isDeepStrictEqual(known, { orderId, level, reason }) ? "already-done" : "idempotency-conflict",
      };
    }
    await recordEvent(
      tx,
      by,
      { type: "order.risk-overruled", subjectId: orderId, payload: {} },
      { before: { risk: before?.level ?? null }, after: { risk: level } },
    );
    return { outcome: "done" };
  });
}

const read = prepareSelect("read-risk-overrules", (db) => {
  const { orderId, id, level, reason, at, actorKind, actorId: author } = riskOverrules;
  return db
    .select({ id, level, reason, at, actorKind, actorId: author })
    .from(riskOverrules)
    .where(eq(orderId, sql.placeholder("orderId")))
    .orderBy(desc(at), desc(id))
    .limit(50);
});

/** What staff said of an order's risk, the newest first, at most 50. */
export const listOverrules = (
  db: Database,
  _by: Staff<"customers.read"> | SystemActor,
  orderId: string,
): Promise<RiskOverrule[]> => read(db, { orderId });
