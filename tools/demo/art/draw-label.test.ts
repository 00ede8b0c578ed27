import { describe, expect, it } from "vitest";
import type { DemoBrand } from "../demo-types.ts";
import { drawLabel } from "./draw-label.ts";
import { createPen } from "./pen.ts";
import { flatSurface, type Surface } from "./surface.ts";

const brand: DemoBrand = {
  slug: "shaheen",
  name: "The Very Long Nutrition Company of Lahore",
  tagline: "",
  mark: "wolf",
  colours: { body: "#101010", label: "#101010", accent: "#c9ff2e", ink: "#ffffff" },
};

/** A face that notes how far to the sides print was laid on it. */
function watchedFace(): { surface: Surface; widest: () => number } {
  const face = flatSurface(600, 500);
  let widest = 0;
  return {
    surface: {
      ...face,
      map: (point) => {
        widest = Math.max(widest, Math.abs(point[0]));
        return face.map(point);
      },
    },
    widest: () => widest,
  };
}

describe("a label", () => {
  it("keeps words far beyond the limits on its face", () => {
    const { surface, widest } = watchedFace();
    drawLabel(
      createPen(),
      {
        brand,
        title: "Hydrolysed Grass-Fed Whey Protein Isolate Supreme Edition",
        detail: "thirty-three sachets of 12 g",
        colour: "#101010",
      },
      { surface, top: 300, bottom: 900 },
    );
    expect(widest()).toBeGreaterThan(150);
    expect(widest()).toBeLessThanOrEqual(250);
  });

  it("sets a title so long that it must shrink no wider than a short one", () => {
    const widthOf = (title: string) => {
      const { surface, widest } = watchedFace();
      drawLabel(
        createPen(),
        { brand: { ...brand, name: "A" }, title, detail: "", colour: "#101010" },
        { surface, top: 300, bottom: 900 },
      );
      return widest();
    };
    expect(widthOf("MICELLARCASEINMICELLARCASEIN")).toBeLessThanOrEqual(surfaceLimit);
    expect(widthOf("MICELLARCASEIN")).toBeLessThanOrEqual(surfaceLimit);
  });
});

const surfaceLimit = flatSurface(600, 500).textReach + 1;
