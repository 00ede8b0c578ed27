import type { EditFormResult } from "../edit-forms/form-state.ts";

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
export interface ProductFormResult extends EditFormResult {
  form: ProductForm;
}
