import type { DemoProduct } from "../../demo-types.ts";
import { flavourColours, type Flavour } from "../option-colours.ts";
import { buildProduct, type ProductDraft } from "./build-product.ts";
import { listNutrients, type Actives, type NutrientAmounts } from "./list-nutrients.ts";
import { measureSize } from "./measure-size.ts";

/** The label of a supplement as its draft states it, per serving. */
export interface LabelDraft {
  nutrients?: NutrientAmounts;
  actives?: Actives;
  ingredients: string;
  directions: string;
  warnings: string;
  allergens?: string[];
}

export interface PowderDraft extends ProductDraft, LabelDraft {
  /** Grams in one serving. */
  serving: number;
  /** "scoop" unless told; the serving reads "2 scoops (60 g)". */
  measure?: "scoop" | "sachet" | "teaspoon";
  measures?: number;
  /** Price in whole rupees of each size ("2 lb", "300 g"), the smallest first. */
  sizes: Record<string, number>;
  /** None when there is nothing to choose. */
  flavours?: Flavour[];
}

/** Builds a powder: groups Flavour and Size where there is more than one of them, servings worked out from each size's weight. */
export function buildPowder(draft: PowderDraft): DemoProduct {
  const { serving, measure = "scoop", measures = 1, flavours = [] } = draft;
  const sizes = Object.keys(draft.sizes);
  const first = sizes[0];
  if (first === undefined) throw new Error(`${draft.name} has no size`);
  const servingsIn = (size: string) => Math.floor((measureSize(size).grams ?? 0) / serving);
  const options: DemoProduct["options"] = [];
  if (flavours.length > 0)
    options.push({ name: "Flavour", values: flavours.map((name) => ({ name, colour: flavourColours[name] })) });
  if (sizes.length > 1) options.push({ name: "Size", values: sizes.map((name) => ({ name })) });
  return buildProduct(draft, {
    artDetail: first,
    price: draft.sizes[first] ?? 0,
    options,
    ...(sizes.length > 1 && {
      priceByOption: draft.sizes,
      servingsByOption: Object.fromEntries(sizes.map((size) => [size, servingsIn(size)])),
    }),
    facts: {
      servingSize: `${measures} ${measure}${measures > 1 ? "s" : ""} (${serving} g)`,
      servingsPerContainer: servingsIn(first),
      nutrients: listNutrients(draft.nutrients ?? {}, draft.actives),
      ingredients: draft.ingredients,
      directions: draft.directions,
      warnings: draft.warnings,
      allergens: draft.allergens ?? [],
    },
  });
}
