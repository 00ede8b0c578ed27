import { type FormValues, parseFormData, readFileBytes, toFormValues } from "#app/http/forms.ts";

/** A form that sends one file, in its field `file`: the values of the other fields, and the file; null where none was chosen. */
export async function readSentFile(
  request: Request,
): Promise<{ values: FormValues; file: { fileName: string; bytes: Buffer } | null }> {
  const form = await parseFormData(request);
  const file = form.get("file");
  const chosen = file instanceof File && file.name !== "";
  return {
    values: toFormValues(form),
    file: chosen ? { fileName: file.name, bytes: await readFileBytes(file) } : null,
  };
}
