import type { FormValues } from "#app/http/forms.ts";
import type { updateProductSchema } from "#domains/catalog/products/update-product.ts";
import type { EditableProduct } from "#domains/catalog/products/find-editable-product.ts";
import type { z } from "zod";

/** The details of a product by the fields of their form. */
export function toDetailsValues(product: EditableProduct): FormValues {
  return {
    name: product.name,
    slug: product.slug,
    summary: product.summary,
    description: product.description,
    brandId: product.brandId ?? "",
    mainCategory: product.categoryIds[0] ?? "",
    ...Object.fromEntries(product.categoryIds.map((id) => [`category.${id}`, "on"])),
    keywords: product.keywords.join(", "),
    seoTitle: product.seoTitle ?? "",
    seoDescription: product.seoDescription ?? "",
    gender: product.gender ?? "",
  };
}

type Details = Omit<z.input<typeof updateProductSchema>, "productId" | "version">;

/** The form of the details as `updateProduct` takes it. The main category comes first, then the others in the order they had. */
export function readDetails(values: FormValues, { categoryIds: placedIn, kind }: EditableProduct): Details {
  const { name = "", slug = "", summary = "", description = "", seoTitle = "", seoDescription = "" } = values;
  const ticked = Object.keys(values).flatMap((field) => (field.startsWith("category.") ? [field.slice(9)] : []));
  const order = (id: string) => (placedIn.includes(id) ? placedIn.indexOf(id) : placedIn.length);
  const main = values.mainCategory || null;
  const others = ticked.filter((id) => id !== main).toSorted((one, other) => order(one) - order(other));
  return {
    name,
    slug,
    summary,
    description,
    brandId: values.brandId || null,
    categoryIds: main === null ? others : [main, ...others],
    keywords: (values.keywords ?? "").split(/[,،\n]/).filter((word) => word.trim() !== ""),
    seoTitle,
    seoDescription,
    ...(kind === "single" && { gender: (values.gender || null) as Details["gender"] }),
  };
}

/** The field of the form for a field of the command. */
export function toDetailsField(field: string): string {
  if (field.startsWith("categoryIds")) return "mainCategory";
  return field.startsWith("keywords") ? "keywords" : field;
}
