/** The maximum number of units of one line. */
export const maxLineQuantity = 99;

/**
 * The most units of a shopper's line where a buyer can have `piecesOfVariant` on order and each unit takes `pieces` of them. It is never less than
 * one: a line of one unit that is too many is in the cart, which says so.
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
