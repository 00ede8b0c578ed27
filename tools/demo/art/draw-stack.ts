import { createPen } from "./pen.ts";
import { liftSubject, softenHeights, standSubject } from "./place-subject.ts";
import { drawGround } from "./write-sheet.ts";

interface Place {
  cx: number;
  bottom: number;
  height: number;
  widest: number;
}

/** Places from the back to the front, for the tallest first. */
const arrangements: Record<number, readonly Place[]> = {
  1: [{ cx: 600, bottom: 1060, height: 900, widest: 900 }],
  2: [
    { cx: 370, bottom: 1000, height: 800, widest: 540 },
    { cx: 830, bottom: 1060, height: 800, widest: 500 },
  ],
  3: [
    { cx: 296, bottom: 930, height: 740, widest: 480 },
    { cx: 904, bottom: 930, height: 740, widest: 480 },
    { cx: 600, bottom: 1080, height: 560, widest: 370 },
  ],
  4: [
    { cx: 350, bottom: 900, height: 720, widest: 470 },
    { cx: 840, bottom: 900, height: 720, widest: 470 },
    { cx: 560, bottom: 1050, height: 560, widest: 350 },
    { cx: 920, bottom: 1090, height: 560, widest: 350 },
  ],
};

/** The parts of a stack standing together, 1200 × 1200; takes pictures made by `drawProduct` and shows the first four, tallest behind. */
export function drawStack(productSvgs: readonly string[]): string {
  if (productSvgs.length === 0) throw new Error("A stack needs at least one product picture.");
  const pen = createPen();
  const subjects = productSvgs.slice(0, 4).map((svg, at) => liftSubject(svg, `s${at}`));
  const places = arrangements[subjects.length] ?? [];
  const shares = softenHeights(subjects);
  const standing = [...subjects].sort((a, b) => b.height - a.height);
  const body = standing
    .map((subject, at) => {
      const place = places[at];
      return place
        ? standSubject(subject, place.cx, place.bottom, place.height * (shares.get(subject) ?? 1), place.widest)
        : "";
    })
    .join("");
  const tallest = Math.max(...subjects.map(({ height }) => height));
  const ground = drawGround(pen);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200" width="1200" height="1200">${pen.defs()}` +
    `<g data-part="ground">${ground}</g><g data-part="subject" data-box="60 220 1080 860" data-height="${tallest}">${body}</g></svg>`
  );
}
