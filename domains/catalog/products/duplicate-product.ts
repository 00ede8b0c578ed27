import { eq, inArray, sql } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { isId, newId } from "#kernel/ids.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { retryOnDuplicate } from "#platform/database/retry-on-duplicate.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { attributeValues } from "../internal/attribute-tables.server.ts";
import { insertProducts } from "../internal/insert-products.ts";
import { products, variants } from "../internal/tables.server.ts";
import type { PlacedProduct } from "../new-product.ts";
import { catalogLimits } from "../text-limits.ts";
import { type EditableProduct, loadEditableProduct } from "./find-editable-product.ts";

/**
 * Makes a draft with everything that the product or stack has but its codes: the copy has a name and an address of its own, the SKUs of the original with
 * "-COPY", and no barcodes, stock or discount. `copyId` was made when the form was displayed: a form that is sent twice makes one copy.
 */
export async function duplicateProduct(
  db: Database,
  by: Staff<"catalogue.edit"> | SystemActor,
  { productId, copyId = newId() }: { productId: string; copyId?: string },
): Promise<{ outcome: "created"; id: string } | { outcome: "not-found" }> {
  if (!isId(productId)) return { outcome: "not-found" };
  return retryOnDuplicate(() =>
    runTransaction(db, async (tx) => {
      const original = await loadEditableProduct(tx, productId);
      if (!original) return { outcome: "not-found" as const };
      const [made] = await tx.select({ id: products.id }).from(products).where(eq(products.id, copyId));
      if (made) return { outcome: "created" as const, id: made.id };
      const slug = await findFreeSlug(tx, original.slug);
      const skus = await findFreeCopies(
        tx,
        original.variants.map(({ sku }) => sku),
      );
      const [created] = await insertProducts(tx, [{ ...copy(original, slug, skus), id: copyId }]);
      await copyAttributeValues(tx, original, created!);
      await recordEvent(
        tx,
        by,
        { type: "product.created", subjectId: created!.id, payload: {} },
        { after: { slug, copyOf: productId } },
      );
      return { outcome: "created" as const, id: created!.id };
    }),
  );
}

function copy(original: EditableProduct, slug: string, skus: string[]): PlacedProduct {
  const { summary, description, keywords, seoTitle, seoDescription, brandId, categoryIds, pictures } = original;
  const texts = { summary, description, keywords, seoTitle, seoDescription, brandId, categoryIds, pictures };
  const name = cleanLine(`${original.name.slice(0, catalogLimits.name - 7)} (copy)`);
  const shared = { ...texts, slug, name, status: "draft" as const };
  const [first] = original.variants;
  if (original.kind === "stack") return { ...shared, sku: skus[0]!, price: first!.price, parts: original.parts };
  const { facts, sizeChart, gender, groups, variants } = original;
  const nameOf = new Map(groups.flatMap(({ options }) => options.map(({ id, name: option }) => [id, option] as const)));
  return {
    ...shared,
    facts,
    sizeChart,
    gender,
    options: groups.map((group) => ({ name: group.name, values: group.options })),
    variants: variants.map(({ price, optionIds, pictureKey, servings, cost, weight }, at) => ({
      sku: skus[at]!,
      price,
      options: optionIds.map((id) => nameOf.get(id)!),
      pictureKey,
      servings,
      cost,
      weight,
    })),
  };
}

async function findFreeSlug(tx: Transaction, slug: string): Promise<string> {
  const base = `${slug.slice(0, 100)}-copy`;
  for (let from = 1; ; from += 50) {
    const wanted = Array.from({ length: 50 }, (_, at) => (from + at === 1 ? base : `${base}-${from + at}`));
    const rows = await tx.select({ slug: products.slug }).from(products).where(inArray(products.slug, wanted));
    const free = wanted.find((each) => !rows.some((row) => row.slug === each));
    if (free !== undefined) return free;
  }
}

/** These SKUs with "-COPY", or the first "-COPY-2" that is free for all of them: each still says which variant it is. */
async function findFreeCopies(tx: Transaction, skus: string[]): Promise<string[]> {
  for (let from = 1; ; from += 50) {
    const wanted = Array.from({ length: 50 }, (_, at) => copySkus(skus, from + at));
    const rows = await tx
      .select({ sku: variants.sku })
      .from(variants)
      .where(sql`${variants.sku} = any(${sql.param(wanted.flat())}::text[])`);
    const taken = new Set(rows.map(({ sku }) => sku));
    const free = wanted.find((each) => !each.some((sku) => taken.has(sku)));
    if (free) return free;
  }
}

/** A copy of a copy is one of the same goods. Long SKUs that would be the same when they are cut are numbered. */
function copySkus(skus: string[], number: number): string[] {
  const suffix = number === 1 ? "-COPY" : `-COPY-${number}`;
  const cut = (sku: string, end: string) => sku.slice(0, catalogLimits.sku - end.length) + end;
  const plain = skus.map((sku) => cut(sku.replace(/(?<=.)-COPY(?:-\d+)?$/, ""), suffix));
  return new Set(plain).size === plain.length ? plain : skus.map((sku, at) => cut(sku, `${suffix}-${at + 1}`));
}

/** The values of the product and, at their place, those of its variants. */
async function copyAttributeValues(
  tx: Transaction,
  original: EditableProduct,
  created: { id: string; variants: { id: string }[] },
) {
  const values = await tx.select().from(attributeValues).where(eq(attributeValues.productId, original.id));
  const copyOf = new Map(original.variants.map(({ id }, at) => [id, created.variants[at]!.id]));
  const rows = values.flatMap((value) => {
    const variantId = value.variantId === null ? null : copyOf.get(value.variantId);
    return variantId === undefined ? [] : [{ ...value, productId: created.id, variantId }];
  });
  if (rows.length > 0) await tx.insert(attributeValues).values(rows);
}
