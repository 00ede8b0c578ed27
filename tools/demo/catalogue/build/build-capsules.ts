import type { DemoProduct } from "../../demo-types.ts";
import { buildProduct, type ProductDraft } from "./build-product.ts";
import type { LabelDraft } from "./build-powder.ts";
import { listNutrients } from "./list-nutrients.ts";
import { measureSize } from "./measure-size.ts";

export interface CapsulesDraft extends ProductDraft, LabelDraft {
  /** Pieces in one serving. */
  serving: number;
  /** Price in whole rupees of each size ("60 capsules", "90 softgels"), the smallest first. */
  sizes: Record<string, number>;
}

/** Builds something counted in capsules, tablets, softgels or gummies: a Size group when it comes in more than one count. */
export function buildCapsules(draft: CapsulesDraft): DemoProduct {
  const sizes = Object.keys(draft.sizes);
  const first = sizes[0];
  if (first === undefined) throw new Error(`${draft.name} has no size`);
  const { unit } = measureSize(first);
  const servingsIn = (size: string) => Math.floor(measureSize(size).amount / draft.serving);
  return buildProduct(draft, {
    artDetail: first,
    price: draft.sizes[first] ?? 0,
    options: sizes.length > 1 ? [{ name: "Size", values: sizes.map((name) => ({ name })) }] : [],
    ...(sizes.length > 1 && {
      priceByOption: draft.sizes,
      servingsByOption: Object.fromEntries(sizes.map((size) => [size, servingsIn(size)])),
    }),
    facts: {
      servingSize: `${draft.serving} ${draft.serving > 1 ? unit : unit.replace(/s$/, "").replace(/ie$/, "y")}`,
      servingsPerContainer: servingsIn(first),
      nutrients: listNutrients(draft.nutrients ?? {}, draft.actives),
      ingredients: draft.ingredients,
      directions: draft.directions,
      warnings: draft.warnings,
      allergens: draft.allergens ?? [],
    },
  });
}
