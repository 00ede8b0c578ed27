import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { artKinds, type DemoBrand } from "../demo-types.ts";
import { isWorn } from "./draw-on-figure.ts";
import { drawProduct, type ProductPicture } from "./draw-product.ts";

const brand: DemoBrand = {
  slug: "karakoram-labs",
  name: "Karakoram Labs",
  tagline: "Higher",
  mark: "peak",
  colours: { body: "#0d2b45", label: "#ffffff", accent: "#ff6b35", ink: "#0d2b45" },
};

function pictureOf(changes: Partial<ProductPicture> = {}): ProductPicture {
  return {
    kind: "tub",
    brand,
    title: "100% WHEY ISOLATE ZERO",
    detail: "2.27 kg / 5 lb",
    option: { name: "Double Chocolate", colour: "#5a2f1b" },
    ...changes,
  };
}

async function spreadOf(svg: string): Promise<number> {
  const { channels, isOpaque } = await sharp(Buffer.from(svg), { density: (72 * 64) / 1200 }).stats();
  expect(isOpaque).toBe(true);
  return Math.max(...channels.map((channel) => channel.stdev));
}

describe.each(artKinds)("the picture of a %s", (kind) => {
  it.each(["front", "scale", "detail"] as const)(
    "shows something from the %s and carries its own letters",
    async (view) => {
      const svg = drawProduct(pictureOf({ kind, view }));
      expect(await spreadOf(svg)).toBeGreaterThan(12);
      expect(svg).not.toMatch(/<text|<image|<use|href|style=|font/);
      expect(svg.match(/https?:[^"]*/g)).toEqual(["http://www.w3.org/2000/svg"]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(Buffer.byteLength(svg)).toBeLessThan(60_000);
    },
  );

  it.runIf(isWorn(kind))("is worn by a figure, and looks another from behind", async () => {
    const [front, back] = [
      drawProduct(pictureOf({ kind, view: "worn" })),
      drawProduct(pictureOf({ kind, view: "back" })),
    ];
    for (const svg of [front, back]) {
      expect(await spreadOf(svg)).toBeGreaterThan(12);
      expect(svg).not.toMatch(/<text|<image|<use|href|style=|font|NaN|undefined|Infinity/);
      expect(Buffer.byteLength(svg)).toBeLessThan(90_000);
    }
    expect(back).not.toBe(front);
  });

  it("is the same each time it is drawn, and another in another colour", () => {
    expect(drawProduct(pictureOf({ kind }))).toBe(drawProduct(pictureOf({ kind })));
    expect(drawProduct(pictureOf({ kind, option: { name: "Mango", colour: "#f7a823" } }))).not.toBe(
      drawProduct(pictureOf({ kind })),
    );
  });

  it("keeps the thing within the sheet", async () => {
    const { data, info } = await sharp(Buffer.from(drawProduct(pictureOf({ kind }))), { density: 7.2 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
    const edge = Array.from({ length: 120 }, (_, place) => [
      at(place, 0),
      at(place, 119),
      at(0, place),
      at(119, place),
    ]).flat();
    expect(Math.min(...edge)).toBeGreaterThan(200);
  });
});

describe("words on a picture", () => {
  it("never become markup, whatever they hold", async () => {
    const svg = drawProduct(
      pictureOf({
        title: `<script>"&'`,
        detail: "]]>",
        option: { name: "<b>&amp;</b>", colour: "#e2455c" },
        brand: { ...brand, name: `A<i>"&` },
      }),
    );
    expect(svg).not.toMatch(/<script|<b>|<i>|&amp|]]>/i);
    await expect(spreadOf(svg)).resolves.toBeGreaterThan(12);
  });

  it("may be missing, or in letters that have no outline", async () => {
    await expect(spreadOf(drawProduct(pictureOf({ title: "", detail: "" })))).resolves.toBeGreaterThan(12);
    await expect(spreadOf(drawProduct(pictureOf({ title: "طاقت", detail: "Pokémon" })))).resolves.toBeGreaterThan(12);
  });

  it("refuses a colour that is not hex", () => {
    expect(() => drawProduct(pictureOf({ option: { name: "Red", colour: `red" onload="` } }))).toThrow(
      "Not a CSS hex colour",
    );
  });
});
