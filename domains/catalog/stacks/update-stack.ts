import { eq } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import { retryOnDuplicate } from "#platform/database/retry-on-duplicate.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { findChangedFields } from "#domains/audit/find-changed-fields.ts";
import { checkParts, findTaken, type TakenCodes } from "../internal/check-input.ts";
import { lockProduct, type ProductRefusal, writeProduct } from "../internal/lock-product.ts";
import { stackParts } from "../internal/tables.server.ts";
import { writeVariants } from "../internal/write-variants.ts";
import { barcodeField, idField, priceField, skuField, versionField } from "../product-fields.ts";
import { loadEditableProduct } from "../products/find-editable-product.ts";
import { partFields } from "./create-stack.ts";

/** The fields that are given are changed, the others stay. */
const updateStackSchema = z
  .object({ sku: skuField, price: priceField, barcode: barcodeField, parts: partFields })
  .partial()
  .extend({ productId: idField, version: versionField });

/**
 * Changes what is in a stack, its price and its codes; `updateProduct` changes its texts. "not-a-stack" for a product
 * with its own stock.
 */
export async function updateStack(
  db: Database,
  by: Staff<"catalogue.edit"> | SystemActor,
  given: z.input<typeof updateStackSchema>,
): Promise<
  | { outcome: "changed"; version: number }
  | ProductRefusal
  | InvalidInput
  | Extract<TakenCodes, { outcome: "sku-taken" }>
  | { outcome: "not-a-stack" }
> {
  const parsed = parseInput(updateStackSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { productId, version, ...fields } = parsed.input;

  return retryOnDuplicate(() =>
    runTransaction(db, async (tx) => {
      const locked = await lockProduct(tx, { productId, version });
      if (locked.refusal) return locked.refusal;
      if (locked.row.kind !== "stack") return { outcome: "not-a-stack" as const };
      const { variants, parts } = (await loadEditableProduct(tx, productId))!;
      const [sold] = variants;
      if (!sold) throw new Error(`Stack ${locked.row.slug} has no variant`);
      const { sku, price, barcode } = sold;
      const changed = findChangedFields({ sku, price, barcode, parts }, fields);
      if (!changed) return { outcome: "changed" as const, version };

      const { parts: nextParts, ...codes } = changed.after;
      if (codes.sku !== undefined) {
        const taken = await findTaken(tx, { skus: [codes.sku], except: [sold.id] });
        if (taken?.outcome === "sku-taken") return taken;
      }
      if (nextParts) {
        const wrong = await checkParts(tx, nextParts);
        if (wrong) return wrong;
        await tx.delete(stackParts).where(eq(stackParts.stackId, productId));
        await insertRows(
          tx,
          stackParts,
          nextParts.map((part, position) => ({ ...part, stackId: productId, position })),
        );
      }
      await writeVariants(tx, [{ ...sold, ...codes }]);
      const next = await writeProduct(tx, locked.row);
      await recordEvent(tx, by, { type: "product.changed", subjectId: productId, payload: { stackIds: [] } }, changed);
      return { outcome: "changed" as const, version: next };
    }),
  );
}
