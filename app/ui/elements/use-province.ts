import { useSyncExternalStore } from "react";

const key = "delivery-province";
const listeners = new Set<() => void>();

/** The province that things are sent to, as it was last chosen in this browser, "" before; and how to choose another. "" on the server. */
export function useProvince(): [province: string, keep: (province: string) => void] {
  return [useSyncExternalStore(subscribe, readKeptProvince, () => ""), keepProvince];
}

/** "" where nothing was chosen, or storage is forbidden. */
export function readKeptProvince(): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Remembers the province on this device, for dates and for the checkout. */
export function keepProvince(province: string) {
  try {
    if (province === "") localStorage.removeItem(key);
    else localStorage.setItem(key, province);
  } catch {
    // Storage is full or forbidden: it is a convenience.
  }
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
