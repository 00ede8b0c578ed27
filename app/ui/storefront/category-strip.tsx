import { PageLink } from "#app/ui/elements/page-link.tsx";
import { categoryPath, type MenuLink } from "#app/ui/layout/menu.ts";

/** The names of the menu's groups in a row, so that a phone's first screen lists everything the shop sells; wide screens have the menu bar instead. */
export function CategoryStrip({ categories }: { categories: MenuLink[] }) {
  return (
    <nav aria-label="Categories" className="lg:hidden">
      <ul className="wrap scrollbar-none flex gap-2 overflow-x-auto py-2">
        {categories.map(({ slug, name }) => (
          <li key={slug} className="shrink-0">
            <PageLink
              to={categoryPath(slug)}
              className="inline-flex min-h-11 items-center rounded-full bg-surface px-4 text-sm font-semibold hover:bg-sunken"
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
