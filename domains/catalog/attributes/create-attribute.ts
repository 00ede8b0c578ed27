import { sql } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { newId } from "#kernel/ids.ts";
import { invalid, type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import { isSlug } from "#kernel/slugs.ts";
import type { Database } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { attributeOptions, attributes } from "../internal/attribute-tables.server.ts";
import { checkAttribute, loadAttributesForChange } from "../internal/check-attribute.ts";
import { catalogLimits } from "../text-limits.ts";
import { type Attribute, attributeTypes, maxAttributeOptions, maxAttributes, reservedCodes } from "./attribute.ts";
import { toOptionValue } from "./option-value.ts";

const line = (what: string, max: number) =>
  z
    .string()
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, { error: `Enter ${what}` })
        .max(max, { error: `Shorten this to ${max} characters` }),
    );
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);

export const attributeFields = {
  label: line("a name", catalogLimits.attribute),
  unit: optional(line("a unit", catalogLimits.attributeUnit)),
  optionGroup: optional(
    line("the name of a group of options", catalogLimits.attribute).transform((name) => name.toLowerCase()),
  ),
  filterable: z.boolean().default(false),
  position: z.number().int().min(0).max(10_000).default(0),
  options: z
    .array(
      z.object({
        /** By default made from the label. */
        value: z
          .string()
          .refine((value) => value !== "" && value === toOptionValue(value), {
            error: "Use lower-case letters, digits and hyphens, for example royal-blue",
          })
          .optional(),
        label: line("a name", catalogLimits.attribute).refine((label) => toOptionValue(label) !== "", {
          error: "Enter letters or digits",
        }),
        swatch: optional(z.string().regex(/^#[0-9a-f]{6}$/i, { error: "Enter a colour such as #1f2a44" })),
      }),
    )
    .max(maxAttributeOptions, { error: `Enter at most ${maxAttributeOptions} options` })
    .transform((options) =>
      options.map((option) => ({ ...option, value: option.value ?? toOptionValue(option.label) })),
    )
    .refine((options) => new Set(options.map(({ value }) => value)).size === options.length, {
      error: "Use each name once",
    })
    .default([]),
};

export const newAttributeSchema = z
  .object({
    code: z
      .string()
      .max(catalogLimits.attributeCode, { error: `Shorten this to ${catalogLimits.attributeCode} characters` })
      .refine((code) => isSlug(code) && /^[a-z]/.test(code), {
        error: "Use lower-case letters, digits and hyphens, for example colour",
      })
      .refine((code) => !reservedCodes.has(code), { error: "Choose another word: addresses use this one already" }),
    type: z.enum(attributeTypes),
    productField: optional(z.enum(["gender"])),
    ...attributeFields,
  })
  .check(({ value, issues }) => {
    const { type, unit, options, optionGroup, productField } = value;
    const refuse = (field: string, message: string) =>
      issues.push({ code: "custom", path: [field], message, input: value });
    if (unit !== null && type !== "number") refuse("unit", "Only a number has a unit");
    if (options.length > 0 && type !== "choice") refuse("options", "Only a choice has options of its own");
    if (optionGroup !== null && type !== "choice") refuse("optionGroup", "Only a choice can have options of variants");
    if (productField !== null && (type !== "choice" || optionGroup !== null))
      refuse("productField", "Choose one source of the values");
  });

const yesNo = [
  { value: "yes", label: "Yes", swatch: null },
  { value: "no", label: "No", swatch: null },
];

/** Creates an attribute, with its options. A filterable one filters lists as soon as their products have been listed again. */
export async function createAttribute(
  db: Database,
  by: Staff<"catalogue.edit"> | SystemActor,
  given: z.input<typeof newAttributeSchema>,
): Promise<{ outcome: "created"; attribute: Attribute } | { outcome: "code-taken" } | InvalidInput> {
  const parsed = parseInput(newAttributeSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { options, ...fields } = parsed.input;

  return runTransaction(db, async (tx) => {
    const others = await loadAttributesForChange(tx);
    if (others.some(({ code }) => code === fields.code)) return { outcome: "code-taken" };
    if (others.length >= maxAttributes)
      return invalid(
        "label",
        `The shop has ${maxAttributes} attributes, the most there can be: change one that is archived`,
      );
    if (fields.productField && others.some(({ productField }) => productField === fields.productField))
      return invalid("productField", "Another attribute has this source");
    const refusal = checkAttribute(fields, others);
    if (refusal) return refusal;

    const id = newId();
    await tx.insert(attributes).values({ id, ...fields });
    const rows = (fields.type === "yes-no" ? yesNo : options).map((option, position) => ({
      ...option,
      attributeId: id,
      position,
    }));
    await insertRows(tx, attributeOptions, rows);
    const stored = await tx.execute<{ id: number; value: string }>(
      sql`select id, value from ${attributeOptions} where attribute_id = ${id}`,
    );
    const idOf = new Map(stored.rows.map((option) => [option.value, option.id]));
    await recordEvent(
      tx,
      by,
      { type: "attribute.created", subjectId: id, payload: { relist: fields.filterable } },
      { after: parsed.input },
    );
    const created = rows.map(({ value, label, swatch }) => ({ id: idOf.get(value)!, value, label, swatch }));
    return { outcome: "created", attribute: { id, ...fields, version: 1, options: created } };
  });
}
