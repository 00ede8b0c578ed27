import { darken, lighten, luminanceOf } from "../colour.ts";
import { drawLabel } from "../draw-label.ts";
import type { Look } from "../look.ts";
import type { Drawing, Pen } from "../pen.ts";
import { groundShadow, roundShade } from "../shade.ts";
import { roundSurface } from "../surface.ts";
import { drawLid } from "./draw-tub.ts";

const [cx, radius, top, bottom, neck] = [600, 232, 150, 1040, 150];
const sag = 30;

function outline(): string {
  const [left, right] = [cx - radius, cx + radius];
  const foot = bottom - sag;
  return (
    `M${cx - neck} 330C${cx - neck} 352 ${cx - neck - 6} 362 ${cx - neck - 26} 376C${left + 30} 402 ${left} 420 ${left} 478V${foot - 40}` +
    `C${left} ${foot - 6} ${left + 12} ${foot + 6} ${left + 30} ${foot + 12}Q${cx} ${foot + sag * 1.75} ${right - 30} ${foot + 12}` +
    `C${right - 12} ${foot + 6} ${right} ${foot - 6} ${right} ${foot - 40}V478C${right} 420 ${right - 30} 402 ${cx + neck + 26} 376C${cx + neck + 6} 362 ${cx + neck} 352 ${cx + neck} 330Z`
  );
}

function drawCapsule(pen: Pen, x: number, y: number, turn: number, front: string, back: string): string {
  const shine = pen.linear(
    [
      [0, "#ffffff", 0.1],
      [0.25, "#ffffff", 0.65],
      [0.45, "#ffffff", 0],
      [1, "#05070c", 0.38],
    ],
    0,
    0,
    0,
    1,
  );
  return (
    `<ellipse cx="${x + 6}" cy="${y + 22}" rx="66" ry="13" fill="${pen.radial([
      [0, "#0b0e14", 0.42],
      [1, "#0b0e14", 0],
    ])}"/>` +
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-54" y="-21" width="108" height="42" rx="21" fill="${back}"/>` +
    `<path d="M4-22H33A22 22 0 0 1 33 22H4Z" fill="${front}"/><rect x="-54" y="-21" width="108" height="42" rx="21" fill="${shine}"/></g>`
  );
}

function drawSoftgel(pen: Pen, x: number, y: number, turn: number): string {
  const oil = pen.radial(
    [
      [0, "#fff3b8"],
      [0.35, "#ffc93c"],
      [0.8, "#e08a0c"],
      [1, "#a85a05"],
    ],
    0.4,
    0.3,
    0.75,
  );
  return (
    `<ellipse cx="${x + 6}" cy="${y + 24}" rx="66" ry="14" fill="${pen.radial([
      [0, "#7a4205", 0.5],
      [1, "#7a4205", 0],
    ])}"/>` +
    `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="56" ry="27" fill="${oil}"/><ellipse cx="-14" cy="-11" rx="24" ry="6" fill="#fff" fill-opacity=".75"/></g>`
  );
}

/** A capsule bottle with a ribbed cap: plastic in the brand's colour with capsules before it, or amber with softgels. */
export function drawBottle(pen: Pen, look: Look, content: "capsules" | "softgels"): Drawing {
  const { body, accent, label } = look.brand.colours;
  const amber = content === "softgels";
  const shape = outline();
  const wall = roundSurface(cx, radius, sag);
  const inside = pen.clip(`<path d="${shape}"/>`);
  const fill = amber
    ? pen.across(
        [
          [0, "#4d1f04"],
          [0.14, "#8a3d08"],
          [0.3, "#d07a1c"],
          [0.5, "#b05c10"],
          [0.75, "#7c3607"],
          [0.92, "#4a1d04"],
          [1, "#8a4510"],
        ],
        [cx - radius, 0],
        [cx + radius, 0],
      )
    : pen.linear(
        [
          [0, lighten(body, 0.07)],
          [1, darken(body, 0.16)],
        ],
        0,
        0,
        0,
        1,
      );
  const oilInside = amber
    ? `<g clip-path="${inside}">${[
        [430, 452],
        [512, 432],
        [604, 446],
        [690, 434],
        [768, 456],
        [470, 486],
        [560, 480],
        [650, 484],
        [730, 488],
      ]
        .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="52" ry="22" fill="#ffb938" fill-opacity=".42"/>`)
        .join("")}</g>`
    : "";
  const cap = amber
    ? "#f3f1ea"
    : luminanceOf(body) > 0.35
      ? accent
      : luminanceOf(body) < 0.02
        ? "#202329"
        : lighten(body, 0.9);
  const labelTop = amber ? 512 : 492;
  const floor = amber
    ? drawSoftgel(pen, 880, 1046, -14) + drawSoftgel(pen, 972, 1084, 18) + drawSoftgel(pen, 846, 1098, 8)
    : drawCapsule(pen, 884, 1046, -16, accent, lighten(label, 0.85)) +
      drawCapsule(pen, 934, 1094, 24, accent, lighten(label, 0.85));
  const markup =
    groundShadow(pen, cx, bottom + 8, radius, sag * 1.3) +
    `<path d="${shape}" fill="${fill}"/>${oilInside}` +
    drawLabel(pen, look, { surface: wall, top: labelTop, bottom: 1000 }) +
    `<path d="${shape}" fill="${roundShade(pen, cx, radius, amber ? 0.9 : 0.7)}"/>` +
    `<path d="M${cx - radius} ${1000 - sag}A${radius} ${sag} 0 0 0 ${cx + radius} ${1000 - sag}" fill="none" stroke="#05070c" stroke-opacity=".25" stroke-width="3"/>` +
    `<path d="M${cx - radius} 300H${cx + radius}V480H${cx - radius}Z" fill="${pen.linear(
      [
        [0, "#05070c", 0.4],
        [0.28, "#05070c", 0.16],
        [0.6, "#ffffff", 0.12],
        [1, "#ffffff", 0],
      ],
      0,
      0,
      0,
      1,
    )}" clip-path="${inside}"/>` +
    drawLid(pen, cx, neck + 22, top + 44, 338, 22, cap) +
    floor;
  return {
    body: markup,
    box: { x: cx - radius, y: top, width: radius * 2 + (amber ? 200 : 158), height: bottom - top + (amber ? 84 : 66) },
  };
}
