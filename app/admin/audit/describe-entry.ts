import { formatWithSymbol, paisa } from "#kernel/money.ts";

/** "order.cancelled" in words: "Order cancelled"; "staff.second-factor-changed": "Staff second factor changed". */
export function describeAction(action: string): string {
  return capitalise(action.replaceAll(/[.-]/g, " "));
}

/** A field that changed, in words, with its values before and after; null where an entry has none. */
export interface ChangedField {
  field: string;
  before: string | null;
  after: string | null;
}

/** What an entry says of before and after, field by field. */
export function listChangedFields(before: object | null, after: object | null): ChangedField[] {
  const [old, now] = [(before ?? {}) as Record<string, unknown>, (after ?? {}) as Record<string, unknown>];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].map((name) => ({
    field: capitalise(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll(/[-_]/g, " ")),
    before: describeValue(name, old[name]),
    after: describeValue(name, now[name]),
  }));
}

const moneyName = /(price|total|amount|fee|cost|refund|tax)$/i;

function describeValue(name: string, value: unknown): string | null {
  if (value === undefined) return null;
  if (value === null || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  // Amounts are whole numbers of paisa wherever the shop stores them.
  if (typeof value === "number") return moneyName.test(name) ? formatWithSymbol(paisa(value)) : String(value);
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.every((each) => typeof each === "string")) return value.join(", ") || "nothing";
  return JSON.stringify(value);
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).trimEnd();
