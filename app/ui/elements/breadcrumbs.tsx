import { PageLink } from "./page-link.tsx";

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
      <ol className="crumbs">
        {crumbs.map(({ label, href }) => (
          <li
            key={href ?? label}
            className={href ? undefined : `grow basis-32 ${crumbs.length > 3 ? "max-sm:sr-only" : ""}`.trimEnd()}
          >
            {href ? (
              <PageLink to={href}>{label}</PageLink>
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
