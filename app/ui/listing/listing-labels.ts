import type { AttributeFacets, Facets, ListingSort } from "#domains/search/listing.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { attributeNames, type ListingChoice } from "#domains/search/listing-query.ts";

/** The label of each sort order. */
export const sortLabels: Record<ListingSort, string> = {
  relevance: "Most relevant",
  newest: "Newest",
  "price-up": "Price: low to high",
  "price-down": "Price: high to low",
  name: "Name: A to Z",
  "cost-per-serving": "Cost per serving",
};

export interface AppliedFilter {
  label: string;
  /** The choice without this filter. */
  without: ListingChoice;
}

/** All active filters with their labels, each with the choice that remains without it. */
export function listAppliedFilters(choice: ListingChoice, facets: Facets): AppliedFilter[] {
  const rest = { ...choice, page: 1 };
  const group = (name: "brands" | "flavours" | "sizes") =>
    choice[name].map((value) => ({
      label: facets[name].find((facet) => facet.value === value)?.label ?? value,
      without: { ...rest, [name]: choice[name].filter((other) => other !== value) },
    }));
  return [
    ...(choice.inStock ? [{ label: "In stock", without: { ...rest, inStock: false } }] : []),
    ...(choice.onOffer ? [{ label: "On offer", without: { ...rest, onOffer: false } }] : []),
    ...group("flavours"),
    ...group("sizes"),
    ...facets.attributes.flatMap((attribute) => listAttribute(attribute, rest)),
    ...group("brands"),
    ...(choice.minPrice === null
      ? []
      : [{ label: namePriceEnd("min", formatWithSymbol(choice.minPrice)), without: { ...rest, minPrice: null } }]),
    ...(choice.maxPrice === null
      ? []
      : [{ label: namePriceEnd("max", formatWithSymbol(choice.maxPrice)), without: { ...rest, maxPrice: null } }]),
  ];
}

/** What is said of an end of a range, around its number as it is written. */
export const namePriceEnd = (end: "min" | "max", price: string): string =>
  `${end === "min" ? "From" : "Up to"} ${price}`;
export const nameNumberEnd = (
  { label, unit }: Pick<AttributeFacets, "label" | "unit">,
  end: "min" | "max",
  value: string,
): string => `${label} ${end === "min" ? "from" : "up to"} ${value}${unit ? ` ${unit}` : ""}`;

function listAttribute(facets: AttributeFacets, choice: ListingChoice): AppliedFilter[] {
  const { label, type, values } = facets;
  return attributeNames(facets).flatMap((name, at) =>
    (choice.attributes[name] ?? []).map((value) => ({
      label: type === "number" ? nameNumberEnd(facets, at === 0 ? "min" : "max", value) : nameOption(value),
      without: {
        ...choice,
        attributes: {
          ...choice.attributes,
          [name]: (choice.attributes[name] ?? []).filter((other) => other !== value),
        },
      },
    })),
  );

  function nameOption(value: string): string {
    const option = values.find((facet) => facet.value === value)?.label ?? value;
    return type === "choice" ? option : value === "yes" ? label : `${label}: ${option}`;
  }
}
