import { createPen } from "./pen.ts";
import { liftSubject, standSubject, type Subject } from "./place-subject.ts";
import { drawGround } from "./write-sheet.ts";

interface Place { cx: number; bottom: number; height: number; widest: number }

const arrangements: Record<number, readonly Place[]> = {
  1: [{ cx: 600, bottom: 1060, height: 900, widest: 900 }],
  2: [{ cx: 400, bottom: 990, height: 760, widest: 540 }, { cx: 800, bottom: 1060, height: 680, widest: 560 }],
  3: [
    { cx: 300, bottom: 950, height: 680, widest: 480 }, { cx: 900, bottom: 950, height: 680, widest: 480 }, { cx: 600, bottom: 1070, height: 620, widest: 520 },
  ],
  4: [
    { cx: 400, bottom: 880, height: 640, widest: 440 }, { cx: 810, bottom: 880, height: 640, widest: 440 },
    { cx: 260, bottom: 1070, height: 500, widest: 400 }, { cx: 680, bottom: 1080, height: 500, widest: 420 },
  ],
};

/** The parts of a stack standing together, 1200 × 1200; takes pictures made by `drawProduct` and shows the first four, tallest behind. */
export function drawStack(productSvgs: readonly string[]): string {
  if (productSvgs.length === 0) throw new Error("A stack needs at least one product picture.");
  const pen = createPen();
  const subjects = productSvgs.slice(0, 4).map((svg, at) => liftSubject(svg, `s${at}`));
  const slim = ({ box }: Subject) => box.width / box.height;
  const places = arrangements[subjects.length] ?? [];
  const standing = [...subjects].sort((a, b) => slim(a) - slim(b));
  const body = standing.map((subject, at) => {
    const place = places[at];
    return place ? standSubject(subject, place.cx, place.bottom, place.height, place.widest) : "";
  }).join("");
  const ground = drawGround(pen);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200" width="1200" height="1200">${pen.defs()}`
    + `<g data-part="ground">${ground}</g><g data-part="subject" data-box="60 220 1080 860">${body}</g></svg>`;
}
