import type { Counts } from "./counts.ts";
import type { Dictionary } from "./dictionary.ts";
import type { ListingMemory } from "./listing-memory.ts";
import type { CountedRow, MemoryQuery } from "./memory-query.ts";

export const emptyRow: CountedRow = {
  kind: "values",
  group: null,
  value: null,
  label: null,
  count: 0,
  in_stock: 0,
  on_offer: 0,
  lowest: null,
  highest: null,
  ranges: null,
};

/** The rows of counts: a group that filters the list is counted by `all` and by what it alone leaves out. */
export function readCounts(
  memory: ListingMemory,
  filters: MemoryQuery["filters"],
  { numberCodes }: NonNullable<MemoryQuery["facets"]>,
  { all, alone }: { all: Counts; alone: Counts[] },
): CountedRow[] {
  const { columns } = memory;
  const rows: CountedRow[] = [
    {
      ...emptyRow,
      kind: "all",
      count: all.count,
      in_stock: all.inStock,
      on_offer: all.onOffer,
      lowest: finite(all.lowest),
      highest: finite(all.highest),
      ranges: rangesOf(memory, numberCodes, [all.numbers]),
    },
    ...valueRows("options", columns.optionSets, [all.options]),
  ];
  const without = (group: string): Counts[] => {
    const at = filters.findIndex((filter) => filter.group === group);
    return at < 0 ? [all] : [all, alone[at]!];
  };
  rows.push(
    ...brandRows(
      memory,
      without("brands").map(({ brands }) => brands),
    ),
  );
  rows.push(
    ...valueRows(
      "flavours",
      columns.flavourSets,
      without("flavours").map(({ flavours }) => flavours),
    ),
  );
  rows.push(
    ...valueRows(
      "sizes",
      columns.sizeSets,
      without("sizes").map(({ sizes }) => sizes),
    ),
  );
  for (const [at, filter] of filters.entries()) {
    const both = [all, alone[at]!];
    if (filter.kind === "options")
      rows.push(
        ...valueRows(
          filter.group,
          columns.optionSets,
          both.map(({ options }) => options),
        ),
      );
    if (filter.kind === "number")
      rows.push({
        ...emptyRow,
        kind: "range",
        group: filter.group,
        ranges: rangesOf(
          memory,
          [filter.code],
          both.map(({ numbers }) => numbers),
        ),
      });
    if (filter.kind === "price")
      rows.push({
        ...emptyRow,
        kind: "price",
        group: "price",
        lowest: finite(Math.min(...both.map(({ lowest }) => lowest))),
        highest: finite(Math.max(...both.map(({ highest }) => highest))),
      });
  }
  return rows;
}

const finite = (number: number) => (Number.isFinite(number) ? number : null);

/** Calls back with each value that some slot has, and with how many have it. */
function eachCounted<Value>(
  { values }: Dictionary<Value>,
  counts: Uint32Array[],
  callback: (value: Value, count: number) => void,
) {
  for (const [id, value] of values.entries()) {
    let count = 0;
    for (const some of counts) count += some[id]!;
    if (count > 0) callback(value, count);
  }
}

function valueRows(group: string, dictionary: Dictionary<(string | number)[]>, counts: Uint32Array[]): CountedRow[] {
  const countOf = new Map<string | number, number>();
  eachCounted(dictionary, counts, (values, count) => {
    for (const value of values) countOf.set(value, (countOf.get(value) ?? 0) + count);
  });
  return Array.from(countOf, ([value, count]) => ({ ...emptyRow, group, value: String(value), count }));
}

function brandRows({ columns }: ListingMemory, counts: Uint32Array[]): CountedRow[] {
  const rows = new Map<string, CountedRow>();
  eachCounted(columns.brands, counts, ({ slug, name }, count) => {
    if (slug === null) return;
    const row = rows.get(slug) ?? { ...emptyRow, group: "brands", value: slug };
    // A brand that is being renamed has two names for a moment.
    const label = row.label === null || (name !== null && name < row.label) ? name : row.label;
    rows.set(slug, { ...row, label, count: row.count + count });
  });
  return [...rows.values()];
}

function rangesOf({ columns }: ListingMemory, codes: string[], counts: Uint32Array[]): CountedRow["ranges"] {
  if (codes.length === 0) return null;
  const ranges = Object.fromEntries(
    codes.map((code): [string, [number | null, number | null]] => [code, [null, null]]),
  );
  eachCounted(columns.numberSets, counts, (numbers) => {
    for (const code of codes) {
      const own = numbers[code];
      const range = ranges[code]!;
      const [lowest, highest] = [own?.[0], own?.at(-1)];
      if (lowest === undefined || highest === undefined) continue;
      range[0] = range[0] === null ? lowest : Math.min(range[0], lowest);
      range[1] = range[1] === null ? highest : Math.max(range[1], highest);
    }
  });
  return ranges;
}
