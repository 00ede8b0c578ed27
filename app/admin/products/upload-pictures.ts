import { readFileBytes } from "#app/http/forms.ts";
import { arrangePictures } from "#domains/catalog/products/arrange-pictures.ts";
import { type EditableProduct, findEditableProduct } from "#domains/catalog/products/find-editable-product.ts";
import { uploadPicture } from "#domains/media/upload-picture.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Shop } from "#app/http/context.ts";
import { parseInput } from "#kernel/parse-input.ts";
import { z } from "zod";
import { uploadReasons } from "#app/presenters/describe-upload.ts";
import { pictureFields } from "#domains/catalog/product-fields.ts";

/** The most files of one form. */
const maxFiles = 10;
const maxPictures = 30;
/** How often the pictures are added again when somebody else saves the product meanwhile. */
const maxTries = 5;

/** Adds the photos to the end of the product's pictures. Those that are refused do not hinder the others. */
export async function uploadPictures(
  { database, storage }: Pick<Shop, "database" | "storage">,
  by: Staff<"catalogue.edit">,
  { product, files, alt }: { product: EditableProduct; files: File[]; alt: string },
): Promise<{ added: number; errors: Record<string, string> }> {
  const refuse = (field: string, message: string) => ({ added: 0, errors: { [field]: message } });
  if (files.length === 0) return refuse("photos", "Choose a photo");
  if (files.length > maxFiles) return refuse("photos", `Choose at most ${maxFiles} photos at once`);
  if (product.pictures.length + files.length > maxPictures)
    return refuse("photos", `A product has at most ${maxPictures} pictures`);
  const described = parseInput(z.object({ alt: pictureFields.element.shape.alt }), { alt });
  if (described.refusal) return { added: 0, errors: described.refusal.errors };

  const keys: string[] = [];
  const refused: string[] = [];
  for (const file of files) {
    const stored = await uploadPicture(database, storage, by, await readFileBytes(file));
    if (stored.outcome === "stored") keys.push(stored.picture.key);
    else refused.push(`${file.name} ${uploadReasons[stored.outcome]}`);
  }
  const added = await addPictures(database, by, product.id, { keys, alt: described.input.alt });
  return { added, errors: refused.length > 0 ? { photos: `${refused.join("; ")}.` } : {} };
}

async function addPictures(
  db: Shop["database"],
  by: Staff<"catalogue.edit">,
  productId: string,
  { keys, alt }: { keys: string[]; alt: string },
): Promise<number> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const current = await findEditableProduct(db, by, productId);
    const fresh = [...new Set(keys)].filter((key) => !current?.pictures.some((picture) => picture.key === key));
    if (!current || fresh.length === 0) return 0;
    const arranged = await arrangePictures(db, by, {
      productId,
      version: current.version,
      pictures: [...current.pictures, ...fresh.map((key) => ({ key, alt }))],
    });
    if (arranged.outcome === "changed") return fresh.length;
  }
  return 0;
}
