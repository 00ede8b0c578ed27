import { maxSavedProducts } from "#domains/bulk-edits/editor/bulk-limits.ts";
import type { CellRefusal, PriceWarning, SentProduct } from "#domains/bulk-edits/editor/save-bulk-edits.ts";
import { isId } from "#kernel/ids.ts";
import { keyOf, meantName } from "./bulk-keys.ts";

const productNames = ["title", "status"] as const;
const variantNames = ["sku", "price", "was", "stock"] as const;

/** The products of a sent form; null when it is not one of the editor's. */
export function readBulkForm(form: Record<string, string>): SentProduct[] | null {
  const products = new Map<string, SentProduct>();
  const pick = <Name extends string>(names: readonly Name[], key: string) =>
    Object.fromEntries(
      names.flatMap((name) => (form[`${name}.${key}`] === undefined ? [] : [[name, form[`${name}.${key}`]!]])),
    ) as Partial<Record<Name, string>>;
  for (const [name, value] of Object.entries(form)) {
    if (!name.startsWith("p.")) continue;
    const [id = "", version, discountVersion] = value.split(" ");
    const read = {
      id,
      version: Number(version),
      discountVersion: discountVersion === "-" ? null : Number(discountVersion),
    };
    if (!isId(id) || !Number.isInteger(read.version) || !Number.isInteger(read.discountVersion ?? 0)) return null;
    products.set(keyOf(id), { ...read, cells: pick(productNames, keyOf(id)), variants: [] });
  }
  for (const [name, value] of Object.entries(form)) {
    if (!name.startsWith("v.")) continue;
    const [id = "", product = "", stockVersion, available] = value.split(" ");
    const read = { id, stockVersion: Number(stockVersion), available: Number(available) };
    if (!isId(id) || !Number.isInteger(read.stockVersion) || !Number.isInteger(read.available)) return null;
    const meant = form[meantName(id)];
    const meantPrice = meant === undefined ? null : Number(meant);
    products.get(product)?.variants.push({ ...read, cells: pick(variantNames, keyOf(id)), meantPrice });
  }
  return products.size > maxSavedProducts ? null : [...products.values()];
}

/** The refusals by the name of the field; those of a whole product by "p." and its key. */
export function nameRefusals(refusals: CellRefusal[]): Record<string, string> {
  return Object.fromEntries(
    refusals.map(({ productId, variantId, cell, message }) => [
      cell === null ? `p.${keyOf(productId)}` : `${cell}.${keyOf(variantId ?? productId)}`,
      message,
    ]),
  );
}

/** The sentences of the warnings by the name of the price's field, and the prices by the name of the field that says they are meant. */
export const nameWarnings = (warnings: PriceWarning[]) => ({
  errors: Object.fromEntries(
    warnings.map(({ variantId, message }) => [`price.${keyOf(variantId)}`, `${message}. If it is meant, save again.`]),
  ),
  meant: Object.fromEntries(warnings.map(({ variantId, price }) => [meantName(variantId), String(price)])),
});
