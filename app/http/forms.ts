import type { z } from "zod";
import { data } from "react-router";
import { type FieldErrors, toFormValues } from "./form-values.ts";

export { type FieldErrors, type FormValues, toFormValues } from "./form-values.ts";

/** Parses a form with its schema. A field with an error is a result, not an exception. */
export function parseForm<Schema extends z.ZodType>(schema: Schema, form: FormData) {
  const submitted = toFormValues(form);
  const parsed = schema.safeParse(submitted);
  if (parsed.success) return { ok: true as const, values: parsed.data as z.output<Schema>, submitted };

  const errors: FieldErrors = {};
  for (const issue of parsed.error.issues) (errors[String(issue.path[0] ?? "form")] ??= []).push(issue.message);
  return { ok: false as const, errors, submitted };
}

const parsed = new WeakMap<Request, Promise<FormData>>();
const texts = new WeakMap<Request, string>();
const readers = new WeakMap<Request, () => FormData>();
const bytes = new WeakMap<File, Buffer>();

/** Says what the body of a request is whose URL-encoded text was read already: its form is then parsed without the body's stream. */
export function rememberFormText(request: Request, text: string): void {
  texts.set(request, text);
}

/** Says how the body of a request is read as a form, without the body's stream. */
export function rememberFormReader(request: Request, read: () => FormData): void {
  readers.set(request, read);
}

/** Says which bytes a file of a form has, where they are in memory beside it. */
export function rememberFileBytes(file: File, sent: Buffer): void {
  bytes.set(file, sent);
}

/** The bytes of a file of a form, which are not to be changed. A copy of 20 MB would keep the requests of others waiting. */
export const readFileBytes = async (file: File): Promise<Buffer> =>
  bytes.get(file) ?? Buffer.from(await file.arrayBuffer());

async function readForm(request: Request): Promise<FormData> {
  const read = readers.get(request);
  if (read) return read();
  const text = texts.get(request);
  if (text === undefined) return request.formData();
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return form;
}

/** The request's form data, which is read once however often it is asked for; throws a 400 response when the body is no form. */
export async function parseFormData(request: Request): Promise<FormData> {
  try {
    const reading = parsed.get(request) ?? readForm(request);
    parsed.set(request, reading);
    return await reading;
  } catch {
    throw data("What was sent is not a form we know.", { status: 400 });
  }
}

/** A field's text; "" for files and missing fields. */
export function getFormText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
