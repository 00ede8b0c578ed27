export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isFormControl = (element: Element): element is FormControl =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** What the control would send now: of a file input the names of its files, of an unchecked box nothing. */
export function currentValues(control: FormControl): string[] {
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value);
  if (control instanceof HTMLInputElement) {
    if (isCheckable(control)) return control.checked ? [control.value] : [];
    if (control.type === "file") return [...(control.files ?? [])].map(({ name }) => name);
  }
  return [control.value];
}

/** What it would send as the page came. */
export function defaultValues(control: FormControl): string[] {
  if (control instanceof HTMLSelectElement) {
    const chosen = [...control.options].filter(({ defaultSelected }) => defaultSelected);
    // A browser selects the first option when none is marked.
    return (chosen.length === 0 ? [...control.options].slice(0, 1) : chosen).map(({ value }) => value);
  }
  if (control instanceof HTMLInputElement) {
    if (isCheckable(control)) return control.defaultChecked ? [control.value] : [];
    if (control.type === "file") return [];
  }
  return [control.defaultValue];
}

/** Values as one text that can be compared; browsers write line ends in two ways. */
export const joinValues = (values: string[]) => values.join("\n").replaceAll("\r\n", "\n");

const isCheckable = ({ type }: HTMLInputElement) => type === "checkbox" || type === "radio";
