import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { formatVariantName } from "../internal/load-products.ts";
import { containsSku } from "../internal/match-text.ts";
import { optionGroups, options, products, variants } from "../internal/tables.server.ts";
import type { ProductKind } from "../product.ts";

export interface StaffVariant {
  id: string;
  productId: string;
  sku: string;
  /** "Whey (Kulfi, 2 lb)" */
  name: string;
  kind: ProductKind;
}

type By = Staff<"stock.adjust"> | Staff<"catalogue.edit"> | Staff<"orders.read"> | SystemActor;

/** The variant with this SKU, also of a draft and archived ones; null when there is none. */
export function findVariantBySku(db: Database, _by: By, sku: string): Promise<StaffVariant | null> {
  return findVariant(db, eq(variants.sku, sku));
}

/** The variants whose SKU contains this text, as `findVariantBySku` finds one, where they are at most `max`; otherwise the one whose SKU it is. */
export async function findVariantsBySku(db: Database, by: By, text: string, max: number): Promise<StaffVariant[]> {
  const rows = await selectVariants(db)
    .where(containsSku(variants.sku, text))
    .limit(max + 1);
  if (rows.length <= max) return rows.map(toStaffVariant).toSorted((one, other) => byWords.compare(one.sku, other.sku));
  const whole = await findVariantBySku(db, by, text);
  return whole ? [whole] : [];
}

const byWords = new Intl.Collator("en", { numeric: true });

/** The variant of this id, as `findVariantBySku` finds it. */
export async function findStaffVariant(db: Database, _by: By, variantId: string): Promise<StaffVariant | null> {
  return isId(variantId) ? findVariant(db, eq(variants.id, variantId)) : null;
}

/** The active variant with this barcode, or the one with this SKU in any letter case as typed or in capitals; null when there is none. */
export async function findScannedVariant(db: Database, by: By, code: string): Promise<StaffVariant | null> {
  return (
    (await findVariant(db, and(eq(variants.barcode, code), isNull(variants.archivedAt))!)) ??
    (await findVariantBySku(db, by, code)) ??
    (await findVariantBySku(db, by, code.toUpperCase()))
  );
}

/** These variants by id, as `findVariantBySku` finds them. */
export async function findStaffVariants(db: Database, _by: By, ids: string[]): Promise<Map<string, StaffVariant>> {
  if (ids.length === 0) return new Map();
  const rows = await selectVariants(db).where(inArray(variants.id, ids));
  return new Map(rows.map((row) => [row.id, toStaffVariant(row)]));
}

/** A variant, joined to its product, with the names of both and of its options; `toStaffVariant` makes what staff see of such a row. */
export const variantColumns = {
  id: variants.id,
  productId: variants.productId,
  sku: variants.sku,
  product: products.name,
  kind: products.kind,
  options: sql<string[]>`array(
    select choice.name from ${options} choice join ${optionGroups} choice_group on choice_group.id = choice.group_id
    where choice.id in (${variants.firstOptionId}, ${variants.secondOptionId}) order by choice_group.position)`,
};

const selectVariants = (db: Database) =>
  db.select(variantColumns).from(variants).innerJoin(products, eq(products.id, variants.productId)).$dynamic();

/** What staff see of a row of `variantColumns`: the names of its product and options become one name. */
export const toStaffVariant = ({
  product,
  options: chosen,
  ...variant
}: Awaited<ReturnType<typeof selectVariants>>[number]): StaffVariant => ({
  ...variant,
  name: formatVariantName(product, chosen),
});

async function findVariant(db: Database, where: SQL): Promise<StaffVariant | null> {
  const [found] = await selectVariants(db).where(where);
  return found ? toStaffVariant(found) : null;
}
