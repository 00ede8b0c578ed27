import type { ChangeEvent, MouseEvent } from "react";
import { useHydrated } from "#app/ui/elements/use-hydrated.ts";
import { bulkFormId } from "./bulk-form-id.ts";
import { useRefusedBulkForm } from "./refused-bulk-form.tsx";

/** All checkboxes of the page's rows, in their order. */
export const listMarks = () => [...document.querySelectorAll<HTMLInputElement>("input[data-mark]")];

/** Marks or unmarks rows as if each had been pressed, and says so to whoever counts them. */
export function setMarks(marks: HTMLInputElement[], checked: boolean) {
  for (const mark of marks) mark.checked = checked;
  marks[0]?.dispatchEvent(new Event("change", { bubbles: true }));
}

let lastPressed: HTMLInputElement | null = null;

/** Marks a row, or takes its mark away, as a press does: Shift and the mouse go on from there. */
export function toggleMark(mark: HTMLInputElement) {
  setMarks([mark], !mark.checked);
  lastPressed = mark;
}

/** With Shift, marks every row since the one that was pressed last. */
function extendMarks(event: MouseEvent<HTMLInputElement>) {
  const pressed = event.currentTarget;
  const marks = listMarks();
  const [from, to] = [lastPressed ? marks.indexOf(lastPressed) : -1, marks.indexOf(pressed)];
  if (event.shiftKey && from !== -1) setMarks(marks.slice(Math.min(from, to), Math.max(from, to) + 1), pressed.checked);
  lastPressed = pressed;
}

/** The checkbox that marks a row for the bulk actions. */
export function SelectRow({ value, name }: { value: string; name: string }) {
  const refused = useRefusedBulkForm();
  return (
    <label className="inline-flex size-11 items-center justify-center md:h-10">
      <span className="sr-only">Mark {name}</span>
      <input
        type="checkbox"
        name="row"
        value={value}
        form={bulkFormId}
        data-mark=""
        defaultChecked={refused?.rows.includes(value)}
        onClick={extendMarks}
        className="size-5 accent-ink"
      />
    </label>
  );
}

/** Marks all rows of the page; scripts alone can. */
export function SelectPage() {
  const hydrated = useHydrated();
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setMarks(listMarks(), currentTarget.checked);
  return (
    <label className="inline-flex size-11 items-center justify-center md:size-8">
      <span className="sr-only">Mark</span>
      {hydrated && (
        <input
          type="checkbox"
          aria-label="Mark all rows of this page"
          onChange={change}
          className="size-5 accent-ink"
        />
      )}
    </label>
  );
}
