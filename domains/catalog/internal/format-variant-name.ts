/** "Amber Whey (Chocolate, 2 lb)", or the product's name alone. */
export function formatVariantName(productName: string, options: string[]): string {
  return options.length === 0 ? productName : `${productName} (${options.join(", ")})`;
}
