import type { FormValues } from "#app/http/forms.ts";

/** The forms of a product's page. The name is the form's intent and the id of its section. */
export type ProductForm =
  | "details"
  | "status"
  | "discount"
  | "variants"
  | "options"
  | "pictures"
  | "upload"
  | "attributes"
  | "facts"
  | "parts"
  | "sizeChart"
  | "schedule"
  | "preview"
  | "duplicate";

/** A refused form of a product's page. */
export interface ProductFormResult {
  form: ProductForm;
  message: string;
  /** A sentence for each field at fault, by the field's name. */
  errors: Record<string, string>;
  /** What was typed. */
  values: FormValues;
  /** What somebody else has made of a field meanwhile, by the field's name. */
  changes: Record<string, string>;
  /** The HTML of the description as it was typed. */
  preview?: string;
}

/** What the fields of a form show. */
export type FormState = Pick<ProductFormResult, "errors" | "values" | "changes">;

/** The state of a form: what was typed when it was refused, otherwise what is stored. */
export function toFormState(form: ProductForm, result: ProductFormResult | null, stored: FormValues): FormState {
  return result?.form === form ? result : { errors: {}, values: stored, changes: {} };
}
