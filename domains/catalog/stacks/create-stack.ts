import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { retryOnDuplicate } from "#platform/database/retry-on-duplicate.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { checkParts, checkPictures, findTaken } from "../internal/check-input.ts";
import { checkPlacement } from "../internal/check-placement.ts";
import { insertProducts } from "../internal/insert-products.ts";
import type { CreateProductOutcome } from "../products/create-product.ts";
import { barcodeField, idField, pictureFields, priceField, productFields, skuField } from "../product-fields.ts";

/** Variants of other products and how many of each; two units at least. */
export const partFields = z
  .array(
    z.object({
      variantId: idField,
      quantity: z
        .number()
        .int({ error: "Enter a whole number" })
        .min(1, { error: "Enter a number from 1 to 99" })
        .max(99, { error: "Enter a number from 1 to 99" }),
    }),
  )
  .max(20, { error: "A stack has at most 20 parts" })
  .refine((parts) => parts.reduce((units, { quantity }) => units + quantity, 0) >= 2, {
    error: "Put at least two units into the stack",
  })
  .refine((parts) => new Set(parts.map(({ variantId }) => variantId)).size === parts.length, {
    error: "Name each variant once",
  });

const newStackSchema = productFields
  .omit({ facts: true, sizeChart: true, gender: true })
  .partial({
    summary: true,
    description: true,
    brandId: true,
    categoryIds: true,
    keywords: true,
    seoTitle: true,
    seoDescription: true,
    status: true,
  })
  .extend({
    /** What it will have; another one unless set. */
    id: idField.optional(),
    pictures: pictureFields.default([]),
    sku: skuField,
    price: priceField,
    barcode: barcodeField.default(null),
    parts: partFields,
  });

/**
 * Creates a stack, as a draft unless its status is "active": several variants at one price, whose stock is that of its
 * parts.
 */
export async function createStack(
  db: Database,
  by: Staff<"catalogue.edit"> | SystemActor,
  given: z.input<typeof newStackSchema>,
): Promise<CreateProductOutcome | InvalidInput> {
  const parsed = parseInput(newStackSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { id, slug, name, sku, price, barcode, parts, pictures } = parsed.input;
  const { summary = "", description = "", keywords = [], seoTitle = null, seoDescription = null } = parsed.input;
  const { status = "draft", brandId = null, categoryIds = [] } = parsed.input;

  return retryOnDuplicate(() =>
    runTransaction(db, async (tx): Promise<CreateProductOutcome> => {
      const refusal =
        (await findTaken(tx, { slug, skus: [sku] })) ??
        (await checkPlacement(tx, { brandId, categoryIds })) ??
        (await checkParts(tx, parts)) ??
        (await checkPictures(
          tx,
          pictures.map(({ key }) => key),
          (at) => `pictures.${at}.key`,
        ));
      if (refusal) return refusal;

      const [created] = await insertProducts(tx, [
        {
          ...(id !== undefined && { id }),
          slug,
          name,
          status,
          brandId,
          categoryIds,
          summary,
          description,
          keywords,
          seoTitle,
          seoDescription,
          sku,
          price,
          barcode,
          parts,
          pictures,
        },
      ]);
      await recordEvent(
        tx,
        by,
        { type: "product.created", subjectId: created!.id, payload: {} },
        { after: parsed.input },
      );
      return { outcome: "created", version: 1, ...created! };
    }),
  );
}
