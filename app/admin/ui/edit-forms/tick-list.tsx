import type { FormState } from "../../edit-forms/form-state.ts";
import { tickProps } from "./field-props.ts";

interface TickListProps {
  legend: string;
  hint?: string;
  state: FormState;
  /** `depth` indents an entry below the one that it belongs to. */
  entries: { name: string; label: string; depth?: number }[];
}

const indents = ["", "ps-4", "ps-8", "ps-12"];

/** A group of boxes to tick, in a box of its own height however many there are. */
export function TickList({ legend, hint, state, entries }: TickListProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {hint && <p className="mb-1.5 text-sm text-muted">{hint}</p>}
      {entries.length === 0 && <p className="text-sm text-muted">There are none yet.</p>}
      {entries.length > 0 && (
        <ul
          tabIndex={0}
          aria-label={legend}
          className="grid max-h-64 gap-x-4 overflow-y-auto rounded-control border border-line px-3 py-1 sm:grid-cols-2 lg:grid-cols-3"
        >
          {entries.map(({ name, label, depth = 0 }) => (
            <li key={name} className={indents[Math.min(depth, indents.length - 1)]}>
              <label className="flex min-h-11 items-center gap-2 wrap-anywhere">
                <input type="checkbox" className="size-5 shrink-0 accent-ink" {...tickProps(state, name)} />
                <span>
                  {label}
                  {state.changes[name] && <span className="block text-sm text-low">{state.changes[name]}</span>}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
