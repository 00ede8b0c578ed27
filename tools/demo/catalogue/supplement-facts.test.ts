import { describe, expect, it } from "vitest";
import { expectOfEach } from "#test/expect-of-each.ts";
import { supplementFacts, type SupplementFacts } from "#domains/catalog/product-facts.ts";
import { measureSize } from "./build/measure-size.ts";
import { demoProducts } from "./products.ts";

const supplements = demoProducts.flatMap((product) => (product.facts ? [{ ...product, facts: product.facts }] : []));
const gear = ["accessories", "bottoms", "tops", "tank-tops", "shorts", "yoga-pants", "track-suits"];

function gramsOf({ nutrients }: SupplementFacts, name: string): number {
  const [, amount, unit] =
    /^([\d,.]+) (g|mg|mcg|kcal)$/.exec(nutrients.find((row) => row.name === name)?.amount ?? "0 g") ?? [];
  const per = { g: 1, mg: 1e-3, mcg: 1e-6, kcal: 1 }[unit ?? ""];
  if (amount === undefined || per === undefined) throw new Error(`${name} has no readable amount`);
  return Number(amount.replaceAll(",", "")) * per;
}

describe("the facts of the supplements", () => {
  it("stand on every supplement and on nothing else", () => {
    const without = demoProducts.filter(
      ({ categories, facts }) => gear.includes(categories[0] ?? "") === (facts !== undefined),
    );
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  it("have a complete label", () =>
    expectOfEach(
      supplements,
      ({ name }) => name,
      ({ facts }) => {
        expect(supplementFacts.safeParse(facts).error).toBeUndefined();
        expect(facts.nutrients.length).toBeGreaterThan(0);
        for (const text of [facts.ingredients, facts.directions, facts.warnings]) expect(text).toMatch(/\.$/);
      },
    ));

  it("name servings that add up to what each container holds", () =>
    expectOfEach(
      supplements,
      ({ name }) => name,
      ({ facts, artDetail, options, servingsByOption }) => {
        const sizes = options.find(({ name }) => name === "Size")?.values.map(({ name }) => name) ?? [artDetail];
        const [, count = "", grams] = /^(\d+) [a-z]+(?: \(([\d.]+) g\))?$/.exec(facts.servingSize) ?? [];
        for (const size of sizes) {
          const servings = servingsByOption?.[size] ?? facts.servingsPerContainer;
          const held = measureSize(size);
          const [serving, container] =
            grams === undefined ? [Number(count), held.amount] : [Number(grams), held.grams ?? Number.NaN];
          expect(servings * serving).toBeLessThanOrEqual(container);
          expect(servings * serving).toBeGreaterThan(container - serving);
          expect(servings * serving).toBeGreaterThan(container * 0.94);
        }
        if (sizes.length > 1) expect(Object.keys(servingsByOption ?? {})).toEqual(sizes);
      },
    ));

  it("state an energy that agrees with the macros, which fit into the serving", () =>
    expectOfEach(
      supplements,
      ({ name }) => name,
      ({ facts }) => {
        const [fat, carbohydrate, fibre, protein] = ["Total fat", "Total carbohydrate", "Dietary fibre", "Protein"].map(
          (name) => gramsOf(facts, name),
        ) as [number, number, number, number];
        const energy = gramsOf(facts, "Energy");
        expect(Math.abs(energy - (9 * fat + 4 * carbohydrate + 4 * protein))).toBeLessThanOrEqual(2 * fibre + 1);
        expect(fibre + gramsOf(facts, "Total sugars")).toBeLessThanOrEqual(carbohydrate + 0.01);
        expect(gramsOf(facts, "Saturated fat")).toBeLessThanOrEqual(fat);
        const grams = /\(([\d.]+) g\)/.exec(facts.servingSize)?.[1];
        if (grams !== undefined) expect(fat + carbohydrate + protein).toBeLessThanOrEqual(Number(grams));
      },
    ));

  it("name actives that weigh no more than the serving, and no capsule more than a capsule can hold", () =>
    expectOfEach(
      supplements,
      ({ name }) => name,
      ({ facts }) => {
        const [, count = "", grams] = /^(\d+) [a-z]+(?: \(([\d.]+) g\))?$/.exec(facts.servingSize) ?? [];
        const named = facts.nutrients.filter(
          ({ name, dailyValue }) =>
            dailyValue === null &&
            !name.startsWith("of which") &&
            !["Energy", "Total sugars", "Trans fat"].includes(name),
        );
        const weight = named.reduce((sum, { name }) => sum + gramsOf(facts, name), 0);
        expect(weight).toBeLessThanOrEqual(grams === undefined ? Number(count) * 1.5 : Number(grams));
      },
    ));
});

it("proteins give the protein that their text promises", () => {
  const promised = supplements.flatMap(({ name, summary, facts }) => {
    const grams = /(\d+) g of protein/.exec(summary)?.[1];
    return grams ? [{ name, promised: Number(grams), printed: gramsOf(facts, "Protein") }] : [];
  });
  expect(promised.length).toBeGreaterThanOrEqual(8);
  expect(promised.filter((row) => row.promised !== row.printed)).toEqual([]);
});

it("caffeine is warned of wherever it is an ingredient in quantity", () => {
  const caffeinated = supplements.filter(({ facts }) =>
    facts.nutrients.some(({ name }) => name.startsWith("Caffeine")),
  );
  expect(caffeinated.length).toBeGreaterThanOrEqual(8);
  expect(
    caffeinated.filter(({ facts }) => !facts.warnings.includes("Contains caffeine")).map(({ name }) => name),
  ).toEqual([]);
});

it("milk, egg, soya and fish are named as allergens wherever an ingredient comes from them", () => {
  const sources: [RegExp, string][] = [
    [/whey|casein|milk/i, "Milk"],
    [/egg white/i, "Egg"],
    [/soya/i, "Soya"],
    [/(?<!\w)(fish|cod liver) oil/i, "Fish"],
    [/peanut/i, "Peanut"],
    [/almonds/i, "Nuts (almond)"],
    [/oat flour/i, "Gluten"],
    [/krill/i, "Crustaceans"],
  ];
  const missing = supplements.flatMap(({ name, facts }) =>
    sources
      .filter(
        ([source, allergen]) =>
          source.test(facts.ingredients) && !facts.allergens.some((named) => named.startsWith(allergen)),
      )
      .map(([, allergen]) => `${name}: ${allergen}`),
  );
  expect(missing).toEqual([]);
});
