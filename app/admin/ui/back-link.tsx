import type { ReactNode } from "react";
import { Link } from "react-router";
import { linkLook } from "./link-look.ts";

/** Above the heading of one thing: the list that it is in. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <p>
    <Link to={to} className={`${linkLook} text-sm font-semibold`}>
      {children}
    </Link>
  </p>
);
