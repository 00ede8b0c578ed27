import { findEditableProduct } from "#domains/catalog/products/find-editable-product.ts";
import { mergeStaleForm } from "../edit-forms/stale-form.ts";
import type { ProductForm } from "./form-state.ts";
import { type Save, saveProduct, type Saved } from "./save-product.ts";

/**
 * Saves a form of a product's page. Another part of the product may have been saved since the page was loaded, as by photos that were still on their
 * way. The form is saved all the same if nobody changed what it shows.
 */
export async function saveOwnPart(form: ProductForm, save: Save): Promise<Saved> {
  const saved = await saveProduct(form, save);
  if (saved.result.outcome !== "conflict" || save.values.seen === undefined) return saved;
  const product = await findEditableProduct(save.db, save.by, save.product.id);
  if (product === null) return saved;
  const { changes } = mergeStaleForm(save.values, await saved.stored(product));
  if (Object.keys(changes).length > 0) return saved;
  return saveProduct(form, { ...save, product, version: product.version });
}
