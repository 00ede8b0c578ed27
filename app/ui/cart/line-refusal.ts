/** The error of a line's change and the quantity that was typed. */
export interface LineRefusal {
  lineId: string;
  value: string;
  error: string;
}

/** In the place of a line's id: the discount code was refused. */
export const discountCodeRefusal = "discount-code";
