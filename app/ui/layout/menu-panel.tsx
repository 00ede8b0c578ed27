import { Link } from "react-router";
import { ChevronDown } from "lucide-react";
import { categoryPath, type MenuGroup, type MenuLink } from "./menu.ts";
import { useDisclosure } from "./use-disclosure.ts";
import { useHoverOpen } from "./use-hover-open.ts";

export const barEntry = "inline-flex min-h-12 items-center gap-1 px-3 font-semibold whitespace-nowrap hover:bg-surface";

/** One group of the menu bar. It opens on press, Enter and mouse hover, and works without scripts. */
export function MenuPanel({ group }: { group: MenuGroup }) {
  const disclosure = useDisclosure();
  const hover = useHoverOpen(disclosure);
  return (
    <details ref={disclosure} name="menu" className="group" {...hover}>
      <summary className={`${barEntry} list-none group-open:bg-surface`}>
        {group.name}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute inset-x-0 top-full border-b border-line bg-white shadow-lift">
        <div className="wrap flex gap-12 py-6">
          <div className="min-w-0 flex-1">
            <Links links={group.links} columns={group.slug === "brands" ? "grid-cols-4" : "grid-cols-3"} />
            <ViewAll group={group} />
          </div>
          {group.subgroups.map((subgroup) => (
            <div key={subgroup.slug} className="w-64 shrink-0 border-l border-line pl-8">
              <p className="heading px-3 py-2 text-lg">{subgroup.name}</p>
              <Links links={subgroup.links} columns="grid-cols-1" />
              <ViewAll group={subgroup} />
            </div>
          ))}
        </div>
      </div>
    </details>
  );
}

function Links({ links, columns }: { links: MenuLink[]; columns: string }) {
  return (
    <ul className={`grid gap-x-4 ${columns}`}>
      {links.map((link) => (
        <li key={link.slug}>
          <Link
            to={categoryPath(link.slug)}
            prefetch="intent"
            className="flex min-h-11 items-center rounded-control px-3 hover:bg-surface"
          >
            {link.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ViewAll({ group }: { group: MenuLink }) {
  return (
    <Link
      to={categoryPath(group.slug)}
      prefetch="intent"
      className="mt-2 inline-flex min-h-11 items-center rounded-control px-3 font-semibold underline underline-offset-4 hover:bg-surface"
    >
      View all {group.name}
    </Link>
  );
}
