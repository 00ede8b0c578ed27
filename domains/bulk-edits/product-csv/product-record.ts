import { type CategoryName, findCategoryNames } from "#domains/catalog/categories/find-category-names.ts";
import { type EditableProduct, loadEditableProducts } from "#domains/catalog/products/find-editable-product.ts";
import { type AvailableStock, findAvailableStock } from "#domains/inventory/update-stock.ts";
import { findStoredDiscounts, type StoredDiscount } from "#domains/pricing/set-discounts.ts";
import type { Database } from "#platform/database/database.server.ts";

/** A product with everything that the file and the bulk editor show of it. */
export interface ProductRecord {
  product: EditableProduct;
  discount: StoredDiscount | null;
  stock: Map<string, AvailableStock>;
}

/** The records of these products, by id, in a fixed number of statements. */
export async function loadProductRecords(db: Database, productIds: string[]): Promise<Map<string, ProductRecord>> {
  const products = await loadEditableProducts(db, productIds);
  const discounts = await findStoredDiscounts(db, productIds);
  const variantIds = [...products.values()].flatMap(({ variants }) => variants.map(({ id }) => id));
  const stock = await findAvailableStock(db, variantIds);
  return new Map([...products].map(([id, product]) => [id, { product, discount: discounts.get(id) ?? null, stock }]));
}

/** Finds categories and brands by what stands in a cell, and the other way round. */
export interface Names {
  slugOf(categoryId: string): string;
  /** The brand's name, or its slug where several have that name; "" for none. */
  vendorOf(brandId: string | null): string;
  findCategory(slug: string): string | undefined;
  findBrand(text: string): string | undefined;
}

/** Loads all categories and brands, archived ones too, in one read. A brand is found by its slug, or by its name in any case when no other brand has it. */
export async function loadNames(db: Database): Promise<Names> {
  const { categories, brands } = await findCategoryNames(db);
  const all = new Map([...categories, ...brands].map((category) => [category.id, category]));
  const categoryIds = new Map(categories.map(({ slug, id }) => [slug, id]));
  const bySlug = new Map(brands.map(({ slug, id }) => [slug, id]));
  const byName = Map.groupBy(brands, ({ name }) => name.toLowerCase());
  const findBrand = (text: string) => {
    const named = byName.get(text.toLowerCase()) ?? [];
    return bySlug.get(text) ?? (named.length === 1 ? named[0]!.id : undefined);
  };
  const nameOrSlug = ({ id, name, slug }: CategoryName) => (findBrand(name) === id ? name : slug);
  return {
    slugOf: (id) => all.get(id)?.slug ?? id,
    vendorOf: (id) => (id === null ? "" : nameOrSlug(all.get(id) ?? { id, name: id, slug: id })),
    findCategory: (slug) => categoryIds.get(slug),
    findBrand,
  };
}
