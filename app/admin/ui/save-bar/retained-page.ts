import { listChanges, readDefaults, readFields } from "./list-changes.ts";

/** What was typed into a form: of each changed field what it began with, and what it holds. */
interface RetainedForm {
  /** The form's id, or where it stands among the forms of the page. */
  id: string | number;
  version: string;
  seen: string;
  fields: [name: string, from: string, typed: string][];
}

/** What the tab retains while one form of a page is saved: the place on the page, and what was typed into its other forms. */
export interface RetainedPage {
  path: string;
  /** Milliseconds. */
  at: number;
  scrollY: number;
  /** The field that had the focus. */
  focusId: string | null;
  /** The section of the form that was sent. */
  section: string;
  forms: RetainedForm[];
  /** The form that was sent, for when no answer comes: all of its fields, because after a refusal it began with what was typed. */
  sent: RetainedForm;
}

const key = "taqat-admin-page";
const longestMilliseconds = 300_000;

/** Retains the place on the page and what was typed into other forms than the one that is sent, for when the page comes back. */
export function retainPage(sent: HTMLFormElement, section: string, focusId: string | null, others: HTMLFormElement[]) {
  const page: RetainedPage = {
    path: location.pathname,
    at: Date.now(),
    scrollY,
    focusId,
    section,
    forms: others.filter((form) => form !== sent).map((form) => retainForm(form)),
    sent: retainForm(sent, [...readFields(sent).keys()]),
  };
  try {
    sessionStorage.setItem(key, JSON.stringify(page));
  } catch {
    // A browser that stores nothing comes back to the section.
  }
}

/**
 * What was retained for this page, once. `loaded` says that the browser has just loaded a page, which may be the answer to the form that was sent: the
 * page then says what became of it. Without an answer, somebody comes back from the browser's own error page, at once or by way of another page.
 */
export function takeRetainedPage(loaded: boolean): (RetainedPage & { answered: boolean }) | null {
  try {
    const page = JSON.parse(sessionStorage.getItem(key) ?? "null") as RetainedPage | null;
    if (!page) return null;
    const answered = loaded && isAnswer();
    const isHere = page.path === location.pathname && Date.now() - page.at < longestMilliseconds;
    if (answered || isHere) sessionStorage.removeItem(key);
    return isHere ? { ...page, answered } : null;
  } catch {
    return null;
  }
}

/** Whether the loaded page answers a form: it was reached from a page of the shop, and not by going back or by its address. */
function isAnswer(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (entry?.type === "back_forward") return false;
  // Some browsers name no page that they come from.
  const saysSo = document.querySelector('[role="alert"], [data-notice]:not(:empty)') !== null;
  return saysSo || (entry?.type !== "reload" && document.referrer !== "");
}

/** Whether nothing of the form would be lost with the page: chosen files, and what scripts keep in hidden fields, cannot be typed again. */
export const canRetain = (form: HTMLFormElement) =>
  listChanges(new Map(), form).every((name) => !isUntyped(form.elements.namedItem(name))) && !isRearranged(form);

/** The scripts of a rearranged list say so. */
const isRearranged = (form: HTMLFormElement) => form.querySelector("[data-rearranged]") !== null;

/** What scripts cannot type again, and what is never stored: files, passwords and codes. */
const isUntyped = (control: Element | RadioNodeList | null) =>
  control instanceof HTMLInputElement &&
  (control.type === "file" || control.type === "password" || control.autocomplete === "one-time-code");

function retainForm(form: HTMLFormElement, names?: string[]): RetainedForm {
  const [from, now] = [readDefaults(form), readFields(form)];
  const typed = (names ?? listChanges(from, form)).filter((name) => !isUntyped(form.elements.namedItem(name)));
  return {
    id: form.id || [...document.forms].indexOf(form),
    version: readCarried(form, "version"),
    seen: readCarried(form, "seen"),
    fields: typed.map((name) => [name, from.get(name) ?? "", now.get(name) ?? ""]),
  };
}

const readCarried = (form: HTMLFormElement, name: string) => findInput(form, name)?.value ?? "";

function findInput(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control : null;
}

/**
 * Types again what was retained. Where a field began with another text by now, the form carries its old version, so that the server says who
 * changed what.
 */
export function restoreForm({ id, version, seen, fields }: RetainedForm) {
  const form = typeof id === "number" ? document.forms[id] : document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return;
  const defaults = readDefaults(form);
  if (fields.some(([name, from]) => (defaults.get(name) ?? "") !== from))
    for (const [name, value] of Object.entries({ version, seen })) {
      const carried = findInput(form, name);
      if (carried) carried.value = value;
    }
  for (const [name, , typed] of fields)
    for (const control of form.elements) if (control.getAttribute("name") === name) typeInto(control, typed);
}

function typeInto(control: Element, typed: string) {
  const values = typed.split("\n");
  if (control instanceof HTMLSelectElement)
    for (const option of control.options) option.selected = values.includes(option.value);
  else if (control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio"))
    control.checked = values.includes(control.value);
  else if (control instanceof HTMLInputElement && control.type !== "hidden" && !isUntyped(control))
    setValue(control, typed);
  else if (control instanceof HTMLTextAreaElement) setValue(control, typed);
  else return;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

/** React notices a value that is set past its own property. */
function setValue(control: HTMLInputElement | HTMLTextAreaElement, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")!.set!.call(control, value);
}
