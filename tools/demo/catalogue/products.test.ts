import { describe, expect, it } from "vitest";
import { expectOfEach } from "#test/expect-of-each.ts";
import { sizeChart } from "#domains/catalog/product-facts.ts";
import type { DemoProduct } from "../demo-types.ts";
import { demoBrands } from "./brands.ts";
import { demoProducts } from "./products.ts";
import { demoSizeCharts } from "./size-charts.ts";

const fewest: Record<string, number> = {
  proteins: 18,
  "weight-gainers": 7,
  "fat-loss-products": 7,
  "pre-workouts": 7,
  "bcaa-eaa": 7,
  creatine: 7,
  "testosterone-boosters": 7,
  "fish-oil": 7,
  zma: 7,
  multivitamins: 7,
  accessories: 16,
  bottoms: 7,
  tops: 7,
  "tank-tops": 7,
  shorts: 7,
  "yoga-pants": 7,
  "track-suits": 7,
};

const offences = (isOffence: (product: DemoProduct) => boolean) =>
  demoProducts.filter(isOffence).map(({ name }) => name);

function variantsOf({ options, stock, stockByOptions }: DemoProduct): { key: string; stock: number }[] {
  const keys = options.reduce<string[][]>(
    (chosen, { values }) => chosen.flatMap((names) => values.map(({ name }) => [...names, name])),
    [[]],
  );
  return keys.map((names) => ({ key: names.join(" / "), stock: stockByOptions?.[names.join(" / ")] ?? stock }));
}

describe("the catalogue of the demo shop", () => {
  it("holds at least 160 products, at least so many of each category", () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(160);
    for (const [category, count] of Object.entries(fewest))
      expect(
        demoProducts.filter(({ categories }) => categories[0] === category).length,
        category,
      ).toBeGreaterThanOrEqual(count);
    expect(offences(({ categories }) => categories.some((category) => !(category in fewest)))).toEqual([]);
  });

  it("gives each product a name and an address of its own, whatever the case", () => {
    expect(new Set(demoProducts.map(({ name }) => name.toLowerCase())).size).toBe(demoProducts.length);
    expect(new Set(demoProducts.map(({ slug }) => slug)).size).toBe(demoProducts.length);
    expect(offences(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  });

  it("keeps names within 60 characters and uses all 60 now and then", () => {
    expect(offences(({ name }) => name.length > 60)).toEqual([]);
    expect(offences(({ name }) => name.length === 60).length).toBeGreaterThanOrEqual(2);
  });

  it("writes a name in one script, and finds some products by their Urdu names too", () => {
    expect(offences(({ name }) => /[^\p{Script=Latin}\p{Script=Common}]/u.test(name))).toEqual([]);
    expect(
      offences(({ keywords }) => keywords.some((keyword) => /\p{Script=Arabic}/u.test(keyword))).length,
    ).toBeGreaterThanOrEqual(3);
  });

  it("keeps what is printed on pictures and cards short", () => {
    expect(offences(({ summary }) => summary.length > 140 || !summary.endsWith("."))).toEqual([]);
    expect(offences(({ artTitle }) => artTitle.length === 0 || artTitle.length > 22)).toEqual([]);
    expect(offences(({ artDetail }) => artDetail.length > 14)).toEqual([]);
  });

  it("describes each product in two paragraphs of its own, and garments by their cloth and care too", () => {
    expect(offences(({ description }) => description.split("\n\n").length < 2)).toEqual([]);
    const paragraphs = demoProducts.flatMap(({ description }) => description.split("\n\n").slice(0, 2));
    expect(paragraphs.filter((paragraph, at) => paragraphs.indexOf(paragraph) !== at)).toEqual([]);
    expect(
      offences(
        ({ sizeChart: key, description }) =>
          key !== undefined && key !== "belts" && key !== "gloves" && !/\n\nMade of .+ Wash at/.test(description),
      ),
    ).toEqual([]);
    expect(offences(({ keywords }) => keywords.length < 2)).toEqual([]);
  });

  it("knows every brand, and sells at least four products of each", () => {
    const brands = demoBrands.map(({ slug }) => slug as string);
    expect(brands).toHaveLength(14);
    expect(new Set(brands).size).toBe(14);
    expect(offences(({ brand }) => !brands.includes(brand))).toEqual([]);
    for (const slug of brands) expect(offences(({ brand }) => brand === slug).length, slug).toBeGreaterThanOrEqual(4);
  });

  it("has products with no, one and two option groups, with distinct options", () => {
    for (const groups of [0, 1, 2])
      expect(offences(({ options }) => options.length === groups).length).toBeGreaterThanOrEqual(10);
    expect(offences(({ options }) => options.length > 2)).toEqual([]);
    expect(offences(({ options }) => options.some(({ values }) => values.length < 2))).toEqual([]);
    expect(
      offences(({ options }) => {
        const names = options.flatMap(({ values }) => values.map(({ name }) => name));
        return new Set(names).size < names.length;
      }),
    ).toEqual([]);
  });

  it("prices and counts only options that exist, in whole rupees and pieces", () => {
    expect(
      offences((product) =>
        Object.keys(product.priceByOption ?? {}).some(
          (key) => !product.options.some(({ values }) => values.some(({ name }) => name === key)),
        ),
      ),
    ).toEqual([]);
    expect(
      offences((product) => {
        const keys = variantsOf(product).map(({ key }) => key);
        return Object.keys(product.stockByOptions ?? {}).some((key) => !keys.includes(key));
      }),
    ).toEqual([]);
    expect(
      offences(({ price, priceByOption = {} }) =>
        [price, ...Object.values(priceByOption)].some(
          (rupees) => !Number.isInteger(rupees) || rupees < 500 || rupees > 50_000,
        ),
      ),
    ).toEqual([]);
    expect(
      offences((product) => variantsOf(product).some(({ stock }) => !Number.isInteger(stock) || stock < 0)),
    ).toEqual([]);
  });

  it("has products sold out entirely, and variants sold out or nearly so", () => {
    expect(offences((product) => variantsOf(product).every(({ stock }) => stock === 0)).length).toBeGreaterThanOrEqual(
      5,
    );
    const counts = demoProducts
      .filter(({ stock }) => stock > 0)
      .flatMap((product) => variantsOf(product))
      .map(({ stock }) => stock);
    expect(counts.filter((stock) => stock === 0).length).toBeGreaterThanOrEqual(10);
    expect(counts.filter((stock) => stock >= 1 && stock <= 5).length).toBeGreaterThanOrEqual(10);
  });
});

describe("the size charts", () => {
  it("have a measure for each column of each size", () =>
    expectOfEach(
      Object.entries(demoSizeCharts),
      ([key]) => key,
      ([, chart]) => {
        expect(sizeChart.safeParse(chart).error).toBeUndefined();
        for (const { measures } of chart.rows) expect(measures).toHaveLength(chart.columns.length);
      },
    ));

  it("list every size of the garments that point to them, and no garment is without one", () => {
    const wear = ["bottoms", "tops", "tank-tops", "shorts", "yoga-pants", "track-suits"];
    expect(offences(({ categories, sizeChart: key }) => wear.includes(categories[0] ?? "") && !key)).toEqual([]);
    expect(
      offences(({ sizeChart: key, options }) => {
        if (!key) return false;
        const sizes = demoSizeCharts[key]?.rows.map(({ size }) => size) ?? [];
        const offered = options.find(({ name }) => name === "Size")?.values ?? [];
        return offered.length === 0 || offered.some(({ name }) => !sizes.includes(name));
      }),
    ).toEqual([]);
  });
});
