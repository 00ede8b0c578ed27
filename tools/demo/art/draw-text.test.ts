import { describe, expect, it } from "vitest";
import { breakTitle, drawText, fitText, measureText } from "./draw-text.ts";

/** Extent in x of path data that holds relative m, l, q and z commands after a first absolute M. */
function extentOf(path: string): [left: number, right: number] {
  let [x, start] = [0, 0];
  const seen: number[] = [];
  for (const [, command, rest] of path.matchAll(/([Mmlqz])([^Mmlqz]*)/g)) {
    const numbers = (rest?.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    if (command === "z") {
      x = start;
      continue;
    }
    const arity = command === "q" ? 4 : 2;
    for (let at = 0; at + arity <= numbers.length; at += arity) {
      const across = numbers[at + arity - 2] ?? 0;
      x = command === "M" ? across : x + across;
      if (command === "M" || command === "m") start = x;
      seen.push(x);
    }
  }
  return [Math.min(...seen), Math.max(...seen)];
}

describe("a line of text drawn as a path", () => {
  it.each(["100% WHEY", "Creatine Monohydrate", "TAQAT"])(
    "fills the width measured for %s, on both sides of its middle",
    (words) => {
      const width = measureText(words, 80);
      const [left, right] = extentOf(drawText(words, { x: 500, y: 100, size: 80 }));
      expect(left).toBeGreaterThanOrEqual(500 - width / 2);
      expect(right).toBeLessThanOrEqual(500 + width / 2);
      expect(right - left).toBeGreaterThan(width * 0.9);
    },
  );

  it("shrinks to the width it is given, and only then", () => {
    const size = fitText("SERIOUSLY LONG PRODUCT NAME", 100, 300, 0.05);
    expect(measureText("SERIOUSLY LONG PRODUCT NAME", size, 0.05)).toBeCloseTo(300, 6);
    expect(fitText("EAA", 100, 300)).toBe(100);
  });

  it("is laid on a surface point by point", () => {
    const [left, right] = extentOf(drawText("LEAF", { x: 0, y: 0, size: 100, map: ([x, y]) => [600 + x / 2, y] }));
    expect(left).toBeGreaterThan(600 - measureText("LEAF", 100) / 4 - 1);
    expect(right).toBeLessThan(600 + measureText("LEAF", 100) / 4 + 1);
  });
});

describe("a title", () => {
  const sizeOf = (lines: string[]) => Math.min(300 / lines.length, ...lines.map((line) => fitText(line, 300, 400)));

  it("breaks between words when that makes it larger", () => {
    expect(breakTitle("Creatine Monohydrate", sizeOf)).toEqual(["Creatine", "Monohydrate"]);
  });

  it("stays whole when it is one word or two lines gain little", () => {
    expect(breakTitle("Ashwagandha", sizeOf)).toEqual(["Ashwagandha"]);
    expect(breakTitle("EAA 1", sizeOf)).toEqual(["EAA 1"]);
  });
});
