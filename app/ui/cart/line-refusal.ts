/** The error of a line's change and the quantity that was typed. */
export interface LineRefusal {
  lineId: string;
  value: string;
  error: string;
  /** The most that one buyer can have is the reason. The line knows how many that are, with what the lines above it take. */
  byLimit?: boolean;
}

/** In the place of a line's id: the discount code was refused. */
export const discountCodeRefusal = "discount-code";
