import { invalid, type InvalidInput } from "#kernel/parse-input.ts";
import type { Attribute } from "../attributes/attribute.ts";
import { type AttributeChange, type AttributeValue, keyOf } from "./attribute-changes.ts";

interface GivenValues {
  productId: string;
  variantId: string | null;
  /** By the attribute's code: the values of options, or a number; null removes what there is. */
  values: Record<string, string[] | number | null>;
}

/** The changes that these values ask for; or what is wrong with the first value that its attribute does not have. */
export function readAttributeValues(
  subjects: GivenValues[],
  attributes: Map<string, Attribute>,
): { changes: AttributeChange[]; refusal?: undefined } | { changes: []; refusal: InvalidInput } {
  const changes = new Map<string, AttributeChange>();
  for (const [at, { productId, variantId, values }] of subjects.entries()) {
    for (const [code, given] of Object.entries(values)) {
      const attribute = attributes.get(code);
      const refuse = (message: string): { changes: []; refusal: InvalidInput } => ({
        changes: [],
        refusal: invalid(`${at}.values.${code}`, message),
      });
      if (!attribute) return refuse("There is no such attribute");
      if (attribute.productField) return refuse("This is changed with the product");
      const list = given === null ? [] : typeof given === "number" ? [given] : [...new Set(given)];
      const read = list.map((value) => readValue(attribute, value));
      if (read.includes(null)) return refuse(attribute.type === "number" ? "Enter a number" : "Choose one of the list");
      if (attribute.type === "yes-no" && read.length > 1) return refuse("Choose yes or no");
      const change = { productId, variantId, attributeId: attribute.id, code, values: read as AttributeValue[] };
      changes.set(keyOf(change), change);
    }
  }
  return { changes: [...changes.values()] };
}

function readValue({ type, options }: Attribute, given: string | number): AttributeValue | null {
  if (typeof given === "number") return type === "number" ? { optionId: null, number: given } : null;
  const option = options.find(({ value }) => value === given);
  return option && type !== "number" ? { optionId: option.id, number: null } : null;
}
