import type { DemoProduct } from "../../demo-types.ts";
import { fabricColours, type FabricColour } from "../option-colours.ts";
import type { demoSizeCharts } from "../size-charts.ts";
import { buildProduct, type ProductDraft } from "./build-product.ts";

export interface GearDraft extends ProductDraft {
  artDetail: string;
  /** What a garment is made of ("pure cotton jersey, 180 gsm"): its description ends with it and with how to wash it. */
  fabric?: string;
  /** Whole rupees; sizes that cost more or less stand in `priceByOption`. */
  price: number;
  priceByOption?: Record<string, number>;
  /** The first is the colour of the picture; one alone makes no Colour group. */
  colours: [FabricColour, ...FabricColour[]];
  sizes?: string[];
  sizeChart?: keyof typeof demoSizeCharts;
}

/** Builds a garment or an accessory: groups Colour (two or more) and Size (any), in that order. */
export function buildGear(draft: GearDraft): DemoProduct {
  const { artDetail, price, priceByOption, colours, sizes = [], sizeChart } = draft;
  const options: DemoProduct["options"] = [];
  if (colours.length > 1)
    options.push({ name: "Colour", values: colours.map((name) => ({ name, colour: fabricColours[name] })) });
  if (sizes.length > 0) options.push({ name: "Size", values: sizes.map((name) => ({ name })) });
  const care = draft.fabric
    ? [`Made of ${draft.fabric}. Wash at 30 °C inside out, without softener, and dry in the shade.`]
    : [];
  const wearer = sizeChart === undefined ? [] : [sizeChart.startsWith("women") ? "women" : "men"];
  return buildProduct(
    { ...draft, keywords: [...new Set([...draft.keywords, ...wearer])], description: [...draft.description, ...care] },
    {
      artDetail,
      artColour: fabricColours[colours[0]],
      price,
      options,
      ...(priceByOption && { priceByOption }),
      ...(sizeChart && { sizeChart }),
    },
  );
}
