import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether scripts have taken over the page; false on the server and while React takes over its markup. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
