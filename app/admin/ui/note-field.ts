/** The attribute of the field for a note about what the screen shows: `n` goes there, out of the fold that holds it. A screen has one. */
export const noteField = { "data-note-field": "" } as const;

export const isNoteField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("[data-note-field]");

/** Puts the caret into the field for a note. Returns what goes back to where the focus was; null on a screen without one. */
export function openNote(): (() => void) | null {
  const field = document.querySelector<HTMLTextAreaElement>("main [data-note-field]");
  if (!field) return null;
  const from = document.activeElement;
  const fold = field.closest("details");
  const wasOpen = fold?.open;
  if (fold) fold.open = true;
  field.focus();
  field.scrollIntoView({ block: "nearest" });
  return () => {
    // What is typed stays in sight.
    if (fold && !wasOpen && field.value === "") fold.open = false;
    if (from instanceof HTMLElement && from !== document.body && from.isConnected) from.focus();
    else field.blur();
  };
}
