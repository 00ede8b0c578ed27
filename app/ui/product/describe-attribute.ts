import type { ProductAttribute } from "#domains/catalog/attributes/find-product-attributes.ts";

/** "Black, Royal Blue", or "150 g, 250.5 g". */
export const describeAttribute = ({ values, unit }: Pick<ProductAttribute, "values" | "unit">): string =>
  values.map((value) => (unit === null ? value : `${value} ${unit}`)).join(", ");
