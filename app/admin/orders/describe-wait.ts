const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long something has waited: "5 min", "3 h", "4 days". */
export function describeWait(since: Date, now: Date): string {
  const waited = Math.max(0, now.getTime() - since.getTime());
  if (waited < hour) return `${Math.floor(waited / minute)} min`;
  if (waited < 2 * day) return `${Math.floor(waited / hour)} h`;
  return `${Math.floor(waited / day)} days`;
}
