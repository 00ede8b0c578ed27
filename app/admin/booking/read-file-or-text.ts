import { getFormText, readFileBytes } from "#app/http/forms.ts";

/** The most bytes of a courier's file. */
const maxBytes = 5_000_000;

/** The file of a form, or else the text that was pasted in its place; a sentence where it holds neither, or too much. */
export async function readFileOrText(
  form: FormData,
  { file: fileField, text }: { file: string; text: string },
  toFile: (pasted: string) => Buffer = (pasted) => Buffer.from(pasted),
): Promise<{ bytes: Buffer; problem?: undefined } | { problem: string }> {
  const file = form.get(fileField);
  const pasted = getFormText(form, text);
  // One that was chosen and is empty is told so by its reader.
  if (file !== null && typeof file !== "string" && file.name !== "")
    return file.size > maxBytes
      ? { problem: `The file is larger than ${maxBytes / 1_000_000} MB.` }
      : { bytes: await readFileBytes(file) };
  return pasted.trim() === "" ? { problem: "Paste something, or choose a file" } : { bytes: toFile(pasted) };
}
