import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { recordEvents } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { attributeValues } from "../internal/attribute-tables.server.ts";
import {
  type AttributeChange,
  type AttributeValue,
  insertAttributeValues,
  keyOf,
} from "../internal/attribute-changes.ts";
import { readAttributeValues } from "../internal/read-attribute-values.ts";
import { products, variants } from "../internal/tables.server.ts";
import { idField, versionField } from "../product-fields.ts";
import type { Attribute } from "./attribute.ts";
import { listAttributes } from "./find-attributes.ts";

const subjectSchema = z.object({
  productId: idField,
  /** The version of the product that the caller has seen. */
  version: versionField,
  /** The values are those of this variant alone. */
  variantId: idField.nullable().default(null),
  /** By the attribute's code: the values of options, or a number. What is given replaces what was; an empty list or null removes it. */
  values: z.record(
    z.string(),
    z.union([
      z.array(z.string()).max(50, { error: "Choose at most 50" }),
      z.number().min(-9_999_999).max(9_999_999).multipleOf(0.001, { error: "Enter at most three decimals" }),
      z.null(),
    ]),
  ),
});
const attributeValuesSchema = z.array(subjectSchema).min(1).max(1_000);
type Subject = z.output<typeof subjectSchema>;

export type SetAttributeValuesOutcome =
  /** The products with their next versions. Those whose values were these already are not among them. */
  | { outcome: "changed"; products: { productId: string; version: number }[] }
  /** Somebody else changed these products meanwhile; with their versions, and the values of each subject as they are now. */
  | { outcome: "conflict"; current: CurrentValues[] }
  | { outcome: "not-found"; subjects: { productId: string; variantId: string | null }[] }
  | InvalidInput;

interface CurrentValues {
  productId: string;
  variantId: string | null;
  version: number;
  /** By the attribute's code: the values of options, or a number. */
  values: Record<string, (string | number)[]>;
}

/**
 * Sets values of products and of variants, of at most 1,000 at a time: all or none. Each product whose values change
 * gets its next version. The options of variants are values
 * already where an attribute has their group.
 */
export async function setAttributeValues(
  db: Database,
  by: Staff<"catalogue.edit"> | SystemActor,
  given: z.input<typeof attributeValuesSchema>,
): Promise<SetAttributeValuesOutcome> {
  const parsed = parseInput(attributeValuesSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const subjects = parsed.input;

  return runTransaction(db, async (tx): Promise<SetAttributeValuesOutcome> => {
    const attributes = new Map((await listAttributes(tx)).map((attribute) => [attribute.code, attribute]));
    const wanted = readAttributeValues(subjects, attributes);
    if (wanted.refusal) return wanted.refusal;
    const versions = await lockProducts(tx, subjects);
    const missing = await findMissing(tx, subjects, versions);
    if (missing.length > 0) return { outcome: "not-found", subjects: missing };

    const stored = await loadValues(tx, subjects);
    const outdated = subjects.filter(({ productId, version }) => versions.get(productId) !== version);
    if (outdated.length > 0)
      return { outcome: "conflict", current: describeCurrent(outdated, { stored, versions, attributes }) };
    const known = Map.groupBy(stored, keyOf);
    const changes = wanted.changes.filter((change) => !isSame(known.get(keyOf(change)) ?? [], change.values));
    if (changes.length === 0) return { outcome: "changed", products: [] };
    await tx.execute(sql`
      delete from ${attributeValues} value using jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as changed("productId" uuid, "variantId" uuid, "attributeId" uuid)
      where value.product_id = changed."productId" and value.attribute_id = changed."attributeId" and value.variant_id is not distinct from changed."variantId"`);
    await insertAttributeValues(tx, changes);
    await recordChanges(tx, by, changes, { known, attributes });
    const productIds = [...new Set(changes.map(({ productId }) => productId))];
    await tx
      .update(products)
      .set({ version: sql`${products.version} + 1`, updatedAt: sql`now()` })
      .where(inArray(products.id, productIds));
    return {
      outcome: "changed",
      products: productIds.map((productId) => ({ productId, version: versions.get(productId)! + 1 })),
    };
  });
}

/** Locks the products until the transaction ends, and returns the versions of those that exist. */
async function lockProducts(tx: Transaction, subjects: Subject[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: products.id, version: products.version })
    .from(products)
    .where(
      inArray(
        products.id,
        subjects.map(({ productId }) => productId),
      ),
    )
    .orderBy(products.id)
    .for("update");
  return new Map(rows.map(({ id, version }) => [id, version]));
}

async function findMissing(tx: Transaction, subjects: Subject[], versions: Map<string, number>) {
  const variantIds = subjects.flatMap(({ variantId }) => variantId ?? []);
  const knownVariants =
    variantIds.length === 0
      ? []
      : await tx
          .select({ id: variants.id, productId: variants.productId })
          .from(variants)
          .where(inArray(variants.id, variantIds));
  const productOf = new Map(knownVariants.map(({ id, productId }) => [id, productId]));
  return subjects
    .filter(
      ({ productId, variantId }) =>
        !versions.has(productId) || (variantId !== null && productOf.get(variantId) !== productId),
    )
    .map(({ productId, variantId }) => ({ productId, variantId }));
}

function loadValues(tx: Transaction, subjects: Subject[]) {
  return tx
    .select()
    .from(attributeValues)
    .where(
      inArray(
        attributeValues.productId,
        subjects.map(({ productId }) => productId),
      ),
    );
}

function recordChanges(
  tx: Transaction,
  by: Staff<"catalogue.edit"> | SystemActor,
  changes: AttributeChange[],
  { known, attributes }: { known: Map<string, AttributeValue[]>; attributes: Map<string, Attribute> },
) {
  return recordEvents(
    tx,
    by,
    changes.map((change) => {
      const { productId, variantId, code, values } = change;
      const fields = (now: AttributeValue[]) => ({
        ...(variantId && { variantId }),
        [code]: describeValues(attributes.get(code), now),
      });
      return {
        type: "product.attributes-changed" as const,
        subjectId: productId,
        payload: {},
        before: fields(known.get(keyOf(change)) ?? []),
        after: fields(values),
      };
    }),
  );
}

function describeCurrent(
  subjects: Subject[],
  {
    stored,
    versions,
    attributes,
  }: {
    stored: Awaited<ReturnType<typeof loadValues>>;
    versions: Map<string, number>;
    attributes: Map<string, Attribute>;
  },
): CurrentValues[] {
  return subjects.map(({ productId, variantId }) => {
    const own = stored.filter((value) => value.productId === productId && value.variantId === variantId);
    const byAttribute = Map.groupBy(own, ({ attributeId }) => attributeId);
    const values = [...attributes.values()].flatMap((attribute) => {
      const found = byAttribute.get(attribute.id);
      return found ? [[attribute.code, describeValues(attribute, found)] as const] : [];
    });
    return { productId, variantId, version: versions.get(productId)!, values: Object.fromEntries(values) };
  });
}

const describeValues = (attribute: Attribute | undefined, values: AttributeValue[]): (string | number)[] =>
  values.flatMap(({ optionId, number }) => number ?? attribute?.options.find(({ id }) => id === optionId)?.value ?? []);

function isSame(known: AttributeValue[], wanted: AttributeValue[]): boolean {
  const list = (values: AttributeValue[]) => values.map(({ optionId, number }) => `${optionId} ${number}`).sort();
  return list(known).join() === list(wanted).join();
}
