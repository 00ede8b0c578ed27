import { useSyncExternalStore } from "react";

const hour = 60 * 60 * 1000;
const never = () => () => undefined;

/** The current hour in the browser, for dates on pages that are cached for days; null on the server and without scripts. */
export function useThisHour(): Date | null {
  const time = useSyncExternalStore(
    never,
    () => Math.floor(Date.now() / hour) * hour,
    () => null,
  );
  return time === null ? null : new Date(time);
}
