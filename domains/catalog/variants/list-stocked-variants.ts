import { and, eq, isNull, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { type FoundPage, findPage } from "#platform/database/find-page.ts";
import { cursorOf, type PageRequest } from "#platform/database/keyset.ts";
import { containsWords } from "../product-name-sql.ts";
import { containsSku } from "../internal/match-text.ts";
import { selectInGroups } from "../internal/select-in-groups.ts";
import { productCategories, products, variants } from "../internal/tables.server.ts";
import { type StaffVariant, toStaffVariant, variantColumns } from "./find-variant-by-sku.ts";

/** What a list of variants with a stock of their own is narrowed to. */
export interface StockedFilter {
  /** All of its words in the product's name (one of one or two letters at the beginning of a word), a SKU or a part of it (with three letters or digits), or a whole barcode. */
  text?: string;
  /** A category that stands on the product itself. */
  categoryId?: string;
  /** The category of its brand. */
  brandId?: string;
  /** Leaves out the variants of archived products: they are still in stock, but nobody orders them again. */
  withoutArchived?: boolean;
}

/** A condition on variants of one module for the list of another. */
export interface VariantMatch {
  /** On a column with the id of a variant; undefined for all variants. */
  matches: (variantId: SQLWrapper) => SQL | undefined;
  /** Queries for the ids of variants, named "key", each for a part of the condition that has an index and at most so many. */
  lookUps: (limit: number) => SQL[];
}

interface StockedQuery extends StockedFilter {
  /** A condition of another module. */
  among?: VariantMatch | undefined;
  page: PageRequest;
}

/** How many variants are compared: the product of each is looked up. */
export const maxCompared = { maxCandidates: 3_000, maxExamined: 3_000 };

/** One page of the variants with a stock of their own that are not archived, by SKU in its natural order. */
export async function listStockedVariants(
  db: Database,
  _by: Staff<"stock.adjust"> | SystemActor,
  { among, page, ...filter }: StockedQuery,
): Promise<FoundPage<StaffVariant & { cursor: string }>> {
  const order = { columns: [variants.sku], natural: variants.naturalSku, descending: false };
  const found = await findPage(db, {
    table: variants,
    select: (source) =>
      db
        .select({ ...variantColumns, cursor: cursorOf(order) })
        .from(source)
        .innerJoin(products, isStocked)
        .$dynamic(),
    order,
    page,
    within: isNull(variants.archivedAt),
    conditions: [compareStocked(filter), among?.matches(variants.id)],
    key: variants.id,
    lookUps: (limit) => [...lookUpStocked(filter, limit), ...(among?.lookUps(limit) ?? [])],
    ...maxCompared,
  });
  return { ...found, rows: found.rows.map(({ cursor, ...row }) => ({ ...toStaffVariant(row), cursor })) };
}

/** The condition on a variant that `listStockedVariants` has, for other modules' statements. */
export const matchStocked = (filter: StockedFilter): VariantMatch => ({
  matches: (variantId) =>
    sql`exists (select from ${variants} join ${products} on ${isStocked} where ${variants.id} = ${variantId} and ${and(isNull(variants.archivedAt), compareStocked(filter))})`,
  lookUps: (limit) => lookUpStocked(filter, limit),
});

/** The product of a variant, if it has a stock of its own. */
const isStocked = and(eq(products.id, variants.productId), eq(products.kind, "single"));

/** Compares a variant and its product. */
function compareStocked({ text = "", categoryId, brandId, withoutArchived = false }: StockedFilter): SQL | undefined {
  const code = text.trim();
  const named = containsWords(sql`lower(${products.name})`, text);
  return and(
    named && or(named, containsSku(variants.sku, code), eq(variants.barcode, code)),
    withoutArchived ? ne(products.status, "archived") : undefined,
    brandId === undefined ? undefined : isId(brandId) ? eq(products.brandId, brandId) : sql`false`,
    categoryId === undefined
      ? undefined
      : isId(categoryId)
        ? sql`exists (select from ${productCategories} where ${eq(productCategories.productId, products.id)} and ${eq(productCategories.categoryId, categoryId)})`
        : sql`false`,
  );
}

function lookUpStocked({ text = "", ...groups }: StockedFilter, limit: number): SQL[] {
  const code = text.trim();
  const named = containsWords(sql`lower(named.name)`, text);
  const ownOf = (selected: SQL) =>
    sql`select own.id as key from (${selected}) as product(id) join ${variants} own on own.product_id = product.id and own.archived_at is null limit ${limit}`;
  return [
    ...(named
      ? [
          // Each part has an index of its own, where one condition with "or" would read all variants.
          sql`(select id as key from ${variants} coded where ${containsSku(sql`coded.sku`, code)} limit ${limit})
            union all (select id from ${variants} where barcode = ${code} and archived_at is null)
            union all (${ownOf(sql`select named.id from ${products} named where ${named} limit ${limit}`)})`,
        ]
      : []),
    ...selectInGroups(groups, limit).map(ownOf),
  ];
}
