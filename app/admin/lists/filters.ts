import { describeWrongAmount } from "#kernel/amount-errors.ts";
import { formatWithSymbol, type Paisa, paisa } from "#kernel/money.ts";
import { parseRupees } from "#kernel/read-numbers.ts";
import { formatDate, dayMilliseconds } from "#kernel/time.ts";
import { typedLengths } from "../ui/typed-lengths.ts";

/** A field of a filter in the list's form. */
export interface FilterField {
  name: string;
  label: string;
  kind: "text" | "choice" | "date" | "amount";
  /** As typed, also when it could not be read. */
  value: string;
  problem?: string;
  /** Those of a choice; of a text, what is suggested. */
  options?: readonly FilterOption[];
}

export interface FilterOption {
  value: string;
  label: string;
}

type Read = (name: string) => string;

/**
 * A filter of a list, which exists once: it names its parameters of the URL and the fields of the form, reads them into the
 * value that the module's query takes, and describes that value on a chip.
 */
export interface Filter<Value> {
  label: string;
  /** The fields, filled with what the URL holds. `name` is that of the filter in its list. */
  fields: (read: Read, name: string) => FilterField[];
  /** What is set, with its words on a chip; undefined when nothing is, or nothing that can be read. */
  read: (read: Read, name: string) => { value: Value; words: string } | undefined;
}

/** Any filters, by their names. */
export type AnyFilters = Record<string, Filter<unknown>>;

/** The values of the filters that are set, by their names: what a module's query takes. */
export type FilterValues<Filters> = {
  [Name in keyof Filters]?: Filters[Name] extends Filter<infer Value> ? Value : never;
};

export function textFilter(
  label: string,
  { maxLength = typedLengths.filter }: { maxLength?: number } = {},
): Filter<string> {
  return {
    label,
    fields: (read, name) => [{ name, label, kind: "text", value: read(name) }],
    read(read, name) {
      const value = read(name).trim().slice(0, maxLength);
      return value === "" ? undefined : { value, words: `${label}: ${value}` };
    },
  };
}

/** One of these options; anything else in the URL narrows nothing, and its field says so. */
export function choiceFilter<const Value extends string>(
  label: string,
  options: readonly { value: Value; label: string }[],
): Filter<Value> {
  const find = (read: Read, name: string) => options.find(({ value }) => value === read(name));
  return {
    label,
    fields: (read, name) => [
      {
        name,
        label,
        kind: "choice",
        value: find(read, name)?.value ?? "",
        options,
        ...(read(name) !== "" && !find(read, name) && { problem: "This choice is gone: choose another" }),
      },
    ],
    read(read, name) {
      const chosen = find(read, name);
      return chosen && { value: chosen.value, words: `${label}: ${chosen.label}` };
    },
  };
}

/** From the start of the first day until the end of the last one, in Pakistan; `before` is the start of the day after. Either may be open. */
export function dateRangeFilter(label: string): Filter<{ from?: Date; before?: Date }> {
  return {
    label,
    fields: (read, name) =>
      (["from", "to"] as const).map((end) => ({
        name: `${name}_${end}`,
        label: `${label} ${end === "from" ? "from" : "until"}`,
        kind: "date",
        value: read(`${name}_${end}`),
        ...(read(`${name}_${end}`) !== "" && !startOfDay(read(`${name}_${end}`)) && { problem: "Choose a day" }),
      })),
    read(read, name) {
      const [from, last] = [startOfDay(read(`${name}_from`)), startOfDay(read(`${name}_to`))];
      if (!from && !last) return undefined;
      return {
        value: { ...(from && { from }), ...(last && { before: new Date(last.getTime() + dayMilliseconds) }) },
        words: [label, from && `from ${formatDate(from)}`, last && `until ${formatDate(last)}`]
          .filter(Boolean)
          .join(" "),
      };
    },
  };
}

/** Amounts in rupees as people type them; either end may be open. */
export function amountRangeFilter(label: string): Filter<{ min?: Paisa; max?: Paisa }> {
  return {
    label,
    fields: (read, name) =>
      (["min", "max"] as const).map((end) => ({
        name: `${name}_${end}`,
        label: `${label} ${end === "min" ? "from" : "up to"}, Rs`,
        kind: "amount",
        value: read(`${name}_${end}`),
        ...(read(`${name}_${end}`) !== "" &&
          amountOf(read(`${name}_${end}`)) === undefined && {
            problem: describeWrongAmount(
              read(`${name}_${end}`),
              "Enter an amount with at most two decimals, for example 1,250",
            ),
          }),
      })),
    read(read, name) {
      const [min, max] = [amountOf(read(`${name}_min`)), amountOf(read(`${name}_max`))];
      if (min === undefined && max === undefined) return undefined;
      return {
        value: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) },
        words: [
          label,
          min !== undefined && `from ${formatWithSymbol(min)}`,
          max !== undefined && `up to ${formatWithSymbol(max)}`,
        ]
          .filter(Boolean)
          .join(" "),
      };
    },
  };
}

function startOfDay(day: string): Date | undefined {
  if (!/^20\d\d-\d\d-\d\d$/.test(day)) return undefined;
  const start = new Date(`${day}T00:00:00+05:00`);
  // "2026-02-31" becomes another day, or none.
  const given = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(given.getTime()) || given.toISOString().slice(0, 10) !== day ? undefined : start;
}

function amountOf(typed: string): Paisa | undefined {
  const amount = typed.trim() === "" ? null : parseRupees(typed);
  return amount === null || amount < 0 ? undefined : paisa(amount);
}
