const day = 24 * 60 * 60 * 1000;
// Pakistan has one UTC offset all year.
const karachi = 5 * 60 * 60 * 1000;

/** The time that many working days later. Sundays in Pakistan's time zone do not count, and the result never falls on one. */
export function addWorkingDays(from: Date, days: number): Date {
  let time = from.getTime();
  let left = days;
  while (left > 0 || isSunday(time)) {
    time += day;
    if (!isSunday(time)) left -= 1;
  }
  return new Date(time);
}

function isSunday(time: number): boolean {
  return new Date(time + karachi).getUTCDay() === 0;
}
