import { expect, test } from "vitest";
import type { Facet, Facets } from "#domains/search/listing.ts";
import { parseListingUrl } from "#domains/search/listing-query.ts";
import { renderPage } from "#test/render-page.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { PromotedFilters } from "./promoted-filters.tsx";

const value = (label: string, count: number, selected = false): Facet => ({
  value: label.toLowerCase(),
  label,
  count,
  selected,
});

const show = (change: Partial<Facets>, query = "", total = 4) => {
  const facets = {
    brands: [],
    flavours: [],
    sizes: [],
    attributes: [],
    inStock: 4,
    onOffer: 1,
    price: null,
    ...change,
  };
  const props = { facets, choice: parseListingUrl(new URLSearchParams(query), []), total };
  return renderPage(
    "/",
    <>
      <FilterPanel {...props} />
      <PromotedFilters path="/offers" {...props} />
    </>,
  );
};

test("a filter of one value that all products of the list have is left out: the brand in its own list, and offers among offers", () => {
  expect(show({ brands: [value("Indus", 4)] })).not.toContain(">Brand<");
  expect(show({ sizes: [value("2 kg", 4)] })).not.toContain(">Size<");
  expect(show({ onOffer: 4 })).not.toContain("On offer");
  expect(show({ brands: [value("Indus", 0)], onOffer: 0 }, "flavour=mango", 0)).not.toMatch(/>Brand<|On offer/);
});

test("a filter stays where it leaves products out, or is on", () => {
  expect(show({})).toContain("On offer");
  expect(show({ brands: [value("Indus", 3)] })).toContain(">Brand<");
  expect(show({ brands: [value("Indus", 4), value("Kohsar", 0)] })).toContain(">Brand<");
  const html = show({ brands: [value("Indus", 4, true)], onOffer: 4 }, "brand=indus&offer=1");
  expect(html).toContain(">Brand<");
  expect(html).toContain("On offer");
});
