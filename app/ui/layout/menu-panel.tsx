import { PageLink } from "#app/ui/elements/page-link.tsx";
import { categoryPath, type MenuGroup, type MenuLink } from "./menu.ts";

/** One group of the menu. It opens on press, Enter and, in the row of wide screens, mouse hover (`enhanceHeader`), and works without scripts. */
export function MenuPanel({ group }: { group: MenuGroup }) {
  return (
    <details name="menu">
      <summary>{group.name}</summary>
      <div>
        <Links group={group} className={group.slug === "brands" ? "lg:grid-cols-4" : undefined} />
        {group.subgroups.map((subgroup) => (
          <div key={subgroup.slug}>
            <p className="heading">{subgroup.name}</p>
            <Links group={subgroup} />
          </div>
        ))}
      </div>
    </details>
  );
}

function Links({ group, className }: { group: MenuLink & { links: MenuLink[] }; className?: string | undefined }) {
  return (
    <ul className={className}>
      {group.links.map(({ slug, name }) => (
        <li key={slug}>
          <PageLink to={categoryPath(slug)}>{name}</PageLink>
        </li>
      ))}
      <li>
        <PageLink to={categoryPath(group.slug)}>{`View all ${group.name}`}</PageLink>
      </li>
    </ul>
  );
}
