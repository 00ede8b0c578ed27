import { darken, lighten, luminanceOf } from "../colour.ts";

export interface Strip {
  path: string;
  width: number;
  colour: string;
  stripe?: string;
  /** Whether thread runs along both edges. */ stitched?: boolean;
}

/** A strip of webbing, rubber or cable along a path: rounded by light, dark at its edges, stitched when it is cloth. */
export function drawStrip({ path, width, colour, stripe, stitched = true }: Strip): string {
  const base = luminanceOf(colour) < 0.03 ? lighten(colour, 0.08) : colour;
  const thread = luminanceOf(base) > 0.4 ? darken(base, 0.35) : lighten(base, 0.42);
  const line = (stroke: string, share: number, more = "") =>
    `<path d="${path}" stroke="${stroke}" stroke-width="${Math.round(width * share * 10) / 10}"${more}/>`;
  return (
    `<g fill="none" stroke-linejoin="round">${line(darken(base, 0.42), 1)}${line(base, 0.93)}${line(lighten(base, 0.12), 0.5, ' stroke-opacity=".5"')}` +
    (stripe ? line(stripe, 0.2) : "") +
    (stitched
      ? `<g stroke-opacity=".75">${line(thread, 0.8, ' stroke-dasharray="9 6"')}</g>${line(base, 0.74)}${line(lighten(base, 0.12), 0.44, ' stroke-opacity=".5"')}${stripe ? line(stripe, 0.24) : ""}`
      : "") +
    "</g>"
  );
}

/** The soft shadow that a strip throws on the ground. */
export function drawStripShadow(path: string, width: number): string {
  const layers = Array.from(
    { length: 7 },
    (_, at) => `<path d="${path}" stroke-width="${Math.round(width * 0.86 + at * 6)}"/>`,
  ).join("");
  return `<g transform="translate(12 22)" fill="none" stroke="#141924" stroke-opacity=".05" stroke-linejoin="round">${layers}</g>`;
}
