import type { Box } from "./pen.ts";

export interface Subject {
  /** The picture's gradients and its subject without the ground, ready to stand inside another SVG. */
  markup: string;
  /** The box that the thing fills on its own 1200 × 1200 sheet. */
  box: Box;
  /** The real height of what fills the box, in centimetres. */
  height: number;
}

/** How tall to show each of several things, as a share of the tallest: true order of size, differences softened so that none gets lost. */
export function softenHeights(subjects: readonly Subject[]): Map<Subject, number> {
  const tallest = Math.max(...subjects.map(({ height }) => height));
  return new Map(subjects.map((subject) => [subject, Math.max(0.6, Math.sqrt(subject.height / tallest))]));
}

/** Takes the product out of a picture made by `drawProduct` or `drawStack`; `prefix` keeps its ids apart from others'. Throws on any other SVG. */
export function liftSubject(svg: string, prefix: string): Subject {
  const defs = /<defs>.*?<\/defs>/s.exec(svg)?.[0] ?? "";
  const found = /<g data-part="subject" data-box="([\d. -]+)" data-height="([\d.]+)">(.*)<\/g><\/svg>$/s.exec(svg);
  const [x, y, width, height] = (found?.[1] ?? "").split(" ").map(Number);
  if (!found || x === undefined || y === undefined || !width || !height)
    throw new Error("This SVG holds no subject: give a picture made by drawProduct.");
  const markup = (defs + found[3]).replaceAll(' id="', ` id="${prefix}`).replaceAll("url(#", `url(#${prefix}`);
  return { markup, box: { x, y, width, height }, height: Number(found[2]) };
}

/** The subject scaled so that its box stands on the line `bottom`, centred on `cx`, `height` pixels tall and at most `widest` wide. */
export function standSubject(
  { markup, box }: Subject,
  cx: number,
  bottom: number,
  height: number,
  widest = Infinity,
): string {
  const scale = Math.min(height / box.height, widest / box.width);
  const x = cx - (box.x + box.width / 2) * scale;
  const y = bottom - (box.y + box.height) * scale;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})">${markup}</g>`;
}
