import type { TextMessage } from "./message-transport.ts";

type Leaf = string | number | boolean;

/** The fields of a request, in which `{to}`, `{number}`, `{local}`, `{text}` and `{key}` stand for what each message has. */
export interface SmsFields {
  [name: string]: Leaf | (Leaf | SmsFields)[] | SmsFields;
}

/** What may stand in braces: the phone as +923001234567, 923001234567 and 03001234567, the words, and the message's key. */
const valuesOf = ({ to, text, key }: TextMessage): Record<string, string> => ({
  to,
  number: to.replace("+", ""),
  local: to.replace(/^\+92/, "0"),
  text,
  key,
});

/** The fields with the message's values. A field that is text stays text. */
export function fillSmsFields(fields: SmsFields, message: TextMessage): SmsFields {
  const values = valuesOf(message);
  const fillText = (text: string) =>
    text.replaceAll(/\{([a-z]+)\}/g, (all, name: string) => (Object.hasOwn(values, name) ? values[name]! : all));
  const fillLeaf = (leaf: Leaf) => (typeof leaf === "string" ? fillText(leaf) : leaf);
  const fillAll = (given: SmsFields): SmsFields =>
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => [
        name,
        Array.isArray(value)
          ? value.map((each) => (typeof each === "object" ? fillAll(each) : fillLeaf(each)))
          : typeof value === "object"
            ? fillAll(value)
            : fillLeaf(value),
      ]),
    );
  return fillAll(fields);
}

/** The fields of a form or an address: names and values; those inside others as "to[0]" and "data[text]". */
export function flattenFields(fields: SmsFields): [name: string, value: string][] {
  const flatten = (name: string, value: SmsFields[string] | SmsFields): [string, string][] =>
    typeof value === "object"
      ? Object.entries(value).flatMap(([key, inner]) => flatten(`${name}[${key}]`, inner as SmsFields[string]))
      : [[name, String(value)]];
  return Object.entries(fields).flatMap(([name, value]) => flatten(name, value));
}
