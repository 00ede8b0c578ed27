import type { ArtKind } from "../demo-types.ts";
import { drawFigure, figureCentimetres } from "./figure.ts";
import { drawBottom } from "./garments/draw-bottom.ts";
import { drawJacket } from "./garments/draw-hoodie.ts";
import type { Look } from "./look.ts";
import { paintKind } from "./paint-kind.ts";
import { num, type Drawing, type Pen } from "./pen.ts";
import { realSizes } from "./real-sizes.ts";

/** Whether a thing is worn on the body, so that a figure can wear it. */
export const isWorn = (kind: ArtKind): boolean => realSizes[kind].worn !== undefined;

const shortSleeved: ReadonlySet<ArtKind> = new Set(["tee", "tank", "stringer"]);

interface Worn {
  drawing: Drawing;
  /** In centimetres: its length, and how high above the ground its upper edge is worn. */
  height: number;
  worn: number;
}

/** What the figure puts on, from the inside out: of a track suit the trousers, then the jacket. */
function dress(pen: Pen, kind: ArtKind, look: Look): Worn[] {
  if (kind === "track-suit") {
    return [
      {
        drawing: drawBottom(pen, look, "joggers", true),
        height: realSizes.joggers.height,
        worn: realSizes.joggers.worn ?? 0,
      },
      { drawing: drawJacket(pen, look), height: 75, worn: 151 },
    ];
  }
  return [{ drawing: paintKind(kind)(pen, look), height: realSizes[kind].height, worn: realSizes[kind].worn ?? 0 }];
}

/** The garment worn by a figure, at its true size; `look.fromBehind` turns both round. */
export function drawOnFigure(pen: Pen, kind: ArtKind, look: Look): Drawing {
  const figure = drawFigure(pen, shortSleeved.has(kind) ? "away" : "hanging");
  const perCentimetre = figure.box.height / figureCentimetres;
  const ground = figure.box.y + figure.box.height;
  const clothes = dress(pen, kind, look).map(({ drawing: { body, box }, height, worn }) => {
    const scale = (height * perCentimetre) / box.height;
    const [left, top] = [600 - (box.x + box.width / 2) * scale, ground - worn * perCentimetre - box.y * scale];
    return `<g transform="translate(${num(left)} ${num(top)}) scale(${scale.toFixed(4)})">${body}</g>`;
  });
  return { body: figure.body + clothes.join(""), box: figure.box };
}
