/**
 * The cookie with a guest's saved products. Scripts change it themselves before the shop is asked, so that no late response overwrites it;
 * without scripts the server sets it.
 */
export const savedCookie = "taqat_wishlist";

/** Half a year, in seconds. */
export const savedSeconds = 6 * 30 * 24 * 60 * 60;

/** The maximum number of products in the cookie, which every request carries. */
export const maxSavedByGuest = 40;

/** The list with one product added or removed: the product saved last is first. A change that is already made returns the same list. */
export function changeSavedIds(productIds: string[], productId: string, saved: boolean): string[] {
  if (productIds.includes(productId) === saved) return productIds;
  return saved ? [productId, ...productIds] : productIds.filter((id) => id !== productId);
}

/** Packs ids into as little cookie text as possible: their bytes, one id after the other, in base64url. */
export function packIds(ids: string[]): string {
  const bytes = ids.join("").replaceAll("-", "").match(/../g) ?? [];
  return btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Unpacks the ids of such a text; an empty list for null and for any text that `packIds` did not write. */
export function unpackIds(packed: string | null): string[] {
  if (packed === null || !isPackedIds(packed)) return [];
  const hex = Array.from(decode(packed), (character) => character.charCodeAt(0).toString(16).padStart(2, "0")).join("");
  return (hex.match(/.{32}/g) ?? []).map((id) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"));
}

/** Whether the text could be one that we wrote: whole ids, and no more than one of our cookies holds. */
export const isPackedIds = (text: string): boolean =>
  /^[A-Za-z0-9_-]{1,1400}$/.test(text) && text.length % 4 !== 1 && decode(text).length % 16 === 0;

const decode = (text: string) => atob(text.replaceAll("-", "+").replaceAll("_", "/"));
