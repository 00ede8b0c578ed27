import type { DemoBanner } from "../demo-types.ts";
import { darken, lighten } from "./colour.ts";
import { createPen, num, type Pen } from "./pen.ts";
import { liftSubject, softenHeights, standSubject } from "./place-subject.ts";

const formats = {
  wide: { width: 1600, height: 640, cx: 1195, bottom: 592, tallest: 500, spread: 700 },
  tall: { width: 800, height: 900, cx: 400, bottom: 850, tallest: 430, spread: 590 },
} as const;

function drawBackdrop(pen: Pen, { from, to, accent }: DemoBanner["colours"], format: "wide" | "tall"): string {
  const { width, height, cx, bottom } = formats[format];
  const field = pen.linear(
    [
      [0, from],
      [1, to],
    ],
    0,
    0,
    1,
    1,
  );
  const glow = pen.radial([
    [0, lighten(to, 0.5), 0.75],
    [0.5, lighten(to, 0.25), 0.3],
    [1, to, 0],
  ]);
  const floor = pen.linear(
    [
      [0, darken(to, 0.4), 0.32],
      [1, darken(to, 0.4), 0],
    ],
    0,
    0,
    0,
    1,
  );
  const beam = (x: number, across: number, opacity: number) =>
    `<path d="M${num(x)} ${height}L${num(x + height * 0.42)} 0h${num(across)}L${num(x + across)} ${height}Z" fill="${accent}" fill-opacity="${opacity}"/>`;
  const beams =
    format === "wide"
      ? beam(820, 46, 0.9) + beam(890, 16, 0.55) + beam(1330, 210, 0.14)
      : `<path d="M0 560L800 380v46L0 606Z" fill="${accent}" fill-opacity=".9"/><path d="M0 628L800 448v14L0 642Z" fill="${accent}" fill-opacity=".55"/>`;
  return (
    `<rect width="${width}" height="${height}" fill="${field}"/>${beams}` +
    `<circle cx="${cx}" cy="${num(bottom - 260)}" r="${num(height * 0.62)}" fill="${glow}"/>` +
    `<rect y="${bottom - 40}" width="${width}" height="${height - bottom + 40}" fill="${floor}"/>`
  );
}

/**
 * The ground of a banner with two to four products standing on it, free of words: "wide" is 1600 × 640 with its left half calm,
 * "tall" 800 × 900 with its upper half calm. `products` are pictures made by `drawProduct`.
 */
export function drawBanner(banner: DemoBanner, products: readonly string[], format: "wide" | "tall"): string {
  const pen = createPen();
  const { width, height, cx, bottom, tallest, spread } = formats[format];
  const shown = products.slice(0, 4).map((svg, at) => liftSubject(svg, `b${at}`));
  const step = spread / Math.max(1, shown.length);
  const middle = (shown.length - 1) / 2;
  const shares = softenHeights(shown);
  const placed = shown
    .map((subject, at) => ({ subject, offset: at - middle }))
    .sort((a, b) => Math.abs(b.offset) - Math.abs(a.offset) || b.subject.height - a.subject.height)
    .map(({ subject, offset }) => {
      const widest = step * (subject.box.width / subject.box.height > 0.8 ? 1.42 : 1.14);
      const back = Math.abs(offset) / Math.max(1, shown.length);
      return standSubject(
        subject,
        cx + offset * step,
        bottom - 46 * back,
        tallest * (shares.get(subject) ?? 1) * (1 - 0.12 * back),
        widest,
      );
    })
    .join("");
  const backdrop = drawBackdrop(pen, banner.colours, format);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${pen.defs()}${backdrop}${placed}</svg>`;
}
