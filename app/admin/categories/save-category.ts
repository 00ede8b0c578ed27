import type { Shop } from "#app/http/context.ts";
import type { FlashKey } from "#app/http/flash-messages.ts";
import { type FormValues, readFileBytes } from "#app/http/forms.ts";
import { archiveCategory, unarchiveCategory } from "#domains/catalog/categories/archive-category.ts";
import { updateCategory } from "#domains/catalog/categories/update-category.ts";
import type { EditableCategory } from "#domains/catalog/categories/list-editable-categories.ts";
import { moveCategory } from "#domains/catalog/categories/move-category.ts";
import { uploadPicture } from "#domains/media/upload-picture.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { readWholeNumber } from "#kernel/read-numbers.ts";
import { uploadReasons } from "#app/presenters/describe-upload.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import type { CategoryFormRefusal } from "./category-refusals.ts";
import { readCategory } from "./category-values.ts";

interface Save {
  shop: Pick<Shop, "database" | "storage">;
  by: Staff<"catalogue.edit">;
  category: EditableCategory;
  values: FormValues;
  photo: File | null;
}

interface Saved {
  result: { outcome: "changed" | "moved" | "archived" | "unarchived" } | CategoryFormRefusal;
  flash: FlashKey;
}

/** Saves one of the forms of a category's or brand's page. */
export async function saveCategory(form: string, { shop, by, category, values, photo }: Save): Promise<Saved> {
  const { database } = shop;
  const version = readWholeNumber(values.version ?? "");
  const at = { categoryId: category.id, version };
  if (!Number.isSafeInteger(version)) throw unknownForm();
  switch (form) {
    case "details": {
      const { slug, ...rest } = readCategory(values);
      return {
        result: await updateCategory(database, by, { ...at, ...rest, ...(!category.isFixed && { slug }) }),
        flash: "category-saved",
      };
    }
    case "place":
      return {
        result: await moveCategory(database, by, { ...at, parentId: values.parentId || null, position: 10_000 }),
        flash: "category-moved",
      };
    case "picture": {
      if (values.remove !== undefined)
        return { result: await updateCategory(database, by, { ...at, pictureKey: null }), flash: "category-saved" };
      if (photo === null)
        return { result: { outcome: "invalid", errors: { photo: "Choose a photo" } }, flash: "category-saved" };
      const stored = await uploadPicture(database, shop.storage, by, await readFileBytes(photo));
      if (stored.outcome !== "stored") {
        const errors = { photo: `${photo.name} ${uploadReasons[stored.outcome]}` };
        return { result: { outcome: "invalid", errors }, flash: "category-saved" };
      }
      return {
        result: await updateCategory(database, by, { ...at, pictureKey: stored.picture.key }),
        flash: "category-saved",
      };
    }
    case "status": {
      const change = values.to === "archived" ? archiveCategory : values.to === "active" ? unarchiveCategory : null;
      if (change === null) throw unknownForm();
      return {
        result: await change(database, by, at),
        flash: values.to === "archived" ? "category-archived" : "category-unarchived",
      };
    }
    default:
      throw unknownForm();
  }
}
