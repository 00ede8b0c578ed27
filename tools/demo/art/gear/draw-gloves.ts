import { darken, lighten, luminanceOf, readableInk } from "../colour.ts";
import { drawMark } from "../draw-mark.ts";
import { drawText, fitText } from "../draw-text.ts";
import { drawSeam, drawStitches, sewCloth } from "../garments/sew-cloth.ts";
import type { Look } from "../look.ts";
import { num, type Drawing, type Pen } from "../pen.ts";

const hand =
  "M-150 470C-166 360 -176 270 -168 190C-166 140 -160 90 -152 34C-148 10 -86 8 -82 34L-80 120L-74 -2C-72 -28 -6 -30 -4 -4L-2 110L8 -14C10 -40 74 -38 76 -12L76 118L88 30C92 6 148 12 148 38C146 110 152 180 158 240C190 226 226 214 262 206C290 202 310 250 290 268C240 300 190 350 158 400C154 424 152 446 150 470Z";
const openings = [
  [-117, 32, 32],
  [-39, -6, 33],
  [42, -16, 33],
  [118, 36, 28],
] as const;

/** One glove: its making, which can be mirrored for the other hand, and its print, which cannot. */
function drawGlove(pen: Pen, look: Look): { making: string; print: string } {
  const { colour } = look;
  const strap = luminanceOf(colour) < 0.05 ? "#2a2d34" : darken(colour, 0.48);
  const accent = look.brand.colours.accent;
  const mesh = pen.tile(
    14,
    14,
    `<circle cx="4" cy="4" r="3" fill="#05070c" fill-opacity=".4"/><circle cx="11" cy="11" r="3" fill="#05070c" fill-opacity=".4"/>`,
  );
  const name = look.brand.name.toUpperCase();
  const size = fitText(name, 52, 230, 0.05);
  const pads = [-118, -40, 40, 112]
    .map(
      (x, at) =>
        `<rect x="${x - 28}" y="${[118, 96, 92, 126][at] ?? 0}" width="56" height="74" rx="20" fill="${lighten(strap, 0.06)}"/><rect x="${x - 20}" y="${([118, 96, 92, 126][at] ?? 0) + 8}" width="30" height="12" rx="6" fill="#fff" fill-opacity=".2"/>`,
    )
    .join("");
  const making =
    sewCloth(pen, {
      outline: hand,
      colour,
      folds: [
        ["M-80 120C-86 160 -88 180 -86 214", "shade", 12, 0.4],
        ["M-2 110C-4 150 -4 170 -2 206", "shade", 12, 0.4],
        ["M76 118C80 150 80 180 78 206", "shade", 12, 0.4],
        ["M158 240C130 280 120 330 130 400", "shade", 18, 0.4],
        ["M-130 220C-136 300 -130 380 -120 440", "light", 26, 0.34],
      ],
    }) +
    openings
      .map(
        ([x, y, rx]) =>
          `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="11" fill="#0b0c10"/><ellipse cx="${x}" cy="${num(y + 3)}" rx="${rx}" ry="11" fill="none" stroke="${lighten(colour, 0.2)}" stroke-width="4"/>`,
      )
      .join("") +
    `<ellipse cx="279" cy="236" rx="14" ry="33" transform="rotate(-18 279 236)" fill="#0b0c10"/>${pads}` +
    `<path d="M-96 230C-40 216 50 216 104 234C112 290 104 350 92 404H-92C-104 350 -106 290 -96 230Z" fill="${mesh}"/>${drawSeam("M-96 230C-40 216 50 216 104 234C112 290 104 350 92 404H-92C-104 350 -106 290 -96 230Z")}` +
    `<path d="M-164 436C-60 420 60 420 164 436L160 560C60 578 -60 578 -160 560Z" fill="${strap}"/>` +
    `<path d="M-164 436C-60 420 60 420 164 436L160 560C60 578 -60 578 -160 560Z" fill="${pen.linear([
      [0, "#05070c", 0.4],
      [0.25, "#ffffff", 0.2],
      [0.5, "#ffffff", 0],
      [1, "#05070c", 0.45],
    ])}"/>` +
    drawStitches("M-154 450C-60 434 60 434 154 450L150 548C60 564 -60 564 -150 548Z", strap);
  const print =
    drawMark(look.brand.mark, 0, 312, 106, readableInk(accent, colour)) +
    `<path d="${drawText(name, { x: 0, y: 498 + size * 0.35, size, tracking: 0.05 })}" fill="${readableInk(accent, strap)}"/>`;
  return { making, print };
}

/** A pair of half-finger training gloves, backs up, with wrist straps. */
export function drawGloves(pen: Pen, look: Look): Drawing {
  const { making, print } = drawGlove(pen, look);
  return {
    body:
      `<g transform="translate(800 330) rotate(6)">${making}${print}</g>` +
      `<g transform="translate(400 330) rotate(-6)"><g transform="scale(-1 1)">${making}</g>${print}</g>`,
    box: { x: 90, y: 285, width: 1020, height: 640 },
  };
}
