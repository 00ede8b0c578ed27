import { Link } from "react-router";
import { categoryPath, type MenuGroup } from "./menu.ts";
import { barEntry, MenuPanel } from "./menu-panel.tsx";

/** The menu of wide screens: one row of groups below the header. */
export function MenuBar({ menu }: { menu: MenuGroup[] }) {
  return (
    <nav aria-label="Shop" className="relative hidden border-b border-line bg-white lg:block">
      <ul className="wrap flex">
        {menu.map((group) => (
          <li key={group.slug} className="first:-ml-3">
            {group.links.length + group.subgroups.length > 0 ? (
              <MenuPanel group={group} />
            ) : (
              <Link to={categoryPath(group.slug)} prefetch="intent" className={barEntry}>
                {group.name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
