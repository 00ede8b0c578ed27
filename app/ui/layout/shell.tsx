import type { ReactNode } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import { useHydrated } from "#app/ui/elements/use-hydrated.ts";
import { Island } from "#app/ui/islands/island.tsx";
import { useIslandPage } from "#app/ui/islands/island-page.ts";
import { SaveForm } from "#app/ui/wishlist/save-form.tsx";
import { CheckoutHeader } from "./checkout-header.tsx";
import { Footer, ShortFooter } from "./footer.tsx";
import { Header } from "./header.tsx";
import type { MenuGroup, SiteLink } from "./menu.ts";
import type { ShellSettings } from "./shell-settings.ts";
import { SkipLink } from "../elements/skip-link.tsx";
import { useMainFocus } from "./use-main-focus.ts";
import { useSessionRefresh } from "./use-session-refresh.ts";

interface ShellProps {
  menu: MenuGroup[];
  links: SiteLink[];
  settings: ShellSettings;
  children: ReactNode;
}

/** The layout of every page: skip link, header, main content, footer. The checkout has a short header and footer, so that nobody leaves by accident. */
export function Shell({ menu, links, settings, children }: ShellProps) {
  const main = useMainFocus<HTMLElement>();
  const { pathname } = useLocation();
  const checkingOut = pathname.replace(/\/$/, "") === "/checkout";
  const islandPage = useIslandPage();
  useSessionRefresh();

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {!islandPage && <Progress />}
      {checkingOut ? <CheckoutHeader settings={settings} /> : <Header menu={menu} links={links} settings={settings} />}
      <p className="wrap heading hidden py-2 text-2xl print:block">{settings.title}</p>
      <main ref={main} id="main" tabIndex={-1} className="flex-1 outline-none">
        <FlashSlot />
        {children}
      </main>
      {checkingOut ? <ShortFooter settings={settings} /> : <Footer menu={menu} links={links} settings={settings} />}
      {islandPage ? <Island name="save-form" component={SaveForm} props={{}} /> : <RoutedSaveForm />}
    </div>
  );
}

/** The form of the save buttons on a page of the router, whose data the wishlist may have to load again. */
function RoutedSaveForm() {
  const { revalidate } = useRevalidator();
  return <SaveForm onArrival={revalidate} />;
}

const nothing = { __html: "" };

/**
 * The place where the server inserts a flash message (see server/http/sessions/flash.ts); the page itself is the same for everybody. The message
 * disappears at the next navigation.
 */
function FlashSlot() {
  const { pathname, search } = useLocation();
  return <div key={pathname + search} data-notice="" suppressHydrationWarning dangerouslySetInnerHTML={nothing} />;
}

/** Indicates a pending navigation of the router. Its attribute also tells programs, such as tests, that the page is hydrated. */
function Progress() {
  const loading = useNavigation().state !== "idle";
  return (
    <>
      <div
        aria-hidden="true"
        data-hydrated={useHydrated() ? "" : undefined}
        className={`fixed inset-x-0 top-0 z-50 h-1 origin-left bg-sale transition-transform ${loading ? "scale-x-75 duration-[3s] ease-out" : "scale-x-0 duration-0"}`}
      />
      <output className="sr-only">{loading ? "Loading…" : ""}</output>
    </>
  );
}
