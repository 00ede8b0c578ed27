import { expect, test } from "vitest";
import { allProductsQuery, type AttributeFacets, type Facets } from "#domains/search/listing.ts";
import { listingSearch } from "#domains/search/listing-query.ts";
import { listAppliedFilters } from "./listing-labels.ts";

const attribute = (code: string, label: string, type: AttributeFacets["type"], names: string[] = []) => ({
  code,
  label,
  type,
  unit: type === "number" ? "g" : null,
  range: null,
  values: names.map((name) => ({ value: name.toLowerCase(), label: name, count: 1, selected: false, swatch: null })),
});
const facets: Facets = {
  brands: [],
  flavours: [],
  sizes: [],
  attributes: [
    attribute("colour", "Colour", "choice", ["Navy", "Black"]),
    attribute("vegan", "Vegan", "yes-no", ["Yes", "No"]),
    attribute("protein", "Protein", "number"),
  ],
  inStock: 0,
  onOffer: 0,
  price: null,
};

test("each chosen value of an attribute has a label, and a link to the list without it", () => {
  const attributes = {
    colour: ["navy", "unknown"],
    vegan: ["yes", "no"],
    "protein.min": ["20"],
    "protein.max": ["30.5"],
  };
  const applied = listAppliedFilters({ ...allProductsQuery, attributes, page: 3 }, facets);
  expect(applied.map(({ label }) => label)).toEqual([
    "Navy",
    "unknown",
    "Vegan",
    "Vegan: No",
    "Protein from 20 g",
    "Protein up to 30.5 g",
  ]);
  expect(listingSearch(applied[0]!.without)).toBe("?colour=unknown&protein.max=30.5&protein.min=20&vegan=no&vegan=yes");
  expect(listingSearch(applied[4]!.without)).toBe("?colour=navy&colour=unknown&protein.max=30.5&vegan=no&vegan=yes");
});
