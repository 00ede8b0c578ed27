/** The most of one page of the bulk editor. A product's variants stay together, so a page can have more when its first product has. */
export const pageLimits = { products: 40, variants: 150 };

/** The most products that are saved at once. */
export const maxSavedProducts = 500;

/** With so many rows the bulk editor takes no further page: a browser is slow to edit more. */
const maxGridRows = 1_000;

/** A row for each variant, and one for a product without any. */
export const countRows = (products: { variants: unknown[] }[]): number =>
  products.reduce((rows, { variants }) => rows + Math.max(1, variants.length), 0);

/** Whether the rows of another page have room below those of these products. */
export const hasRoom = (products: { variants: unknown[] }[]): boolean =>
  products.length + pageLimits.products <= maxSavedProducts && countRows(products) < maxGridRows;
