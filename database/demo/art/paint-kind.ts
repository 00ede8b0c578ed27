import type { ArtKind } from "../demo-types.ts";
import { drawTub } from "./containers/draw-tub.ts";
import type { Painter } from "./look.ts";

const tub: Painter = (pen, look) => drawTub(pen, look, { radius: 278, top: 170, bottom: 1040, lid: 190, lidRadius: 266 });
const jumbo: Painter = (pen, look) => drawTub(pen, look, { radius: 330, top: 90, bottom: 1090, lid: 210, lidRadius: 290 });

/** The painter of a kind of product. */
export function paintKind(kind: ArtKind): Painter {
  return kind === "jumbo-tub" ? jumbo : tub;
}
