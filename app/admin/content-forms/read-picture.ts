import { mostUploadBytes, uploadPicture, type UploadRefusal } from "#domains/media/upload-picture.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Shop } from "#app/http/context.ts";

const reasons: Record<UploadRefusal["outcome"], string> = {
  "not-a-photo": "This is no JPEG, PNG or WebP photo, or it is damaged",
  "too-many-bytes": `This is larger than ${mostUploadBytes / 1_000_000} MB`,
  "too-many-pixels": "This has more than 50 megapixels",
  "too-narrow": "This is more than ten times as long as it is wide",
};

/** Stores the picture in a form's file field. `key` is null when none was chosen. */
export async function readPicture(
  { database, storage }: Pick<Shop, "database" | "storage">,
  by: Staff<"content.edit">,
  form: FormData,
  field: string,
): Promise<{ key: string | null; name?: string; error?: undefined } | { error: string }> {
  const file = form.get(field);
  if (!(file instanceof File) || file.name === "") return { key: null };
  const stored = await uploadPicture(database, storage, by, Buffer.from(await file.arrayBuffer()));
  return stored.outcome === "stored"
    ? { key: stored.picture.key, name: file.name }
    : { error: reasons[stored.outcome] };
}
