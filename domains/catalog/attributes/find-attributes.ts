import { sql } from "drizzle-orm";
import type { Database, ReadDatabase } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { attributeOptions, attributes, attributeValues } from "../internal/attribute-tables.server.ts";
import { optionGroups, products } from "../internal/tables.server.ts";
import type { Attribute } from "./attribute.ts";

const attributeRows = sql`
  select id, code, label, type, unit, option_group as "optionGroup", product_field as "productField", filterable, position, version,
    coalesce((
      select json_agg(json_build_object('id', option.id, 'value', option.value, 'label', option.label, 'swatch', option.swatch) order by option.position, option.id)
      from ${attributeOptions} option where option.attribute_id = attribute.id), '[]') as options
  from ${attributes} attribute where archived_at is null`;

const read = prepareStatement<Attribute>(
  "read-attributes",
  sql`${attributeRows} and (filterable or not ${sql.placeholder("filterable")}::boolean) order by position, code`,
);

/** All attributes that are not archived, in display order. */
export const listAttributes = (db: Database): Promise<Attribute[]> => read(db, { filterable: false });

/** Those by which lists can be filtered. */
export const listFilterableAttributes = (db: ReadDatabase): Promise<Attribute[]> => read(db, { filterable: true });

/** The attribute of this id; null when there is none, or it is archived. */
export async function findAttribute(db: Database, attributeId: string): Promise<Attribute | null> {
  const { rows } = await db.execute<Attribute & Record<string, unknown>>(sql`${attributeRows} and id = ${attributeId}`);
  return rows[0] ?? null;
}

/** The ids of the products that have the attribute, archived or not: by values, options of variants or a field. */
export async function listProductIdsWith(db: Database, attributeId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select product_id as id from ${attributeValues} where attribute_id = ${attributeId}
    union select product_id from ${optionGroups} option_group
      where lower(trim(name)) = (select option_group from ${attributes} where id = ${attributeId})
    union select id from ${products} where gender is not null and exists (select from ${attributes} where id = ${attributeId} and product_field = 'gender')`);
  return rows.map(({ id }) => id);
}

/** The ids of the attribute's options. */
export async function listOptionIds(db: Database, attributeId: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${attributeOptions} where attribute_id = ${attributeId}`,
  );
  return rows.map(({ id }) => id);
}
