import { isText, isUntyped } from "./retained-form.ts";
import { toComparable } from "../comparable-value.ts";
import { joinValues } from "./control-values.ts";
import { listChanges, readDefaults, readFields } from "./list-changes.ts";

/** Forms that the bar does not count, such as a note or an answer: what is typed there matters all the same. */
export interface TypedForms {
  /** Those that hold what nobody has sent; `tracked` are the ids of the forms that the bar counts. */
  find(tracked: ReadonlySet<string>): HTMLFormElement[];
  /** What scripts have sent is not asked about, unless it fails. */
  noteSent(form: HTMLFormElement): void;
  forgetSent(): void;
}

export function watchTypedForms(): TypedForms {
  let sent = new WeakMap<HTMLFormElement, string>();
  return {
    find: (tracked) =>
      [...document.forms].filter(
        (form) => form.method === "post" && !tracked.has(form.id) && isTyped(form) && sent.get(form) !== hold(form),
      ),
    noteSent: (form) => void sent.set(form, hold(form)),
    forgetSent: () => void (sent = new WeakMap()),
  };
}

/** What such a form is called: the title of the disclosure around it, or the heading above it. */
export function nameForm(form: HTMLFormElement): string {
  const disclosure = form.closest("details")?.querySelector("summary span:last-child");
  const heading = form.closest("section")?.querySelector("h2, h3");
  return (disclosure ?? heading)?.textContent ?? form.getAttribute("aria-label") ?? document.title;
}

const hold = (form: HTMLFormElement) => JSON.stringify([...readFields(form)]);

/** Whether it holds a text that it did not begin with, or one that was refused. Choices alone are made again in a moment. */
function isTyped(form: HTMLFormElement): boolean {
  const changed = new Set(listChanges(readDefaults(form), form));
  const refused = form.querySelector('[role="alert"], [aria-invalid="true"]') !== null;
  return [...form.elements].some(
    (control) =>
      isText(control) &&
      !isUntyped(control) &&
      (changed.has(control.name) || (refused && joinValues([control.value]).trim() !== "")),
  );
}

/** The fields that hold the text with which they began, typed anew or never touched, and that text as it is written there. */
export const listUnchanged = (): { field: HTMLInputElement | HTMLTextAreaElement; text: string }[] =>
  [...document.forms]
    .flatMap(({ elements }) => [...elements])
    .filter(isText)
    .filter((field) => toText(field, field.value) === toText(field, field.defaultValue))
    .map((field) => ({ field, text: field.value }));

const toText = ({ inputMode }: HTMLElement, text: string) => toComparable(joinValues([text]), inputMode);

/** Puts into these fields what the page says now: a browser keeps the old text in a field in which somebody has typed it. */
export function followPage(unchanged: ReturnType<typeof listUnchanged>): void {
  for (const { field, text } of unchanged)
    if (field.value === text && text !== field.defaultValue) field.value = field.defaultValue;
}
