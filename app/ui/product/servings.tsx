import type { Buyable } from "./buyable.ts";
import type { Chosen } from "./choice.ts";
import { useChoice } from "./use-choice.ts";

/** The number of servings of the chosen variant; until then, and for a variant without a number of its own, that of the product. */
export function Servings({ product, chosen, servings }: { product: Buyable; chosen: Chosen; servings: number }) {
  return useChoice(product, chosen).variant?.servings ?? servings;
}
