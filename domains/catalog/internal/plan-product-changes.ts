import { sql } from "drizzle-orm";
import { findChangedFields } from "#domains/audit/find-changed-fields.ts";
import { findPictures } from "#domains/media/find-pictures.ts";
import { invalid, type InvalidInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { type EditableProduct, type EditableVariant, loadEditableProducts } from "../products/find-editable-product.ts";
import type { ProductChange } from "../products/product-change-schema.ts";
import { areAllPartsActive } from "./check-input.ts";
import { loadPlacement } from "./check-placement.ts";
import { loadCodes } from "./load-codes.ts";
import { findStacksByProduct, type ProductRefusal, type StackOfParts } from "./lock-product.ts";
import { type AddedVariants, type FormerOptions, loadFormerOptions, planNewVariants } from "./plan-new-variants.ts";
import { products } from "./tables.server.ts";

export type ChangeRefusal =
  | ProductRefusal
  | InvalidInput
  /** Other variants have these SKUs. */
  | { outcome: "sku-taken"; skus: string[] }
  /** Stacks need the product, so it can be neither archived nor a draft. */
  | { outcome: "in-use"; stacks: StackOfParts[] }
  /** A stack comes back when all of its parts are active. */
  | { outcome: "parts-not-sold" };

type Fields = Omit<ProductChange, "productId" | "version" | "variants" | "newVariants">;
type Changed<Values> = { before: Partial<Values>; after: Partial<Values> };

/** What a change writes: `fields` and `variants` hold only what differs. */
export interface PlannedChange {
  product: EditableProduct;
  fields: Changed<Fields> | null;
  variants: (Changed<EditableVariant> & { id: string })[];
  added: AddedVariants;
  stackIds: string[];
}

export type ChangePlan = { refusal: ChangeRefusal } | { refusal?: undefined; change: PlannedChange };

/**
 * What becomes of each of these changes, in their order and in a fixed number of statements; nothing is written. `lock` locks the products until the
 * transaction ends, in id order.
 */
export async function planProductChanges(
  db: Database,
  changes: ProductChange[],
  { lock = false }: { lock?: boolean } = {},
): Promise<ChangePlan[]> {
  const ids = changes.map(({ productId }) => productId);
  if (lock)
    await db.execute(sql`select from ${products} where id = any(${sql.param(ids)}::uuid[]) order by id for update`);
  const current = await loadEditableProducts(db, ids);
  const stacksOf = await findStacksByProduct(db, ids);
  const placed = await loadPlacement(db, changes);
  const stored = await findPictures(
    db,
    changes.flatMap(({ pictures = [], variants: changed, newVariants = [] }) => [
      ...pictures.map(({ key }) => key),
      ...[...changed, ...newVariants].map(({ pictureKey }) => pictureKey ?? null),
    ]),
  );
  const codes = await loadCodes(
    db,
    changes.flatMap(({ variants: changed, newVariants = [] }) => [...changed, ...newVariants]),
  );
  const former = await loadFormerOptions(
    db,
    changes.flatMap(({ productId, newVariants = [] }) =>
      newVariants.length > 0 ? (current.get(productId) ?? []) : [],
    ),
  );

  const plans: ChangePlan[] = [];
  for (const given of changes) {
    const product = current.get(given.productId);
    if (!product) plans.push({ refusal: { outcome: "not-found" } });
    else if (product.version !== given.version) plans.push({ refusal: { outcome: "conflict", current: product } });
    else {
      const stacks = stacksOf.get(product.id) ?? [];
      const added = planNewVariants(product, former.get(product.id) ?? noFormer, given.newVariants ?? []);
      if ("outcome" in added) {
        plans.push({ refusal: added });
        continue;
      }
      const change = compare(product, given, { stacks, added });
      const refusal =
        refuseUnknown(product, given) ??
        refusePictures(given, stored) ??
        refuseCodes(product, change, given) ??
        placed(
          change.fields?.after.categoryIds ? keepFormer(product, change.fields.after) : (change.fields?.after ?? {}),
        ) ??
        (await refuseStatus(db, product, change, stacks)) ??
        codes.claim(product.id, toCodes(given, former.get(product.id) ?? noFormer, added));
      plans.push(refusal ? { refusal } : { change });
    }
  }
  return plans;
}

const noFormer: FormerOptions = { options: [], variants: [] };

/** The codes that a change wants. A variant that comes back may have the SKU that it had. */
const toCodes = (
  { variants: changed, newVariants = [] }: ProductChange,
  former: FormerOptions,
  added: AddedVariants,
) => [
  ...changed,
  ...newVariants.map(({ sku, barcode }, at) => {
    const had = former.variants.find(({ id }) => id === added.variants[at]!.id)?.sku;
    return { sku: sku === had ? undefined : sku, barcode, path: `newVariants.${at}` };
  }),
];

function compare(
  product: EditableProduct,
  given: ProductChange,
  { stacks, added }: { stacks: StackOfParts[]; added: AddedVariants },
): PlannedChange {
  const { productId: _id, version: _version, variants: changes, newVariants: _new, ...fields } = given;
  return {
    product,
    fields: findChangedFields(product, fields) as PlannedChange["fields"],
    variants: changes.flatMap((change) => {
      const before = product.variants.find(({ id }) => id === change.id);
      const changed = before && findChangedFields(before, change);
      return changed ? [{ id: change.id, ...(changed as Changed<EditableVariant>) }] : [];
    }),
    added,
    stackIds: stacks.map(({ id }) => id),
  };
}

function refuseUnknown(product: EditableProduct, { variants: changes, gender }: ProductChange): InvalidInput | null {
  if (product.kind === "stack" && gender) return invalid("gender", "A stack has the facts and sizes of its parts");
  const unknown = changes.findIndex(({ id }) => !product.variants.some((variant) => variant.id === id));
  return unknown === -1 ? null : invalid(`variants.${unknown}.id`, "Choose one of the product's variants");
}

function refusePictures(
  { pictures = [], variants: changes, newVariants = [] }: ProductChange,
  stored: Map<string, unknown>,
) {
  const missing = pictures.findIndex(({ key }) => !stored.has(key));
  if (missing !== -1) return invalid(`pictures.${missing}.key`, "Choose one of the shop's pictures");
  for (const [field, given] of [
    ["variants", changes],
    ["newVariants", newVariants],
  ] as const) {
    const lacking = given.findIndex(({ pictureKey }) => pictureKey && !stored.has(pictureKey));
    if (lacking !== -1) return invalid(`${field}.${lacking}.pictureKey`, "Choose one of the shop's pictures");
  }
  return null;
}

/** A category that was archived meanwhile may stay. */
const keepFormer = (product: EditableProduct, { brandId, categoryIds }: Partial<Fields>) => ({
  brandId,
  categoryIds: categoryIds?.filter((id) => !product.categoryIds.includes(id)),
});

async function refuseStatus(
  db: Database,
  product: EditableProduct,
  { fields }: PlannedChange,
  stacks: StackOfParts[],
): Promise<ChangeRefusal | null> {
  const status = fields?.after.status;
  if (status === undefined) return null;
  if (status !== "active" && stacks.length > 0) return { outcome: "in-use", stacks };
  const comesBack = product.kind === "stack" && product.status === "archived";
  return comesBack && !(await areAllPartsActive(db, product.id)) ? { outcome: "parts-not-sold" } : null;
}

/** Refuses codes that two variants of the product would share. */
function refuseCodes(product: EditableProduct, { variants: changed }: PlannedChange, given: ProductChange) {
  for (const [field, message] of [
    ["sku", "Use each SKU once"],
    ["barcode", "Use each barcode once"],
  ] as const) {
    const next = new Map(product.variants.map((variant) => [variant.id, variant[field]]));
    for (const { id, after } of changed) if (after[field] !== undefined) next.set(id, after[field]);
    const twice = given.variants.findIndex(
      ({ id, [field]: code }) => code && [...next].some(([other, taken]) => other !== id && taken === code),
    );
    if (twice !== -1) return invalid(`variants.${twice}.${field}`, message);
    const codes = new Set([...next.values()].filter((code) => code !== null));
    for (const [at, { [field]: code }] of (given.newVariants ?? []).entries()) {
      if (code === null) continue;
      if (codes.has(code)) return invalid(`newVariants.${at}.${field}`, message);
      codes.add(code);
    }
  }
  return null;
}
