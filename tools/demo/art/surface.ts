import { num, type Point } from "./pen.ts";

/** A printable face: flat label coordinates (u from the middle, v down the sheet) laid on the shape of the thing. */
export interface Surface {
  map(point: Point): Point;
  /** Whether straight lines stay straight on it. */
  flat: boolean;
  /** Half of the width that can be seen, and of the width that print may fill without running out of sight. */
  reach: number;
  textReach: number;
  /** Path of everything seen between two heights. */
  band(top: number, bottom: number): string;
}

/** An upright round wall seen slightly from above: rings sag by `sag` pixels in the middle. */
export function roundSurface(cx: number, radius: number, sag: number): Surface {
  return {
    flat: false,
    map: ([u, v]) => {
      const angle = Math.max(-1.57, Math.min(1.57, u / radius));
      return [cx + radius * Math.sin(angle), v - sag * (1 - Math.cos(angle))];
    },
    reach: radius * 1.57,
    textReach: radius * 0.93,
    band: (top, bottom) => {
      const [left, right, a, b] = [cx - radius, cx + radius, top - sag, bottom - sag].map(num);
      return `M${left} ${a}A${num(radius)} ${num(sag)} 0 0 0 ${right} ${a}L${right} ${b}A${num(radius)} ${num(sag)} 0 0 1 ${left} ${b}Z`;
    },
  };
}

/** A flat face, `width` wide. */
export function flatSurface(cx: number, width: number): Surface {
  return {
    flat: true,
    map: ([u, v]) => [cx + u, v],
    reach: width / 2,
    textReach: (width / 2) * 0.86,
    band: (top, bottom) => `M${num(cx - width / 2)} ${num(top)}h${num(width)}V${num(bottom)}h${num(-width)}Z`,
  };
}

/** A polygon in label coordinates as path data on the surface, its level edges following the bend. */
export function layPolygon(surface: Surface, corners: readonly Point[]): string {
  const points = corners.flatMap((from, at): Point[] => {
    const to = corners[(at + 1) % corners.length] ?? from;
    const steps = Math.max(1, Math.ceil(Math.abs(to[0] - from[0]) / 24));
    return Array.from({ length: steps }, (_, step): Point => [
      from[0] + ((to[0] - from[0]) * step) / steps,
      from[1] + ((to[1] - from[1]) * step) / steps,
    ]);
  });
  return `M${points.map((point) => surface.map(point).map(num).join(" ")).join("L")}Z`;
}
