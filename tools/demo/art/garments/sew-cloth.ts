import { darken, lighten, luminanceOf } from "../colour.ts";
import { num, type Pen } from "../pen.ts";
import { castShadow } from "../shade.ts";

/** A soft crease: path data (one `M`, then `C`), whether it is in shade or in light, its width and strength (0 to 1). */
export type Fold = readonly [path: string, tone: "shade" | "light", width: number, strength: number];

export interface Cloth {
  outline: string;
  colour: string;
  folds: readonly Fold[];
  /** Markup kept within the outline: panels, stripes, waistbands. */ inlay?: string;
  shadow?: boolean;
}

/** Closes a right half, given as `M`, `L` and `C` commands around x = 0 from top to bottom, with its mirror image, centred on `cx`. */
export function mirrorHalf(half: string, cx = 600): string {
  const commands = (half.match(/[MLC][^MLC]*/g) ?? []).map((part) => ({
    letter: part.charAt(0),
    points: (part.match(/-?\d+(\.\d+)? -?\d+(\.\d+)?/g) ?? []).map(
      (pair) => pair.split(" ").map(Number) as [number, number],
    ),
  }));
  const write = (points: [number, number][], side: 1 | -1) =>
    points.map(([x, y]) => `${num(cx + side * x)} ${num(y)}`).join(" ");
  const right = commands.map(({ letter, points }) => letter + write(points, 1)).join("");
  const back = commands.slice(1).map(({ letter, points }, at) => {
    const before = commands[at]?.points.at(-1) ?? [0, 0];
    return letter + write([...points.slice(0, -1).reverse(), before as [number, number]], -1);
  });
  return `${right}${back.reverse().join("")}Z`;
}

/** A path and its mirror image about the middle of the sheet, as one markup group. */
export function onBothSides(markup: string): string {
  return `${markup}<g transform="translate(1200 0) scale(-1 1)">${markup}</g>`;
}

/** A row of stitches along a path: a faint groove and the thread in it. */
export function drawStitches(path: string, colour: string): string {
  const thread = luminanceOf(colour) > 0.4 ? darken(colour, 0.32) : lighten(colour, 0.34);
  return (
    `<path d="${path}" fill="none" stroke="#05070c" stroke-opacity=".16" stroke-width="4"/>` +
    `<path d="${path}" fill="none" stroke="${thread}" stroke-opacity=".6" stroke-width="2.2" stroke-dasharray="9 5"/>`
  );
}

/** A seam: two edges of cloth meeting. */
export function drawSeam(path: string): string {
  return `<path d="${path}" fill="none" stroke="#05070c" stroke-opacity=".34" stroke-width="3.5"/><path d="${path}" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="2" transform="translate(3 2)"/>`;
}

function ribLines(offset: number, width: number): string {
  return Array.from({ length: 10 }, (_, at) => `M${at * 11 + offset} 0h${width}v400h-${width}z`).join("");
}

/** Ribbed knit over a shape (cuffs, hems, collars), its ribs turned by `degrees` from upright. */
export function drawRib(pen: Pen, shape: string, colour: string, degrees = 0): string {
  const rib = pen.tile(
    110,
    400,
    `<path d="${ribLines(0, 4)}" fill="#05070c" fill-opacity=".24"/><path d="${ribLines(6, 3)}" fill="#fff" fill-opacity=".12"/>`,
    degrees,
  );
  return `<path d="${shape}" fill="${darken(colour, 0.1)}"/><path d="${shape}" fill="${rib}"/>`;
}

/** Diagonals of one large tile: renderers pay for each repetition, so few large tiles cost far less than many small ones. */
const weaveLines = Array.from({ length: 59 }, (_, at) => {
  const along = (at + 1) * 6;
  return along <= 180 ? `M0 ${along}L${along} 0` : `M${along - 180} 180L180 ${along - 180}`;
}).join("");

/** The crease as a leaf that is widest in its middle and runs out at both ends. */
function leafOf([path, tone, width, strength]: Fold, amount: number): string {
  const numbers = (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  const points = Array.from(
    { length: numbers.length / 2 },
    (_, at) => [numbers[at * 2] ?? 0, numbers[at * 2 + 1] ?? 0] as const,
  );
  const [first, last] = [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]];
  const length = Math.hypot(last[0] - first[0], last[1] - first[1]) || 1;
  const [ax, ay] = [(-(last[1] - first[1]) / length) * width * 0.8, ((last[0] - first[0]) / length) * width * 0.8];
  const shift = (side: 1 | -1) =>
    points.map(([x, y], at) =>
      at === 0 || at === points.length - 1 ? `${num(x)} ${num(y)}` : `${num(x + side * ax)} ${num(y + side * ay)}`,
    );
  const [there, back] = [shift(1), shift(-1).reverse()];
  return `<path d="M${there[0]}C${there.slice(1).join(" ")}C${back.slice(1).join(" ")}Z" fill="${tone === "shade" ? "#05070c" : "#ffffff"}" fill-opacity="${Math.round(strength * 100 * amount) / 100}"/>`;
}

/** Cloth with body: lit from the upper left, rounded towards its edges, creased and knitted. */
export function sewCloth(pen: Pen, { outline, colour, folds, inlay = "", shadow = true }: Cloth): string {
  const dim = luminanceOf(colour) < 0.06;
  const pale = luminanceOf(colour) > 0.6;
  const base = dim ? lighten(colour, 0.07) : colour;
  const lights = dim ? 0.5 : pale ? 1 : 0.75;
  const shades = pale ? 0.62 : 1;
  const inside = pen.clip(`<path d="${outline}"/>`);
  const weave = pen.tile(
    180,
    180,
    `<path d="${weaveLines}" stroke="#fff" stroke-opacity=".07"/><path d="${weaveLines}" stroke="#05070c" stroke-opacity=".06" transform="translate(180 0) scale(-1 1)"/>`,
  );
  const creases = folds.map((fold) => leafOf(fold, fold[1] === "shade" ? shades : lights)).join("");
  const rounding = Array.from({ length: 11 }, (_, at) => `<path d="${outline}" stroke-width="${6 + at * 8}"/>`).join(
    "",
  );
  const modelling =
    `<g fill="none" stroke="#05070c" stroke-linejoin="round" stroke-opacity="${pale ? 0.02 : 0.042}">${rounding}</g>` +
    `<g filter="${pen.blur(9)}"><path d="${outline}" fill="none" stroke="#fff" stroke-opacity="${dim ? 0.16 : 0.26}" stroke-width="14" transform="translate(9 7)"/>${creases}</g>`;
  const drop = shadow ? castShadow(outline) : "";
  return (
    `${drop}<path d="${outline}" fill="${pen.linear(
      [
        [0, lighten(base, dim ? 0.08 : 0.12)],
        [0.45, base],
        [1, darken(base, pale ? 0.1 : 0.2)],
      ],
      0.1,
      0,
      0.9,
      1,
    )}"/>` +
    `<g clip-path="${inside}">${inlay}` +
    `${folds.length > 0 ? modelling : ""}<path d="${outline}" fill="${weave}"/></g>` +
    `<path d="${outline}" fill="none" stroke="${darken(base, 0.5)}" stroke-opacity=".35" stroke-width="2"/>`
  );
}
