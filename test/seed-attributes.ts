import { sql } from "drizzle-orm";
import { createAttribute } from "#domains/catalog/attributes/create-attribute.ts";
import { setAttributeValues } from "#domains/catalog/attributes/set-attribute-values.ts";
import type { Database } from "#platform/database/database.server.ts";
import { system } from "./actors.ts";

/** The values of one product by attribute code. */
export type SeedValues = Record<string, string[] | number>;

/** Creates a filterable attribute; throws when it is refused. */
export async function seedAttribute(db: Database, given: Parameters<typeof createAttribute>[2]) {
  const created = await createAttribute(db, system, { filterable: true, ...given });
  if (created.outcome !== "created") throw new Error(JSON.stringify(created));
  return created.attribute;
}

/** Sets the values of products by their ids; throws when they are refused. */
export async function seedValues(db: Database, values: Iterable<[productId: string, SeedValues]>) {
  const given = [...values];
  const { rows } = await db.execute<{ id: string; version: number }>(
    sql`select id, version from catalog_products where id = any(${sql.param(given.map(([id]) => id))}::uuid[])`,
  );
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const set = await setAttributeValues(
    db,
    system,
    given.map(([productId, own]) => ({ productId, version: versions.get(productId) ?? 1, values: own })),
  );
  if (set.outcome !== "changed") throw new Error(JSON.stringify(set));
}

/** Gives an attribute another code, such as one that a former version allowed. */
export async function renameAttribute(db: Database, code: string, renamed: string) {
  await db.execute(sql`update catalog_attributes set code = ${renamed} where code = ${code}`);
}
