import type { ReactNode, ToggleEvent } from "react";

interface FoldProps {
  title: string;
  /** It was refused and shows why. */
  open?: boolean;
  /** Without a line above it. */
  bare?: boolean;
  /** Whether opening it puts the caret into its first field: where there is one thing to type, that spares a tap. */
  focusing?: boolean;
  children: ReactNode;
}

/** A form that is needed now and then, folded behind its title. */
export function Fold({ title, open = false, bare = false, focusing = false, children }: FoldProps) {
  return (
    <details
      open={open}
      onToggle={focusing ? focusField : undefined}
      className={`group ${bare ? "" : "border-t border-line"}`}
    >
      <summary className="flex min-h-11 list-none items-center gap-2 text-sm font-semibold underline-offset-4 hover:underline">
        <span
          aria-hidden="true"
          className="inline-block transition-transform group-open:rotate-90 motion-reduce:transition-none"
        >
          ›
        </span>
        {title}
      </summary>
      <div className="pt-1 pb-3">{children}</div>
    </details>
  );
}

/** Not where the page came with it open: a refused form has the focus at its error. */
function focusField({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  if (currentTarget.open && currentTarget.contains(document.activeElement))
    currentTarget.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus();
}
