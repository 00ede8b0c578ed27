import type { FormValues } from "#app/http/forms.ts";
import type { EditableProduct } from "#domains/catalog/products/find-editable-product.ts";
import { sortByPlace } from "../edit-forms/sort-by-place.ts";

/** "picture.<key>.alt" */
export const pictureField = (key: string, field: "alt" | "position" | "remove") => `picture.${key}.${field}`;

/** The pictures of a product by the fields of their form; places count from 1. */
export function toPictureValues({ pictures }: Pick<EditableProduct, "pictures">): FormValues {
  return Object.fromEntries(
    pictures.flatMap(({ key, alt }, at) => [
      [pictureField(key, "alt"), alt],
      [pictureField(key, "position"), String(at + 1)],
    ]),
  );
}

/** The form as `arrangePictures` takes it. A picture that is removed is no variant's any more either. */
export function readPictures(values: FormValues, { pictures, variants }: EditableProduct) {
  const kept = sortByPlace(pictures, ({ key }) => values[pictureField(key, "position")])
    .filter(({ key }) => values[pictureField(key, "remove")] === undefined)
    .map(({ key, alt }) => ({ key, alt: values[pictureField(key, "alt")] ?? alt }));
  const isKept = (key: string) => kept.some((picture) => picture.key === key);
  return {
    pictures: kept,
    variantPictures: variants.flatMap(({ id, pictureKey }) =>
      pictureKey !== null && pictures.some(({ key }) => key === pictureKey) && !isKept(pictureKey)
        ? [{ variantId: id, key: null }]
        : [],
    ),
  };
}
