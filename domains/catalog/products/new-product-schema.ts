import { z } from "zod";
import {
  areDistinct,
  barcodeField,
  costField,
  idField,
  maxGroupOptions,
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

/** A variant with the names of its options. */
export const newVariantSchema = z.object({
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
    .max(maxGroupOptions, { error: `Enter at most ${maxGroupOptions} options` })
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
    /** What it will have; another one unless set. */
    id: idField.optional(),
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
    const [skus, barcodes, chosen] = [new Set<string>(), new Set<string>(), new Set<string>()];
    variants.forEach((variant, at) => {
      if (skus.has(variant.sku)) report([at, "sku"], "Use each SKU once");
      skus.add(variant.sku);
      if (variant.barcode !== null && barcodes.has(variant.barcode)) report([at, "barcode"], "Use each barcode once");
      if (variant.barcode !== null) barcodes.add(variant.barcode);
      const exists =
        variant.options.length === options.length &&
        variant.options.every((name, group) => options[group]?.values.some((value) => value.name === name));
      const key = JSON.stringify(variant.options);
      if (!exists) report([at, "options"], "Choose one option of each group");
      else if (chosen.has(key)) report([at, "options"], "Use each combination once");
      chosen.add(key);
    });
  });

/** As the schemas give them. */
export type NewVariantInput = z.output<typeof newVariantSchema>;
export type NewProductInput = z.output<typeof newProductSchema>;
