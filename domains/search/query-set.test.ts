import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "#test/open-test-database.ts";
import { gymProducts } from "#test/gym-products.ts";
import { seedProducts } from "#test/seed-products.ts";
import { listProducts } from "./list-products.ts";
import { allProductsQuery } from "./listing.ts";

let shop: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  shop = await openTestDatabase();
  await seedProducts(shop.database, gymProducts);
});
afterAll(() => shop[Symbol.asyncDispose]());

const find = async (text: string) => {
  const { cards, correctedTo } = await listProducts(shop.database, { ...allProductsQuery, text });
  return { slugs: cards.map(({ slug }) => slug), correctedTo };
};

/** The typed text, and the expected first result. */
const first: Record<string, [typed: string, slugs: string[]][]> = {
  "an exact name": [
    ["Gold Whey", ["gold-whey"]],
    ["creatine hcl", ["creatine-hcl"]],
    ["l-carnitine 3000", ["l-carnitine-3000"]],
    ["BCAA 2:1:1", ["bcaa-2-1-1"]],
    ["zma night", ["zma-night"]],
    ["iso whey zero", ["iso-whey-zero"]],
  ],
  "a SKU": [
    ["gold-whey-3", ["gold-whey"]],
    ["STEEL-SHAKER-1", ["steel-shaker"]],
    ["LeverBelt 2", ["lever-belt"]],
    ["cla-softgels", ["cla-softgels"]],
  ],
  "a kind": [
    ["whey", ["whey-protein-bar", "gold-whey", "iso-whey-zero"]],
    ["casein", ["night-casein"]],
    ["gainer", ["mass-gainer-xl", "lean-gainer"]],
    ["shaker", ["steel-shaker"]],
    ["belt", ["lever-belt"]],
    ["hoodie", ["summit-hoodie"]],
    ["leggings", ["flow-leggings"]],
  ],
  "words in any order": [
    ["whey gold", ["gold-whey"]],
    ["belt lifting", ["lever-belt"]],
    ["night magnesium", ["zma-night"]],
  ],
  "a brand and a kind": [
    ["markhor whey", ["gold-whey"]],
    ["shaheen protein", ["iso-whey-zero"]],
    ["indus creatine", ["creatine-hcl"]],
    ["kohsar shorts", ["lifting-shorts"]],
  ],
  "a flavour": [
    ["kulfi", ["gold-whey"]],
    ["peanut butter", ["whey-protein-bar"]],
    ["caramel", ["night-casein"]],
    ["mango gainer", ["lean-gainer"]],
    ["watermelon bcaa", ["bcaa-2-1-1"]],
  ],
  "a size": [
    ["12 lb", ["mass-gainer-xl"]],
    ["creatine 500g", ["creatine-monohydrate"]],
    ["120 caps", ["thermo-shred"]],
    ["700ml", ["steel-shaker"]],
  ],
  "a use": [
    ["fat burner", ["thermo-shred"]],
    ["pump", ["pump-stim-free"]],
    ["energy", ["storm-pre-workout"]],
    ["joints", ["omega-3-gold"]],
    ["sleep", ["zma-night"]],
    ["deadlift", ["lever-belt"]],
    ["vegan protein", ["plant-protein"]],
  ],
  "an abbreviation": [
    ["pwo", ["storm-pre-workout"]],
    ["preworkout", ["storm-pre-workout"]],
    ["aminos", ["bcaa-2-1-1"]],
    ["t shirt", ["training-tee"]],
    ["tshirt", ["training-tee"]],
    ["epa dha", ["omega-3-gold"]],
    ["testo", ["alpha-test"]],
  ],
  "a misspelling": [
    ["protien", ["whey-protein-bar"]],
    ["creatien", ["creatine-monohydrate"]],
    ["multivitmin", ["daily-multi"]],
    ["shakar", ["steel-shaker"]],
    ["caesin", ["night-casein"]],
    ["omga", ["omega-3-gold"]],
    ["glovs", ["training-gloves"]],
    ["wheyprotein", ["whey-protein-bar"]],
    ["chocolat whay", ["gold-whey"]],
  ],
  "Roman Urdu": [
    ["wazan", ["mass-gainer-xl"]],
    ["motapa", ["thermo-shred"]],
    ["taqat", ["creatine-monohydrate"]],
    ["machli ka tel", ["omega-3-gold"]],
    ["neend", ["zma-night"]],
    ["wazan kam karne ke liye", ["thermo-shred"]],
    ["dastanay", ["training-gloves"]],
    ["rassi", ["speed-rope"]],
  ],
  Urdu: [
    ["طاقت", ["taqat-tee"]],
    ["پروٹین", ["gold-whey"]],
    ["کریٹین", ["creatine-monohydrate"]],
    ["موٹاپا", ["thermo-shred"]],
    ["مچھلی کا تیل", ["omega-3-gold"]],
    ["وٹامن", ["daily-multi"]],
    ["۱۲ lb", ["mass-gainer-xl"]],
  ],
};

for (const [kind, cases] of Object.entries(first)) {
  describe(`people who type ${kind} find it`, () => {
    test.each(cases)("%s", async (typed, expected) => {
      const { slugs } = await find(typed);
      expect(slugs.slice(0, expected.length)).toEqual(expected);
    });
  });
}

test("who wants to gain weight is shown nothing against it, and who wants to lose some nothing for it, however both are spelt", async () => {
  for (const typed of [
    "wazan badhane wala",
    "wazan barhane ke liye",
    "weight badhana",
    "weight barhane wala powder",
    "وزن بڑھانے",
    "وزن بڑھانے والا",
    "وزن بڑھانا",
  ]) {
    const { slugs } = await find(typed);
    expect(slugs, typed).toContain("mass-gainer-xl");
    expect(slugs, typed).not.toContain("thermo-shred");
  }
  for (const typed of ["wazan ghatane wala", "weight kam karna", "وزن کم کرنے", "وزن گھٹانا", "وزن گھٹانے کے لیے"]) {
    const { slugs } = await find(typed);
    expect(slugs, typed).toContain("thermo-shred");
    expect(slugs, typed).not.toContain("mass-gainer-xl");
  }
});

test("the set asks at least sixty things", () => {
  expect(Object.values(first).flat().length).toBeGreaterThanOrEqual(60);
});
