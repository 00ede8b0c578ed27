/** The rows for more parts at the end of the form. */
const blankRows = 4;
/** The most parts of a stack. */
export const maxParts = 20;

/** "part.2.sku" */
export const partField = (row: number, field: "sku" | "quantity") => `part.${row}.${field}`;

/** How many rows the form has for a stack of this many parts. */
export const countPartRows = (parts: number): number => Math.min(maxParts, parts + blankRows);
