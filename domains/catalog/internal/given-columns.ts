import { sql, type SQL } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";

/** Sets the column of each field from a recordset called `given`. */
export const setGiven = (fields: string[]): SQL =>
  sql.join(
    fields.map(toSnakeCase).map((column) => sql`${sql.identifier(column)} = given.${sql.identifier(column)}`),
    sql`, `,
  );

/** The values of these fields by the names of their columns, for a row of such a recordset. */
export const toGiven = <Field extends string>(fields: Field[], values: Record<Field, unknown>) =>
  Object.fromEntries(fields.map((field) => [toSnakeCase(field), values[field]]));
