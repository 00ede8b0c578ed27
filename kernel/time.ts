const zone = "Asia/Karachi";

const day = new Intl.DateTimeFormat("en-GB", { timeZone: zone, weekday: "short", day: "numeric", month: "short" });
const date = new Intl.DateTimeFormat("en-GB", { timeZone: zone, day: "numeric", month: "long", year: "numeric" });
const dateTime = new Intl.DateTimeFormat("en-GB", {
  timeZone: zone,
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});

/** "Tue 24 Nov" in Pakistan's time zone. */
export const formatDay = (time: Date): string => day.format(time);

/** "24 November 2026" in Pakistan's time zone. */
export const formatDate = (time: Date): string => date.format(time);

/** "24 Nov 2026, 3:05 pm" in Pakistan's time zone. */
export const formatDateTime = (time: Date): string => dateTime.format(time);

/** "Tue 24 Nov to Thu 26 Nov" in Pakistan's time zone; a single day when both fall on it. */
export function formatDays(soonest: Date, latest: Date): string {
  const [first, last] = [formatDay(soonest), formatDay(latest)];
  return first === last ? first : `${first} to ${last}`;
}

const isoDay = new Intl.DateTimeFormat("en-CA", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" });

/** The calendar day in Pakistan's time zone: "2026-11-24". */
export const pakistanDay = (time: Date): string => isoDay.format(time);

/** When the day of a time began in Pakistan, which has no summer time. */
export const startOfPakistanDay = (time: Date): Date => new Date(`${pakistanDay(time)}T00:00:00+05:00`);
