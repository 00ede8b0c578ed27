import type { DemoProduct } from "../demo-types.ts";

export interface DemoVariant {
  /** Option names in group order. */
  options: string[];
  /** Whole rupees. */
  price: number;
  /** Units on hand. */
  stock: number;
  servings?: number;
}

/** Every combination of the product's options, the first group varying slowest; one variant without options for a product that has none. */
export function toVariants({
  options,
  price,
  priceByOption = {},
  stock,
  stockByOptions = {},
  servingsByOption = {},
}: DemoProduct): DemoVariant[] {
  const combinations = options.reduce<string[][]>(
    (sofar, { values }) => sofar.flatMap((chosen) => values.map(({ name }) => [...chosen, name])),
    [[]],
  );
  return combinations.map((chosen) => {
    const priced = chosen.findLast((name) => name in priceByOption);
    const served = chosen.find((name) => name in servingsByOption);
    return {
      options: chosen,
      price: priced === undefined ? price : priceByOption[priced]!,
      stock: stockByOptions[chosen.join(" / ")] ?? stock,
      ...(served === undefined ? {} : { servings: servingsByOption[served]! }),
    };
  });
}
