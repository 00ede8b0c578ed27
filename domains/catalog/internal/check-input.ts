import { and, eq, inArray, isNull, notInArray } from "drizzle-orm";
import { findPictures } from "#domains/media/find-pictures.ts";
import { invalid, type InvalidInput } from "#kernel/parse-input.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { products, stackParts, variants } from "./tables.server.ts";

export type TakenCodes = { outcome: "slug-taken" } | { outcome: "sku-taken"; skus: string[] };

/** Which of these codes another product has; the SKUs of these variants do not count. Archived products keep theirs. */
export async function findTaken(
  tx: Transaction,
  { slug, skus = [], except = [] }: { slug?: string; skus?: string[]; except?: string[] },
): Promise<TakenCodes | null> {
  if (slug !== undefined) {
    const taken = await tx.select({ id: products.id }).from(products).where(eq(products.slug, slug));
    if (taken.length > 0) return { outcome: "slug-taken" };
  }
  if (skus.length === 0) return null;
  const taken = await tx
    .select({ sku: variants.sku })
    .from(variants)
    .where(and(inArray(variants.sku, skus), ...(except.length > 0 ? [notInArray(variants.id, except)] : [])));
  return taken.length > 0 ? { outcome: "sku-taken", skus: taken.map(({ sku }) => sku) } : null;
}

/** Refuses the first of these variants whose barcode another variant has that is not archived, also one of the same list. */
export async function checkBarcodes(
  tx: Transaction,
  given: { id?: string | undefined; barcode?: string | null | undefined }[],
): Promise<InvalidInput | null> {
  const barcodes = given.flatMap(({ barcode }) => barcode ?? []);
  if (barcodes.length === 0) return null;
  const twice = given.findIndex(
    ({ barcode }, at) => barcode && given.findIndex((other) => other.barcode === barcode) !== at,
  );
  if (twice !== -1) return invalid(`variants.${twice}.barcode`, "Use each barcode once");
  const rows = await tx
    .select({ id: variants.id, sku: variants.sku, barcode: variants.barcode })
    .from(variants)
    .where(and(inArray(variants.barcode, barcodes), isNull(variants.archivedAt)));
  // Those that get another barcode by the same change give theirs away.
  const kept = rows.filter(({ id }) => !given.some((change) => change.id === id && change.barcode !== undefined));
  const taken = given.findIndex(({ barcode }) => kept.some((row) => row.barcode === barcode));
  const owner = kept.find((row) => row.barcode === given[taken]?.barcode);
  return owner ? invalid(`variants.${taken}.barcode`, `The variant ${owner.sku} has this barcode`) : null;
}

/** Refuses the first of these pictures that is not stored; `field` names the field at its place. */
export async function checkPictures(
  tx: Transaction,
  keys: (string | null | undefined)[],
  field: (place: number) => string,
): Promise<InvalidInput | null> {
  const stored = await findPictures(
    tx,
    keys.map((key) => key ?? null),
  );
  const missing = keys.findIndex((key) => key && !stored.has(key));
  return missing === -1 ? null : invalid(field(missing), "Choose one of the shop's pictures");
}

/** Refuses the first part that is not a variant of a product with its own stock, or is archived. */
export async function checkParts(db: Database, parts: { variantId: string }[]): Promise<InvalidInput | null> {
  const rows = await db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(
      products,
      and(eq(products.id, variants.productId), eq(products.kind, "single"), eq(products.status, "active")),
    )
    .where(
      and(
        inArray(
          variants.id,
          parts.map(({ variantId }) => variantId),
        ),
        isNull(variants.archivedAt),
      ),
    )
    // A part cannot be archived before the stack that takes it is saved.
    .for("share");
  const known = new Set(rows.map(({ id }) => id));
  const wrong = parts.findIndex(({ variantId }) => !known.has(variantId));
  return wrong === -1 ? null : invalid(`parts.${wrong}.variantId`, "Choose a variant of an active product");
}

/** Whether all parts of this stack are active. */
export async function areAllPartsActive(db: Database, stackId: string): Promise<boolean> {
  const parts = await db
    .select({ variantId: stackParts.variantId })
    .from(stackParts)
    .where(eq(stackParts.stackId, stackId));
  return (await checkParts(db, parts)) === null;
}
