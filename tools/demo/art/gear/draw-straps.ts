import { readableInk } from "../colour.ts";
import { drawText, fitText } from "../draw-text.ts";
import type { Look } from "../look.ts";
import type { Drawing, Pen } from "../pen.ts";
import { drawStrip, drawStripShadow } from "./draw-strip.ts";

/** A pair of lifting straps, each with its wrist loop and a stitched tag. */
export function drawStraps(_pen: Pen, look: Look): Drawing {
  const { colour } = look;
  const { accent, ink, label } = look.brand.colours;
  const stripe = readableInk(accent, colour);
  const name = look.brand.name.toUpperCase();
  const size = fitText(name, 56, 210, 0.06);
  const loop = "M0 330C-190 240 -200 -40 -60 -120C60 -186 190 -60 130 130C100 230 50 290 0 350";
  const tail = "M0 300C-14 420 40 560 10 800";
  const one = (x: number, y: number, turn: number, flip: boolean) => {
    const tag =
      `<rect x="-120" y="-44" width="240" height="88" rx="6" fill="${label}"/><rect x="-112" y="-36" width="224" height="72" rx="4" fill="none" stroke="${readableInk(ink, label)}" stroke-opacity=".5" stroke-width="2.5" stroke-dasharray="8 5"/>` +
      `<path d="${drawText(name, { x: 0, y: size * 0.35, size, tracking: 0.06 })}" fill="${readableInk(ink, label)}"/>`;
    return (
      `<g transform="translate(${x} ${y}) rotate(${turn})${flip ? " scale(-1 1)" : ""}">` +
      drawStripShadow(loop, 92) +
      drawStripShadow(tail, 92) +
      drawStrip({ path: tail, width: 96, colour, stripe }) +
      drawStrip({ path: loop, width: 96, colour, stripe }) +
      `<rect x="-62" y="268" width="124" height="104" rx="8" fill="${colour}"/><rect x="-62" y="268" width="124" height="104" rx="8" fill="#05070c" fill-opacity=".22"/>` +
      `<path d="M-52 278L52 362M52 278L-52 362M-52 278H52V362H-52Z" fill="none" stroke="${stripe}" stroke-width="4" stroke-dasharray="9 5"/>` +
      `<g transform="translate(${flip ? 12 : 14} 590) rotate(${flip ? 90 : -90}) scale(${flip ? -0.86 : 0.86} .86)">${tag}</g></g>`
    );
  };
  const markup = one(410, 260, 10, false) + one(790, 290, -8, true);
  return { body: markup, box: { x: 190, y: 90, width: 820, height: 1010 } };
}
