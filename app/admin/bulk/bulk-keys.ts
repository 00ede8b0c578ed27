import type { BulkProduct, BulkVariant } from "#domains/bulk-edits/editor/bulk-page.ts";

/** The part of an id that names its fields: 48 random bits, short enough for a form with hundreds of fields. */
export const keyOf = (id: string): string => id.slice(-12);

/** The field that says that a variant's price is meant although the page has warned of it. */
export const meantName = (variantId: string): string => `meant.${keyOf(variantId)}`;

/** What the editor showed of a product, for a hidden field. */
export const seenProduct = ({ id, version, discountVersion }: BulkProduct): string =>
  [id, version, discountVersion ?? "-"].join(" ");

/** The same of a variant. */
export const seenVariant = (productId: string, { id, stockVersion, available }: BulkVariant): string =>
  [id, keyOf(productId), stockVersion, available].join(" ");
