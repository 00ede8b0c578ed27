import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { recordEvents } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { isId } from "#kernel/ids.ts";
import { invalid, type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { attributeValues } from "../internal/attribute-tables.server.ts";
import { products, variants } from "../internal/tables.server.ts";
import type { Attribute } from "./attribute.ts";
import { listAttributes } from "./find-attributes.ts";

const idField = z.string().refine(isId, { error: "Choose one of the list" });
const subjectSchema = z.object({
  productId: idField,
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
export const attributeValuesSchema = z.array(subjectSchema).min(1).max(1_000);
type Subject = z.output<typeof subjectSchema>;
type Value = { optionId: number | null; number: number | null };

export type SetAttributeValuesOutcome =
  /** Products whose values were these already are not among them. */
  | { outcome: "changed"; productIds: string[] }
  | { outcome: "not-found"; subjects: { productId: string; variantId: string | null }[] }
  | InvalidInput;

/**
 * Sets values of products and of variants, of at most 1,000 at a time: all or none. The options of variants are values
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
    const wanted = readValues(subjects, attributes);
    if (wanted.refusal) return wanted.refusal;
    const missing = await findMissing(tx, subjects);
    if (missing.length > 0) return { outcome: "not-found", subjects: missing };

    const known = Map.groupBy(await loadValues(tx, subjects), keyOf);
    const changes = wanted.changes.filter((change) => !isSame(known.get(keyOf(change)) ?? [], change.values));
    if (changes.length === 0) return { outcome: "changed", productIds: [] };
    await tx.execute(sql`
      delete from ${attributeValues} value using jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as changed("productId" uuid, "variantId" uuid, "attributeId" uuid)
      where value.product_id = changed."productId" and value.attribute_id = changed."attributeId" and value.variant_id is not distinct from changed."variantId"`);
    await insertValues(tx, changes);
    await recordChanges(tx, by, changes, { known, attributes });
    return { outcome: "changed", productIds: [...new Set(changes.map(({ productId }) => productId))] };
  });
}

/**
 * Inserts values into a shop that is being seeded, which has none of these yet. Throws for values that the attributes
 * do not have. It publishes no change: the caller refreshes the listings when all their data is in place.
 */
export async function bulkInsertAttributeValues(
  tx: Transaction,
  subjects: { productId: string; values: Subject["values"] }[],
): Promise<void> {
  const attributes = new Map((await listAttributes(tx)).map((attribute) => [attribute.code, attribute]));
  const { changes, refusal } = readValues(
    subjects.map((subject) => ({ ...subject, variantId: null })),
    attributes,
  );
  if (refusal) throw new Error(JSON.stringify(refusal.errors));
  await insertValues(tx, changes);
}

function insertValues(tx: Transaction, changes: Change[]) {
  return insertRows(
    tx,
    attributeValues,
    changes.flatMap(({ productId, variantId, attributeId, values }) =>
      values.map((value) => ({ productId, variantId, attributeId, ...value })),
    ),
  );
}

interface Change {
  productId: string;
  variantId: string | null;
  attributeId: string;
  code: string;
  values: Value[];
}

function readValues(
  subjects: Subject[],
  attributes: Map<string, Attribute>,
): { changes: Change[]; refusal?: undefined } | { changes: []; refusal: InvalidInput } {
  const changes = new Map<string, Change>();
  for (const [at, { productId, variantId, values }] of subjects.entries()) {
    for (const [code, given] of Object.entries(values)) {
      const attribute = attributes.get(code);
      const refuse = (message: string): { changes: []; refusal: InvalidInput } => ({
        changes: [],
        refusal: invalid(`${at}.values.${code}`, message),
      });
      if (!attribute) return refuse("There is no such attribute");
      if (attribute.productField) return refuse("This is changed with the product");
      const list = given === null ? [] : typeof given === "number" ? [given] : [...new Set(given)];
      const read = list.map((value) => readValue(attribute, value));
      if (read.includes(null)) return refuse(attribute.type === "number" ? "Enter a number" : "Choose one of the list");
      if (attribute.type === "yes-no" && read.length > 1) return refuse("Choose yes or no");
      const change = { productId, variantId, attributeId: attribute.id, code, values: read as Value[] };
      changes.set(keyOf(change), change);
    }
  }
  return { changes: [...changes.values()] };
}

function readValue({ type, options }: Attribute, given: string | number): Value | null {
  if (typeof given === "number") return type === "number" ? { optionId: null, number: given } : null;
  const option = options.find(({ value }) => value === given);
  return option && type !== "number" ? { optionId: option.id, number: null } : null;
}

async function findMissing(tx: Transaction, subjects: Subject[]) {
  const known = await tx
    .select({ id: products.id })
    .from(products)
    .where(
      inArray(
        products.id,
        subjects.map(({ productId }) => productId),
      ),
    )
    .for("key share");
  const variantIds = subjects.flatMap(({ variantId }) => variantId ?? []);
  const knownVariants =
    variantIds.length === 0
      ? []
      : await tx
          .select({ id: variants.id, productId: variants.productId })
          .from(variants)
          .where(inArray(variants.id, variantIds));
  const [ids, productOf] = [
    new Set(known.map(({ id }) => id)),
    new Map(knownVariants.map(({ id, productId }) => [id, productId])),
  ];
  return subjects
    .filter(
      ({ productId, variantId }) =>
        !ids.has(productId) || (variantId !== null && productOf.get(variantId) !== productId),
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
  changes: Change[],
  { known, attributes }: { known: Map<string, Value[]>; attributes: Map<string, Attribute> },
) {
  const describe = (code: string, values: Value[]) =>
    values.map(
      ({ optionId, number }) =>
        number ?? attributes.get(code)?.options.find(({ id }) => id === optionId)?.value ?? null,
    );
  return recordEvents(
    tx,
    by,
    changes.map((change) => {
      const { productId, variantId, code, values } = change;
      const fields = (now: Value[]) => ({ ...(variantId && { variantId }), [code]: describe(code, now) });
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

const keyOf = ({
  productId,
  variantId,
  attributeId,
}: {
  productId: string;
  variantId: string | null;
  attributeId: string;
}) => `${productId} ${variantId} ${attributeId}`;

function isSame(known: Value[], wanted: Value[]): boolean {
  const list = (values: Value[]) => values.map(({ optionId, number }) => `${optionId} ${number}`).sort();
  return list(known).join() === list(wanted).join();
}
