import { darken, lighten, readableInk } from "../colour.ts";
import { drawLabel } from "../draw-label.ts";
import { drawMark } from "../draw-mark.ts";
import { drawText, fitText } from "../draw-text.ts";
import type { Look } from "../look.ts";
import type { Drawing, Pen } from "../pen.ts";
import { flatSurface } from "../surface.ts";

function drawStick(pen: Pen, look: Look, x: number, y: number, turn: number): string {
  const { label, accent, ink } = look.brand.colours;
  const band = look.flavour?.colour ?? accent;
  const name = look.brand.name.toUpperCase();
  const size = fitText(name, 40, 190, 0.05);
  const sheen = pen.linear(
    [
      [0, "#05070c", 0.3],
      [0.22, "#ffffff", 0.42],
      [0.5, "#ffffff", 0.02],
      [0.8, "#05070c", 0.16],
      [1, "#05070c", 0.42],
    ],
    0,
    0,
    0,
    1,
  );
  const crimp = pen.tile(7, 7, `<rect width="3" height="7" fill="#05070c" fill-opacity=".2"/>`);
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-186" y="-14" width="384" height="60" rx="20" fill="#0b0e14" fill-opacity=".34" filter="${pen.blur(12)}"/>` +
    `<rect x="-190" y="-36" width="380" height="72" rx="4" fill="${label}"/><rect x="60" y="-36" width="76" height="72" fill="${band}"/>` +
    drawMark(look.brand.mark, -128, 0, 40, readableInk(accent, label)) +
    `<path d="${drawText(name, { x: -96, y: size * 0.35, size: size * 0.78, anchor: "start", tracking: 0.05 })}" fill="${readableInk(ink, label)}"/>` +
    `<rect x="-190" y="-36" width="380" height="72" rx="4" fill="${sheen}"/><rect x="-190" y="-36" width="26" height="72" fill="${crimp}"/><rect x="164" y="-36" width="26" height="72" fill="${crimp}"/></g>`
  );
}

/** A carton of single servings, seen from its left front corner, two stick packs lying before it. */
export function drawSachetBox(pen: Pen, look: Look): Drawing {
  const { body, label, accent, ink } = look.brand.colours;
  const front = `<path d="M250 300H800V1000H250Z"/>`;
  const side = darken(body, 0.34);
  const sideInk = readableInk(ink, side);
  const name = look.brand.name.toUpperCase();
  const size = fitText(name, 64, 480, 0.06);
  const shadow = `<path d="M240 1002H804L950 930L1120 962L880 1050H270Z" fill="#10141c" fill-opacity=".36" filter="${pen.blur(24)}"/>`;
  const markup =
    shadow +
    `<path d="M800 300L950 236V934L800 1000Z" fill="${pen.linear([
      [0, darken(side, 0.1)],
      [1, lighten(side, 0.1)],
    ])}"/>` +
    `<path d="M800 300L950 236V934L800 1000Z" fill="${pen.linear([
      [0, "#05070c", 0.34],
      [1, "#05070c", 0.06],
    ])}"/>` +
    `<g transform="matrix(.273 -.116 0 1 800 300)"><g transform="translate(275 350) rotate(-90)"><path d="${drawText(name, { x: 0, y: size * 0.2, size, tracking: 0.06 })}" fill="${sideInk}"/></g>${drawMark(look.brand.mark, 275, 60, 90, sideInk)}<rect y="640" width="550" height="60" fill="${accent}"/></g>` +
    `<path d="M250 300L400 236H950L800 300Z" fill="${pen.linear(
      [
        [0, lighten(label, 0.3)],
        [1, lighten(label, 0.1)],
      ],
      0,
      1,
      1,
      0,
    )}"/>` +
    `<path d="M250 300L400 236H950L800 300Z" fill="#fff" fill-opacity=".16"/><path d="M330 266H876" stroke="#05070c" stroke-opacity=".22" stroke-width="3"/>` +
    `<path d="M250 300H800V1000H250Z" fill="${label}"/><g clip-path="${pen.clip(front)}">${drawLabel(pen, look, { surface: flatSurface(525, 552), top: 300, bottom: 1000 })}</g>` +
    `<path d="M250 300H800V1000H250Z" fill="${pen.linear(
      [
        [0, "#ffffff", 0.2],
        [0.4, "#ffffff", 0.02],
        [0.7, "#05070c", 0.02],
        [1, "#05070c", 0.2],
      ],
      0,
      0,
      1,
      0.6,
    )}"/>` +
    `<path d="M251 301H799" stroke="#fff" stroke-opacity=".5" stroke-width="2.5"/><path d="M800 300V1000" stroke="#fff" stroke-opacity=".28" stroke-width="3"/>` +
    drawStick(pen, look, 850, 1000, -10) +
    drawStick(pen, look, 810, 1072, 5);
  return { body: markup, box: { x: 250, y: 236, width: 794, height: 878 } };
}
