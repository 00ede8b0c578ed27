import type { z } from "zod";

/** The input of a command does not fit its schema: a sentence for each field at fault, by its path ("variants.0.price"). */
export interface InvalidInput {
  outcome: "invalid";
  errors: Record<string, string>;
}

/** The parsed input of a command, or the refusal. A field's first error is the one reported. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): { input: z.output<Schema>; refusal?: undefined } | { refusal: InvalidInput } {
  const parsed = schema.safeParse(input);
  if (parsed.success) return { input: parsed.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[path.join(".")] ??= message;
  return { refusal: { outcome: "invalid", errors } };
}

/** The refusal of a single field. */
export function invalid(field: string, message: string): InvalidInput {
  return { outcome: "invalid", errors: { [field]: message } };
}
