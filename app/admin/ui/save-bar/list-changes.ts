/** What each field of a form held when it was compared last: its values in the order of the fields. */
export type FieldValues = ReadonlyMap<string, string>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields that the form carries for the server, which nobody fills in. */
const carried = new Set(["intent", "version", "seen", "copy"]);

/** What the form holds now, as it would be sent. */
export const readFields = (form: HTMLFormElement): FieldValues => collect(form, currentValues);

/**
 * What the form held before anybody typed. The markup says so, also when somebody typed before the scripts ran. What scripts keep in a hidden
 * field has no such default, so this is read before they change it.
 */
export const readDefaults = (form: HTMLFormElement): FieldValues => collect(form, defaultValues);

/** The names of the fields that differ from what they were, added and removed ones included. */
export function listChanges(before: FieldValues, form: HTMLFormElement): string[] {
  const now = readFields(form);
  const defaults = readDefaults(form);
  const names = new Set([...before.keys(), ...now.keys()]);
  return [...names].filter((name) => (now.get(name) ?? "") !== (before.get(name) ?? defaults.get(name) ?? ""));
}

function collect(form: HTMLFormElement, read: (control: Control) => string[]): FieldValues {
  const values = new Map<string, string[]>();
  for (const control of form.elements) {
    if (!isControl(control) || control.name === "" || carried.has(control.name)) continue;
    values.set(control.name, [...(values.get(control.name) ?? []), ...read(control)]);
  }
  return new Map([...values].map(([name, each]) => [name, each.join("\n").replaceAll("\r\n", "\n")]));
}

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

function currentValues(control: Control): string[] {
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value);
  if (control instanceof HTMLInputElement) {
    if (isTick(control)) return control.checked ? [control.value] : [];
    if (control.type === "file") return [...(control.files ?? [])].map(({ name }) => name);
  }
  return [control.value];
}

function defaultValues(control: Control): string[] {
  if (control instanceof HTMLSelectElement) {
    const chosen = [...control.options].filter(({ defaultSelected }) => defaultSelected);
    // A browser selects the first option when none is marked.
    return (chosen.length === 0 ? [...control.options].slice(0, 1) : chosen).map(({ value }) => value);
  }
  if (control instanceof HTMLInputElement) {
    if (isTick(control)) return control.defaultChecked ? [control.value] : [];
    if (control.type === "file") return [];
  }
  return [control.defaultValue];
}

const isTick = ({ type }: HTMLInputElement) => type === "checkbox" || type === "radio";
