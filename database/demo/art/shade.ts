import { num, type Pen } from "./pen.ts";

/** Paint that lays light from the upper left on an upright round wall; `gloss` 0 (matt) to 1 (shiny). */
export function roundShade(pen: Pen, cx: number, radius: number, gloss = 0.7): string {
  return pen.across([
    [0, "#05070c", 0.46], [0.035, "#05070c", 0.3], [0.1, "#05070c", 0.1], [0.16, "#05070c", 0], [0.16, "#ffffff", 0],
    [0.205, "#ffffff", 0.34 * gloss], [0.3, "#ffffff", 0.3 * gloss], [0.345, "#ffffff", 0.06], [0.46, "#ffffff", 0],
    [0.46, "#05070c", 0], [0.66, "#05070c", 0.1], [0.84, "#05070c", 0.3], [0.93, "#05070c", 0.46], [0.965, "#05070c", 0.36], [1, "#05070c", 0.22],
  ], [cx - radius, 0], [cx + radius, 0]);
}

/** The soft shadow of a thing standing on the ground, its near edge at `y`, fallen a little to the right. */
export function groundShadow(pen: Pen, cx: number, y: number, rx: number, ry: number): string {
  const wide = pen.radial([[0, "#1b2230", 0.34], [0.45, "#1b2230", 0.2], [0.78, "#1b2230", 0.05], [1, "#1b2230", 0]]);
  const near = pen.radial([[0, "#0b0e14", 0.62], [0.72, "#0b0e14", 0.5], [0.9, "#0b0e14", 0.16], [1, "#0b0e14", 0]]);
  return `<ellipse cx="${num(cx + rx * 0.12)}" cy="${num(y - ry * 0.55)}" rx="${num(rx * 1.36)}" ry="${num(ry * 1.5)}" fill="${wide}"/>`
    + `<ellipse cx="${num(cx + rx * 0.02)}" cy="${num(y - ry * 0.72)}" rx="${num(rx * 1.06)}" ry="${num(ry * 0.98)}" fill="${near}"/>`;
}
