import { currentValues, defaultValues, type FormControl, isFormControl, joinValues } from "./control-values.ts";

/**
 * Keeps what is typed into the page's text areas while React hydrates: it writes their default text over what somebody typed before
 * (`initTextarea` in react-dom). To be called before hydration; `reportEarlyInput` ends it.
 */
export function keepEarlyText(document: Document) {
  for (const area of document.querySelectorAll("textarea")) {
    const { get } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!;
    Object.defineProperty(area, "value", { configurable: true, get, set: ignore });
  }
}

const ignore = () => {};

/**
 * To be called when the page is hydrated: each control that somebody changed before fires the events of that change again, because nothing
 * listened to them. They are those of a browser: `input`; `change`, for a text once it has lost the focus; `focusout`. React compares the value
 * for `onChange` of a text field and finds no change, so text fields listen with `onInput`.
 */
export function reportEarlyInput(document: Document) {
  for (const area of document.querySelectorAll("textarea")) Reflect.deleteProperty(area, "value");
  for (const control of document.querySelectorAll("input, textarea, select"))
    if (isFormControl(control) && isChanged(control)) repeatEvents(control, control === document.activeElement);
}

function isChanged(control: FormControl): boolean {
  // The radio button that was left for another one fires nothing.
  if (control instanceof HTMLInputElement && control.type === "radio" && !control.checked) return false;
  return joinValues(currentValues(control)) !== joinValues(defaultValues(control));
}

const chosen = "select, [type=checkbox], [type=radio], [type=file]";

function repeatEvents(control: FormControl, focused: boolean) {
  control.dispatchEvent(new Event("input", { bubbles: true }));
  if (!focused || control.matches(chosen)) control.dispatchEvent(new Event("change", { bubbles: true }));
  if (!focused) control.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}
