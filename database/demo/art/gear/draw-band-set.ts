import { darken, lighten, readableInk } from "../colour.ts";
import { drawText, fitText } from "../draw-text.ts";
import type { Look } from "../look.ts";
import type { Drawing, Pen } from "../pen.ts";
import { groundShadow } from "../shade.ts";

/** Five loop bands from light to heavy, standing side by side, each wider and deeper in colour than the last. */
export function drawBandSet(pen: Pen, look: Look): Drawing {
  const { colour } = look;
  const tones = [lighten(colour, 0.62), lighten(colour, 0.36), lighten(colour, 0.1), darken(colour, 0.28), darken(colour, 0.58)];
  const name = look.brand.name.toUpperCase();
  const bands = tones.map((tone, at) => {
    const width = 40 + at * 24;
    const x = [190, 320, 475, 655, 860][at] ?? 0;
    const top = 190 - at * 8;
    const size = fitText(name, width * 0.56, 520, 0.08);
    const word = drawText(name, { x: 0, y: size * 0.35, size, tracking: 0.08 });
    const back = `<rect x="${x + 34}" y="${top - 22}" width="${width}" height="934" rx="3" fill="${darken(tone, 0.42)}"/>`;
    const front = `<path d="M${x} ${top + 30}C${x} ${top - 14} ${x + 20} ${top - 22} ${x + 34} ${top - 22}H${x + 34 + width}C${x + width + 12} ${top - 18} ${x + width} ${top + 6} ${x + width} ${top + 40}V${top + 860}C${x + width} ${top + 890} ${x + width + 10} ${top + 908} ${x + width + 30} ${top + 912}H${x + 36}C${x + 14} ${top + 912} ${x} ${top + 896} ${x} ${top + 862}Z"`;
    const round = pen.linear([[0, "#05070c", 0.34], [0.1, "#05070c", 0.06], [0.24, "#ffffff", 0.4], [0.42, "#ffffff", 0.04], [0.8, "#05070c", 0.08], [1, "#05070c", 0.4]]);
    const bend = pen.linear([[0, "#ffffff", 0.35], [0.06, "#ffffff", 0], [0.9, "#05070c", 0], [1, "#05070c", 0.5]], 0, 0, 0, 1);
    return `${groundShadow(pen, x + width / 2 + 20, top + 926, width * 0.6 + 20, 22)}${back}${front} fill="${tone}"/>${front} fill="${round}"/>${front} fill="${bend}"/>`
      + `<g transform="translate(${x + width / 2} ${top + 440}) rotate(-90)"><path d="${word}" fill="${readableInk("#ffffff", tone)}" fill-opacity=".92"/></g>`;
  }).join("");
  return { body: bands, box: { x: 190, y: 130, width: 840, height: 940 } };
}
