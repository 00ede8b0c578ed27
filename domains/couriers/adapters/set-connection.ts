import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { findChangedFields } from "#domains/audit/find-changed-fields.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import { invalid, type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { sealText } from "#platform/crypto/seal-text.ts";
import { courierConnections, couriers } from "../internal/tables.server.ts";
import { adapterIds } from "./adapters.ts";
import { type CourierApiSettings, findConnection, tokenPurpose } from "./connection.ts";
import { courierLimits } from "../text-limits.ts";

const connectionSchema = z.object({
  courierId: z.string(),
  version: z.number().int().positive(),
  /** Null: the courier is booked by sheets. Its token is deleted. */
  adapter: z.enum(adapterIds, { error: "Choose one of the list" }).nullable(),
  /** Empty: the token that is stored stays. */
  token: z
    .string()
    .trim()
    .max(courierLimits.token, { error: "That is too long for a token" })
    .regex(/^[\x21-\x7e]*$/, { error: "A token has no spaces and no letters beyond the usual ones" }),
  pickupCode: z
    .string()
    .trim()
    .max(courierLimits.pickupCode, { error: `Shorten the code to ${courierLimits.pickupCode} characters` })
    .regex(/^[\w-]*$/, { error: "A code has letters, digits and hyphens alone" }),
  /** Ends the secret of its messages, and makes another one. */
  newSecret: z.boolean().default(false),
});

export type SetConnectionOutcome =
  | { outcome: "changed"; version: number }
  | { outcome: "not-found" }
  | { outcome: "conflict" }
  | InvalidInput;

/** Connects a courier's API, changes how, or ends it. The token is sealed, and stands in no event and no audit. */
export async function setConnection(
  db: Database,
  by: Staff<"settings.edit">,
  { secretKey }: Pick<CourierApiSettings, "secretKey">,
  given: z.input<typeof connectionSchema>,
): Promise<SetConnectionOutcome> {
  const parsed = parseInput(connectionSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { courierId, version, adapter, token, pickupCode, newSecret } = parsed.input;
  if (!isId(courierId)) return { outcome: "not-found" };
  return runTransaction(db, async (tx): Promise<SetConnectionOutcome> => {
    await tx.select({ id: couriers.id }).from(couriers).where(eq(couriers.id, courierId)).for("update");
    const before = await findConnection(tx, by, courierId);
    if (!before) return { outcome: "not-found" };
    if (before.version !== version) return { outcome: "conflict" };
    if (adapter === null && token !== "")
      return invalid("adapter", "Choose the API that the token is for, or leave the token empty");
    if (adapter !== null && token === "" && (!before.hasToken || before.adapter !== adapter))
      return invalid("token", "Enter the token that the courier gave you");
    const sealed = token === "" ? null : sealText(secretKey, tokenPurpose, courierId, token);
    const changed = findChangedFields(
      { adapter: before.adapter, pickupCode: before.pickupCode, tokens: 0, secrets: 0 },
      {
        adapter,
        pickupCode: adapter === null ? null : pickupCode || null,
        // That one was set is a fact; which one is nobody's to read.
        tokens: sealed === null ? 0 : 1,
        secrets: newSecret ? 1 : 0,
      },
    );
    if (!changed) return { outcome: "changed", version };
    if (adapter === null) await tx.delete(courierConnections).where(eq(courierConnections.courierId, courierId));
    else {
      const set = {
        pickupCode: pickupCode || null,
        changedAt: sql`now()`,
        problem: null,
        ...(sealed !== null && { token: sealed }),
        ...(newSecret && { webhookSerial: before.webhookSerial + 1 }),
      };
      const rows = await tx
        .update(courierConnections)
        .set(set)
        .where(eq(courierConnections.courierId, courierId))
        .returning({ id: courierConnections.courierId });
      if (rows.length === 0)
        await tx
          .insert(courierConnections)
          // Another secret than that of an earlier connection.
          .values({ courierId, token: sealed!, pickupCode: pickupCode || null, webhookSerial: version + 1 });
    }
    await tx
      .update(couriers)
      .set({ adapter, version: version + 1 })
      .where(eq(couriers.id, courierId));
    await recordEvent(tx, by, { type: "courier.changed", subjectId: courierId, payload: {} }, changed);
    return { outcome: "changed", version: version + 1 };
  });
}
