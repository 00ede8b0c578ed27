import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import type { OptionPlan, OptionState } from "./plan-options.ts";
import { optionGroups, options, variants } from "./tables.server.ts";

/** The groups, options and variants of a locked product, the archived ones included. */
export async function loadOptionState(tx: Transaction, productId: string): Promise<OptionState> {
  const groups = await tx.select().from(optionGroups).where(eq(optionGroups.productId, productId));
  const optionRows =
    groups.length === 0
      ? []
      : await tx
          .select()
          .from(options)
          .where(
            inArray(
              options.groupId,
              groups.map(({ id }) => id),
            ),
          );
  const variantRows = await tx
    .select()
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(variants.position);
  return { productId, groups, options: optionRows, variants: variantRows };
}

/** Writes the plan, in a fixed number of statements. */
export async function saveOptions(tx: Transaction, productId: string, plan: OptionPlan): Promise<void> {
  const ofProduct = sql`(select id from ${optionGroups} where product_id = ${productId})`;
  // Archived rows share no names and positions, so all are archived before some come back with those of others.
  await tx
    .update(options)
    .set({ archivedAt: sql`now()` })
    .where(and(inArray(options.groupId, ofProduct), isNull(options.archivedAt)));
  await tx
    .update(optionGroups)
    .set({ archivedAt: sql`now()` })
    .where(and(eq(optionGroups.productId, productId), isNull(optionGroups.archivedAt)));
  if (plan.groups.length > 0) {
    await tx
      .insert(optionGroups)
      .values(plan.groups)
      .onConflictDoUpdate({
        target: optionGroups.id,
        set: { name: sql`excluded.name`, position: sql`excluded.position`, archivedAt: null },
      });
    await tx
      .insert(options)
      .values(plan.options)
      .onConflictDoUpdate({
        target: options.id,
        set: {
          name: sql`excluded.name`,
          position: sql`excluded.position`,
          swatch: sql`excluded.swatch`,
          archivedAt: null,
        },
      });
  }
  if (plan.archived.length > 0)
    await tx
      .update(variants)
      .set({ archivedAt: sql`now()` })
      .where(
        inArray(
          variants.id,
          plan.archived.map(({ id }) => id),
        ),
      );
  const kept = plan.kept.map(({ id, firstOptionId, secondOptionId, position }) => ({
    id,
    first_option_id: firstOptionId,
    second_option_id: secondOptionId,
    position,
  }));
  // A variant that comes back may find its barcode on another one.
  await tx.execute(sql`
    update ${variants} variant
    set first_option_id = given.first_option_id, second_option_id = given.second_option_id, position = given.position, archived_at = null,
      barcode = case when variant.archived_at is null or not exists (
        select from ${variants} other where other.barcode = variant.barcode and other.id <> variant.id
          and (other.archived_at is null or other.id = any(${sql.param(kept.map(({ id }) => id))}::uuid[]) and other.id < variant.id)) then variant.barcode end
    from json_populate_recordset(null::${variants}, ${JSON.stringify(kept)}::json) given where variant.id = given.id`);
  await insertRows(tx, variants, plan.added);
}

/**
 * As many SKUs that no variant has as are needed: what all SKUs of the product begin with, as "WHEY" where they are WHEY-CHO and WHEY-VAN, and a number.
 * Where they have nothing in common, or there are none, the product's slug in capitals.
 */
export async function findFreeSkus(
  tx: Transaction,
  { slug, skus, from, count }: { slug: string; skus: string[]; from: number; count: number },
): Promise<string[]> {
  const stem = (findStem(skus) || slug.toUpperCase()).slice(0, 50);
  const free: string[] = [];
  for (let next = from; free.length < count; next += 100) {
    const wanted = Array.from({ length: 100 }, (_, at) => `${stem}-${next + at}`);
    const rows = await tx.select({ sku: variants.sku }).from(variants).where(inArray(variants.sku, wanted));
    const taken = new Set(rows.map(({ sku }) => sku));
    free.push(...wanted.filter((sku) => !taken.has(sku)));
  }
  return free.slice(0, count);
}

/** What all of them begin with, up to a separator or an end; "" where that is less than two characters. */
function findStem(skus: string[]): string {
  const [first = "", ...others] = skus;
  const parts = first.split(/(?=[./_-])/);
  for (let count = parts.length; count > 0; count -= 1) {
    const stem = parts.slice(0, count).join("");
    if (stem.length >= 2 && others.every((sku) => sku.startsWith(stem) && /^(?:[./_-]|$)/.test(sku.slice(stem.length))))
      return stem;
  }
  return "";
}
