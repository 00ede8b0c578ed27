import { createEventLoopYield } from "../resilience/event-loop-yield.ts";
import { toAsciiDigits } from "#kernel/phone.ts";

export type DateOrder = "day-first" | "month-first";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;

/** Whether the day or the month stands first in the dates of a column, from all of them; null where each reads the same either way or names its month. */
export async function findDateOrder(
  cells: Iterable<string>,
): Promise<{ order: DateOrder | null } | { ambiguous: string }> {
  const yieldToEventLoop = createEventLoopYield();
  const told = new Map<DateOrder, string>();
  let doubtful: string | null = null;
  for (const cell of cells) {
    await yieldToEventLoop();
    const [, first, second] = numeric.exec(toPlain(cell)) ?? [];
    if (!first || !second) continue;
    if (Number(first) > 12) told.set("day-first", cell.trim());
    else if (Number(second) > 12) told.set("month-first", cell.trim());
    else if (Number(first) !== Number(second)) doubtful ??= cell.trim();
  }
  if (told.size === 1) return { order: [...told.keys()][0]! };
  if (told.size === 2) return { ambiguous: [...told.values()].join(" beside ") };
  return doubtful === null ? { order: null } : { ambiguous: doubtful };
}

/** The day of a cell as "2026-11-24", whatever time stands behind it; null when it is none. */
export function readDate(cell: string, order: DateOrder | null): string | null {
  const text = toPlain(cell);
  const [, year, month, day] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text) ?? [];
  if (year) return toDay(year, Number(month), Number(day));
  const [, first, second, short] = numeric.exec(text) ?? [];
  if (first && short) {
    const [one, other] = [Number(first), Number(second)];
    const isMonthFirst = order === "month-first" || (order === null && other > 12);
    return isMonthFirst ? toDay(short, one, other) : toDay(short, other, one);
  }
  const words = text.toLowerCase().split(/[\s,./-]+/);
  const named = words.findIndex((word) => months.includes(word.slice(0, 3)));
  const numbers = words.filter((_, at) => at !== named);
  if (named === -1 || numbers.length !== 2 || !numbers.every((each) => /^\d{1,4}$/.test(each))) return null;
  const long = numbers.find((each) => each.length === 4) ?? numbers[1]!;
  const other = numbers[0] === long ? numbers[1]! : numbers[0]!;
  return toDay(long, months.indexOf(words[named]!.slice(0, 3)) + 1, Number(other));
}

function toDay(year: string, month: number, day: number): string | null {
  const full = year.length === 2 ? 2_000 + Number(year) : Number(year);
  const date = new Date(Date.UTC(full, month - 1, day));
  if (full < 2_000 || full > 2_099 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
}

/** A longer cell is no date. */
const maxDateText = 60;

/** Without the time of day; nothing of what is no date. */
const toPlain = (cell: string) =>
  toAsciiDigits(cell.trim().length > maxDateText ? "" : cell)
    .trim()
    .replace(/[t\s,]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([ap]m)?(z|[+-]\d{2}:?\d{2})?$/i, "")
    .trim();
