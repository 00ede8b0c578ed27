import { dayMilliseconds } from "#kernel/time.ts";

const slashed =
  /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*([AaPp])\.?[Mm]\.?)?)?$/;
const readable = [/^\d{4}-\d\d-\d\d/, /^[A-Z][a-z]{2},? (?:[A-Z][a-z]{2} \d|\d{1,2} [A-Z][a-z]{2})/];

export interface ParsedDate {
  at: Date;
  /** Whether the text is ambiguous or invalid: then the import stores the original text too. */
  doubtful: boolean;
}

/**
 * When an order of the earlier shop was placed. "3/4/2022, 3:04:05 PM" is parsed as browsers in English (US) format
 * it, month before day, unless there is no such month. A time without a zone is in Pakistan's zone. An invalid text
 * gives the time of the import.
 */
export function parseEarlierDate(value: unknown, now: Date): ParsedDate {
  const at =
    typeof value === "string"
      ? (readSlashed(value.trim()) ?? readWritten(value.trim()))
      : typeof value === "number"
        ? new Date(value)
        : null;
  const inTime = at !== null && at.getTime() > 0 && at.getTime() < now.getTime() + dayMilliseconds;
  return inTime
    ? { at, doubtful: typeof value === "string" && slashed.test(value.trim()) }
    : { at: now, doubtful: true };
}

function readWritten(text: string): Date | null {
  const at = new Date(readable.some((form) => form.test(text)) ? text : Number.NaN);
  return Number.isNaN(at.getTime()) ? null : at;
}

function readSlashed(text: string): Date | null {
  const found = slashed.exec(text);
  if (!found) return null;
  const [first, second, year, hour = 0, minute = 0, second60 = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0)) as [number, number, number, number, number, number];
  const [month, day] = first > 12 ? [second, first] : [first, second];
  const half = found[7]?.toLowerCase();
  const hours = half === undefined ? hour : (hour % 12) + (half === "p" ? 12 : 0);
  const two = (value: number) => String(value).padStart(2, "0");
  const at = new Date(`${year}-${two(month)}-${two(day)}T${two(hours)}:${two(minute)}:${two(second60)}+05:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}
