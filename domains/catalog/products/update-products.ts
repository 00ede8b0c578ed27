import { inArray, sql } from "drizzle-orm";
import { type AuditedEvent, recordEvents } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import { retryOnDuplicate } from "#platform/database/retry-on-duplicate.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { setGiven, toGiven } from "../internal/given-columns.ts";
import { type ChangeRefusal, type PlannedChange, planProductChanges } from "../internal/plan-product-changes.ts";
import { productCategories, productPictures, products } from "../internal/tables.server.ts";
import type { AddedVariants } from "../internal/plan-new-variants.ts";
import { saveNewVariants } from "../internal/save-new-variants.ts";
import { releaseBarcodes, releaseSkus, writeVariants } from "../internal/write-variants.ts";
import type { EditableProduct } from "./find-editable-product.ts";
import type { ProductChange } from "./product-change-schema.ts";

/** `addedVariantIds` are those of `newVariants`, in their order; "unchanged" when all fields have these values already. */
export type UpdateProductsOutcome =
  | { outcome: "changed"; version: number; addedVariantIds: string[] }
  | { outcome: "unchanged" }
  | ChangeRefusal;

/** What `updateProducts` would do with each of these changes; nothing is written. */
export async function checkProductChanges(db: Database, changes: ProductChange[]): Promise<UpdateProductsOutcome[]> {
  return (await planProductChanges(db, changes)).map((plan) => plan.refusal ?? predict(plan.change));
}

/**
 * Changes many products in a fixed number of statements: each whole or not at all, and a refused one does not hinder the others. Each product is
 * named once. Variants are added with the options that they need; slugs, facts, size charts and the
 * options that there are, are changed one product at a time.
 */
export async function updateProducts(
  db: Database,
  by: Staff<"catalogue.edit"> | SystemActor,
  changes: ProductChange[],
): Promise<UpdateProductsOutcome[]> {
  if (changes.length === 0) return [];
  return retryOnDuplicate(() =>
    runTransaction(db, async (tx) => {
      const plans = await planProductChanges(tx, changes, { lock: true });
      const due = plans.flatMap((plan) => (plan.refusal || isEmpty(plan.change) ? [] : [plan.change]));
      await write(tx, due);
      await recordEvents(tx, by, due.flatMap(toEvents));
      return plans.map((plan) => plan.refusal ?? predict(plan.change));
    }),
  );
}

const isEmpty = ({ fields, variants, added }: PlannedChange) =>
  fields === null && variants.length === 0 && added.variants.length === 0;

const predict = (change: PlannedChange): UpdateProductsOutcome =>
  isEmpty(change)
    ? { outcome: "unchanged" }
    : {
        outcome: "changed",
        version: change.product.version + 1,
        addedVariantIds: change.added.variants.map(({ id }) => id),
      };

/** A field that is a column of the product. Categories and pictures have rows of their own. */
type StoredField = Exclude<keyof NonNullable<PlannedChange["fields"]>["after"], "categoryIds" | "pictures">;

/** What a change writes into the product itself. */
const storedFields = Object.keys({
  name: true,
  summary: true,
  description: true,
  status: true,
  brandId: true,
  gender: true,
  keywords: true,
  seoTitle: true,
  seoDescription: true,
} satisfies Record<StoredField, true>) as StoredField[];

async function write(tx: Transaction, changes: PlannedChange[]) {
  if (changes.length === 0) return;
  const rows = changes.map(({ product, fields }) => ({
    ...toGiven(storedFields, { ...product, ...fields?.after }),
    id: product.id,
    publish_at: fields?.after.status === undefined ? product.publishAt : null,
  }));
  await tx.execute(sql`
    update ${products} product
    set ${setGiven(storedFields)}, publish_at = given.publish_at, version = product.version + 1, updated_at = now()
    from json_populate_recordset(null::${products}, ${JSON.stringify(rows)}::json) given where product.id = given.id`);

  const placed = changes.flatMap(({ product, fields }) =>
    fields?.after.categoryIds ? [{ productId: product.id, categoryIds: fields.after.categoryIds }] : [],
  );
  if (placed.length > 0)
    await tx.delete(productCategories).where(inArray(productCategories.productId, placed.map(idOf)));
  await insertRows(
    tx,
    productCategories,
    placed.flatMap(({ productId, categoryIds }) =>
      categoryIds.map((categoryId, position) => ({ productId, categoryId, position })),
    ),
  );
  const pictured = changes.flatMap(({ product, fields }) =>
    fields?.after.pictures ? [{ productId: product.id, pictures: fields.after.pictures }] : [],
  );
  if (pictured.length > 0)
    await tx.delete(productPictures).where(inArray(productPictures.productId, pictured.map(idOf)));
  await insertRows(
    tx,
    productPictures,
    pictured.flatMap(({ productId, pictures }) =>
      pictures.map(({ key, alt }, position) => ({ productId, position, pictureKey: key, alt })),
    ),
  );
  const variants = changes.flatMap((change) => change.variants);
  await releaseSkus(
    tx,
    variants.flatMap(({ id, after }) => (after.sku === undefined ? [] : [id])),
  );
  await releaseBarcodes(
    tx,
    variants.flatMap(({ id, after }) => (after.barcode === undefined ? [] : [id])),
  );
  const before = new Map(changes.flatMap(({ product }) => product.variants.map((variant) => [variant.id, variant])));
  await writeVariants(
    tx,
    variants.map(({ id, after }) => ({ ...before.get(id)!, ...after })),
  );
  await saveNewVariants(
    tx,
    changes.map(({ added }) => added),
  );
}

const idOf = ({ productId }: { productId: string }) => productId;

/** One event of the change; when the product leaves or returns to the shop, one that says so. */
function toEvents({ product, fields, variants, added, stackIds }: PlannedChange): AuditedEvent[] {
  const side = (of: "before" | "after") => ({
    ...fields?.[of],
    ...(variants.length > 0 && { variants: variants.map((variant) => ({ ...variant[of], id: variant.id })) }),
  });
  const [before, after] = [side("before"), { ...side("after"), ...describeAdded(product, added) }];
  const changed = { type: "product.changed", subjectId: product.id, payload: { stackIds }, before, after } as const;
  const status = fields?.after.status;
  const moved = { before: { status: product.status }, after: { status } };
  if (status === "archived")
    return [changed, { type: "product.archived", subjectId: product.id, payload: {}, ...moved }];
  if (status !== undefined && product.status === "archived")
    return [changed, { type: "product.unarchived", subjectId: product.id, payload: {}, ...moved }];
  return [changed];
}

/** The added variants, with the names of their options. */
function describeAdded({ groups }: EditableProduct, { options, variants }: AddedVariants) {
  if (variants.length === 0) return {};
  const known = [...groups.flatMap((group) => group.options), ...options];
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return {
    newVariants: variants.map(({ id, sku, price, firstOptionId, secondOptionId }) => ({
      id,
      sku,
      price,
      options: [firstOptionId, secondOptionId].flatMap((optionId) => names.get(optionId ?? "") ?? []),
    })),
  };
}
