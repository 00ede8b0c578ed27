import type { FormValues } from "#app/http/forms.ts";
import type { EditableCategory } from "#domains/catalog/categories/list-editable-categories.ts";
import type { ReturnClass } from "#kernel/return-policy.ts";

/** A category or brand by the fields of its form. */
export function toCategoryValues(category: EditableCategory): FormValues {
  return {
    name: category.name,
    slug: category.slug,
    description: category.description,
    seoTitle: category.seoTitle ?? "",
    seoDescription: category.seoDescription ?? "",
    // The goods of a brand belong to other categories too, which say it.
    ...(!category.isBrand && { returnClass: category.returnClass ?? "" }),
  };
}

/** The form as `createCategory` and `updateCategory` take it. */
export function readCategory(values: FormValues) {
  const { name = "", slug = "", description = "", seoTitle = "", seoDescription = "" } = values;
  const returnClass = (values.returnClass || null) as ReturnClass | null;
  return { name, slug, description, seoTitle, seoDescription, returnClass };
}
