import type { buildOpenApiDocument } from "../openapi-document.ts";

type Document = ReturnType<typeof buildOpenApiDocument>;
type PathItem = NonNullable<Document["paths"]>[string];
export type Operation = NonNullable<PathItem["get"]>;
type Described = NonNullable<NonNullable<Document["components"]>["schemas"]>[string];

export interface NamedOperation {
  method: string;
  path: string;
  operation: Operation;
}

const methods = ["get", "post", "put", "delete"] as const;

/** The operations of each area, in the order of their registration. */
export function groupByArea(document: Document): Map<string, NamedOperation[]> {
  const all = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method];
      return operation ? [{ method: method.toUpperCase(), path, operation }] : [];
    }),
  );
  return Map.groupBy(all, ({ operation }) => operation.tags?.[0] ?? "More");
}

/** A schema in a few words: "string", "one of id, permalink", "list of Product". */
export function formatType(schema: Described | undefined): string {
  if (!schema) return "anything";
  if ("$ref" in schema) return schema.$ref?.split("/").at(-1) ?? "object";
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(formatType).join(" or ");
  // A reference to a named schema with a description of its own.
  if (schema.allOf) return formatType(schema.allOf[0]);
  if (schema.enum)
    return schema.enum.length === 1 ? JSON.stringify(schema.enum[0]) : `one of ${schema.enum.join(", ")}`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const type = [schema.type ?? "object"].flat().join(" or ");
  return type === "array" ? `list of ${formatType(schema.items)}` : type;
}

export interface Field {
  name: string;
  type: string;
  about: string;
  needed: boolean;
  example: unknown;
}

/** An object's fields with types and descriptions, including the fields of the schemas it refers to or is composed of. */
export function listFields(schema: Described, document: Document): Field[] {
  if ("$ref" in schema) {
    const named = document.components?.schemas?.[formatType(schema)];
    return named ? listFields(named, document) : [];
  }
  const own = Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    type: formatType(field),
    about: describe(field),
    needed: schema.required?.includes(name) ?? false,
    example: "example" in field ? field.example : undefined,
  }));
  return [...(schema.allOf ?? []).flatMap((part) => listFields(part, document)), ...own];
}

function describe(field: Described): string {
  if ("$ref" in field) return "";
  return field.description ?? field.allOf?.map(describe).find((about) => about !== "") ?? "";
}
