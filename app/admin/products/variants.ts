import type { FormValues } from "#app/http/forms.ts";
import type { EditableProduct } from "#domains/catalog/products/find-editable-product.ts";
import type { updateVariantsSchema } from "#domains/catalog/products/update-variants.ts";
import { formatAmount } from "#kernel/money.ts";
import type { z } from "zod";
import { readRupees, readWholeNumber } from "#kernel/read-numbers.ts";

const fields = ["sku", "price", "barcode", "servings", "pictureKey", "cost", "weight"] as const;

/** "variant.<id>.price" */
export const variantField = (id: string, field: (typeof fields)[number]) => `variant.${id}.${field}`;

/** The hidden field that says which price of a variant is meant, of which the page has warned. */
export const meantField = (id: string) => `meant.${id}`;

/** The variants of a product by the fields of their grid. */
export function toVariantValues({ variants }: EditableProduct): FormValues {
  return Object.fromEntries(
    variants.flatMap(({ id, sku, price, barcode, servings, pictureKey, cost, weight }) => [
      [variantField(id, "sku"), sku],
      [variantField(id, "price"), formatAmount(price)],
      [variantField(id, "barcode"), barcode ?? ""],
      [variantField(id, "servings"), servings === null ? "" : String(servings)],
      [variantField(id, "pictureKey"), pictureKey ?? ""],
      [variantField(id, "cost"), cost === null ? "" : formatAmount(cost)],
      [variantField(id, "weight"), weight === null ? "" : String(weight)],
    ]),
  );
}

type VariantChange = z.input<typeof updateVariantsSchema>["variants"][number];

/** The grid as `updateVariants` takes it: of each variant, the fields that the form had. */
export function readVariants(values: FormValues): VariantChange[] {
  const ids = new Set(Object.keys(values).flatMap((name) => /^variant\.([^.]+)\.[a-zA-Z]+$/.exec(name)?.[1] ?? []));
  return [...ids].map((id) => {
    const typed = (field: (typeof fields)[number]) => values[variantField(id, field)];
    const [sku, price, barcode, servings, pictureKey, cost, weight] = fields.map(typed);
    return {
      id,
      ...(sku !== undefined && { sku }),
      ...(price !== undefined && { price: readRupees(price) }),
      ...(barcode !== undefined && { barcode }),
      // No product has zero servings, so text that is no number is refused as such.
      ...(servings !== undefined && { servings: servings.trim() === "" ? null : readWholeNumber(servings) || 0 }),
      ...(pictureKey !== undefined && { pictureKey: pictureKey || null }),
      ...(cost !== undefined && { cost: cost.trim() === "" ? null : readRupees(cost) }),
      ...(weight !== undefined && { weight: weight.trim() === "" ? null : readWholeNumber(weight) }),
    };
  });
}

/** The field of the grid for a field of the command ("variants.3.sku"). */
export function toVariantField(field: string, changes: VariantChange[]): string {
  const [, at, of] = field.split(".");
  return `variant.${changes[Number(at)]?.id}.${of}`;
}
