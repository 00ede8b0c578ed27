import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { DemoBanner, DemoBrand } from "../demo-types.ts";
import { drawArticle } from "./draw-article.ts";
import { drawBanner } from "./draw-banner.ts";
import { drawBrandLogo } from "./draw-brand-logo.ts";
import { categoryArt, drawCategory } from "./draw-category.ts";
import { drawProduct } from "./draw-product.ts";
import { drawFavicon, drawMaskableIcon, drawSocialCard } from "./draw-site.ts";
import { drawStack } from "./draw-stack.ts";

const brand: DemoBrand = {
  slug: "hilal",
  name: "Hilal",
  tagline: "",
  mark: "crescent",
  colours: { body: "#4b2e83", label: "#4b2e83", accent: "#f2c14e", ink: "#ffffff" },
};
const products = (["tub", "pouch", "tee", "bottle"] as const).map((kind) =>
  drawProduct({ kind, brand, title: "EAA", detail: "300 g" }),
);
const banner: DemoBanner = {
  filename: "mass",
  headline: "Build mass",
  subline: "",
  callToAction: "Shop",
  href: "/",
  products: [],
  colours: { from: "#101216", to: "#2b313d", ink: "#ffffff", accent: "#ff4d14" },
};

function idsOf(svg: string): string[] {
  return [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? "");
}

async function sizeOf(svg: string): Promise<readonly [width: number, height: number]> {
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  return [width, height];
}

describe("pictures made of product pictures", () => {
  it.each([1, 2, 3, 4])("group %i products with every gradient still its own", (count) => {
    const svg = drawStack(products.slice(0, count));
    const ids = idsOf(svg);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used);
  });

  it.each([
    ["wide", 1600, 640],
    ["tall", 800, 900],
  ] as const)("make a %s banner of %i × %i", async (format, width, height) => {
    const svg = drawBanner(banner, products.slice(0, 3), format);
    expect(await sizeOf(svg)).toEqual([width, height]);
    expect(svg).not.toContain("<text");
    expect(svg).toBe(drawBanner(banner, products.slice(0, 3), format));
  });

  it.each([
    ["wide", { left: 0, top: 0, width: 720, height: 640 }],
    ["tall", { left: 0, top: 0, width: 800, height: 400 }],
  ] as const)("leave the words of a %s banner a calm ground", async (format, region) => {
    const ground = await sharp(Buffer.from(drawBanner(banner, products, format)))
      .extract(region)
      .flatten()
      .png()
      .toBuffer();
    const { channels } = await sharp(ground).stats();
    expect(Math.max(...channels.map((channel) => channel.stdev))).toBeLessThan(14);
  });

  it("head an article", async () => {
    expect(await sizeOf(drawArticle(products[0] ?? ""))).toEqual([1600, 900]);
  });

  it("take a group as one thing", async () => {
    expect(await sizeOf(drawArticle(drawStack(products)))).toEqual([1600, 900]);
  });

  it("refuse a picture that is none of ours", () => {
    expect(() => drawStack(["<svg></svg>"])).toThrow("holds no subject");
  });
});

describe("tiles, logos and icons", () => {
  it("draw every category apart from the others", () => {
    const tiles = categoryArt.map(drawCategory);
    expect(new Set(tiles).size).toBe(20);
    for (const tile of tiles) expect(tile).not.toContain("<text");
  });

  it.each([
    ["a brand's logo", drawBrandLogo(brand), 480, 240],
    ["the favicon", drawFavicon(), 64, 64],
    ["the maskable icon", drawMaskableIcon(), 512, 512],
    ["the social card", drawSocialCard(), 1200, 630],
  ] as const)("draw %s at its size and not blank", async (_name, svg, width, height) => {
    expect(await sizeOf(svg)).toEqual([width, height]);
    const { channels } = await sharp(
      await sharp(Buffer.from(svg)).flatten({ background: "#ffffff" }).png().toBuffer(),
    ).stats();
    expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(12);
  });
});
