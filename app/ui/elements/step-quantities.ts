/** Has the − and + buttons of every `QuantityInput` change its number, as somebody does who types. */
export function stepQuantities(document: Document): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>("button[data-step]");
    const field = button && button.parentElement?.querySelector("input");
    if (!field) return;
    const before = field.value;
    if (button.dataset.step === "1") field.stepUp();
    else field.stepDown();
    if (field.value !== before) field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
