import { isAmountField } from "#domains/audit/amount-fields.ts";
import { amountSettings } from "#domains/settings/shop-settings.ts";
import { capitalise } from "#kernel/capitalise.ts";
import { isId } from "#kernel/ids.ts";
import { formatWithSymbol, paisa } from "#kernel/money.ts";
import { formatDateTime } from "#kernel/time.ts";
import { keepDifferences } from "./keep-differences.ts";
import type { ValueWords } from "./value-words.ts";

/** "order.cancelled" in words: "Order cancelled"; "staff.second-factor-changed": "Staff second factor changed". */
export function describeAction(action: string): string {
  return capitalise(action.replaceAll(/[.-]/g, " ")).trimEnd();
}

/** A field that changed, in words, with its values before and after; null where an entry has none. */
export interface ChangedField {
  field: string;
  before: string | null;
  after: string | null;
}

/** What ids stand for. */
type Labels = ReadonlyMap<string, string>;

interface Known {
  labels: Labels;
  words: ValueWords;
}

/**
 * What an entry says of before and after, field by field, with names in the place of ids, and with the words of states
 * and kinds. What is the same before and after is left out.
 */
export function listChangedFields(
  before: object | null,
  after: object | null,
  labels: Labels,
  words: ValueWords = {},
): ChangedField[] {
  const known = { labels, words };
  const [old, now] = keepDifferences({ ...before }, { ...after });
  const names = Object.keys({ ...before, ...after }).filter((name) => name in old || name in now);
  return names.map((name) => ({
    field: describeName(name),
    before: old[name] === undefined ? null : describeValue(name, old[name], known),
    after: now[name] === undefined ? null : describeValue(name, now[name], known),
  }));
}

/** A key that is data, such as a province, and no name of a field. */
const isData = (name: string) => /^[A-Z]/.test(name);

/** "wasPrice" in words: "Was price"; "brandId": "Brand"; "categoryIds": "Categories". */
function describeName(name: string): string {
  if (isData(name)) return name;
  const words = name
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll(/[-_]/g, " ")
    .replace(/y ids$/, "ies")
    .replace(/ ids$/, "s")
    .replace(/ id$/, "");
  return capitalise(words).trimEnd();
}

const isAmount = (name: string) => amountSettings.has(name) || isAmountField(name);
const timeValue = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

function describeValue(name: string, value: unknown, known: Known): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  // Amounts are whole numbers of paisa wherever the shop stores them.
  if (typeof value === "number") return isAmount(name) ? formatWithSymbol(paisa(value)) : String(value);
  // A text that somebody typed may look like a time and be none.
  if (typeof value === "string")
    return (
      wordOf(known, name, value) ??
      known.labels.get(value) ??
      (timeValue.test(value) && !Number.isNaN(Date.parse(value)) ? formatDateTime(new Date(value)) : nameless(value))
    );
  if (Array.isArray(value)) return describeList(name, value, known);
  return describeObject(value as Record<string, unknown>, known);
}

function wordOf({ words }: Known, name: string, value: string): string | undefined {
  const ofField = words[name];
  return ofField && Object.hasOwn(ofField, value) ? ofField[value] : undefined;
}

/** An id tells nobody anything: what it was of is gone, or has no name. */
const nameless = (value: string) => (isId(value) ? "one that has no name or is gone" : value);

function describeList(name: string, values: unknown[], known: Known): string {
  const described = values.map((each) => describeValue(name, each, known));
  return described.join(values.some((each) => typeof each === "object") ? "; " : ", ") || "nothing";
}

/** `{ id, price: 450000 }` of a variant in words: "Whey (Kulfi): price Rs 4,500". */
function describeObject({ id, ...fields }: Record<string, unknown>, known: Known): string {
  const described = Object.entries(fields)
    .map(
      ([name, value]) =>
        `${isData(name) ? name : describeName(name).toLowerCase()} ${describeValue(name, value, known)}`,
    )
    .join(", ");
  if (id === undefined) return described || "nothing";
  const label = describeValue("id", id, known);
  return described === "" ? label : `${label}: ${described}`;
}
