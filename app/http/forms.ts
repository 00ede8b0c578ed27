import type { z } from "zod";

export type FieldErrors = Record<string, string[] | undefined>;

/** What was typed, by field name, so that a refused form can show it again. */
export type FormValues = Record<string, string>;

/** The texts of a form by field name, the first of each. Files are ignored. */
export function toFormValues(form: FormData): FormValues {
  const typed: FormValues = {};
  for (const [name, value] of form) if (typeof value === "string" && !(name in typed)) typed[name] = value;
  return typed;
}

/** Reads a form through its schema. A field may fail; that is an answer, not an exception. */
export function parseForm<Schema extends z.ZodType>(schema: Schema, form: FormData) {
  const typed = toFormValues(form);
  const parsed = schema.safeParse(typed);
  if (parsed.success) return { ok: true as const, values: parsed.data as z.output<Schema>, typed };

  const errors: FieldErrors = {};
  for (const issue of parsed.error.issues) (errors[String(issue.path[0] ?? "form")] ??= []).push(issue.message);
  return { ok: false as const, errors, typed };
}
