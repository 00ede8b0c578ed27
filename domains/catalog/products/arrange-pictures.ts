import { eq } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { invalid, type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { findChangedFields } from "#domains/audit/find-changed-fields.ts";
import { checkPictures } from "../internal/check-input.ts";
import { findStacksWith, lockProduct, type ProductRefusal, writeProduct } from "../internal/lock-product.ts";
import { productPictures } from "../internal/tables.server.ts";
import { writeVariants } from "../internal/write-variants.ts";
import { idField, pictureFields, pictureKeyField, versionField } from "../product-fields.ts";
import { loadEditableProduct } from "./find-editable-product.ts";

const arrangePicturesSchema = z.object({
  productId: idField,
  version: versionField,
  /** All pictures of the product in their order; the first is the one on its card. */
  pictures: pictureFields,
  /** The variants that look different, with the picture of each; null takes it away. Others keep theirs. */
  variantPictures: z.array(z.object({ variantId: idField, key: pictureKeyField.nullable() })).default([]),
});

/** Sets the pictures of a product: their order, their descriptions, and which of them belong to a variant. */
export async function arrangePictures(
  db: Database,
  by: Staff<"catalogue.edit"> | SystemActor,
  given: z.input<typeof arrangePicturesSchema>,
): Promise<{ outcome: "changed"; version: number } | ProductRefusal | InvalidInput> {
  const parsed = parseInput(arrangePicturesSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { productId, version, pictures, variantPictures } = parsed.input;

  return runTransaction(db, async (tx) => {
    const locked = await lockProduct(tx, { productId, version });
    if (locked.refusal) return locked.refusal;
    const product = (await loadEditableProduct(tx, productId))!;
    const unknown = variantPictures.findIndex(({ variantId }) => !product.variants.some(({ id }) => id === variantId));
    if (unknown !== -1) return invalid(`variantPictures.${unknown}.variantId`, "Choose one of the product's variants");
    const refusal =
      (await checkPictures(
        tx,
        pictures.map(({ key }) => key),
        (at) => `pictures.${at}.key`,
      )) ??
      (await checkPictures(
        tx,
        variantPictures.map(({ key }) => key),
        (at) => `variantPictures.${at}.key`,
      ));
    if (refusal) return refusal;

    const keyOf = new Map(variantPictures.map(({ variantId, key }) => [variantId, key]));
    const variants = product.variants.map((variant) => ({
      ...variant,
      pictureKey: keyOf.has(variant.id) ? keyOf.get(variant.id)! : variant.pictureKey,
    }));
    const changed = findChangedFields(
      { pictures: product.pictures, variantPictures: product.variants.map(({ pictureKey }) => pictureKey) },
      { pictures, variantPictures: variants.map(({ pictureKey }) => pictureKey) },
    );
    if (!changed) return { outcome: "changed" as const, version };

    await tx.delete(productPictures).where(eq(productPictures.productId, productId));
    await insertRows(
      tx,
      productPictures,
      pictures.map(({ key, alt }, position) => ({ productId, position, pictureKey: key, alt })),
    );
    if (changed.after.variantPictures) await writeVariants(tx, variants);
    const next = await writeProduct(tx, locked.row);
    const stacks = await findStacksWith(tx, { productIds: [productId] });
    await recordEvent(
      tx,
      by,
      { type: "product.changed", subjectId: productId, payload: { stackIds: stacks.map(({ id }) => id) } },
      changed,
    );
    return { outcome: "changed" as const, version: next };
  });
}
