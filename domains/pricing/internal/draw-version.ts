import { randomInt } from "node:crypto";

/**
 * The version of a discount that a product did not have before. It is drawn, because a removed discount leaves no row: a form about that one must fit no
 * version of the discount that followed.
 */
export const drawVersion = (): number => randomInt(1, 2 ** 30);
