import { eq, sql, type SQL } from "drizzle-orm";
import { findRedirect } from "#domains/redirects/redirects.ts";
import { isId } from "#kernel/ids.ts";
import { isSlug } from "#kernel/slugs.ts";
import type { Database, ReadDatabase } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { loadProducts, productBySku, productBySlug, productsById } from "./internal/load-products.ts";
import { optionGroupsOf } from "./internal/read-relations.ts";
import { products, variants } from "./internal/tables.server.ts";
import { productPath } from "./paths.ts";
import type { OptionGroup, Product } from "./product.ts";
import { skuField } from "./product-fields.ts";

/** The active product under this permalink or id, with the data of its page; null when there is none. */
export async function findProduct(db: ReadDatabase, slugOrId: string): Promise<Product | null> {
  if (!isId(slugOrId) && !isSlug(slugOrId)) return null;
  const rows = await (isId(slugOrId) ? productsById(db, { ids: [slugOrId] }) : productBySlug(db, { slug: slugOrId }));
  const [found] = await loadProducts(db, rows);
  return found?.product ?? null;
}

/** The active product with a variant of this SKU, as `findProduct` finds it. */
export async function findProductBySku(db: ReadDatabase, sku: string): Promise<Product | null> {
  if (!skuField.safeParse(sku).success) return null;
  const [found] = await loadProducts(db, await productBySku(db, { sku }));
  return found?.product ?? null;
}

/**
 * The products of these ids with all their data, in the order of the ids; products that are not active are left out.
 */
export async function findProducts(db: ReadDatabase, productIds: string[]): Promise<Product[]> {
  const ids = productIds.filter(isId);
  if (ids.length === 0) return [];
  const loaded = await loadProducts(db, await productsById(db, { ids }));
  const found = new Map(loaded.map(({ product }) => [product.id, product]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Whether the product or stack of this permalink or id was taken off sale for good. */
export async function isProductArchived(db: ReadDatabase, slugOrId: string): Promise<boolean> {
  const [row] = await db
    .select({ status: products.status })
    .from(products)
    .where(eq(isId(slugOrId) ? products.id : products.slug, slugOrId));
  return row?.status === "archived";
}

/** The active product whose permalink this was before it moved; null when there is none. */
export async function findMovedProduct(db: ReadDatabase, slug: string): Promise<Product | null> {
  const path = isSlug(slug) ? await findRedirect(db, productPath(slug)) : null;
  return path === null ? null : findProduct(db, path.slice(productPath("").length));
}

/** The options of a product and the variants they select. */
export interface Choice {
  optionGroups: OptionGroup[];
  /** `optionIds` in group order; empty for a product without options. */
  variants: { id: string; optionIds: string[] }[];
}

interface Row {
  id: string;
  first: string | null;
  second: string | null;
  /** The same in each row, so only the first row's value is used. */
  groups: OptionGroup[] | null;
}

const read = (name: string, condition: SQL) =>
  prepareStatement<Row>(
    name,
    sql`
  select ${variants.id}, ${variants.firstOptionId} as first, ${variants.secondOptionId} as second,
    case when row_number() over (order by ${variants.position}) = 1 then ${optionGroupsOf(sql`${products.id}`)} end as groups
  from ${variants} join ${products} on ${products.id} = ${variants.productId} and ${products.status} = 'active'
  where ${condition} and ${variants.archivedAt} is null order by ${variants.position}`,
  );
const readById = read("read-choice-by-id", sql`${products.id} = ${sql.placeholder("slugOrId")}`);
const readBySlug = read("read-choice-by-slug", sql`${products.slug} = ${sql.placeholder("slugOrId")}`);

/**
 * The options of the active product under this permalink or id; null when there is no such product, or it has no
 * options. `findProduct` loads far more.
 */
export async function findChoice(db: Database, slugOrId: string): Promise<Choice | null> {
  if (!isId(slugOrId) && !isSlug(slugOrId)) return null;
  const rows = await (isId(slugOrId) ? readById : readBySlug)(db, { slugOrId });
  const [row] = rows;
  if (!row) return null;
  return {
    optionGroups: row.groups ?? [],
    variants: rows.map(({ id, first, second }) => ({
      id,
      optionIds: [first, second].filter((option) => option !== null),
    })),
  };
}
