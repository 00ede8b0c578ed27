import { type SQL, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { attributeOptions, attributes } from "../internal/attribute-tables.server.ts";
import type { Attribute } from "./attribute.ts";

/** An attribute as staff change it, archived or not. */
export interface EditableAttribute extends Attribute {
  archived: boolean;
}

/** All attributes in display order, the archived ones last. */
export const listEditableAttributes = (db: Database, _by: Staff<"catalogue.edit">): Promise<EditableAttribute[]> =>
  load(db, sql`true`);

/** The attribute of this id; null when there is none. */
export async function findEditableAttribute(
  db: Database,
  _by: Staff<"catalogue.edit">,
  attributeId: string,
): Promise<EditableAttribute | null> {
  return isId(attributeId) ? ((await load(db, sql`id = ${attributeId}`))[0] ?? null) : null;
}

async function load(db: Database, condition: SQL): Promise<EditableAttribute[]> {
  const { rows } = await db.execute<EditableAttribute & Record<string, unknown>>(sql`
    select id, code, label, type, unit, option_group as "optionGroup", product_field as "productField", filterable, position, version, archived_at is not null as archived,
      coalesce((
        select json_agg(json_build_object('id', option.id, 'value', option.value, 'label', option.label, 'swatch', option.swatch) order by option.position, option.id)
        from ${attributeOptions} option where option.attribute_id = attribute.id), '[]') as options
    from ${attributes} attribute where ${condition} order by archived_at is not null, position, code`);
  return rows;
}
