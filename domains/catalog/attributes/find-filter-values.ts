import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { attributes, attributeValues } from "../internal/attribute-tables.server.ts";
import { optionGroups, options, products, variants } from "../internal/tables.server.ts";
import { insertMissingOptions } from "../internal/insert-missing-options.ts";
import { toOptionValue } from "./option-value.ts";

/** What filters find a product by: the options that it or one of its variants has, and its numbers by the code. */
export interface ProductFilterValues {
  /** Ascending. */
  optionIds: number[];
  /** Ascending, each once. */
  numbers: Record<string, number[]>;
}

interface Row extends Record<string, unknown> {
  productId: string;
  attributeId: string;
  code: string;
  optionId: number | null;
  number: number | null;
  /** Of an option of a variant, or of a field of the product, that stands for an option of the attribute. */
  name: string | null;
  swatch: string | null;
}

/**
 * The values of filterable attributes of these products, by product id. An option of a variant that an attribute does
 * not have yet becomes one of its options.
 */
export async function findFilterValues(
  tx: Transaction,
  productIds: string[],
): Promise<Map<string, ProductFilterValues>> {
  const ids = sql`any(${sql.param(productIds)}::uuid[])`;
  const { rows } = await tx.execute<Row>(sql`
    select value.product_id as "productId", attribute.id as "attributeId", code, option_id as "optionId", number, null as name, null as swatch
    from ${attributeValues} value join ${attributes} attribute on attribute.id = value.attribute_id
    where value.product_id = ${ids} and filterable and attribute.archived_at is null
      and not exists (select from ${variants} variant where variant.id = value.variant_id and variant.archived_at is not null)
    union all
    select option_group.product_id, attribute.id, code, null, null, choice.name, choice.swatch
    from ${optionGroups} option_group join ${attributes} attribute on attribute.option_group = lower(trim(option_group.name))
      join ${options} choice on choice.group_id = option_group.id
    where option_group.product_id = ${ids} and filterable and attribute.archived_at is null
      and option_group.archived_at is null and choice.archived_at is null
      and exists (
        select from ${variants} variant
        where choice.id in (variant.first_option_id, variant.second_option_id) and variant.product_id = option_group.product_id and variant.archived_at is null
      )
    union all
    select product.id, attribute.id, code, null, null, product.gender, null
    from ${products} product join ${attributes} attribute on attribute.product_field = 'gender'
    where product.id = ${ids} and product.gender is not null and filterable and attribute.archived_at is null`);

  const named = rows.flatMap(({ attributeId, name, swatch }) =>
    name === null ? [] : [{ attributeId, value: toOptionValue(name), label: name.trim(), swatch }],
  );
  const idOf = await insertMissingOptions(tx, named);
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return new Map([...byProduct].map(([productId, own]) => [productId, collect(own, idOf)]));
}

function collect(rows: Row[], idOf: (attributeId: string, value: string) => number | undefined): ProductFilterValues {
  const optionIds = rows.flatMap(
    ({ attributeId, optionId, name }) =>
      optionId ?? (name === null ? [] : (idOf(attributeId, toOptionValue(name)) ?? [])),
  );
  const numbers = Map.groupBy(
    rows.filter(({ number }) => number !== null),
    ({ code }) => code,
  );
  return {
    optionIds: ascending(optionIds),
    numbers: Object.fromEntries([...numbers].map(([code, own]) => [code, ascending(own.map(({ number }) => number!))])),
  };
}

const ascending = (numbers: number[]) => [...new Set(numbers)].sort((a, b) => a - b);
