import type { catalogLimits } from "#domains/catalog/text-limits.ts";
import type { ProductFormResult } from "../../products/form-state.ts";
import type { ProductPage } from "../../products/load-product-page.ts";

/** What a product's page shows: all of it, for each of its sections. */
export interface ProductViewProps extends ProductPage {
  limits: Record<keyof typeof catalogLimits, number>;
  uploadTypes: string;
  maxUploadBytes: number;
  /** The shop's URL without a trailing slash. */
  baseUrl: string;
  /** Makes the form that copies it one copy, however often it is sent. */
  newCopy: string;
  /** The last refused form. */
  result: ProductFormResult | null;
}
