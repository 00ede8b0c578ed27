import type { ReactNode } from "react";
import { Link } from "react-router";
import { ChevronLeft } from "lucide-react";

/** A link back to the list that the page belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-ml-1 inline-flex min-h-11 items-center gap-1 font-semibold underline-offset-4 hover:underline"
    >
      <ChevronLeft aria-hidden="true" className="size-5" />
      {children}
    </Link>
  );
}
