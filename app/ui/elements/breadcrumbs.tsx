import { Link } from "react-router";
import { ChevronRight } from "lucide-react";

export interface Crumb {
  label: string;
  /** Undefined for the current page. */
  href?: string;
}

/**
 * The page's position in the shop. The last crumb is the current page, cut at the end of the line. A long trail hides it on phones, where
 * it would take a line of its own above the same heading.
 */
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
