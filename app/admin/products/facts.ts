import type { FormValues } from "#app/http/forms.ts";
import type { supplementFacts } from "#domains/catalog/product-facts.ts";
import type { EditableProduct } from "#domains/catalog/products/find-editable-product.ts";
import { readPercentage, readWholeNumber } from "#kernel/read-numbers.ts";
import type { z } from "zod";

/** The rows without a nutrient at the end of the table. */
const blankRows = 6;

/** "nutrient.3.amount" */
export const nutrientField = (row: number, field: "name" | "amount" | "dailyValue") => `nutrient.${row}.${field}`;

/** How many rows the table of nutrients has in the form. */
export const countNutrientRows = ({ facts }: Pick<EditableProduct, "facts">): number =>
  Math.min(60, (facts?.nutrients.length ?? 0) + blankRows);

/** The facts of a supplement by the fields of their form. */
export function toFactsValues({ facts }: Pick<EditableProduct, "facts">): FormValues {
  if (facts === null) return {};
  return {
    servingSize: facts.servingSize,
    servingsPerContainer: String(facts.servingsPerContainer),
    servingsPerDay: String(facts.servingsPerDay ?? 1),
    ingredients: facts.ingredients,
    directions: facts.directions,
    warnings: facts.warnings,
    allergens: facts.allergens.join(", "),
    ...Object.fromEntries(
      facts.nutrients.flatMap(({ name, amount, dailyValue }, row) => [
        [nutrientField(row, "name"), name],
        [nutrientField(row, "amount"), amount],
        [nutrientField(row, "dailyValue"), dailyValue === null ? "" : String(dailyValue)],
      ]),
    ),
  };
}

/** The form as `updateProduct` takes it, and the form's field for a field of the command. A form that says nothing is null: the product has no facts. */
export function readFacts(values: FormValues): {
  facts: z.input<typeof supplementFacts> | null;
  toField: (field: string) => string;
} {
  const typed = (name: string) => (values[name] ?? "").trim();
  const rows = Object.keys(values)
    .flatMap((name) => /^nutrient\.(\d{1,2})\.name$/.exec(name)?.[1] ?? [])
    .map(Number)
    .filter((row) => typed(nutrientField(row, "name")) !== "" || typed(nutrientField(row, "amount")) !== "")
    .toSorted((one, other) => one - other);
  const texts = [
    "servingSize",
    "servingsPerContainer",
    "servingsPerDay",
    "ingredients",
    "directions",
    "warnings",
    "allergens",
  ] as const;
  const perDay = readWholeNumber(typed("servingsPerDay") || "1");
  const isBlank = rows.length === 0 && texts.every((name) => typed(name) === "");
  const toField = (field: string) => {
    const [, at, of] = /^facts\.nutrients\.(\d+)\.(name|amount|dailyValue)$/.exec(field) ?? [];
    if (at !== undefined) return nutrientField(rows[Number(at)]!, of as "name");
    return field.replace(/^facts\./, "").replace(/\.\d+$/, "");
  };
  if (isBlank) return { facts: null, toField };
  return {
    facts: {
      servingSize: typed("servingSize"),
      servingsPerContainer: readWholeNumber(typed("servingsPerContainer")),
      ...(perDay !== 1 && { servingsPerDay: perDay }),
      nutrients: rows.map((row) => {
        const dailyValue = typed(nutrientField(row, "dailyValue"));
        return {
          name: typed(nutrientField(row, "name")),
          amount: typed(nutrientField(row, "amount")),
          dailyValue: dailyValue === "" ? null : readPercentage(dailyValue),
        };
      }),
      ingredients: typed("ingredients"),
      directions: typed("directions"),
      warnings: typed("warnings"),
      allergens: typed("allergens")
        .split(/[,،\n]/)
        .map((name) => name.trim())
        .filter((name) => name !== ""),
    },
    toField,
  };
}
