/** The maximum number of units of one line. */
export const maxLineQuantity = 99;

/** The maximum number of lines of one cart. */
export const maxCartLines = 200;

/** Throws RangeError for a quantity that `quantityFieldSchema` refuses. */
export function assertQuantity(quantity: number): void {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > maxLineQuantity)
    throw new RangeError(`Not a quantity: ${quantity}`);
}
