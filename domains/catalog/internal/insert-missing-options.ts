import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { attributeOptions } from "./attribute-tables.server.ts";
import { maxAttributeOptions } from "../attributes/attribute.ts";

interface NamedOption {
  attributeId: string;
  /** "" for a name without letters and digits, which becomes no option. */
  value: string;
  label: string;
  swatch: string | null;
}

/**
 * Adds the options that their attribute does not have yet, after its others, and returns a function that finds the id
 * of each. An attribute that has the most options already gets no more.
 */
export async function insertMissingOptions(
  tx: Transaction,
  given: NamedOption[],
): Promise<(attributeId: string, value: string) => number | undefined> {
  const unique = [
    ...new Map(given.filter(({ value }) => value !== "").map((option) => [keyOf(option), option])).values(),
  ];
  if (unique.length === 0) return () => undefined;
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(unique)}::jsonb) as wanted("attributeId" uuid, value text, label text, swatch text)`;
  const known = sql`select attribute_id as "attributeId", value, id from ${attributeOptions} option
    where (attribute_id, value) in (select "attributeId", value from ${wanted})`;
  const found = await tx.execute<{ attributeId: string; value: string; id: number }>(known);
  const ids = new Map(found.rows.map((option) => [keyOf(option), option.id]));

  if (ids.size < unique.length) {
    const missing = unique.filter((option) => !ids.has(keyOf(option)));
    const { rows } = await tx.execute<{ attributeId: string; value: string; id: number }>(sql`
      insert into ${attributeOptions} (attribute_id, value, label, swatch, position)
      select "attributeId", value, label, swatch, place from (
        select given.*, coalesce(counted.last, -1) + row_number() over (partition by "attributeId" order by label) as place, coalesce(counted.number, 0) + row_number() over (partition by "attributeId" order by label) as number
        from jsonb_to_recordset(${JSON.stringify(missing)}::jsonb) as given("attributeId" uuid, value text, label text, swatch text)
          left join (select attribute_id, max(position) as last, count(*) as number from ${attributeOptions} group by attribute_id) counted on counted.attribute_id = "attributeId"
      ) as numbered where number <= ${maxAttributeOptions}
      on conflict (attribute_id, value) do update set value = excluded.value
      returning attribute_id as "attributeId", value, id`);
    for (const option of rows) ids.set(keyOf(option), option.id);
  }
  return (attributeId, value) => ids.get(keyOf({ attributeId, value }));
}

const keyOf = ({ attributeId, value }: { attributeId: string; value: string }) => `${attributeId} ${value}`;
