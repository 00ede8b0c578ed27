import type { Picture } from "#domains/media/find-pictures.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { loadCategoryTree } from "./internal/load-category-tree.ts";
import { draftsById, loadProducts, productsById } from "./internal/load-products.ts";
import type { ProductKind } from "./product.ts";
import type { SupplementFacts } from "./product-facts.ts";

/** The data of a product for lists and searches. */
export interface SearchProduct {
  id: string;
  slug: string;
  name: string;
  kind: ProductKind;
  brand: { slug: string; name: string } | null;
  /** The product's own categories, the one on its card first. */
  categories: { slug: string; name: string }[];
  /** Those categories, the brand, and all their ancestors; each once. */
  places: { slug: string; name: string }[];
  keywords: string[];
  facts: SupplementFacts | null;
  popularity: number;
  createdAt: Date;
  picture: Picture | null;
  /** Sorted, like the options. */
  optionGroups: { name: string; options: string[]; /** Colours of the options that are one. */ swatches: string[] }[];
  variants: {
    id: string;
    sku: string;
    price: Paisa;
    servings: number | null;
    takes: { variantId: string; quantity: number; price: Paisa }[];
  }[];
}

/** The active products among these, in no order; with `drafts`, those that are not active yet too. It runs a fixed number of statements. */
export async function listProductsForSearch(
  db: Database,
  productIds: string[],
  { drafts = false }: { drafts?: boolean } = {},
): Promise<SearchProduct[]> {
  if (productIds.length === 0) return [];
  const rows = await (drafts ? draftsById : productsById)(db, { ids: productIds });
  const loaded = await loadProducts(db, rows, { pictures: "first" });
  if (loaded.length === 0) return [];
  const tree = await loadCategoryTree(db);

  return loaded.map(({ product, row, categoryIds }) => {
    const { kind, brand, facts, optionGroups, parts } = product;
    const upwards = new Set([...categoryIds, ...(row.brandId && brand ? [row.brandId] : [])].flatMap(tree.chainOf));
    return {
      id: product.id,
      slug: product.slug,
      name: product.name,
      kind,
      brand,
      categories: product.categories,
      facts,
      createdAt: product.createdAt,
      keywords: row.keywords,
      popularity: row.popularity,
      places: [...upwards].map(tree.placeOf),
      picture: product.pictures[0] ?? null,
      optionGroups: optionGroups.map((group) => ({
        name: group.name,
        options: group.options.map((option) => option.name),
        swatches: group.options.flatMap(({ swatch }) => swatch ?? []),
      })),
      variants: product.variants.map((variant) => ({
        id: variant.id,
        sku: variant.sku,
        price: variant.price,
        servings: variant.servings ?? facts?.servingsPerContainer ?? null,
        takes:
          kind === "stack"
            ? parts.map(({ variantId, quantity, unitPrice }) => ({ variantId, quantity, price: unitPrice }))
            : [{ variantId: variant.id, quantity: 1, price: variant.price }],
      })),
    };
  });
}
