import { darken, lighten, luminanceOf } from "../colour.ts";
import { drawLabel } from "../draw-label.ts";
import type { Look } from "../look.ts";
import { num, type Drawing, type Pen } from "../pen.ts";
import { drawRibs, groundShadow, roundShade } from "../shade.ts";
import { roundSurface } from "../surface.ts";

export interface TubShape {
  radius: number;
  top: number;
  bottom: number;
  lid: number;
  lidRadius: number;
  grips?: boolean;
}

/** A screw lid seen slightly from above: ribbed wall and bevelled top, its front lower edge at `bottom`. */
export function drawLid(
  pen: Pen,
  cx: number,
  radius: number,
  top: number,
  bottom: number,
  sag: number,
  colour: string,
): string {
  const wall = roundSurface(cx, radius, sag);
  const ribs = drawRibs(cx, radius, sag, top + 20, bottom - 12, 43);
  const face = pen.linear(
    [
      [0, lighten(colour, 0.3)],
      [0.5, lighten(colour, 0.12)],
      [1, darken(colour, 0.12)],
    ],
    0,
    0,
    1,
    0.4,
  );
  const centre = top - sag;
  return (
    `<path d="${wall.band(top, bottom)}" fill="${colour}"/>${ribs}` +
    `<path d="${wall.band(top, bottom)}" fill="${roundShade(pen, cx, radius, 0.55)}"/>` +
    `<ellipse cx="${num(cx)}" cy="${num(centre)}" rx="${num(radius)}" ry="${num(sag)}" fill="${lighten(colour, 0.2)}"/>` +
    `<ellipse cx="${num(cx)}" cy="${num(centre + 1)}" rx="${num(radius - 7)}" ry="${num(sag - 3)}" fill="${face}"/>` +
    `<ellipse cx="${num(cx)}" cy="${num(centre + 2)}" rx="${num(radius * 0.8)}" ry="${num(sag * 0.76)}" fill="none" stroke="#05070c" stroke-opacity=".22" stroke-width="4"/>` +
    `<ellipse cx="${num(cx)}" cy="${num(centre + 5)}" rx="${num(radius * 0.8)}" ry="${num(sag * 0.76)}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="2.5"/>`
  );
}

/** A colour for the lid that stands apart from the body without leaving the brand. */
function lidColour({ body, accent }: Look["brand"]["colours"]): string {
  return luminanceOf(body) > 0.35 ? accent : luminanceOf(body) < 0.02 ? "#1b1d22" : darken(body, 0.45);
}

/** A wide-mouthed powder tub with a ribbed lid; heights and radii in pixels of the sheet. */
export function drawTub(pen: Pen, look: Look, { radius, top, bottom, lid, lidRadius }: TubShape): Drawing {
  const cx = 600;
  const sag = Math.round(radius * 0.13);
  const { body } = look.brand.colours;
  const lidBottom = top + lid;
  const shoulder = lidBottom + 46;
  const wall = roundSurface(cx, radius, sag);
  const [left, right] = [cx - radius, cx + radius];
  const neck = lidRadius * 0.965;
  const foot = bottom - sag;
  const shape =
    `M${num(cx - neck)} ${num(lidBottom - sag)}C${num(cx - neck)} ${num(shoulder - 40)} ${num(left)} ${num(shoulder - 46)} ${num(left)} ${num(shoulder - sag + 14)}` +
    `V${num(foot - 34)}C${num(left)} ${num(foot - 8)} ${num(left + 10)} ${num(foot + 4)} ${num(left + 26)} ${num(foot + sag * 0.34)}` +
    `Q${num(cx)} ${num(foot + sag * 1.72)} ${num(right - 26)} ${num(foot + sag * 0.34)}` +
    `C${num(right - 10)} ${num(foot + 4)} ${num(right)} ${num(foot - 8)} ${num(right)} ${num(foot - 34)}` +
    `V${num(shoulder - sag + 14)}C${num(right)} ${num(shoulder - 46)} ${num(cx + neck)} ${num(shoulder - 40)} ${num(cx + neck)} ${num(lidBottom - sag)}Z`;
  const labelTop = shoulder + 42;
  const labelBottom = bottom - 46;
  const edge = (y: number, tone: string, opacity: number) =>
    `<path d="M${num(left)} ${num(y - sag)}A${num(radius)} ${num(sag)} 0 0 0 ${num(right)} ${num(y - sag)}" fill="none" stroke="${tone}" stroke-opacity="${opacity}" stroke-width="3"/>`;
  const markup =
    groundShadow(pen, cx, bottom + 8, radius, sag * 1.15) +
    `<path d="${shape}" fill="${pen.linear(
      [
        [0, lighten(body, 0.07)],
        [1, darken(body, 0.16)],
      ],
      0,
      0,
      0,
      1,
    )}"/>` +
    drawLabel(pen, look, { surface: wall, top: labelTop, bottom: labelBottom }) +
    edge(labelTop, "#fff", 0.3) +
    edge(labelBottom + 2, "#05070c", 0.32) +
    `<path d="${shape}" fill="${roundShade(pen, cx, radius)}"/>` +
    `<path d="${wall.band(lidBottom - 4, lidBottom + 26)}" fill="${pen.linear(
      [
        [0, "#05070c", 0.5],
        [1, "#05070c", 0],
      ],
      0,
      0,
      0,
      1,
    )}" clip-path="${pen.clip(`<path d="${shape}"/>`)}"/>` +
    drawLid(pen, cx, lidRadius, top + 2 * sag, lidBottom, sag, lidColour(look.brand.colours));
  return { body: markup, box: { x: left, y: top, width: radius * 2, height: bottom - top } };
}
