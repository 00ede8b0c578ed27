const key = "viewed-products";
const most = 12;

/** The ids of the products looked at in this browser, newest first; none when storage is empty, broken or forbidden. */
export function listViewedIds(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string" && /^[0-9a-f-]{36}$/.test(id)) : [];
  } catch {
    return [];
  }
}

/** Puts the product on top of what was looked at. */
export function addViewed(productId: string) {
  try {
    localStorage.setItem(
      key,
      JSON.stringify([productId, ...listViewedIds().filter((id) => id !== productId)].slice(0, most)),
    );
  } catch {
    // Storage is full or forbidden: the row is a convenience.
  }
}
