import { createPen, num } from "./pen.ts";
import { liftSubject, standSubject } from "./place-subject.ts";

/** The header picture of an article, 1600 × 900: a picture made by `drawProduct` on a ground of `tone` (CSS hex). */
export function drawArticle(productSvg: string, tone = "#e9ecf0"): string {
  const pen = createPen();
  const field = pen.linear(
    [
      [0, "#ffffff"],
      [1, tone],
    ],
    0,
    0,
    1,
    1,
  );
  const floor = pen.linear(
    [
      [0, "#14161a", 0.07],
      [1, "#14161a", 0],
    ],
    0,
    0,
    0,
    1,
  );
  const beam = (x: number, width: number, opacity: number) =>
    `<path d="M${num(x)} 900L${num(x + 380)} 0h${width}L${num(x + width)} 900Z" fill="#14161a" fill-opacity="${opacity}"/>`;
  const body =
    `<rect width="1600" height="900" fill="${field}"/>${beam(160, 300, 0.035)}${beam(520, 60, 0.05)}${beam(1020, 420, 0.03)}` +
    `<rect y="760" width="1600" height="140" fill="${floor}"/>` +
    standSubject(liftSubject(productSvg, "a"), 800, 820, 700, 1200);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="1600" height="900">${pen.defs()}${body}</svg>`;
}
