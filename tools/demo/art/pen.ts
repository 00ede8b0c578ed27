export type Stop = readonly [offset: number, colour: string, opacity?: number];
export type Point = readonly [x: number, y: number];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A drawn thing: its SVG markup, and the box that it fills on the 1200 × 1200 sheet (its shadow left out). */
export interface Drawing {
  body: string;
  box: Box;
}

/** Collects the gradients, filters and clips of one picture, each kept once; every method gives a `url(#…)`. */
export interface Pen {
  /** A gradient from (x1, y1) to (x2, y2), in fractions of the painted shape's box. */
  linear(stops: readonly Stop[], x1?: number, y1?: number, x2?: number, y2?: number): string;
  /** A gradient between two places of the sheet, whatever shape is painted with it. */
  across(stops: readonly Stop[], from: Point, to: Point): string;
  /** A round gradient in fractions of the painted shape's box. */
  radial(stops: readonly Stop[], cx?: number, cy?: number, r?: number): string;
  blur(deviation: number): string;
  /** Clips to the given shapes (SVG markup). */
  clip(shapes: string): string;
  /** A repeated tile of SVG markup, turned by `degrees`. */
  tile(width: number, height: number, markup: string, degrees?: number): string;
  defs(): string;
}

/** Writes a number for SVG with at most one decimal. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function writeStops(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`,
    )
    .join("");
}

/** A pen for one picture; ids are numbered in order of use, so the same drawing gives the same text. */
export function createPen(): Pen {
  const ids = new Map<string, string>();
  const define = (write: (id: string) => string): string => {
    const key = write("");
    const known = ids.get(key);
    if (known !== undefined) return `url(#${known})`;
    const id = `p${ids.size + 1}`;
    ids.set(key, id);
    return `url(#${id})`;
  };
  return {
    linear: (stops, x1 = 0, y1 = 0, x2 = 1, y2 = 0) =>
      define(
        (id) =>
          `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${writeStops(stops)}</linearGradient>`,
      ),
    across: (stops, [x1, y1], [x2, y2]) =>
      define(
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}">${writeStops(stops)}</linearGradient>`,
      ),
    radial: (stops, cx = 0.5, cy = 0.5, r = 0.5) =>
      define((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${writeStops(stops)}</radialGradient>`),
    blur: (deviation) =>
      define(
        (id) =>
          `<filter id="${id}" x="-8%" y="-8%" width="116%" height="116%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
      ),
    clip: (shapes) => define((id) => `<clipPath id="${id}">${shapes}</clipPath>`),
    tile: (width, height, markup, degrees = 0) =>
      define(
        (id) =>
          `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${degrees})">${markup}</pattern>`,
      ),
    defs: () => `<defs>${[...ids].map(([key, id]) => key.replace('id=""', `id="${id}"`)).join("")}</defs>`,
  };
}
