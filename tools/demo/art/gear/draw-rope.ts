import { darken, lighten, readableInk } from "../colour.ts";
import { drawMark } from "../draw-mark.ts";
import type { Look } from "../look.ts";
import type { Drawing, Pen } from "../pen.ts";
import { castShadow } from "../shade.ts";
import { drawStripShadow } from "./draw-strip.ts";

function drawHandle(pen: Pen, look: Look, x: number, y: number, turn: number): string {
  const grip = look.colour;
  const round = pen.linear([
    [0, "#05070c", 0.45],
    [0.14, "#05070c", 0.1],
    [0.28, "#ffffff", 0.46],
    [0.42, "#ffffff", 0.04],
    [0.75, "#05070c", 0.14],
    [1, "#05070c", 0.5],
  ]);
  const knurl = pen.tile(
    14,
    14,
    `<path d="M0 0L14 14M14 0L0 14" stroke="#05070c" stroke-opacity=".26" stroke-width="2.5"/>`,
  );
  const steel = pen.linear([
    [0, "#6c747f"],
    [0.3, "#f1f3f6"],
    [0.55, "#9aa2ad"],
    [1, "#5b626d"],
  ]);
  const outline = "M-38 0C-44 90 -46 230 -40 380C-38 412 38 412 40 380C46 230 44 90 38 0Z";
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})">${castShadow(outline, 0.24)}` +
    `<rect x="-13" y="-92" width="26" height="40" rx="8" fill="${steel}"/><rect x="-24" y="-60" width="48" height="66" rx="10" fill="${steel}"/>` +
    `<path d="${outline}" fill="${grip}"/><path d="M-42 90C-45 180 -44 230 -42 290H42C44 230 45 180 42 90Z" fill="${knurl}"/>` +
    `<path d="M-39 18H39V50H-41ZM-42 322H42L40 352H-40Z" fill="${readableInk(look.brand.colours.accent, grip)}"/>${drawMark(look.brand.mark, 0, 200, 66, readableInk("#ffffff", grip))}` +
    `<path d="${outline}" fill="${round}"/></g>`
  );
}

/** A skipping rope: coiled cable and two turned handles. */
export function drawRope(pen: Pen, look: Look): Drawing {
  const cable =
    "M352 352C300 180 470 110 640 130C900 160 1040 380 980 600C920 820 640 930 420 860C220 790 160 560 280 420C420 270 720 250 830 420C930 600 760 790 560 770C380 750 330 600 440 500C540 410 660 400 760 360";
  const tone = darken(readableInk(look.brand.colours.accent, "#f5f6f8"), 0.05);
  const markup =
    drawStripShadow(cable, 20) +
    `<g fill="none" stroke-linecap="round"><path d="${cable}" stroke="${darken(tone, 0.45)}" stroke-width="21"/><path d="${cable}" stroke="${tone}" stroke-width="15"/><path d="${cable}" stroke="${lighten(tone, 0.6)}" stroke-width="4" stroke-opacity=".7" transform="translate(-3 -4)"/></g>` +
    drawHandle(pen, look, 366, 400, -14) +
    drawHandle(pen, look, 838, 352, -50);
  return { body: markup, box: { x: 190, y: 118, width: 970, height: 780 } };
}
