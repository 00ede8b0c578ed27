/** The id of the form with all quantities of a cart. Every button of the cart submits it, so that each typed quantity is sent. */
export const cartFormId = "cart-form";

/** The id of the element that tells screen readers the cart's total. */
export const announcerId = "cart-announcer";

/** The id of the note of the last change, which stays while quantities change. */
export const lastChangeId = "last-change";

/** The name of a line's quantity field. */
export const quantityField = (lineId: string) => `quantity.${lineId}`;

/** The name of the hidden field with a line's rendered quantity. A line that was not edited does not undo a change from another tab. */
export const renderedQuantityField = (lineId: string) => `shown.${lineId}`;

/** The name of the button that sets a line to the quantity that is its value, whatever was typed for that line. */
export const chosenQuantityField = (lineId: string) => `take.${lineId}`;

/** The line and quantity of the pressed `chosenQuantityField` button; null when another button was pressed. */
export function parseChosenQuantity(form: FormData): { lineId: string; value: string } | null {
  const prefix = chosenQuantityField("");
  const name = [...form.keys()].find((key) => key.startsWith(prefix));
  return name === undefined ? null : { lineId: name.slice(prefix.length), value: String(form.get(name)) };
}

/**
 * The changes of the cart's form, in its order. A line with a rendered quantity counts only if its quantity differs, and a line that the
 * pressed button removes or moves to the wishlist does not count.
 */
export function parseQuantityFields(form: FormData): { lineId: string; value: string }[] {
  const prefix = quantityField("");
  const chosen = parseChosenQuantity(form);
  const settled = [chosen?.lineId, form.get("remove"), form.get("save")];
  const lineIds = [...new Set(form.keys())]
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
  const changes = lineIds.flatMap((lineId) => {
    if (settled.includes(lineId)) return [];
    const value = form.get(quantityField(lineId));
    return typeof value === "string" && value !== form.get(renderedQuantityField(lineId)) ? [{ lineId, value }] : [];
  });
  return chosen ? [chosen, ...changes] : changes;
}
