import type { EditableProduct } from "#domains/catalog/products/find-editable-product.ts";

type Given = Pick<EditableProduct, "kind" | "categoryIds" | "brandId" | "pictures" | "variants">;

/** What a product still needs, in words, and where staff give it: a part of the product's page, or the page of a variant's stock. */
export interface MissingPart {
  what: string;
  /** What the words say beside the link. */
  note: string;
  href: string;
}

/** What a product still needs so that shoppers find and buy it. `stock` has the units that can be bought, by variant; a stack is made of the stock of its parts. */
export function listMissing(
  { kind, categoryIds, brandId, pictures, variants }: Given,
  stock: ReadonlyMap<string, number>,
): MissingPart[] {
  const [first, ...others] = variants;
  return [
    pictures.length === 0 ? { what: "a picture", note: "", href: "#upload" } : null,
    categoryIds.length === 0 && brandId === null
      ? { what: "a category", note: ": without one only the search finds it", href: "#mainCategory" }
      : null,
    kind === "single" && variants.every(({ id }) => (stock.get(id) ?? 0) <= 0)
      ? {
          what: "stock",
          note: ": it is shown as sold out",
          href: first && others.length === 0 ? `/admin/stock/${first.id}` : "#variants",
        }
      : null,
  ].filter((each) => each !== null);
}
