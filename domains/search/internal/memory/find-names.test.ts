import fc from "fast-check";
import { expect, test } from "vitest";
import { findNames } from "./find-names.ts";
import { ListingMemory } from "./listing-memory.ts";

const anyWord = fc.string({ unit: fc.constantFrom("a", "b", "م"), minLength: 1, maxLength: 3 });
const anyName = fc.array(anyWord, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));

test("names that contain a text come in one order, whether they are looked at one by one or together", () => {
  let found = 0;
  fc.assert(
    fc.property(
      fc.array(fc.record({ name: anyName, popularity: fc.nat({ max: 2 }) }), { minLength: 1, maxLength: 40 }),
      fc.record({ normalised: anyName, likely: fc.option(anyWord), limit: fc.integer({ min: 1, max: 8 }) }),
      (products, query) => {
        const memory = new ListingMemory();
        const listed = products.map((product, at) => ({ ...product, id: idOf(at) }));
        for (const { id, name, popularity } of listed) memory.set(rowOf(id, name, popularity));
        const { normalised, likely, limit } = query;
        const rules = [
          (name: string) => name === normalised,
          (name: string) => ` ${name} `.includes(` ${normalised} `),
          (name: string) => name.startsWith(normalised),
          (name: string) => ` ${name}`.includes(` ${normalised}`),
          (name: string) => likely !== null && ` ${name}`.includes(` ${likely}`),
        ];
        const rank = (name: string) => rules.map((fulfils) => (fulfils(name) ? "1" : "0")).join("");
        const expected = listed
          .filter(({ name }) => name.includes(normalised))
          .sort(
            (a, b) =>
              rank(b.name).localeCompare(rank(a.name)) || b.popularity - a.popularity || a.id.localeCompare(b.id),
          )
          .slice(0, limit)
          .map(({ id }) => id);
        expect(findNames(memory, query)).toEqual(expected);
        expect(findNames(memory, query, 0)).toEqual(expected);
        found += expected.length;
      },
    ),
  );
  expect(found).toBeGreaterThan(0);
});

const idOf = (at: number) => `0195c0de-0000-7000-8000-${String(at).padStart(12, "0")}`;

const rowOf = (id: string, sortName: string, popularity: number) => ({
  id,
  sortName,
  categories: "[]",
  brandSlug: null,
  brandName: null,
  flavours: "[]",
  sizes: "[]",
  options: "[]",
  numbers: "{}",
  price: 100,
  costPerServing: null,
  inStock: true,
  onOffer: false,
  popularity,
  createdAt: 0,
  words: "[]",
});
