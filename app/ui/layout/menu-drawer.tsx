import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { ChevronDown, Menu, X } from "lucide-react";
import { PhoneLink, WhatsAppLink } from "#app/ui/elements/contact-links.tsx";
import { categoryPath, type MenuGroup, type MenuLink, type SiteLink } from "./menu.ts";
import type { ShellSettings } from "./shell-settings.ts";
import { useSession } from "./use-session.ts";

const row = "flex min-h-12 w-full items-center justify-between gap-2 px-4";

interface MenuDrawerProps {
  menu: MenuGroup[];
  links: SiteLink[];
  settings: ShellSettings;
}

/** The menu of small screens: a drawer (a popover, so it opens without scripts) with all categories. */
export function MenuDrawer({ menu, links, settings }: MenuDrawerProps) {
  const drawer = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const { user } = useSession();
  useEffect(() => {
    if (drawer.current?.matches(":popover-open")) drawer.current.hidePopover();
  }, [key]);

  return (
    <>
      <button
        type="button"
        popoverTarget="menu-drawer"
        className="head-target -ml-2 grid place-items-center rounded-control hover:bg-ink-soft lg:hidden"
      >
        <Menu aria-hidden="true" className="size-6" />
        <span className="sr-only">Menu</span>
      </button>
      <div
        ref={drawer}
        id="menu-drawer"
        popover="auto"
        className="m-0 h-dvh max-h-none w-80 max-w-[88vw] overflow-y-auto overscroll-contain border-0 bg-white p-0 text-ink shadow-lift [--focus:var(--color-ink)] backdrop:bg-ink/60"
      >
        <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-4">
          <p className="heading text-2xl">Shop</p>
          <button
            type="button"
            popoverTarget="menu-drawer"
            popoverTargetAction="hide"
            className="grid size-12 place-items-center rounded-control hover:bg-surface"
          >
            <X aria-hidden="true" className="size-6" />
            <span className="sr-only">Close menu</span>
          </button>
        </div>
        <nav aria-label="Shop">
          <ul className="divide-y divide-line">
            {menu.map((group) => (
              <li key={group.slug}>
                {group.links.length + group.subgroups.length > 0 ? (
                  <Level group={group} />
                ) : (
                  <Entry link={group} strong />
                )}
              </li>
            ))}
          </ul>
        </nav>
        <ul className="border-t-8 border-surface py-2">
          {[...links, ...(user ? own : entrances)].map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={row}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <WhatsAppLink phone={settings.whatsapp} className={row} />
          </li>
          <li>
            <PhoneLink phone={settings.phone} className={row} />
          </li>
        </ul>
      </div>
    </>
  );
}

const own = [{ to: "/user/dashboard", label: "Dashboard" }];
const entrances = [
  { to: "/user/login", label: "Login" },
  { to: "/user/registration", label: "Register" },
];

function Level({ group }: { group: MenuLink & { links: MenuLink[]; subgroups?: MenuGroup["subgroups"] } }) {
  return (
    <details className="group/level">
      <summary className={`${row} list-none font-semibold`}>
        {group.name}
        <ChevronDown aria-hidden="true" className="size-5 transition-transform" />
      </summary>
      <ul className="bg-surface pb-2 pl-3">
        <li>
          <Entry link={{ slug: group.slug, name: `View all ${group.name}` }} strong />
        </li>
        {group.links.map((link) => (
          <li key={link.slug}>
            <Entry link={link} />
          </li>
        ))}
        {group.subgroups?.map((subgroup) => (
          <li key={subgroup.slug}>
            <Level group={subgroup} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Entry({ link, strong = false }: { link: MenuLink; strong?: boolean }) {
  return (
    <Link to={categoryPath(link.slug)} prefetch="intent" className={`${row} ${strong ? "font-semibold" : ""}`}>
      {link.name}
    </Link>
  );
}
