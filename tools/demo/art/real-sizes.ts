import type { ArtKind } from "../demo-types.ts";

export type Reference = "shaker" | "phone" | "figure";

/** Real height of what fills the drawing's box, in centimetres, and what to show beside it; `worn` is the height above the ground at which its upper edge is worn. */
export const realSizes: Record<ArtKind, { height: number; beside: Reference; worn?: number }> = {
  tub: { height: 25, beside: "shaker" },
  "jumbo-tub": { height: 33, beside: "shaker" },
  jar: { height: 13, beside: "shaker" },
  pouch: { height: 30, beside: "shaker" },
  bottle: { height: 14, beside: "shaker" },
  "softgel-bottle": { height: 14, beside: "shaker" },
  "sachet-box": { height: 18, beside: "shaker" },
  shaker: { height: 22, beside: "phone" },
  belt: { height: 18, beside: "shaker" },
  straps: { height: 46, beside: "shaker" },
  gloves: { height: 17, beside: "shaker" },
  "band-set": { height: 104, beside: "figure" },
  rope: { height: 36, beside: "shaker" },
  mat: { height: 32, beside: "shaker" },
  bag: { height: 46, beside: "shaker" },
  tee: { height: 72, beside: "figure", worn: 148 },
  tank: { height: 70, beside: "figure", worn: 148 },
  stringer: { height: 70, beside: "figure", worn: 148 },
  hoodie: { height: 80, beside: "figure", worn: 156 },
  shorts: { height: 48, beside: "figure", worn: 104 },
  joggers: { height: 102, beside: "figure", worn: 106 },
  leggings: { height: 94, beside: "figure", worn: 108 },
  "yoga-pants": { height: 104, beside: "figure", worn: 110 },
  "track-suit": { height: 112, beside: "figure", worn: 120 },
};
