import { categories, productPictures, products, variants } from "./internal/tables.server.ts";

/** Where this module names pictures; see `PictureColumns` of the module media. */
export const pictureColumns = {
  indexed: [categories.pictureKey, productPictures.pictureKey, variants.pictureKey],
  texts: [categories.description, products.description],
};
