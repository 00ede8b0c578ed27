import type { FormValues } from "#app/http/forms.ts";
import type { EditableProduct } from "#domains/catalog/products/find-editable-product.ts";
import { toLocalDateTime } from "#kernel/local-date-time.ts";

/** When the draft becomes active, by the field of its form. */
export const toScheduleValues = ({ publishAt }: Pick<EditableProduct, "publishAt">): FormValues => ({
  publishAt: toLocalDateTime(publishAt),
});
