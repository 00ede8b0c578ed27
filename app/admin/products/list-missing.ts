import type { EditableProduct } from "#domains/catalog/products/find-editable-product.ts";

type Given = Pick<EditableProduct, "kind" | "categoryIds" | "brandId" | "pictures" | "variants">;

/** What a product still needs so that shoppers find and buy it, in words. `stock` has the units that can be bought, by variant; a stack is made of the stock of its parts. */
export function listMissing(
  { kind, categoryIds, brandId, pictures, variants }: Given,
  stock: ReadonlyMap<string, number>,
): string[] {
  return [
    pictures.length === 0 ? "a picture" : null,
    categoryIds.length === 0 && brandId === null ? "a category: without one only the search finds it" : null,
    kind === "single" && variants.every(({ id }) => (stock.get(id) ?? 0) <= 0)
      ? "stock: it is shown as sold out"
      : null,
  ].filter((each) => each !== null);
}
