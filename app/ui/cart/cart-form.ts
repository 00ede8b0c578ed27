/** The id of the form that all quantities of a cart belong to: whichever of its buttons is pressed, what was typed for any line is sent along. */
export const cartFormId = "cart-form";

/** The name of the field that holds how many of a line are wanted. */
export const quantityField = (lineId: string) => `quantity.${lineId}`;

/** The name of the hidden field that holds how many of a line were shown: what was not touched here is not taken back to it after a change in another tab. */
export const shownField = (lineId: string) => `shown.${lineId}`;

/** What the cart's form asks to change, in its order: of a line that came with what was shown, only what differs from it. */
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
