import { Link } from "react-router";
import type { Category } from "#domains/catalog/category.ts";
import { categoryPath } from "#app/ui/layout/menu.ts";

/** The shelves by name in a row to swipe, so that a phone's first screen tells what the shop sells; wide screens have the menu for that. */
export function CategoryStrip({ categories }: { categories: Pick<Category, "slug" | "name">[] }) {
  return (
    <nav aria-label="Categories" className="lg:hidden">
      <ul className="wrap scrollbar-none flex gap-2 overflow-x-auto py-2">
        {categories.map(({ slug, name }) => (
          <li key={slug} className="shrink-0">
            <Link to={categoryPath(slug)} prefetch="intent" className="inline-flex min-h-11 items-center rounded-full bg-surface px-4 text-sm font-semibold hover:bg-sunken">{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
