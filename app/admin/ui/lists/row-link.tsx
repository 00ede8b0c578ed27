import type { ReactNode } from "react";
import { Link } from "react-router";

interface ValueLinkProps {
  /** The screen, with the field to type into as its fragment. */
  to: string;
  /** What is done there, for screen readers: "Change the price of Whey". */
  label: string;
  children: ReactNode;
}

/** A value of a row that leads to where it is changed. */
export function ValueLink({ to, label, children }: ValueLinkProps) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 min-w-11 items-center justify-end underline decoration-line underline-offset-4 hover:decoration-ink md:pointer-fine:min-h-8"
    >
      <span className="sr-only">{label}: </span>
      {children}
    </Link>
  );
}

/** The link of a row to the screen of its thing, tall enough for a thumb; the first cell of a list. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 min-w-11 items-center font-semibold wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-ink md:pointer-fine:min-h-8"
    >
      {children}
    </Link>
  );
}
