import type { ArtKind, DemoBrand, DemoOption } from "../demo-types.ts";
import type { Look } from "./look.ts";
import { paintKind } from "./paint-kind.ts";
import { createPen } from "./pen.ts";
import { realSizes } from "./real-sizes.ts";
import { showCloseUp } from "./show-close-up.ts";
import { showInScale } from "./show-in-scale.ts";
import { writeSheet } from "./write-sheet.ts";

export interface ProductPicture {
  kind: ArtKind;
  brand: DemoBrand;
  title: string;
  detail: string;
  /** The chosen flavour or colour; an option without a colour (a size) is not drawn. */
  option?: DemoOption;
  /** CSS hex colour of the garment or gear when the option has none. */
  garmentColour?: string;
  view?: "front" | "scale" | "detail";
}

/** A product's picture as SVG, 1200 × 1200: "front" alone, "scale" beside a thing of known size, "detail" close up. */
export function drawProduct(picture: ProductPicture): string {
  const { kind, view = "front" } = picture;
  const pen = createPen();
  const drawing = paintKind(kind)(pen, lookOf(picture));
  const shown = view === "scale" ? showInScale(pen, kind, drawing) : view === "detail" ? showCloseUp(pen, kind, drawing) : drawing;
  return writeSheet(pen, shown, realSizes[kind].height);
}

function lookOf({ brand, title, detail, option, garmentColour }: ProductPicture): Look {
  const colour = option?.colour ?? garmentColour ?? brand.colours.body;
  return { brand, title, detail, colour, ...(option?.colour ? { flavour: { name: option.name, colour: option.colour } } : {}) };
}
