import { useEffect, useEffectEvent } from "react";

/** The longest time between two characters of a scanner, in milliseconds; people are slower. */
const maxGap = 60;
const minCodeLength = 4;

/**
 * Calls `onScan` with what a scanner types: characters in quick succession that end with Enter. It works wherever the
 * focus is; what the scanner typed into a field is taken out of it again. Enter after slow typing stays what it is, and
 * no character of a scan outside a field is a shortcut.
 */
export function useScanner(onScan: (code: string) => void): void {
  const emit = useEffectEvent(onScan);
  useEffect(() => {
    let typed = "";
    let last = 0;
    let field: { input: HTMLInputElement | HTMLTextAreaElement; before: string } | null = null;

    function listen(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const quick = event.timeStamp - last <= maxGap;
      if (event.key === "Enter" && quick && typed.length >= minCodeLength) {
        event.preventDefault();
        event.stopPropagation();
        if (field) field.input.value = field.before;
        const code = typed;
        typed = "";
        // The next scan is another one however soon it comes: it may be typed into a field that has the focus since.
        last = 0;
        emit(code);
        return;
      }
      if (event.key.length !== 1) {
        // A scanner shifts capitals. Any other key is a person's, such as Tab from the field to its button: what follows is no end of a scan.
        if (event.key !== "Shift") last = 0;
        return;
      }
      if (!quick) {
        typed = "";
        const { target } = event;
        const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
        field = isField ? { input: target, before: target.value } : null;
      }
      // A key that is held down repeats as quickly as a scanner types.
      else if (!field && !event.repeat) event.stopPropagation();
      typed += event.key;
      last = event.timeStamp;
    }
    // Before the keys of lists and buttons: Enter of a scanner presses nothing.
    document.addEventListener("keydown", listen, { capture: true });
    return () => document.removeEventListener("keydown", listen, { capture: true });
  }, []);
}
