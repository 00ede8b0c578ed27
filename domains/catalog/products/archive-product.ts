import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { areAllPartsActive } from "../internal/check-input.ts";
import {
  findStacksWith,
  lockProduct,
  type ProductRefusal,
  type StackOfParts,
  writeProduct,
} from "../internal/lock-product.ts";
import { idField, versionField } from "../product-fields.ts";

const archiveProductSchema = z.object({ productId: idField, version: versionField });

/**
 * Takes a product or stack off sale for good: its page answers 410, lists and searches leave it out, and carts say
 * that it is no longer sold. Orders keep it. "in-use" while an active stack has it as a part.
 */
export async function archiveProduct(
  db: Database,
  by: Staff<"catalogue.edit"> | SystemActor,
  given: z.input<typeof archiveProductSchema>,
): Promise<
  | { outcome: "archived"; version: number }
  | ProductRefusal
  | InvalidInput
  | { outcome: "in-use"; stacks: StackOfParts[] }
> {
  const parsed = parseInput(archiveProductSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { productId, version } = parsed.input;

  return runTransaction(db, async (tx) => {
    const locked = await lockProduct(tx, { productId, version });
    if (locked.refusal) return locked.refusal;
    const { row } = locked;
    if (row.status === "archived") return { outcome: "archived" as const, version };
    const stacks = await findStacksWith(tx, { productIds: [productId] });
    if (stacks.length > 0) return { outcome: "in-use" as const, stacks };

    const next = await writeProduct(tx, row, { status: "archived", publishAt: null });
    await recordEvent(
      tx,
      by,
      { type: "product.archived", subjectId: productId, payload: {} },
      { before: { status: row.status }, after: { status: "archived" } },
    );
    return { outcome: "archived" as const, version: next };
  });
}

/** Brings an archived product or stack back, as a draft. "parts-not-sold" while a part of the stack is not active. */
export async function unarchiveProduct(
  db: Database,
  by: Staff<"catalogue.edit"> | SystemActor,
  given: z.input<typeof archiveProductSchema>,
): Promise<
  | { outcome: "unarchived"; version: number }
  | ProductRefusal
  | InvalidInput
  | { outcome: "not-archived" }
  | { outcome: "parts-not-sold" }
> {
  const parsed = parseInput(archiveProductSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { productId, version } = parsed.input;

  return runTransaction(db, async (tx) => {
    const locked = await lockProduct(tx, { productId, version });
    if (locked.refusal) return locked.refusal;
    const { row } = locked;
    if (row.status !== "archived") return { outcome: "not-archived" as const };
    if (row.kind === "stack" && !(await areAllPartsActive(tx, productId)))
      return { outcome: "parts-not-sold" as const };

    const next = await writeProduct(tx, row, { status: "draft" });
    await recordEvent(
      tx,
      by,
      { type: "product.unarchived", subjectId: productId, payload: {} },
      { before: { status: "archived" }, after: { status: "draft" } },
    );
    return { outcome: "unarchived" as const, version: next };
  });
}
