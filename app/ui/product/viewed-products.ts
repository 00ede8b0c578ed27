const key = "viewed-products";
const max = 12;

/** The ids of the products viewed in this browser, newest first; empty when the storage is empty, invalid or forbidden. */
export function listViewedIds(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string" && /^[0-9a-f-]{36}$/.test(id)) : [];
  } catch {
    return [];
  }
}

/** Adds the product as the newest. */
export function addViewed(productId: string) {
  try {
    localStorage.setItem(
      key,
      JSON.stringify([productId, ...listViewedIds().filter((id) => id !== productId)].slice(0, max)),
    );
  } catch {
    // The storage is full or forbidden. The list is optional.
  }
}
