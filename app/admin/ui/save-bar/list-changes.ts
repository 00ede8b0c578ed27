import { currentValues, defaultValues, type FormControl, isFormControl, joinValues } from "./control-values.ts";
import { toComparable } from "../comparable-value.ts";

/** What each field of a form held when it was compared last: its values in the order of the fields. */
export type FieldValues = ReadonlyMap<string, string>;

/** Fields that the form carries for the server, which nobody fills in. */
const carried = new Set(["intent", "version", "seen", "copy"]);

/** What the form holds now, as it would be sent. */
export const readFields = (form: HTMLFormElement): FieldValues => collect(form, currentValues);

/**
 * What the form held before anybody typed. The markup says so, also when somebody typed before the scripts ran. What scripts keep in a hidden
 * field has no such default, so this is read before they change it.
 */
export const readDefaults = (form: HTMLFormElement): FieldValues => collect(form, defaultValues);

/** Whether anything can be typed in the form whose fields these are: a button alone, such as one that asks a courier, leaves nothing to be saved. */
export const holdsFields = (fields: FieldValues): boolean => fields.size > 0;

/** The names of the fields that differ from what they were, added and removed ones included. */
export function listChanges(before: FieldValues, form: HTMLFormElement): string[] {
  const now = readFields(form);
  // Asked for where something differs: a form of a thousand rows is compared with each key that is typed.
  let defaults: FieldValues | null = null;
  let modes: ReadonlyMap<string, string> | null = null;
  return [...new Set([...before.keys(), ...now.keys()])].filter((name) => {
    const is = now.get(name) ?? "";
    const was = before.get(name) ?? (defaults ??= readDefaults(form)).get(name) ?? "";
    if (is === was) return false;
    const mode = (modes ??= readModes(form)).get(name);
    return toComparable(is, mode) !== toComparable(was, mode);
  });
}

const readModes = (form: HTMLFormElement) =>
  new Map([...form.elements].filter(isFormControl).map(({ name, inputMode }) => [name, inputMode]));

function collect(form: HTMLFormElement, read: (control: FormControl) => string[]): FieldValues {
  const values = new Map<string, string[]>();
  for (const control of form.elements) {
    if (!isFormControl(control) || control.name === "" || carried.has(control.name)) continue;
    values.set(control.name, [...(values.get(control.name) ?? []), ...read(control)]);
  }
  return new Map([...values].map(([name, each]) => [name, joinValues(each)]));
}
