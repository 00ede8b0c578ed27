import { and, eq, isNull } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { attributeOptions, attributes, attributeValues } from "../internal/attribute-tables.server.ts";

/** The values that a product has itself, without those of its variants and of its fields, by the attribute's code: values of options, or a number. */
export async function findOwnAttributeValues(
  db: Database,
  _by: Staff<"catalogue.edit"> | SystemActor,
  productId: string,
): Promise<Record<string, (string | number)[]>> {
  const rows = await db
    .select({ code: attributes.code, option: attributeOptions.value, number: attributeValues.number })
    .from(attributeValues)
    .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId))
    .leftJoin(attributeOptions, eq(attributeOptions.id, attributeValues.optionId))
    .where(
      and(eq(attributeValues.productId, productId), isNull(attributeValues.variantId), isNull(attributes.archivedAt)),
    );
  const values: Record<string, (string | number)[]> = {};
  for (const { code, option, number } of rows) (values[code] ??= []).push(option ?? number!);
  return values;
}
