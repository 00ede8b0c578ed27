/** "Amber Whey (Chocolate, 2 lb)", or the product's name alone. */
export function nameVariant(productName: string, options: string[]): string {
  return options.length === 0 ? productName : `${productName} (${options.join(", ")})`;
}
