/** Pakistan's distance from UTC; it has no daylight saving time. */
const offset = 5 * 3_600_000;

/** The time as a field of the type datetime-local shows it, in Pakistan's time: "2026-11-27T00:00"; "" for none. */
export function toLocalDateTime(time: Date | null): string {
  return time === null ? "" : new Date(time.getTime() + offset).toISOString().slice(0, 16);
}

/** The reverse; null for "", an invalid date for anything that is no time. */
export function parseLocalDateTime(typed: string): Date | null {
  const text = typed.trim();
  if (text === "") return null;
  const [, day, clock] = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2})?$/.exec(text) ?? [];
  return new Date(`${day}T${clock}:00+05:00`);
}
