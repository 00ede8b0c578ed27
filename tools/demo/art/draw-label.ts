import { contrastBetween, darken, lighten, readableInk } from "./colour.ts";
import { drawMark } from "./draw-mark.ts";
import { breakTitle, capHeight, drawText, fitText, measureText, type TextPlace } from "./draw-text.ts";
import type { Look } from "./look.ts";
import { num, type Pen, type Point } from "./pen.ts";
import { layPolygon, type Surface } from "./surface.ts";

interface Face {
  surface: Surface;
  top: number;
  bottom: number;
}

type Style = "slash" | "band" | "watermark" | "split";

const styles: Record<Look["brand"]["mark"], Style> = {
  bolt: "slash",
  peak: "split",
  wolf: "watermark",
  ring: "band",
  bars: "slash",
  crescent: "band",
  star: "watermark",
  wave: "split",
  hex: "watermark",
  arrow: "slash",
  leaf: "band",
  shield: "split",
  flame: "slash",
  falcon: "watermark",
};

function fruitDots(pen: Pen, colour: string, { surface, top, bottom }: Face): string {
  const height = bottom - top;
  const ball = pen.radial(
    [
      [0, lighten(colour, 0.55)],
      [0.35, colour],
      [0.85, darken(colour, 0.25)],
      [1, darken(colour, 0.42)],
    ],
    0.36,
    0.3,
    0.72,
  );
  const places = [
    [0.86, 0.965, 0.085],
    [1.06, 0.9, 0.07],
    [0.69, 1.01, 0.06],
    [-0.87, 0.965, 0.085],
    [-1.06, 0.9, 0.07],
    [-0.7, 1.01, 0.06],
  ] as const;
  return places
    .map(([across, down, size]) => {
      const [x, y] = surface.map([across * surface.textReach, top + height * down]);
      return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(height * size)}" fill="${ball}"/>`;
    })
    .join("");
}

function paintField(
  pen: Pen,
  look: Look,
  style: Style,
  { surface, top, bottom }: Face,
): { markup: string; foot: string; head: string } {
  const { label, body, accent } = look.brand.colours;
  const height = bottom - top;
  const reach = surface.reach;
  const at = (share: number) => top + height * share;
  const base = `<path d="${surface.band(top, bottom)}" fill="${pen.linear(
    [
      [0, lighten(label, 0.08)],
      [1, darken(label, 0.08)],
    ],
    0,
    0,
    0,
    1,
  )}"/>`;
  const deep = contrastBetween(body, label) < 1.25 ? darken(body, 0.35) : body;
  const slab = (corners: readonly Point[], fill: string) =>
    `<path d="${layPolygon(surface, corners)}" fill="${fill}"/>`;
  if (style === "slash") {
    const markup =
      base +
      slab(
        [
          [-reach, at(0.85)],
          [reach, at(0.705)],
          [reach, bottom],
          [-reach, bottom],
        ],
        deep,
      ) +
      slab(
        [
          [-reach, at(0.8)],
          [reach, at(0.66)],
          [reach, at(0.705)],
          [-reach, at(0.85)],
        ],
        accent,
      );
    return { markup, head: label, foot: deep };
  }
  if (style === "band") {
    const markup =
      base +
      `<path d="${surface.band(top, at(0.335))}" fill="${accent}"/>` +
      `<path d="${surface.band(at(0.348), at(0.358))}" fill="${deep}"/><path d="${surface.band(at(0.955), bottom)}" fill="${deep}"/>`;
    return { markup, head: accent, foot: label };
  }
  if (style === "split") {
    const markup =
      base +
      `<path d="${surface.band(at(0.7), bottom)}" fill="${accent}"/><path d="${surface.band(at(0.685), at(0.7))}" fill="${deep}"/>`;
    return { markup, head: label, foot: accent };
  }
  const [x, y] = surface.map([surface.textReach * 0.5, at(0.52)]);
  const markup =
    base +
    drawMark(look.brand.mark, x, y, height * 1.02, accent, 0.16) +
    `<path d="${surface.band(top, at(0.022))}" fill="${accent}"/><path d="${surface.band(at(0.978), bottom)}" fill="${accent}"/>`;
  return { markup, head: label, foot: label };
}

/** The printed label between two heights of a surface: mark, brand, title, detail and flavour, each shrunk to stay on its face. */
export function drawLabel(pen: Pen, look: Look, face: Face): string {
  const { surface, top, bottom } = face;
  const { ink, label, accent } = look.brand.colours;
  const style = styles[look.brand.mark];
  const height = bottom - top;
  const width = surface.textReach * 2;
  const at = (share: number) => top + height * share;
  const field = paintField(pen, look, style, face);
  const seen = pen.clip(`<path d="${surface.band(top, bottom)}"/>`);
  const set = (text: string, fill: string, place: TextPlace) =>
    `<path d="${drawText(text, { ...place, map: surface.map, flat: surface.flat })}" fill="${fill}"/>`;

  const headInk = readableInk(ink, field.head);
  const name = look.brand.name.toUpperCase();
  const nameSize = fitText(name, Math.min(height * 0.12, width * 0.18), width * 0.96, 0.07);
  const [markX, markY] = surface.map([0, at(0.115)]);
  const markColour = contrastBetween(accent, field.head) >= 2 ? accent : headInk;
  const head =
    drawMark(look.brand.mark, markX, markY, Math.min(height * 0.145, width * 0.26), markColour) +
    set(name, headInk, { x: 0, y: at(0.215) + nameSize * capHeight, size: nameSize, tracking: 0.07 });

  const room = height * (style === "watermark" ? 0.32 : 0.29);
  const gap = 0.16;
  const sizeOf = (rows: string[]) =>
    Math.min(
      room / (rows.length * capHeight + (rows.length - 1) * gap),
      height * 0.36,
      ...rows.map((row) => fitText(row, height, width)),
    );
  const lines = breakTitle(look.title.toUpperCase(), sizeOf);
  const size = sizeOf(lines);
  const block = size * (lines.length * capHeight + (lines.length - 1) * gap);
  const titleTop = at(style === "band" ? 0.385 : 0.355) + (room - block) / 2;
  const titleInk = readableInk(ink, label);
  const title = lines
    .map((line, row) =>
      set(line, titleInk, {
        x: 0,
        y: titleTop + size * (capHeight * (row + 1) + gap * row),
        size,
        slant: style === "slash" ? 0.1 : 0,
      }),
    )
    .join("");

  const footInk = readableInk(ink, field.foot);
  const detail = look.detail.toUpperCase();
  if (!look.flavour) {
    const detailSize = fitText(detail, height * 0.09, width * 0.7, 0.06);
    const half = measureText(detail, detailSize, 0.06) / 2 + detailSize * 0.7;
    const rule = (from: number, to: number) =>
      `<path d="${layPolygon(surface, [
        [from, at(0.828)],
        [to, at(0.828)],
        [to, at(0.838)],
        [from, at(0.838)],
      ])}" fill="${footInk}" fill-opacity=".55"/>`;
    const rules = style !== "slash" && half < width * 0.4 ? rule(-width * 0.48, -half) + rule(half, width * 0.48) : "";
    const foot = set(detail, footInk, {
      x: 0,
      y: at(0.833) + detailSize * capHeight * 0.5,
      size: detailSize,
      tracking: 0.06,
    });
    return `<g clip-path="${seen}">${field.markup}${head}${title}${detail ? rules + foot : ""}</g>`;
  }
  const flavour = look.flavour.name.toUpperCase();
  const chipInk = readableInk("#ffffff", look.flavour.colour);
  const flavourSize = fitText(flavour, height * 0.078, width * 0.78, 0.05);
  const half = measureText(flavour, flavourSize, 0.05) / 2 + flavourSize * 0.75;
  const [chipTop, chipBottom, lean] = [at(0.735), at(0.855), height * 0.014];
  const chip = `<path d="${layPolygon(surface, [
    [-half + lean, chipTop],
    [half + lean, chipTop],
    [half - lean, chipBottom],
    [-half - lean, chipBottom],
  ])}" fill="${look.flavour.colour}" stroke="${chipInk}" stroke-opacity=".35" stroke-width="${num(height * 0.006)}"/>`;
  const detailSize = fitText(detail, height * 0.062, width * 0.5, 0.06);
  return (
    `<g clip-path="${seen}">${field.markup}${head}${title}${fruitDots(pen, look.flavour.colour, face)}${chip}` +
    set(flavour, chipInk, {
      x: 0,
      y: (chipTop + chipBottom) / 2 + flavourSize * capHeight * 0.5,
      size: flavourSize,
      tracking: 0.05,
    }) +
    set(detail, footInk, { x: 0, y: at(0.945), size: detailSize, tracking: 0.06 }) +
    `</g>`
  );
}
