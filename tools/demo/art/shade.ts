import { num, type Pen } from "./pen.ts";

/** Paint that lays light from the upper left on an upright round wall; `gloss` 0 (matt) to 1 (shiny). */
export function roundShade(pen: Pen, cx: number, radius: number, gloss = 0.7): string {
  return pen.across(
    [
      [0, "#05070c", 0.46],
      [0.035, "#05070c", 0.3],
      [0.1, "#05070c", 0.1],
      [0.16, "#05070c", 0],
      [0.16, "#ffffff", 0],
      [0.205, "#ffffff", 0.34 * gloss],
      [0.3, "#ffffff", 0.3 * gloss],
      [0.345, "#ffffff", 0.06],
      [0.46, "#ffffff", 0],
      [0.46, "#05070c", 0],
      [0.66, "#05070c", 0.1],
      [0.84, "#05070c", 0.3],
      [0.93, "#05070c", 0.46],
      [0.965, "#05070c", 0.36],
      [1, "#05070c", 0.22],
    ],
    [cx - radius, 0],
    [cx + radius, 0],
  );
}

/** The soft shadow of a thing standing on the ground, its near edge at `y`, fallen a little to the right. */
export function groundShadow(pen: Pen, cx: number, y: number, rx: number, ry: number): string {
  const wide = pen.radial([
    [0, "#1b2230", 0.34],
    [0.45, "#1b2230", 0.2],
    [0.78, "#1b2230", 0.05],
    [1, "#1b2230", 0],
  ]);
  const near = pen.radial([
    [0, "#0b0e14", 0.62],
    [0.72, "#0b0e14", 0.5],
    [0.9, "#0b0e14", 0.16],
    [1, "#0b0e14", 0],
  ]);
  return (
    `<ellipse cx="${num(cx + rx * 0.12)}" cy="${num(y - ry * 0.55)}" rx="${num(rx * 1.36)}" ry="${num(ry * 1.5)}" fill="${wide}"/>` +
    `<ellipse cx="${num(cx + rx * 0.02)}" cy="${num(y - ry * 0.72)}" rx="${num(rx * 1.06)}" ry="${num(ry * 0.98)}" fill="${near}"/>`
  );
}

/** Upright ribs around a round wall between two heights, closing up towards its sides: grooves and their lit edges. */
export function drawRibs(cx: number, radius: number, sag: number, top: number, bottom: number, count: number): string {
  const ribs = Array.from({ length: count }, (_, at) => {
    const angle = ((at - (count - 1) / 2) * Math.PI) / (count + 1);
    const narrow = Math.max(0.15, Math.cos(angle));
    return { x: cx + radius * Math.sin(angle), drop: sag * (1 - Math.cos(angle)), width: (radius / 38) * narrow };
  });
  const bar = (x: number, drop: number, width: number) =>
    `M${num(x)} ${num(top - drop)}h${num(width)}V${num(bottom - drop)}h${num(-width)}z`;
  return (
    `<path d="${ribs.map(({ x, drop, width }) => bar(x - width / 2, drop, width)).join("")}" fill="#05070c" fill-opacity=".3"/>` +
    `<path d="${ribs.map(({ x, drop, width }) => bar(x + width * 0.55, drop, width * 0.6)).join("")}" fill="#fff" fill-opacity=".13"/>`
  );
}

/** A soft shadow of a shape lying on the ground, fallen to the lower right; layered outlines, which draw many times faster than a blur. */
export function castShadow(path: string, strength = 0.2): string {
  const each = Math.round(strength * 150) / 1000;
  const layers = Array.from(
    { length: 9 },
    (_, at) => `<path d="${path}" stroke-width="${2 + at * 7}" opacity="${each}"/>`,
  ).join("");
  return `<g transform="translate(13 22)" fill="#161b26" stroke="#161b26" stroke-linejoin="round">${layers}</g>`;
}
