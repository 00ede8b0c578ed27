import { useSyncExternalStore } from "react";

const key = "delivery-province";
const listeners = new Set<() => void>();

/** The province that was last chosen in this browser, "" before, and a function that sets it. "" on the server. */
export function useProvince(): [province: string, save: (province: string) => void] {
  return [useSyncExternalStore(subscribe, readSavedProvince, () => ""), saveProvince];
}

/** "" when none was chosen or storage is forbidden. */
export function readSavedProvince(): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Stores the province on this device, for delivery dates and for the checkout. */
export function saveProvince(province: string) {
  try {
    if (province === "") localStorage.removeItem(key);
    else localStorage.setItem(key, province);
  } catch {
    // The storage is full or forbidden. The province is optional.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
