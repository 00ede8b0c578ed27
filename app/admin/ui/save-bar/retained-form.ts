import { isFormControl, joinValues } from "./control-values.ts";
import { listChanges, readDefaults, readFields } from "./list-changes.ts";

/** What was typed into a form: of each changed field what it began with, and what it holds. */
export interface RetainedForm {
  /** The form's id, or what it is for where it has none. */
  id: string;
  version: string;
  seen: string;
  fields: [name: string, from: string, typed: string][];
}

/** What scripts cannot type again, and what is never stored: files, passwords and codes. */
export const isUntyped = (control: Element | RadioNodeList | null) =>
  control instanceof HTMLInputElement &&
  (control.type === "file" || control.type === "password" || control.autocomplete === "one-time-code");

/** The types of the controls that hold a text. */
const textTypes = new Set(["text", "search", "email", "tel", "url", "number", "date", "datetime-local", "textarea"]);

/** What was typed into the form; with `all`, what each of its fields holds. */
export function retainForm(form: HTMLFormElement, { all = false } = {}): RetainedForm {
  const [from, now] = [readDefaults(form), readFields(form)];
  const names = all ? [...now.keys()] : listChanges(from, form);
  const typed = names.filter((name) => !isUntyped(form.elements.namedItem(name)));
  return {
    id: identify(form),
    version: readCarried(form, "version"),
    seen: readCarried(form, "seen"),
    fields: typed.map((name) => [name, from.get(name) ?? "", now.get(name) ?? ""]),
  };
}

/** What says which of several things on a page a form is about: hidden fields that stay as they are. */
const aboutFields = ["shipment", "position", "row", "batch", "line", "claim", "variant", "key"];

/** A form without an id is the same one when it goes to the same place for the same purpose, about the same thing. */
function identify(form: HTMLFormElement): string {
  if (form.id) return form.id;
  const about = [readPurpose(form), ...aboutFields.map((name) => readCarried(form, name))];
  return `${new URL(form.action, location.href).pathname} ${about.join(" ")}`;
}

/** A hidden field says what a form is for, or its first button does. */
function readPurpose({ elements }: HTMLFormElement): string {
  const control = [...elements].find((each) => each.getAttribute("name") === "intent");
  return (control as HTMLInputElement | HTMLButtonElement | undefined)?.value ?? "";
}

const readCarried = (form: HTMLFormElement, name: string) => findHidden(form, name)?.value ?? "";

function findHidden(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement && control.type === "hidden" ? control : null;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether the page has no control for this field any more, and something was in it. */
const isLost = (form: HTMLFormElement, [name, , typed]: RetainedForm["fields"][number]) =>
  form.elements.namedItem(name) === null && typed !== "" && typed !== "0";

/** Hears of a text that was not put back, because somebody has typed in its field already. */
export type OnLeftOut = (field: string, text: string) => void;

/**
 * Types again what was retained, and opens the disclosures around the form. A field in which somebody types keeps what they type, and `onLeftOut` is called
 * with the text that the field would have got. A form whose fields the server makes, such as the lines of a new order, names in `data-rebuild` the intent that
 * asks for them: where the page, loaded anew, lacks these fields, the form is sent with that intent. Where a field began with another text by now, the form
 * carries its old version, so that the server says who changed what. An id that the form gave to what it adds stays the same, so that it is added once.
 */
export function restoreForm({ id, version, seen, fields }: RetainedForm, onLeftOut: OnLeftOut) {
  const form = [...document.forms].find((each) => identify(each) === id);
  if (!form) return;
  const [defaults, now] = [readDefaults(form), readFields(form)];
  if (fields.some(([name, from]) => !uuid.test(from) && (defaults.get(name) ?? "") !== from))
    for (const [name, value] of Object.entries({ version, seen })) {
      const carried = findHidden(form, name);
      if (carried) carried.value = value;
    }
  const rebuilds = form.dataset.rebuild !== undefined && fields.some((field) => isLost(form, field));
  for (const [name, from, typed] of fields) {
    const isTaken = now.has(name) && now.get(name) !== (defaults.get(name) ?? "");
    const wanted = typed === from ? null : typed;
    for (const control of form.elements)
      if (control.getAttribute("name") === name)
        if (isTaken) tellIfOther(control, wanted, onLeftOut);
        else if (rebuilds || control !== document.activeElement || !isText(control)) typeInto(control, typed);
        else typeOnceLeft(control, { typed, wanted }, onLeftOut);
  }
  for (
    let disclosure = form.closest("details");
    disclosure;
    disclosure = disclosure.parentElement?.closest("details") ?? null
  )
    disclosure.open = true;
  if (rebuilds) rebuild(form, form.dataset.rebuild!, fields);
}

/** Whether the control holds a text. */
export const isText = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  isFormControl(control) && textTypes.has(control.type);

/**
 * A field with the focus may have keys on their way to it, which were pressed while the scripts began: it gets its text when it is left without another,
 * and before anybody reads the form or the page goes.
 */
function typeOnceLeft(
  control: HTMLInputElement | HTMLTextAreaElement,
  { typed, wanted }: { typed: string; wanted: string | null },
  onLeftOut: OnLeftOut,
) {
  const { value } = control;
  const over = new AbortController();
  const { signal } = over;
  const leave = () => {
    over.abort();
    if (control.value === value) typeInto(control, typed);
    else tellIfOther(control, wanted, onLeftOut);
  };
  control.addEventListener("blur", leave, { signal });
  // Before all who listen to the same. An empty field that has to hold something stops its form before it is sent.
  const options = { signal, capture: true };
  for (const type of ["submit", "invalid", "popstate", "beforeunload"]) addEventListener(type, leave, options);
  addEventListener("visibilitychange", () => document.visibilityState === "hidden" && leave(), options);
}

function tellIfOther(control: Element, wanted: string | null, onLeftOut: OnLeftOut) {
  if (!isText(control) || wanted === null || wanted === "" || joinValues([control.value]) === wanted) return;
  onLeftOut(control.labels?.[0]?.textContent ?? control.name, wanted);
}

/** Sends the form with all that it held, also what scripts do not type again into hidden fields, once whoever listens to forms does. */
function rebuild(form: HTMLFormElement, intent: string, fields: RetainedForm["fields"]) {
  const add = (name: string, value: string) =>
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  for (const [name, , typed] of fields) {
    const hidden = findHidden(form, name);
    if (hidden) hidden.value = typed;
    else if (form.elements.namedItem(name) === null) add(name, typed);
  }
  // Its buttons have the name as well, and none is pressed.
  add("intent", intent);
  setTimeout(() => form.requestSubmit());
}

function typeInto(control: Element, typed: string) {
  const values = typed.split("\n");
  if (control instanceof HTMLSelectElement)
    for (const option of control.options) option.selected = values.includes(option.value);
  else if (control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio"))
    control.checked = values.includes(control.value);
  else if (control instanceof HTMLInputElement && control.type === "hidden") {
    if (uuid.test(control.value) && uuid.test(typed)) control.value = typed;
    return;
  } else if (control instanceof HTMLInputElement && !isUntyped(control)) setValue(control, typed);
  else if (control instanceof HTMLTextAreaElement) setValue(control, typed);
  else return;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

/** React notices a value that is set past its own property. */
function setValue(control: HTMLInputElement | HTMLTextAreaElement, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")!.set!.call(control, value);
}
