import { darken, lighten, luminanceOf, readableInk } from "../colour.ts";
import { drawMark } from "../draw-mark.ts";
import { drawText, fitText } from "../draw-text.ts";
import type { Look } from "../look.ts";
import { num, type Drawing, type Pen } from "../pen.ts";
import { groundShadow, roundShade } from "../shade.ts";
import { roundSurface } from "../surface.ts";

/** A leather lifting belt closed to a ring, its two-prong buckle in front. */
export function drawBelt(pen: Pen, look: Look): Drawing {
  const [cx, radius, sag, top, bottom] = [600, 440, 112, 560, 812];
  const hide = luminanceOf(look.colour) < 0.03 ? lighten(look.colour, 0.08) : look.colour;
  const wall = roundSurface(cx, radius, sag);
  const ink = readableInk(look.brand.colours.accent, hide);
  const thread = luminanceOf(hide) > 0.35 ? darken(hide, 0.4) : lighten(hide, 0.5);
  const ring = (y: number, inset = 0) =>
    `M${cx - radius + inset} ${y - sag}A${radius - inset} ${sag} 0 0 0 ${cx + radius - inset} ${y - sag}`;
  const stitch = (y: number) =>
    `<path d="${ring(y + 3)}" fill="none" stroke="#05070c" stroke-opacity=".35" stroke-width="6"/><path d="${ring(y)}" fill="none" stroke="${thread}" stroke-width="5" stroke-dasharray="15 8"/>`;
  const steel = pen.linear(
    [
      [0, "#f6f8fa"],
      [0.3, "#aab1bb"],
      [0.5, "#eef1f4"],
      [0.75, "#7d8590"],
      [1, "#c7ccd3"],
    ],
    0,
    0,
    1,
    1,
  );
  const grain = pen.tile(
    14,
    14,
    `<circle cx="3" cy="4" r="1.6" fill="#05070c" fill-opacity=".16"/><circle cx="10" cy="11" r="1.6" fill="#05070c" fill-opacity=".14"/><circle cx="10" cy="3" r="1.2" fill="#fff" fill-opacity=".1"/>`,
    18,
  );
  const holes = [110, 176, 242]
    .flatMap((u) =>
      [640, 730].map((v) => {
        const [x, y] = wall.map([u, v]);
        return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="12" ry="14" fill="#05070c"/><ellipse cx="${num(x)}" cy="${num(y)}" rx="15" ry="17" fill="none" stroke="${steel}" stroke-width="6"/>`;
      }),
    )
    .join("");
  const [frameX, frameY] = wall.map([330, (top + bottom) / 2]);
  const buckle =
    `<g transform="translate(${num(frameX)} ${num(frameY)}) skewY(-19)"><rect x="-34" y="-150" width="84" height="300" rx="22" fill="none" stroke="#05070c" stroke-opacity=".4" stroke-width="24" transform="translate(7 9)"/>` +
    `<rect x="-34" y="-150" width="84" height="300" rx="22" fill="none" stroke="${steel}" stroke-width="24"/>` +
    [-46, 44]
      .map(
        (y) =>
          `<rect x="-84" y="${y - 8}" width="124" height="19" rx="9" fill="${steel}" stroke="#5b626d" stroke-opacity=".5" stroke-width="2"/>`,
      )
      .join("") +
    "</g>";
  const name = look.brand.name.toUpperCase();
  const size = fitText(name, 92, 330, 0.06);
  const word = drawText(name, { x: -120, y: 686 + size * 0.35, size, tracking: 0.06, map: wall.map });
  const [markX, markY] = wall.map([-358, 686]);
  const centre = top - sag;
  const markup =
    groundShadow(pen, cx, bottom + 10, radius, sag * 1.04) +
    `<ellipse cx="${cx}" cy="${centre}" rx="${radius}" ry="${sag}" fill="${darken(hide, 0.55)}"/>` +
    `<ellipse cx="${cx}" cy="${centre + 10}" rx="${radius - 20}" ry="${sag - 12}" fill="${pen.linear(
      [
        [0, darken(hide, 0.3)],
        [0.45, darken(hide, 0.62)],
        [1, "#0b0c10"],
      ],
      0,
      0,
      0,
      1,
    )}"/>` +
    `<path d="${wall.band(top, bottom)}" fill="${pen.linear(
      [
        [0, lighten(hide, 0.1)],
        [0.5, hide],
        [1, darken(hide, 0.2)],
      ],
      0,
      0,
      0,
      1,
    )}"/><path d="${wall.band(top, bottom)}" fill="${grain}"/>` +
    `<path d="${word}" fill="#05070c" fill-opacity=".4" transform="translate(2 3)"/><path d="${word}" fill="${ink}"/>` +
    `<g transform="translate(${num(markX)} ${num(markY)}) skewY(26) scale(.72 1)">${drawMark(look.brand.mark, 0, 0, 100, ink)}</g>` +
    stitch(top + 24) +
    stitch(bottom - 24) +
    holes +
    `<path d="${wall.band(top, bottom)}" fill="${roundShade(pen, cx, radius, 0.5)}"/>` +
    `<path d="${ring(top)}" fill="none" stroke="${lighten(hide, 0.3)}" stroke-width="9"/><path d="M${cx - radius} ${centre}A${radius} ${sag} 0 0 1 ${cx + radius} ${centre}" fill="none" stroke="${lighten(hide, 0.18)}" stroke-width="14"/>` +
    `<path d="${ring(bottom - 2)}" fill="none" stroke="#05070c" stroke-opacity=".45" stroke-width="6"/>` +
    buckle;
  return { body: markup, box: { x: cx - radius, y: centre - sag, width: radius * 2, height: bottom - centre + sag } };
}
