import type { ReactNode, ToggleEvent } from "react";

interface DisclosureProps {
  title: string;
  /** It was refused and shows why. */
  open?: boolean;
  /** Without a line above it. */
  bare?: boolean;
  /** Whether opening it puts the caret into its first field: where there is one thing to type, that spares a tap. */
  focusing?: boolean;
  children: ReactNode;
}

/** A form that is needed now and then, closed behind its title until somebody opens it. */
export function Disclosure({ title, open = false, bare = false, focusing = false, children }: DisclosureProps) {
  return (
    <details
      open={open}
      onToggle={focusing ? focusField : undefined}
      className={`group ${bare ? "" : "border-t border-line"}`}
    >
      <DisclosureSummary title={title} />
      <div className="pt-1 pb-3">{children}</div>
    </details>
  );
}

/** The title that opens and closes a disclosure, with an arrow that turns; pointing at it underlines the words alone. */
export function DisclosureSummary({ title }: { title: ReactNode }) {
  return (
    <summary className="group/summary flex min-h-11 list-none items-center gap-2 text-sm font-semibold">
      <span
        aria-hidden="true"
        className="inline-block transition-transform group-open:rotate-90 motion-reduce:transition-none"
      >
        ›
      </span>
      <span className="underline-offset-4 group-hover/summary:underline">{title}</span>
    </summary>
  );
}

/** Not where the page came with it open: a refused form has the focus at its error. */
function focusField({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  if (currentTarget.open && currentTarget.contains(document.activeElement))
    currentTarget.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus();
}
