import type { FormValues } from "#app/http/forms.ts";

/** The columns of a file as its form says, with what was known when the form was shown (null for what is no JSON). */
export function readColumns<Field extends string>(values: FormValues, fields: readonly Field[]) {
  const chosen = Object.fromEntries(fields.map((field) => [field, values[field] || null])) as Record<
    Field,
    string | null
  >;
  return {
    seen: readJson(values.seen ?? "null"),
    columns: {
      ...chosen,
      decimal: values.decimal === "." || values.decimal === "," ? (values.decimal as "." | ",") : null,
      dates:
        values.dates === "day-first" || values.dates === "month-first"
          ? (values.dates as "day-first" | "month-first")
          : null,
    },
  };
}

/** What a form was shown with and sends back; null for what is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** What is said to whoever sends columns after somebody else. */
export const columnsConflict = "Somebody else has said what the columns mean meanwhile. Load the page again to see it.";
