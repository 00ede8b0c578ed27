import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { invalid, type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { retryOnDuplicate } from "#platform/database/retry-on-duplicate.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { findChangedFields } from "#domains/audit/find-changed-fields.ts";
import { checkBarcodes, checkPictures, findTaken, type TakenCodes } from "../internal/check-input.ts";
import { findStacksWith, lockProduct, type ProductRefusal, writeProduct } from "../internal/lock-product.ts";
import { releaseBarcodes, releaseSkus, writeVariants } from "../internal/write-variants.ts";
import {
  barcodeField,
  costField,
  idField,
  maxVariants,
  pictureKeyField,
  priceField,
  servingsField,
  skuField,
  versionField,
  weightField,
} from "../product-fields.ts";
import { loadEditableProduct } from "./find-editable-product.ts";

/** Of one variant, the fields that are given. */
export const variantChangeSchema = z
  .object({
    sku: skuField,
    price: priceField,
    barcode: barcodeField,
    servings: servingsField,
    cost: costField,
    weight: weightField,
    pictureKey: pictureKeyField.nullable(),
  })
  .partial()
  .extend({ id: idField });

/** Changes of several variants of one product; of each, the fields that are given. */
export const updateVariantsSchema = z.object({
  productId: idField,
  version: versionField,
  variants: z
    .array(variantChangeSchema)
    .min(1, { error: "Change at least one variant" })
    .max(maxVariants, { error: `Change at most ${maxVariants} variants at once` })
    .refine((given) => new Set(given.map(({ id }) => id)).size === given.length, { error: "Name each variant once" }),
});

/** Changes prices, SKUs, barcodes, servings, costs, weights and pictures of variants at once: all of them, or none. */
export async function updateVariants(
  db: Database,
  by: Staff<"catalogue.edit"> | SystemActor,
  given: z.input<typeof updateVariantsSchema>,
): Promise<
  | { outcome: "changed"; version: number }
  | ProductRefusal
  | InvalidInput
  | Extract<TakenCodes, { outcome: "sku-taken" }>
> {
  const parsed = parseInput(updateVariantsSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { productId, version, variants: changes } = parsed.input;

  return retryOnDuplicate(() =>
    runTransaction(db, async (tx) => {
      const locked = await lockProduct(tx, { productId, version });
      if (locked.refusal) return locked.refusal;
      const product = (await loadEditableProduct(tx, productId))!;
      const before = new Map(product.variants.map((variant) => [variant.id, variant]));
      const unknown = changes.findIndex(({ id }) => !before.has(id));
      if (unknown !== -1) return invalid(`variants.${unknown}.id`, "Choose one of the product's variants");

      const changed = changes.flatMap((change) => {
        const fields = findChangedFields(before.get(change.id)!, change);
        return fields ? [{ id: change.id, ...fields }] : [];
      });
      if (changed.length === 0) return { outcome: "changed" as const, version };
      const refusal = (await checkSkus(tx, changes, product.variants)) ?? (await checkBarcodes(tx, changes));
      if (refusal) return refusal;
      const missing = await checkPictures(
        tx,
        changes.map(({ pictureKey }) => pictureKey),
        (at) => `variants.${at}.pictureKey`,
      );
      if (missing) return missing;

      await releaseSkus(
        tx,
        changed.flatMap(({ id, after }) => (after.sku === undefined ? [] : [id])),
      );
      await releaseBarcodes(
        tx,
        changed.flatMap(({ id, after }) => (after.barcode === undefined ? [] : [id])),
      );
      await writeVariants(
        tx,
        changed.map(({ id, after }) => ({ ...before.get(id)!, ...after })),
      );
      const next = await writeProduct(tx, locked.row);
      const stacks = await findStacksWith(tx, { variantIds: changed.map(({ id }) => id) });
      await recordEvent(
        tx,
        by,
        { type: "product.changed", subjectId: productId, payload: { stackIds: stacks.map(({ id }) => id) } },
        {
          before: { variants: changed.map(({ id, before: fields }) => ({ id, ...fields })) },
          after: { variants: changed.map(({ id, after: fields }) => ({ id, ...fields })) },
        },
      );
      return { outcome: "changed" as const, version: next };
    }),
  );
}

type Changes = z.output<typeof updateVariantsSchema>["variants"];

async function checkSkus(
  tx: Parameters<typeof findTaken>[0],
  changes: Changes,
  current: { id: string; sku: string }[],
) {
  const wanted = new Map(current.map(({ id, sku }) => [id, sku]));
  for (const { id, sku } of changes) if (sku !== undefined) wanted.set(id, sku);
  const twice = changes.findIndex(
    ({ id, sku }) => sku !== undefined && [...wanted].some(([other, taken]) => other !== id && taken === sku),
  );
  if (twice !== -1) return invalid(`variants.${twice}.sku`, "Use each SKU once");
  const taken = await findTaken(tx, {
    skus: changes.flatMap(({ sku }) => sku ?? []),
    except: current.map(({ id }) => id),
  });
  return taken?.outcome === "sku-taken" ? taken : null;
}
