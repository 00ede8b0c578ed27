import { isChanged } from "../../ui/elements/early-input.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const key = "typed-text";

/** The types of fields that are kept: no passwords, and no files, which a page cannot choose. */
const keptTypes = ["text", "tel", "email", "textarea", "select-one"];

interface Kept {
  path: string;
  /** The id of each field and its value. */
  values: [string, string][];
  /** The id of the field that somebody is in. */
  focused: string | undefined;
}

/** Keeps what somebody has typed into the page's fields that have ids, for the moment until it is loaded again. */
export function keepTypedText(window: Window): void {
  const { document, location } = window;
  const values = [...document.querySelectorAll<Field>("main :is(input, textarea, select)[id]")]
    .filter((field) => keptTypes.includes(field.type) && field.autocomplete !== "one-time-code" && isChanged(field))
    .map(({ id, value }): [string, string] => [id, value]);
  if (values.length === 0) return;
  const kept: Kept = { path: location.pathname, values, focused: document.activeElement?.id };
  try {
    window.sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // The browser stores nothing: the page is loaded without.
  }
}

/** Writes what was kept into the fields of the same page, once, and opens what hides them. To be called before hydration. */
export function restoreTypedText(window: Window): void {
  const { document, location } = window;
  const kept = takeKept(window);
  if (kept?.path !== location.pathname) return;
  const { values, focused } = kept;
  for (const [id, value] of values) {
    const field = document.getElementById(id) as Field | null;
    // Somebody may have typed since the page came.
    if (field === null || isChanged(field)) continue;
    field.value = value;
    const hiding = field.closest("details");
    if (hiding) hiding.open = true;
    if (id === focused && document.activeElement === document.body) field.focus({ preventScroll: true });
  }
}

function takeKept({ sessionStorage }: Window): Kept | null {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text === null ? null : (JSON.parse(text) as Kept);
  } catch {
    return null;
  }
}
