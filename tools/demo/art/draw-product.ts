import type { ArtKind, DemoBrand, DemoOption } from "../demo-types.ts";
import type { Look } from "./look.ts";
import { paintKind } from "./paint-kind.ts";
import { createPen } from "./pen.ts";
import { realSizes } from "./real-sizes.ts";
import { drawCloseUp } from "./draw-close-up.ts";
import { figureCentimetres } from "./figure.ts";
import { drawInScale } from "./draw-in-scale.ts";
import { drawOnFigure } from "./draw-on-figure.ts";
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
  /** "worn" and "back" are for clothes. */
  view?: "front" | "scale" | "detail" | "worn" | "back";
}

/** A product's picture as SVG, 1200 × 1200: "front" alone, "scale" beside a thing of known size, "detail" close up, "worn" and "back" on a figure from the front and from behind. */
export function drawProduct(picture: ProductPicture): string {
  const { kind, view = "front" } = picture;
  const pen = createPen();
  if (view === "worn" || view === "back")
    return writeSheet(
      pen,
      drawOnFigure(pen, kind, { ...lookOf(picture), fromBehind: view === "back" }),
      figureCentimetres,
    );
  const drawing = paintKind(kind)(pen, lookOf(picture));
  const shown =
    view === "scale" ? drawInScale(pen, kind, drawing) : view === "detail" ? drawCloseUp(pen, kind, drawing) : drawing;
  return writeSheet(pen, shown, realSizes[kind].height);
}

function lookOf({ brand, title, detail, option, garmentColour }: ProductPicture): Look {
  const colour = option?.colour ?? garmentColour ?? brand.colours.body;
  return {
    brand,
    title,
    detail,
    colour,
    ...(option?.colour ? { flavour: { name: option.name, colour: option.colour } } : {}),
  };
}
