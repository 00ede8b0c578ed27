import { darken, lighten, readableInk } from "../colour.ts";
import { drawText, fitText } from "../draw-text.ts";
import type { Look } from "../look.ts";
import type { Drawing, Pen } from "../pen.ts";
import { drawStrip, drawStripShadow } from "./draw-strip.ts";

const widths = [18, 27, 38, 52, 70];

/** Five loop bands from light to heavy, lying side by side, each wider and deeper in colour than the last. */
export function drawBandSet(pen: Pen, look: Look): Drawing {
  const { colour } = look;
  const tones = [
    lighten(colour, 0.6),
    lighten(colour, 0.34),
    lighten(colour, 0.08),
    darken(colour, 0.28),
    darken(colour, 0.58),
  ];
  const name = look.brand.name.toUpperCase();
  const [top, bottom, hole] = [150, 1060, 54];
  let left = 150;
  const bands = widths
    .map((width, at) => {
      const tone = tones[at] ?? colour;
      const [x1, x2] = [left + width / 2, left + width * 1.5 + hole];
      const radius = (x2 - x1) / 2;
      left += width * 2 + hole + 38;
      const [y1, y2] = [top + width / 2 + radius, bottom - width / 2 - radius];
      const path = `M${x1} ${y1}A${radius} ${radius} 0 0 1 ${x2} ${y1}C${x2 - 12} ${y1 + 240} ${x2 + 10} ${y2 - 260} ${x2} ${y2}A${radius} ${radius} 0 0 1 ${x1} ${y2}C${x1 + 12} ${y2 - 240} ${x1 - 10} ${y1 + 260} ${x1} ${y1}Z`;
      const size = fitText(name, width * 0.62, 430, 0.08);
      const word =
        width < 27
          ? ""
          : `<g transform="translate(${x1} 610) rotate(-90)"><path d="${drawText(name, { x: 0, y: size * 0.35, size, tracking: 0.08 })}" fill="${readableInk("#ffffff", tone)}"/></g>`;
      return (
        drawStripShadow(path, width) +
        drawStrip({ path, width, colour: tone, stitched: false }) +
        `<path d="${path}" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="${Math.round(width * 0.12)}" transform="translate(${Math.round(width * -0.28)} -2)" filter="${pen.blur(3)}"/>${word}`
      );
    })
    .join("");
  return { body: bands, box: { x: 150, y: top, width: left - 38 - 150, height: bottom - top } };
}
