import type { ArtKind } from "../demo-types.ts";
import { drawBottle } from "./containers/draw-bottle.ts";
import { drawPouch } from "./containers/draw-pouch.ts";
import { drawSachetBox } from "./containers/draw-sachet-box.ts";
import { drawShaker } from "./containers/draw-shaker.ts";
import { drawTub } from "./containers/draw-tub.ts";
import { drawBottom } from "./garments/draw-bottom.ts";
import { drawHoodie } from "./garments/draw-hoodie.ts";
import { drawTop } from "./garments/draw-top.ts";
import { drawTrackSuit } from "./garments/draw-track-suit.ts";
import { drawBag } from "./gear/draw-bag.ts";
import { drawBandSet } from "./gear/draw-band-set.ts";
import { drawBelt } from "./gear/draw-belt.ts";
import { drawGloves } from "./gear/draw-gloves.ts";
import { drawMat } from "./gear/draw-mat.ts";
import { drawRope } from "./gear/draw-rope.ts";
import { drawStraps } from "./gear/draw-straps.ts";
import type { Painter } from "./look.ts";

const painters: Record<ArtKind, Painter> = {
  tub: (pen, look) => drawTub(pen, look, { radius: 310, top: 120, bottom: 1060, lid: 190, lidRadius: 296 }),
  "jumbo-tub": (pen, look) => drawTub(pen, look, { radius: 356, top: 60, bottom: 1100, lid: 200, lidRadius: 300 }),
  jar: (pen, look) => drawTub(pen, look, { radius: 316, top: 300, bottom: 1020, lid: 150, lidRadius: 318 }),
  pouch: drawPouch,
  bottle: (pen, look) => drawBottle(pen, look, "capsules"),
  "softgel-bottle": (pen, look) => drawBottle(pen, look, "softgels"),
  "sachet-box": drawSachetBox,
  shaker: drawShaker,
  belt: drawBelt,
  straps: drawStraps,
  gloves: drawGloves,
  "band-set": drawBandSet,
  rope: drawRope,
  mat: drawMat,
  bag: drawBag,
  tee: (pen, look) => drawTop(pen, look, "tee"),
  tank: (pen, look) => drawTop(pen, look, "tank"),
  stringer: (pen, look) => drawTop(pen, look, "stringer"),
  hoodie: drawHoodie,
  shorts: (pen, look) => drawBottom(pen, look, "shorts"),
  joggers: (pen, look) => drawBottom(pen, look, "joggers"),
  leggings: (pen, look) => drawBottom(pen, look, "leggings"),
  "yoga-pants": (pen, look) => drawBottom(pen, look, "yoga-pants"),
  "track-suit": drawTrackSuit,
};

/** The painter of a kind of product. */
export function paintKind(kind: ArtKind): Painter {
  return painters[kind];
}
