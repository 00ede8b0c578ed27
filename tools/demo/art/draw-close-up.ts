import type { ArtKind } from "../demo-types.ts";
import { num, type Drawing, type Pen } from "./pen.ts";

/** What a close-up looks at, in fractions of the drawing's box, and how much it enlarges. */
const focus: Partial<Record<ArtKind, readonly [across: number, down: number, zoom: number]>> = {
  shaker: [0.36, 0.52, 2.3],
  belt: [0.62, 0.62, 2.3],
  straps: [0.3, 0.5, 2.2],
  gloves: [0.72, 0.52, 2],
  "band-set": [0.66, 0.5, 2],
  rope: [0.3, 0.5, 2.1],
  mat: [0.22, 0.36, 2.1],
  bag: [0.5, 0.58, 1.9],
  "sachet-box": [0.34, 0.42, 1.9],
  pouch: [0.5, 0.4, 1.9],
  bottle: [0.37, 0.66, 2.3],
  "softgel-bottle": [0.35, 0.6, 2.3],
  tub: [0.5, 0.56, 1.9],
  "jumbo-tub": [0.5, 0.58, 1.9],
  jar: [0.5, 0.6, 1.9],
  tee: [0.5, 0.24, 2.2],
  tank: [0.5, 0.34, 2.2],
  stringer: [0.5, 0.46, 2.2],
  hoodie: [0.5, 0.36, 2],
  shorts: [0.42, 0.2, 2.2],
  joggers: [0.42, 0.16, 2.6],
  leggings: [0.4, 0.16, 2.6],
  "yoga-pants": [0.4, 0.18, 2.6],
  "track-suit": [0.4, 0.3, 2.3],
};

const garments: ReadonlySet<ArtKind> = new Set([
  "tee",
  "tank",
  "stringer",
  "hoodie",
  "shorts",
  "joggers",
  "leggings",
  "yoga-pants",
  "track-suit",
  "bag",
  "straps",
  "gloves",
]);

/** The drawing near enough to read its label or see its weave. */
export function drawCloseUp(pen: Pen, kind: ArtKind, { body, box }: Drawing): Drawing {
  const [across, down, zoom] = focus[kind] ?? [0.5, 0.5, 2];
  const [x, y] = [600 - (box.x + box.width * across) * zoom, 600 - (box.y + box.height * down) * zoom];
  const knit = pen.tile(
    16,
    12,
    `<path d="M0 0L8 6L16 0M0 6L8 12L16 6" fill="none" stroke="#05070c" stroke-opacity=".1" stroke-width="2.5"/><path d="M0 3L8 9L16 3" fill="none" stroke="#fff" stroke-opacity=".09" stroke-width="2"/>`,
  );
  const cloth = garments.has(kind) ? `<rect width="1200" height="1200" fill="${knit}"/>` : "";
  return {
    body: `<g transform="translate(${num(x)} ${num(y)}) scale(${zoom})">${body}</g>${cloth}`,
    box: { x: 0, y: 0, width: 1200, height: 1200 },
  };
}
