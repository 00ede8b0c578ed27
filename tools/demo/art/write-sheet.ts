import { num, type Drawing, type Pen } from "./pen.ts";

/** The quiet surface that every product stands on. */
export function drawGround(pen: Pen): string {
  const wall = pen.radial(
    [
      [0, "#ffffff"],
      [0.55, "#f8f9fa"],
      [1, "#eceef1"],
    ],
    0.46,
    0.42,
    0.78,
  );
  return `<rect width="1200" height="1200" fill="${wall}"/>`;
}

/** One picture of 1200 × 1200: ground and subject in groups of their own, the subject's box and real height in centimetres noted so that other pictures can place it. */
export function writeSheet(pen: Pen, { body, box }: Drawing, centimetres: number): string {
  const ground = drawGround(pen);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200" width="1200" height="1200">${pen.defs()}` +
    `<g data-part="ground">${ground}</g><g data-part="subject" data-box="${[box.x, box.y, box.width, box.height].map(num).join(" ")}" data-height="${num(centimetres)}">${body}</g></svg>`
  );
}
