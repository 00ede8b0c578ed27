import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { findChangedFields } from "#domains/audit/find-changed-fields.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { invalid, type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { attributeOptions, attributes } from "../internal/attribute-tables.server.ts";
import { checkAttribute, loadAttributesForChange } from "../internal/check-attribute.ts";
import { idField, versionField } from "../product-fields.ts";
import type { Attribute } from "./attribute.ts";
import { attributeFields } from "./create-attribute.ts";
import { findAttribute } from "./find-attributes.ts";

/** The fields that are given are changed, the others stay. Code, type and source of an attribute never change. */
const updateAttributeSchema = z.object({
  attributeId: idField,
  version: versionField,
  label: attributeFields.label.optional(),
  unit: attributeFields.unit.unwrap().optional(),
  optionGroup: attributeFields.optionGroup.unwrap().optional(),
  filterable: attributeFields.filterable.unwrap().optional(),
  position: attributeFields.position.unwrap().optional(),
  /** All options in their new order: those of a known value stay, others are new, and those left out are removed. */
  options: attributeFields.options.unwrap().optional(),
});

export type UpdateAttributeOutcome =
  | { outcome: "changed"; version: number }
  | { outcome: "not-found" }
  | { outcome: "conflict"; current: Attribute }
  /** Products have these options. */
  | { outcome: "options-in-use"; values: string[] }
  | InvalidInput;

/** Changes an attribute and its options. Lists follow when their products have been listed again. */
export async function updateAttribute(
  db: Database,
  by: Staff<"catalogue.edit"> | SystemActor,
  given: z.input<typeof updateAttributeSchema>,
): Promise<UpdateAttributeOutcome> {
  const parsed = parseInput(updateAttributeSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { attributeId, version, options, ...fields } = parsed.input;

  return runTransaction(db, async (tx): Promise<UpdateAttributeOutcome> => {
    const all = await loadAttributesForChange(tx);
    const row = all.find(({ id, archivedAt }) => id === attributeId && archivedAt === null);
    const current = row && (await findAttribute(tx, attributeId));
    if (!row || !current) return { outcome: "not-found" };
    if (row.version !== version) return { outcome: "conflict", current };
    const after = { ...row, ...withoutMissing(fields) };
    const refusal =
      checkFields(after, options) ??
      checkAttribute(
        after,
        all.filter(({ id }) => id !== attributeId),
      );
    if (refusal) return refusal;

    const changed = findChangedFields(
      { ...row, options: current.options.map(withoutId) },
      { ...fields, ...(options && { options }) },
    );
    if (!changed) return { outcome: "changed", version };
    const inUse = options ? await replaceOptions(tx, current, options) : [];
    if (inUse.length > 0) return { outcome: "options-in-use", values: inUse };
    await tx
      .update(attributes)
      .set({ ...withoutMissing(fields), version: version + 1, updatedAt: sql`now()` })
      .where(eq(attributes.id, attributeId));
    // An option that the variants of products have comes back when they are listed again.
    const isDerived = after.optionGroup !== null || after.productField !== null;
    const relist =
      "filterable" in changed.after ||
      (after.filterable && ("optionGroup" in changed.after || (isDerived && options !== undefined)));
    await recordEvent(tx, by, { type: "attribute.changed", subjectId: attributeId, payload: { relist } }, changed);
    return { outcome: "changed", version: version + 1 };
  });
}

type Fields = Omit<z.output<typeof updateAttributeSchema>, "attributeId" | "version" | "options">;
type NewOptions = NonNullable<z.output<typeof updateAttributeSchema>["options"]>;

function checkFields(
  { type, unit, optionGroup, productField }: typeof attributes.$inferSelect,
  options: NewOptions | undefined,
): InvalidInput | null {
  if (unit !== null && type !== "number") return invalid("unit", "Only a number has a unit");
  if (optionGroup !== null && (type !== "choice" || productField !== null))
    return invalid("optionGroup", "Only a choice without another source can have options of variants");
  return options && type !== "choice" ? invalid("options", "Only a choice has options of its own") : null;
}

/** Returns the values of options that products have and that would be removed; then nothing is changed. */
async function replaceOptions(tx: Transaction, { id, options }: Attribute, wanted: NewOptions): Promise<string[]> {
  const removed = options.filter((option) => wanted.every(({ value }) => value !== option.value));
  if (removed.length > 0) {
    const ids = removed.map((option) => option.id);
    const { rows } = await tx.execute<{ value: string }>(sql`
      select value from ${attributeOptions} option where id = any(${sql.param(ids)}::int[])
        and exists (select from catalog_attribute_values where option_id = option.id) order by position`);
    if (rows.length > 0) return rows.map(({ value }) => value);
    await tx.delete(attributeOptions).where(inArray(attributeOptions.id, ids));
  }
  if (wanted.length > 0)
    await tx
      .insert(attributeOptions)
      .values(wanted.map((option, position) => ({ ...option, attributeId: id, position })))
      .onConflictDoUpdate({
        target: [attributeOptions.attributeId, attributeOptions.value],
        set: { label: sql`excluded.label`, swatch: sql`excluded.swatch`, position: sql`excluded.position` },
      });
  return [];
}

const withoutId = ({ value, label, swatch }: Attribute["options"][number]) => ({ value, label, swatch });

const withoutMissing = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]?: Exclude<Fields[Key], undefined>;
  };
