import { glyphs, kerningPairs } from "./glyphs.ts";
import { num, type Point } from "./pen.ts";

type Command = readonly [letter: string, ...numbers: number[]];

/** Height of a capital in ems. */
export const capHeight = 0.7;

const outlines = new Map<string, readonly Command[]>();
const kerning = new Map(kerningPairs.map((pair) => [pair.slice(0, 2), Number(pair.slice(2))]));
const replacement = glyphs["·"] ?? [200, ""];

function glyphOf(character: string): readonly [number, string] {
  return glyphs[character] ?? glyphs[character.normalize("NFD").charAt(0)] ?? replacement;
}

function outlineOf(character: string): readonly Command[] {
  const known = outlines.get(character);
  if (known) return known;
  const commands = (glyphOf(character)[1].match(/[MLQZ][^MLQZ]*/g) ?? []).map((part): Command => [
    part.charAt(0),
    ...(part.slice(1).match(/-?\d+/g) ?? []).map(Number),
  ]);
  outlines.set(character, commands);
  return commands;
}

/** Width in pixels of a line set at `size` pixels to the em, `tracking` ems added between letters. */
export function measureText(text: string, size: number, tracking = 0): number {
  const letters = [...text];
  const units = letters.reduce(
    (sum, letter, at) => sum + glyphOf(letter)[0] + (kerning.get(letter + (letters[at + 1] ?? "")) ?? 0),
    0,
  );
  return (units / 1000 + tracking * Math.max(0, letters.length - 1)) * size;
}

/** The size in pixels to the em, `size` at most, at which the line is no wider than `width`. */
export function fitText(text: string, size: number, width: number, tracking = 0): number {
  const natural = measureText(text, size, tracking);
  return natural <= width ? size : size * (width / natural);
}

export interface TextPlace {
  /** Where the baseline runs, in the surface's own units. */
  x: number;
  y: number;
  size: number;
  anchor?: "start" | "middle" | "end";
  tracking?: number;
  /** Horizontal shift per unit of height, for slanted letters. */
  slant?: number;
  /** Lays the flat page on a surface. */
  map?: (point: Point) => Point;
  /** Whether that surface leaves straight lines straight. */
  flat?: boolean;
}

const maxStraight = 0.28;

/** Points along a straight, near enough to one another that the line follows a bent surface. */
function stepsAlong(from: Point, to: Point, size: number): Point[] {
  const pieces = Math.max(1, Math.ceil(Math.abs(to[0] - from[0]) / (maxStraight * size)));
  const points: Point[] = [];
  for (let piece = 1; piece <= pieces; piece += 1) {
    const share = piece / pieces;
    points.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
  }
  return points;
}

const written = new Map<number, string>();

/** A whole number of tenths, written with its decimal. The demo's pictures have millions of them, and few that differ. */
function writeTenths(tenths: number): string {
  const known = written.get(tenths);
  if (known !== undefined) return known;
  const text = num(tenths / 10);
  written.set(tenths, text);
  return text;
}

/**
 * Writes path commands relative to the last point, in tenths of a pixel: words are most of a picture's bytes. Most of the time in which the demo's goods are
 * drawn is spent here, so it makes no lists and no texts that it does not need.
 */
function createPathWriter(map: ((point: Point) => Point) | undefined) {
  let lastX = 0;
  let lastY = 0;
  let path = "";
  let lastCommand = "";
  /** Neither a number behind a letter nor one with a sign needs a space before it. */
  const write = (command: string, steps: readonly number[]) => {
    let isBehindLetter = command !== lastCommand;
    if (isBehindLetter) path += command;
    for (const step of steps) {
      path += isBehindLetter || step < 0 ? writeTenths(step) : ` ${writeTenths(step)}`;
      isBehindLetter = false;
    }
    lastCommand = command;
  };
  return {
    /** The point, or the control point and the end of a curve. */
    add(command: "m" | "l" | "q", first: Point, second?: Point) {
      const control = map ? map(first) : first;
      const steps = [Math.round(control[0] * 10) - lastX, Math.round(control[1] * 10) - lastY];
      if (second) {
        const end = map ? map(second) : second;
        steps.push(Math.round(end[0] * 10) - lastX, Math.round(end[1] * 10) - lastY);
      }
      const dx = steps.at(-2)!;
      const dy = steps.at(-1)!;
      lastX += dx;
      lastY += dy;
      if (command !== "m" && dx === 0 && dy === 0) return;
      const tiny = command === "q" && Math.abs(dx) + Math.abs(dy) < 10;
      write(path === "" ? "M" : tiny ? "l" : command, tiny ? [dx, dy] : steps);
    },
    close(x: number, y: number) {
      path += "z";
      lastCommand = "z";
      lastX = x;
      lastY = y;
    },
    here: (): readonly [number, number] => [lastX, lastY],
    written: () => path,
  };
}

/** The line as path data, so that no font is needed to show it; letters we have no outline for become a dot. */
export function drawText(
  text: string,
  { x, y, size, anchor = "middle", tracking = 0, slant = 0, map, flat: straight = !map }: TextPlace,
): string {
  const width = measureText(text, size, tracking);
  let left = x - (anchor === "middle" ? width / 2 : anchor === "end" ? width : 0);
  const letters = [...text];
  const pen = createPathWriter(map);
  for (const [at, letter] of letters.entries()) {
    const origin = left;
    const flat = (gx: number, gy: number): Point => [
      origin + ((gx - slant * gy) / 1000) * size,
      y + (gy / 1000) * size,
    ];
    let here: Point = [left, y];
    let start = pen.here();
    for (const [command, a = 0, b = 0, c = 0, d = 0] of outlineOf(letter)) {
      if (command === "Z") {
        pen.close(...start);
        continue;
      }
      const end = command === "Q" ? flat(c, d) : flat(a, b);
      if (command === "Q") pen.add("q", flat(a, b), end);
      else if (command === "L") for (const point of straight ? [end] : stepsAlong(here, end, size)) pen.add("l", point);
      else {
        pen.add("m", end);
        start = pen.here();
      }
      here = end;
    }
    const advance = glyphOf(letter)[0] + (kerning.get(letter + (letters[at + 1] ?? "")) ?? 0);
    left += (advance / 1000 + tracking) * size;
  }
  return pen.written();
}

/** The title in one line, or broken into two where `sizeOf` lets those be set at least a tenth larger. */
export function breakTitle(title: string, sizeOf: (lines: string[]) => number): string[] {
  const words = title.trim().split(/\s+/);
  const splits = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
  const whole = [words.join(" ")];
  const best = splits.reduce((kept, lines) => (sizeOf(lines) > sizeOf(kept) ? lines : kept), splits[0] ?? whole);
  return sizeOf(best) > sizeOf(whole) * 1.1 ? best : whole;
}
