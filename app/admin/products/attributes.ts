import { readNumber } from "#kernel/read-numbers.ts";
import type { FormValues } from "#app/http/forms.ts";
import type { Attribute } from "#domains/catalog/attributes/attribute.ts";

/** "attribute.<code>.<value>" for an option, "attribute.<code>" for a number or for yes and no. */
export const attributeField = (code: string, value?: string) =>
  value === undefined ? `attribute.${code}` : `attribute.${code}.${value}`;

/** The attributes that are set at a product; those that stand in its fields are changed there. */
export const listOwnAttributes = (attributes: Attribute[]) => attributes.filter(({ productField }) => !productField);

/** The own values of a product by the fields of their form. */
export function toAttributeValues(attributes: Attribute[], own: Record<string, (string | number)[]>): FormValues {
  return Object.fromEntries(
    listOwnAttributes(attributes).flatMap(({ code, type }) =>
      (own[code] ?? []).map((value) =>
        type === "choice" ? [attributeField(code, String(value)), "on"] : [attributeField(code), String(value)],
      ),
    ),
  );
}

/** The form as `setAttributeValues` takes it: every attribute, the empty ones as an empty list. */
export function readAttributes(attributes: Attribute[], values: FormValues): Record<string, string[] | number> {
  return Object.fromEntries(
    listOwnAttributes(attributes).map(({ code, type, options }) => {
      if (type === "choice")
        return [
          code,
          options.flatMap(({ value }) => (values[attributeField(code, value)] === undefined ? [] : [value])),
        ];
      const typed = (values[attributeField(code)] ?? "").trim();
      if (typed === "") return [code, []];
      return [code, type === "number" ? readNumber(typed) : [typed]];
    }),
  );
}
