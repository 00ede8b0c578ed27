import type { ReactNode } from "react";
import type { LucideIcon } from "lucide-react";

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** "h1" when the page has no other heading. */
  heading?: "h1" | "h2";
  /** Whether scripts may move the focus to the heading. */
  focusable?: boolean;
  /** What to do next: a sentence and preferably links or buttons. */
  children?: ReactNode;
}

/** A page or a list without content, with a next step. */
export function EmptyState({
  icon: Icon,
  title,
  heading: Heading = "h2",
  focusable = false,
  children,
}: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-14 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-surface">
        <Icon aria-hidden="true" className="size-7" />
      </span>
      <Heading tabIndex={focusable ? -1 : undefined} className="heading text-3xl outline-none">
        {title}
      </Heading>
      {children}
    </div>
  );
}
