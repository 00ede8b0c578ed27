/** The most wishlist changes in one request: more than a shopper can make while one request is pending. */
export const maxSavedChanges = 40;

/** The response to the wishlist changes of a page. */
export interface SavedChangesResponse {
  /** Whether each product is saved now. */
  products: Record<string, boolean>;
  /** Why one of the changes was refused, in a sentence for the shopper. */
  problem?: string;
}

/** Serializes changes as form fields: `save` or `remove` with a product's id, repeated. */
export const serializeSavedChanges = (
  changes: Iterable<readonly [productId: string, saved: boolean]>,
): URLSearchParams =>
  new URLSearchParams([...changes].map(([productId, saved]) => [saved ? "save" : "remove", productId]));

/** Parses what `serializeSavedChanges` wrote. A client can send anything: fields that are no text, and changes beyond the limit, are ignored. */
export function parseSavedChanges(form: FormData): { productId: string; saved: boolean }[] {
  const changes = [...form].flatMap(([name, productId]) =>
    (name === "save" || name === "remove") && typeof productId === "string"
      ? [{ productId, saved: name === "save" }]
      : [],
  );
  return changes.slice(0, maxSavedChanges);
}
