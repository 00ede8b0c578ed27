/** The event of the document when its scripts listen and have heard of what was typed before. */
export const hydratedEvent = "hydrated";

/** The attribute of a form that was sent before the scripts of its page listened. */
export const sentEarly = "data-sent";

/** The attribute of a document whose last press opens another tab (Ctrl-click): what it sends is not under way in this page, which stays. */
export const sentAside = "data-aside";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const listControls = (root: ParentNode) => root.querySelectorAll<Control>("input, textarea, select");

/**
 * Keeps what is typed into the page's text areas while React hydrates: it writes their default text over what somebody typed before
 * (`initTextarea` in react-dom). To be called before hydration; `reportEarlyInput` ends it.
 */
export function preserveEarlyText(document: Document) {
  for (const area of document.querySelectorAll("textarea")) {
    const { get } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!;
    Object.defineProperty(area, "value", { configurable: true, get, set: ignore });
  }
}

const ignore = () => {};

/**
 * Leaves the caret where somebody put it in a text area: React writes the default text anew at hydration and whenever it updates the element, also
 * the same text, which moves the caret to the beginning until something is typed. To be called before hydration.
 */
export function keepCarets() {
  const { prototype } = HTMLTextAreaElement;
  const { get, set } = Object.getOwnPropertyDescriptor(prototype, "defaultValue")!;
  Object.defineProperty(prototype, "defaultValue", {
    configurable: true,
    enumerable: true,
    get,
    set(text: string) {
      if (text !== get!.call(this)) set!.call(this, text);
    },
  });
}

/** Notes what somebody typed and chose in an island before Preact hydrates it, which writes its own values over that; returns a function that brings it back. */
export function preserveEarlyInput(root: ParentNode): () => void {
  const kept = [...listControls(root)].filter(isChanged).map((control) => {
    const { value } = control;
    const checked = "checked" in control && control.checked;
    return () => {
      if ("checked" in control) control.checked = checked;
      // What a file field holds stays, and nothing can write it.
      if (control.type !== "file") control.value = value;
    };
  });
  return () => kept.forEach((restore) => restore());
}

/**
 * To be called when the page is hydrated: each control that somebody changed before fires the events of that change again, because nothing
 * listened to them. They are those of a browser: `input`; `change`, for a text once it has lost the focus; `focusout`. React compares the value
 * for `onChange` of a text field and finds no change, so text fields listen with `onInput`.
 */
export function reportEarlyInput(document: Document) {
  for (const area of document.querySelectorAll("textarea")) Reflect.deleteProperty(area, "value");
  for (const control of listControls(document))
    if (isChanged(control)) repeatEvents(control, control === document.activeElement);
}

/** Whether the control has another value than it came with. */
export function isChanged(control: Control): boolean {
  // A browser selects the first option when none is marked.
  if ("options" in control)
    return (
      ([...control.options].findLast((option) => option.defaultSelected) ?? control.options[0])?.selected === false
    );
  // The radio button that was left for another one fires nothing.
  if ("checked" in control && control.checked !== control.defaultChecked)
    return control.checked || control.type !== "radio";
  return control.value !== control.defaultValue;
}

const chosen = "select, [type=checkbox], [type=radio], [type=file]";

function repeatEvents(control: Control, focused: boolean) {
  control.dispatchEvent(new Event("input", { bubbles: true }));
  if (!focused || control.matches(chosen)) control.dispatchEvent(new Event("change", { bubbles: true }));
  if (!focused) control.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}
