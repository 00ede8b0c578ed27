import { Link } from "react-router";
import { ChevronRight } from "lucide-react";

export interface Crumb {
  label: string;
  /** Left out for the page itself. */
  href?: string;
}

/** Where the page stands in the shop; the last crumb is the page itself, cut where the line ends. A long trail shows it on no phone, where it would take a line of its own right above the same words as heading. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
        {crumbs.map(({ label, href }, position) => (
          <li
            key={href ?? label}
            className={`flex min-h-11 min-w-0 items-center gap-x-1 ${href ? "" : `grow basis-32 ${crumbs.length > 3 ? "max-sm:sr-only" : ""}`}`}
          >
            {position > 0 && <ChevronRight aria-hidden="true" className="size-4 shrink-0" />}
            {href ? (
              <Link
                to={href}
                prefetch="intent"
                className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:text-ink hover:underline"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" dir="auto" className="line-clamp-1 text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
