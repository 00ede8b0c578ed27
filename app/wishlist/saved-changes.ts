/** Changes of a wishlist in one request: as many as a page can have unanswered by a shopper's fingers. */
export const mostChanges = 40;

/** What the server says to the changes that hearts of a page asked for. */
export interface SavedAnswer {
  /** How each product stands now. */
  products: Record<string, boolean>;
  /** Why one of them was refused, in a sentence for the shopper. */
  problem?: string;
}

/** Writes changes as a form's fields: `save` and `remove` with a product's id each, as often as it takes. */
export const writeChanges = (changes: Iterable<readonly [productId: string, saved: boolean]>): URLSearchParams =>
  new URLSearchParams([...changes].map(([productId, saved]) => [saved ? "save" : "remove", productId]));

/** Reads what `writeChanges` wrote, whoever sent it: what is no text or too many is left out. */
export function readChanges(form: FormData): { productId: string; saved: boolean }[] {
  const changes = [...form].flatMap(([name, productId]) =>
    (name === "save" || name === "remove") && typeof productId === "string"
      ? [{ productId, saved: name === "save" }]
      : [],
  );
  return changes.slice(0, mostChanges);
}
