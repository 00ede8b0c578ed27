const zone = "Asia/Karachi";

/** A format in Pakistan's time zone, made when it is first used: a phone takes some 30 ms for each, and most pages say no time. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): (time: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (time) => (format ??= new Intl.DateTimeFormat(locale, { timeZone: zone, ...options })).format(time);
}

/** "Tue 24 Nov" in Pakistan's time zone. */
export const formatDay = formatter("en-GB", { weekday: "short", day: "numeric", month: "short" });

/** "24 November 2026" in Pakistan's time zone. */
export const formatDate = formatter("en-GB", { day: "numeric", month: "long", year: "numeric" });

/** "24 Nov 2026, 3:05 pm" in Pakistan's time zone. */
export const formatDateTime = formatter("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});

/** "3:05 pm" in Pakistan's time zone. */
export const formatHour = formatter("en-GB", { hour: "numeric", minute: "2-digit", hour12: true });

/** "3:05:09 pm" in Pakistan's time zone. */
export const formatTime = formatter("en-GB", { hour: "numeric", minute: "2-digit", second: "2-digit", hour12: true });

/** "Tue 24 Nov to Thu 26 Nov" in Pakistan's time zone; a single day when both fall on it. */
export function formatDays(soonest: Date, latest: Date): string {
  const [first, last] = [formatDay(soonest), formatDay(latest)];
  return first === last ? first : `${first} to ${last}`;
}

const formatMonthOf = formatter("en-GB", { month: "long", year: "numeric" });

/** "November 2026", from "2026-11". */
export const formatMonth = (month: string): string => formatMonthOf(new Date(`${month}-01T00:00:00+05:00`));

/** The calendar day in Pakistan's time zone: "2026-11-24". */
export const pakistanDay = formatter("en-CA", { year: "numeric", month: "2-digit", day: "2-digit" });

/** When the day of a time began in Pakistan, which has no summer time. */
export const startOfPakistanDay = (time: Date): Date => new Date(`${pakistanDay(time)}T00:00:00+05:00`);

/** A day, in milliseconds. */
export const dayMilliseconds = 86_400_000;

/** The day so many days later: of "2026-11-30" and 1, "2026-12-01". */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);

/** How many days these are, both ends included. */
export const countDays = ({ from, to }: { from: string; to: string }): number =>
  (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1;
