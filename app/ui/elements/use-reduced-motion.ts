import { useSyncExternalStore } from "react";

const query = "(prefers-reduced-motion: reduce)";

function subscribe(changed: () => void) {
  const preference = window.matchMedia(query);
  preference.addEventListener("change", changed);
  return () => preference.removeEventListener("change", changed);
}

/** Whether the operating system is set to reduced motion; false on the server. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
