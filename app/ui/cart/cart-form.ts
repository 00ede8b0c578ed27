/** The id of the form with all quantities of a cart. Every button of the cart submits it, so that each typed quantity is sent. */
export const cartFormId = "cart-form";

/** The name of a line's quantity field. */
export const quantityField = (lineId: string) => `quantity.${lineId}`;

/** The name of the hidden field with a line's rendered quantity. A line that was not edited does not undo a change from another tab. */
export const shownField = (lineId: string) => `shown.${lineId}`;

/** The changes of the cart's form, in its order. A line with a rendered quantity counts only if its quantity differs. */
export function readQuantities(form: FormData): { lineId: string; typed: string }[] {
  const prefix = quantityField("");
  const lineIds = [...new Set(form.keys())]
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
  return lineIds.flatMap((lineId) => {
    const typed = form.get(quantityField(lineId));
    return typeof typed === "string" && typed !== form.get(shownField(lineId)) ? [{ lineId, typed }] : [];
  });
}
