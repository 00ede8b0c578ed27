import type { ReactNode } from "react";
import { Link } from "react-router";

/** Above the heading of one thing: the list that it is in. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <p>
    <Link to={to} className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4">
      {children}
    </Link>
  </p>
);
