import { sql } from "drizzle-orm";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareStatement } from "#platform/database/prepare-statement.ts";
import { attributeOptions, attributes, attributeValues } from "../internal/attribute-tables.server.ts";
import { optionGroups, options, products, variants } from "../internal/tables.server.ts";

/** What a product has of an attribute, as shoppers read it. */
export interface ProductAttribute {
  id: string;
  code: string;
  label: string;
  /** Where the values are stored: by themselves, as options of the product's variants, or in a field of the product. */
  source: "values" | "options" | "field";
  /** What follows each value: "g". */
  unit: string | null;
  /** Labels of options in their order ("Build muscle", "Yes"), or numbers in ascending order. Never empty. */
  values: string[];
}

const read = prepareStatement<ProductAttribute & { productId: string }>(
  "read-product-attributes",
  sql`
  with given as (
    select value.product_id, value.attribute_id, 'values' as source, coalesce(option.label, value.number::text) as label, coalesce(option.position, value.number) as position
    from ${attributeValues} value left join ${attributeOptions} option on option.id = value.option_id
    where value.product_id = any(${arrayPlaceholder("productIds", "uuid")})
      and not exists (select from ${variants} variant where variant.id = value.variant_id and variant.archived_at is not null)
    union all
    select option_group.product_id, attribute.id, 'options', trim(choice.name), choice.position
    from ${optionGroups} option_group join ${attributes} attribute on attribute.option_group = lower(trim(option_group.name))
      join ${options} choice on choice.group_id = option_group.id
    where option_group.product_id = any(${arrayPlaceholder("productIds", "uuid")}) and option_group.archived_at is null and choice.archived_at is null
      and exists (
        select from ${variants} variant
        where choice.id in (variant.first_option_id, variant.second_option_id) and variant.product_id = option_group.product_id and variant.archived_at is null)
    union all
    select product.id, attribute.id, 'field',
      coalesce((select option.label from ${attributeOptions} option where option.attribute_id = attribute.id and option.value = product.gender), initcap(product.gender)), 0
    from ${products} product join ${attributes} attribute on attribute.product_field = 'gender'
    where product.id = any(${arrayPlaceholder("productIds", "uuid")}) and product.gender is not null
  )
  select found.product_id as "productId", attribute.id, attribute.code, attribute.label, attribute.unit, min(found.source) as source,
    array_agg(found.label order by found.position, found.label) as values
  from (
    select product_id, attribute_id, label, min(source) as source, min(position) as position from given group by product_id, attribute_id, label
  ) found join ${attributes} attribute on attribute.id = found.attribute_id
  where attribute.archived_at is null
  group by found.product_id, attribute.id order by attribute.position, attribute.code`,
);

/** The attributes of these products in display order, by product id; products without any are left out. */
export async function findProductAttributes(
  db: ReadDatabase,
  productIds: string[],
): Promise<Map<string, ProductAttribute[]>> {
  if (productIds.length === 0) return new Map();
  const found = new Map<string, ProductAttribute[]>();
  for (const { productId, ...attribute } of await read(db, { productIds }))
    found.set(productId, [...(found.get(productId) ?? []), attribute]);
  return found;
}
