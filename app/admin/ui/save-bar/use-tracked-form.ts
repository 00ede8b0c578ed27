import { createContext, type RefObject, useContext, useEffect } from "react";
import { holdsFields, listChanges, readDefaults } from "./list-changes.ts";

/** A form with something that is not saved. */
export interface UnsavedForm {
  /** The id of the `<form>`, by which a button elsewhere sends it. */
  formId: string;
  /** The id of its section. */
  section: string;
  title: string;
  changes: number;
  /** Whether the server has refused it: it then holds what was typed, and nobody has counted what differs from what is stored. */
  refused: boolean;
  problems: number;
  save?: SaveButton | undefined;
  /** Whether another search of the same page leaves it as it is. */
  staysOnSearch: boolean;
}

/** What the bar's button says and sends, where it is not "Save" alone. */
export interface SaveButton {
  label: string;
  /** The intent that it sends. */
  intent?: string;
}

/** Hears of a form with changes, or null when it has none any more. */
export type ReportForm = (formId: string, form: UnsavedForm | null) => void;

export const ReportFormContext = createContext<ReportForm>(() => undefined);

type TrackedForm = Omit<UnsavedForm, "changes"> & { /** Changes with what the form began with. */ began: string };

/** A form with more controls than this is compared when somebody pauses, so that no key waits for it. */
const manyControls = 2_000;
const pauseMilliseconds = 200;

/** Tells the save bar what has changed in the form. */
export function useTrackedForm(
  form: RefObject<HTMLFormElement | null>,
  { formId, section, title, refused, problems, began, save, staysOnSearch }: TrackedForm,
) {
  const report = useContext(ReportFormContext);
  const { label, intent } = save ?? {};
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const before = readDefaults(element);
    const compare = () => {
      const changes = listChanges(before, element).length;
      const button = label === undefined ? undefined : { label, ...(intent !== undefined && { intent }) };
      const form = { formId, section, title, refused, problems, changes, save: button, staysOnSearch };
      report(formId, changes > 0 || (refused && holdsFields(before)) ? form : null);
    };
    let [frame, timer] = [0, 0];
    const cancel = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
    const compareSoon = () => {
      cancel();
      if (element.elements.length > manyControls) timer = window.setTimeout(compare, pauseMilliseconds);
      else frame = requestAnimationFrame(compare);
    };
    const over = new AbortController();
    for (const type of ["input", "change"]) element.addEventListener(type, compareSoon, { signal: over.signal });
    // Rows that are added, and hidden fields that scripts fill.
    const observer = new MutationObserver(compareSoon);
    observer.observe(element, { subtree: true, childList: true, attributes: true, attributeFilter: ["value"] });
    compareSoon();
    return () => {
      over.abort();
      observer.disconnect();
      cancel();
      report(formId, null);
    };
  }, [form, report, formId, section, title, refused, problems, began, label, intent, staysOnSearch]);
}
