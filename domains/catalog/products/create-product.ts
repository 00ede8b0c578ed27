import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { retryOnDuplicate } from "#platform/database/retry-on-duplicate.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { checkBarcodes, checkPictures, findTaken, type TakenCodes } from "../internal/check-input.ts";
import { checkPlacement } from "../internal/check-placement.ts";
import { insertProducts } from "../internal/insert-products.ts";
import type { PublishedProduct } from "../new-product.ts";
import {
  areDistinct,
  barcodeField,
  costField,
  maxVariants,
  optionFields,
  pictureFields,
  pictureKeyField,
  priceField,
  productFields,
  servingsField,
  skuField,
  weightField,
} from "../product-fields.ts";

const newVariantSchema = z.object({
  sku: skuField,
  price: priceField,
  /** Option names in group order; none when the product has no options. */
  options: z.array(optionFields.optionName).max(2),
  barcode: barcodeField.default(null),
  servings: servingsField.default(null),
  cost: costField.default(null),
  weight: weightField.default(null),
  pictureKey: pictureKeyField.nullable().default(null),
});

const newGroupSchema = z.object({
  name: optionFields.groupName,
  values: z
    .array(z.object({ name: optionFields.optionName, swatch: optionFields.swatch.default(null) }))
    .min(1, { error: "Enter at least one option" })
    .max(100, { error: "Enter at most 100 options" })
    .refine(areDistinct, { error: "Use each name once" }),
});

/** A product with its own stock; with one variant at least, and one for each combination of options that is sold. */
export const newProductSchema = productFields
  .partial({
    summary: true,
    description: true,
    brandId: true,
    categoryIds: true,
    keywords: true,
    seoTitle: true,
    seoDescription: true,
    facts: true,
    sizeChart: true,
    gender: true,
    status: true,
  })
  .extend({
    pictures: pictureFields.default([]),
    options: z
      .array(newGroupSchema)
      .max(2, { error: "A product has at most two groups of options" })
      .refine(areDistinct, { error: "Use each name once" })
      .default([]),
    variants: z
      .array(newVariantSchema)
      .min(1, { error: "Add at least one variant" })
      .max(maxVariants, { error: `A product has at most ${maxVariants} variants` }),
  })
  .check((context) => {
    const { options, variants } = context.value;
    const report = (path: (string | number)[], message: string) =>
      context.issues.push({ code: "custom", path: ["variants", ...path], message, input: variants });
    const [skus, chosen] = [new Set<string>(), new Set<string>()];
    variants.forEach((variant, at) => {
      if (skus.has(variant.sku)) report([at, "sku"], "Use each SKU once");
      skus.add(variant.sku);
      const exists =
        variant.options.length === options.length &&
        variant.options.every((name, group) => options[group]?.values.some((value) => value.name === name));
      const key = JSON.stringify(variant.options);
      if (!exists) report([at, "options"], "Choose one option of each group");
      else if (chosen.has(key)) report([at, "options"], "Use each combination once");
      chosen.add(key);
    });
  });

export type CreateProductOutcome =
  | ({ outcome: "created"; version: number } & PublishedProduct)
  | TakenCodes
  | InvalidInput;

/** Creates a product, as a draft unless its status is "active". */
export async function createProduct(
  db: Database,
  by: Staff<"catalogue.edit"> | SystemActor,
  given: z.input<typeof newProductSchema>,
): Promise<CreateProductOutcome> {
  const parsed = parseInput(newProductSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { status = "draft", brandId = null, categoryIds = [], ...product } = parsed.input;
  const { slug, variants, pictures } = product;

  return retryOnDuplicate(() =>
    runTransaction(db, async (tx): Promise<CreateProductOutcome> => {
      const refusal =
        (await findTaken(tx, { slug, skus: variants.map(({ sku }) => sku) })) ??
        (await checkBarcodes(tx, variants)) ??
        (await checkPlacement(tx, { brandId, categoryIds })) ??
        (await checkPictures(
          tx,
          pictures.map(({ key }) => key),
          (at) => `pictures.${at}.key`,
        )) ??
        (await checkPictures(
          tx,
          variants.map(({ pictureKey }) => pictureKey),
          (at) => `variants.${at}.pictureKey`,
        ));
      if (refusal) return refusal;

      const [created] = await insertProducts(tx, [{ ...withoutMissing(product), slug, status, brandId, categoryIds }]);
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

/** The same without the fields that are not given. */
function withoutMissing<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]: Exclude<Fields[Key], undefined>;
  };
}
