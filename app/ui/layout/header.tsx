import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Island } from "#app/ui/islands/island.tsx";
import { SearchBox } from "#app/ui/search/search-box.tsx";
import { CartLink } from "./cart-link.tsx";
import { enhanceHeader } from "./enhance-header.ts";
import { Logo } from "./logo.tsx";
import type { MenuGroup, SiteLink } from "./menu.ts";
import { MenuButton, ShopMenu } from "./shop-menu.tsx";
import type { ShellSettings } from "./shell-settings.ts";
import { UserMenu } from "./user-menu.tsx";

interface HeaderProps {
  menu: MenuGroup[];
  links: SiteLink[];
  settings: ShellSettings;
}

/**
 * The header of every page: name, search, account, cart and menu. It is sticky on wide screens. On small screens it reappears after
 * scrolling up; without scripts it does not move there. `enhanceHeader` makes its markup answer; only the search box is a component in the browser.
 */
export function Header(props: HeaderProps) {
  const header = useRef<HTMLElement>(null);
  useEffect(() => (header.current ? enhanceHeader(header.current) : undefined), []);
  return (
    <header
      ref={header}
      className="-top-8 z-30 transition-transform max-lg:data-tucked:-translate-y-full lg:sticky scripting:sticky print:hidden"
    >
      <HeaderContent {...props} />
    </header>
  );
}

function HeaderContent({ menu, links, settings }: HeaderProps) {
  const { pathname, search } = useLocation();
  const words = pathname.startsWith("/search") ? (new URLSearchParams(search).get("search") ?? "") : "";
  return (
    <>
      <p className="flex min-h-8 items-center justify-center bg-lime px-4 text-center text-sm font-semibold text-ink">
        <i className="icon icon-truck mr-2 size-4" />
        <span>
          {settings.delivery}
          <span className="hidden sm:inline"> · Cash on delivery</span>
        </span>
      </p>
      <div data-on-ink="" className="bg-ink text-white">
        {/* From `md` on the last column has the width of its two targets before they are there: the search box would move. */}
        <div className="wrap grid grid-cols-[1fr_auto] items-center gap-x-[min(1.5rem,4vw)] gap-y-1 pt-1 pb-3 md:grid-cols-[auto_1fr_6rem] md:py-3">
          <div className="flex items-center gap-1">
            <MenuButton />
            <Logo settings={settings} />
          </div>
          <Island
            name="search-box"
            component={SearchBox}
            props={{
              words,
              className: "order-3 col-span-full md:order-none md:col-span-1 md:mx-auto md:w-full md:max-w-2xl",
            }}
          />
          <div className="head-targets">
            <UserMenu />
            <CartLink />
          </div>
        </div>
      </div>
      <ShopMenu menu={menu} links={links} settings={settings} />
    </>
  );
}
