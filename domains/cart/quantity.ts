/** The maximum number of units of one line. */
export const maxLineQuantity = 99;

/**
 * The most units that a shopper's line takes where a buyer can have so many pieces of a variant on order, of which a unit takes `pieces`. One where even
 * that is too many, so that the cart can say so.
 */
export const mostUnits = (piecesOfVariant: number, pieces: number) =>
  Math.max(1, Math.min(maxLineQuantity, Math.floor(piecesOfVariant / pieces)));

/** The maximum number of lines of one cart. */
export const maxCartLines = 200;

/** Throws RangeError for a quantity that `quantityFieldSchema` refuses. */
export function assertQuantity(quantity: number): void {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > maxLineQuantity)
    throw new RangeError(`Not a quantity: ${quantity}`);
}
