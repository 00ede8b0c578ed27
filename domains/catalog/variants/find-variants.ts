import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { findPictures } from "#domains/media/find-pictures.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database, ReadDatabase } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareStatement } from "#platform/database/prepare-statement.ts";
import { formatVariantName, loadStackParts } from "../internal/load-products.ts";
import { firstPictureOf } from "../internal/read-relations.ts";
import { optionGroups, options, products, variants } from "../internal/tables.server.ts";
import type { ProductKind, ActiveVariant } from "../product.ts";

/**
 * The names of those of these variants that were taken off sale for good, by id: "Whey (Kulfi, 2 lb)". Variants of drafts
 * are left out.
 */
export async function findArchivedNames(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; name: string; options: string[] }>(sql`
    select variant.id, product.name, array(
      select choice.name from ${options} choice join ${optionGroups} choice_group on choice_group.id = choice.group_id
      where choice.id in (variant.first_option_id, variant.second_option_id) order by choice_group.position) as options
    from ${variants} variant join ${products} product on product.id = variant.product_id
    where variant.id = any(${sql.param(ids)}::uuid[]) and product.status <> 'draft' and (product.status = 'archived' or variant.archived_at is not null)`);
  return new Map(rows.map(({ id, name, options: chosen }) => [id, formatVariantName(name, chosen)]));
}

/** The barcodes of the variants of these products that have one, by variant id. */
export async function findBarcodes(db: ReadDatabase, productIds: string[]): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; barcode: string }>(sql`
    select id, barcode from ${variants} where product_id = any(${sql.param(productIds)}::uuid[]) and barcode is not null`);
  return new Map(rows.map(({ id, barcode }) => [id, barcode]));
}

/** An active variant, as `selectVariants` gives it. */
export interface VariantRow extends Pick<ActiveVariant, "id" | "productId" | "productSlug" | "productName" | "sku"> {
  price: Paisa;
  kind: ProductKind;
  first: Chosen | null;
  second: Chosen | null;
  pictureKey: string | null;
}

type Chosen = ActiveVariant["selectedOptions"][number];

const chosen = (optionId: SQLWrapper) => sql`
  (select json_build_object('group', choice_group.name, 'option', choice.name) from ${options} choice join ${optionGroups} choice_group on choice_group.id = choice.group_id where choice.id = ${optionId})`;

/**
 * A query of `VariantRow`, also for other modules' statements: those of these variants (an SQL expression of type uuid[])
 * that are active. Subqueries load single values, because planning the joins of so many tables would take PostgreSQL
 * longer than the query itself. The condition on archived_at is written so that no index of unarchived variants matches
 * it: PostgreSQL would read that index whole instead of looking up the ids.
 */
export const selectVariants = (ids: SQL): SQL => sql`
  select ${variants.id}, ${variants.sku}, ${variants.price}, ${products.id} as "productId", ${products.slug} as "productSlug", ${products.name} as "productName", ${products.kind},
    ${chosen(variants.firstOptionId)} as first, ${chosen(variants.secondOptionId)} as second,
    coalesce(${variants.pictureKey}, ${firstPictureOf(sql`${products.id}`)}) as "pictureKey"
  from ${variants} join ${products} on ${products.id} = ${variants.productId} and ${products.status} = 'active'
  where ${variants.id} = any(${ids}) and num_nonnulls(${variants.archivedAt}) = 0`;

const read = prepareStatement<VariantRow>("read-variants", selectVariants(arrayPlaceholder("ids", "uuid")));

/** The variants of these ids that are active, at current prices. Other ids are left out. */
export async function findVariants(db: ReadDatabase, ids: string[]): Promise<Map<string, ActiveVariant>> {
  return ids.length === 0 ? new Map() : toActiveVariants(db, await read(db, { ids }));
}

/** The variants of these rows by id, with the sizes of their pictures, and with the parts of stacks. */
export async function toActiveVariants(db: ReadDatabase, rows: VariantRow[]): Promise<Map<string, ActiveVariant>> {
  const stackIds = rows.filter((row) => row.kind === "stack").map((row) => row.productId);
  const parts = stackIds.length > 0 ? await loadStackParts(db, stackIds) : [];
  const sizes = await findPictures(
    db,
    rows.map((row) => row.pictureKey),
  );

  return new Map(
    rows.map(({ pictureKey, first, second, ...row }) => {
      const selectedOptions = [first, second].filter((option) => option !== null);
      const name = formatVariantName(
        row.productName,
        selectedOptions.map(({ option }) => option),
      );
      const size = pictureKey === null ? undefined : sizes.get(pictureKey);
      const takes =
        row.kind === "single"
          ? [{ variantId: row.id, quantity: 1, name }]
          : parts
              .filter((part) => part.stackId === row.productId)
              .map((part) => ({
                variantId: part.variantId,
                quantity: part.quantity,
                name: formatVariantName(part.productName, part.options),
              }));
      return [row.id, { ...row, selectedOptions, picture: size ? { ...size, alt: name } : null, takes }];
    }),
  );
}
