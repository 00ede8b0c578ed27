import { readFileBytes } from "#app/http/forms.ts";
import { uploadPicture } from "#domains/media/upload-picture.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { uploadReasons } from "#app/presenters/describe-upload.ts";
import type { Shop } from "#app/http/context.ts";

/** Stores the picture in a form's file field. `key` is null when none was chosen. */
export async function readPicture(
  { database, storage }: Pick<Shop, "database" | "storage">,
  by: Staff<"content.edit"> | Staff<"settings.edit">,
  form: FormData,
  field: string,
): Promise<{ key: string | null; name?: string; error?: undefined } | { error: string }> {
  const file = form.get(field);
  if (!(file instanceof File) || file.name === "") return { key: null };
  const stored = await uploadPicture(database, storage, by, await readFileBytes(file));
  return stored.outcome === "stored"
    ? { key: stored.picture.key, name: file.name }
    : { error: `This file ${uploadReasons[stored.outcome]}` };
}
