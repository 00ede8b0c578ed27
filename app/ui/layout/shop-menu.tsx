import { PhoneLink, WhatsAppLink } from "#app/ui/elements/contact-links.tsx";
import { PageLink } from "#app/ui/elements/page-link.tsx";
import { categoryPath, type MenuGroup, type SiteLink } from "./menu.ts";
import { MenuPanel } from "./menu-panel.tsx";
import type { ShellSettings } from "./shell-settings.ts";

const id = "menu-drawer";

interface ShopMenuProps {
  menu: MenuGroup[];
  links: SiteLink[];
  settings: ShellSettings;
}

/** The button that opens the menu on small screens. */
export function MenuButton() {
  return (
    <button
      type="button"
      popoverTarget={id}
      className="head-target -ml-2 grid place-items-center rounded-control hover:bg-ink-soft lg:hidden"
    >
      <i className="icon icon-menu" />
      <span className="sr-only">Menu</span>
    </button>
  );
}

/**
 * The menu: on small screens a drawer (a popover, so it opens without scripts) with all categories and the shop's pages, on wide ones a row of groups below
 * the header. It is in the page once; `menu.css` gives it both looks.
 */
export function ShopMenu({ menu, links, settings }: ShopMenuProps) {
  return (
    <div id={id} popover="auto" className="menu">
      <div>
        <p className="heading text-2xl">Shop</p>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className="grid size-12 place-items-center rounded-control hover:bg-surface"
        >
          <i className="icon icon-x" />
          <span className="sr-only">Close menu</span>
        </button>
      </div>
      <nav aria-label="Shop">
        <ul>
          {menu.map((group) => (
            <li key={group.slug}>
              {group.links.length + group.subgroups.length > 0 ? (
                <MenuPanel group={group} />
              ) : (
                <PageLink to={categoryPath(group.slug)}>{group.name}</PageLink>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <ul data-user-menu="guest" suppressHydrationWarning className="group">
        {links.map(({ to, label }) => (
          <li key={to}>
            <PageLink to={to}>{label}</PageLink>
          </li>
        ))}
        {account.map(({ to, label, className }) => (
          <li key={to} className={className}>
            <a href={to}>{label}</a>
          </li>
        ))}
        <li>
          <WhatsAppLink phone={settings.whatsapp} className="" />
        </li>
        <li>
          <PhoneLink phone={settings.phone} className="" />
        </li>
      </ul>
    </div>
  );
}

const [known, guest] = ["hidden group-data-[user-menu=known]:block", "group-data-[user-menu=known]:hidden"];
const account = [
  { to: "/user/dashboard", label: "Dashboard", className: known },
  { to: "/user/login", label: "Login", className: guest },
  { to: "/user/registration", label: "Register", className: guest },
];
