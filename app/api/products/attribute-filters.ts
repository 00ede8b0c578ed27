import type { Shop } from "#app/http/context.ts";
import { getListingFilters } from "#app/queries/get-listing-filters.ts";
import type { Attribute } from "#domains/catalog/attributes/attribute.ts";
import { attributeNames, parseListingUrl } from "#domains/search/listing-query.ts";
import type { ProductListQuery } from "#domains/search/product-list.ts";

/** The parameters of the attributes that filter lists; those of choices also as lists (`colour[]`). */
export async function listAttributeParameters(shop: Shop): Promise<string[]> {
  return (await getListingFilters(shop)).flatMap((filter) =>
    attributeNames(filter).flatMap((name) => (filter.type === "number" ? [name] : [name, `${name}[]`])),
  );
}

/** Parses the attributes in a list's URL. `names` are those of all attributes; `refused` names the parameters that have values, none of which can be one. */
export async function parseAttributeFilters(
  shop: Shop,
  url: string,
): Promise<{ attributes: ProductListQuery["attributes"]; names: string[]; refused: string[] }> {
  const filters = await getListingFilters(shop);
  const sent = new URL(url).searchParams;
  const names = filters.flatMap(attributeNames);
  const pairs = names.flatMap((name) =>
    [...sent.getAll(name), ...sent.getAll(`${name}[]`)]
      .flatMap((value) => value.split(","))
      .map((value) => value.trim())
      .filter((value) => value !== "")
      .map((value) => [name, value]),
  );
  const { attributes } = parseListingUrl(new URLSearchParams(pairs), filters);
  return {
    attributes,
    names,
    refused: [...new Set(pairs.map(([name]) => name!))].filter((name) => !Object.hasOwn(attributes, name)),
  };
}

/** The parameters of these attributes, as OpenAPI describes parameters. */
export function describeAttributeParameters(filters: Attribute[]) {
  return filters.flatMap((filter) =>
    attributeNames(filter).map((name, at) => ({
      name,
      in: "query" as const,
      required: false,
      schema: filter.type === "number" ? { type: "number" as const } : { type: "string" as const },
      description:
        filter.type === "number"
          ? `${filter.label}: ${at === 0 ? "at least" : "at most"} so many${filter.unit ? ` ${filter.unit}` : ""}.`
          : `${filter.label}: one value, or several alternatives with commas between them${describeValues(filter)}. Also as \`${name}[]\`.`,
      ...(filter.options[0] && { example: filter.options[0].value }),
    })),
  );
}

const maxDescribed = 30;

function describeValues({ options }: Attribute): string {
  const values = options.slice(0, maxDescribed).map(({ value }) => `\`${value}\``);
  return values.length === 0 ? "" : `: ${values.join(", ")}${options.length > maxDescribed ? " and more" : ""}`;
}
