import type { Look } from "../look.ts";
import type { Drawing, Pen } from "../pen.ts";
import { drawBottom } from "./draw-bottom.ts";
import { drawJacket } from "./draw-hoodie.ts";

/** Jacket and trousers of one suit, the trousers behind to the right. */
export function drawTrackSuit(pen: Pen, look: Look): Drawing {
  const trousers = drawBottom(pen, look, "joggers", true).body;
  const jacket = drawJacket(pen, look).body;
  return {
    body: `<g transform="translate(310 190) scale(.86)">${trousers}</g><g transform="translate(-96 20) scale(.82)">${jacket}</g>`,
    box: { x: 44, y: 112, width: 1000, height: 1044 },
  };
}
