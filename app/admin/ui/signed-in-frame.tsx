import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "#app/ui/elements/use-hydrated.ts";
import { SkipLink } from "#app/ui/elements/skip-link.tsx";
import { useMainFocus } from "#app/ui/layout/use-main-focus.ts";
import type { Theme } from "../http/theme-cookie.ts";
import type { NavigationSection } from "../navigation.ts";
import { AuditSlot } from "./audit/audit-section.tsx";
import { FlashSlot } from "./flash-slot.tsx";
import { ToastProvider } from "./kit/toast.tsx";
import { findCurrentScreen } from "./navigation/find-current-screen.ts";
import { PhoneBar } from "./navigation/phone-bar.tsx";
import { Rail } from "./navigation/rail.tsx";
import { SectionTabs } from "./navigation/section-tabs.tsx";
import { PaletteButton } from "./palette/palette-button.tsx";
import { PresenceSlot } from "./presence-note.tsx";
import { useNamedField } from "./use-named-field.ts";
import { SaveBarProvider } from "./save-bar/save-bar.tsx";
import { useSingleSend } from "./use-single-send.ts";
import { useShopName } from "./use-shop-name.ts";

interface SignedInFrameProps {
  member: { name: string; role: string };
  navigation: NavigationSection[];
  /** How the admin looks on this device; `admin.css` reads it. */
  theme: Theme;
  children: ReactNode;
}

const quiet = "inline-flex min-h-11 items-center px-3 text-sm font-semibold underline-offset-4 hover:underline";

/** The frame of every screen of the admin: a rail of sections on the left of wide windows, a bar at the bottom of narrow ones. */
export function SignedInFrame({ member, navigation, theme, children }: SignedInFrameProps) {
  const main = useMainFocus<HTMLElement>();
  useNamedField();
  useSingleSend();
  const current = findCurrentScreen(navigation, useLocation().pathname);
  return (
    <div
      data-hydrated={useHydrated() ? "" : undefined}
      data-theme={theme}
      className="min-h-dvh lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] print:block"
    >
      <SkipLink />
      <header className="flex flex-wrap items-center gap-x-3 border-b border-line bg-white px-4 py-1 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:flex-nowrap lg:items-stretch lg:border-r lg:border-b-0 lg:p-3 print:hidden">
        <p className="min-w-0 flex-1 truncate py-2 font-bold lg:flex-none lg:px-3">{useShopName()}</p>
        <PaletteButton navigation={navigation} />
        <Rail navigation={navigation} current={current} />
        <div className="flex items-center lg:mt-auto lg:flex-col lg:items-stretch lg:border-t lg:border-line lg:pt-3">
          <p className="hidden px-3 text-sm lg:block">
            <span className="block font-semibold">{member.name}</span>
            <span className="text-muted">{member.role}</span>
          </p>
          <a href="/" className={quiet}>
            View shop
          </a>
          <form method="post" action="/admin/sign-out">
            <button className={quiet}>Sign out</button>
          </form>
        </div>
      </header>
      <div className="min-w-0">
        <SectionTabs current={current} />
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="mx-auto grid w-full max-w-5xl grid-cols-1 content-start gap-5 px-4 py-5 pb-24 shadow-none! outline-none lg:p-8 print:max-w-none print:p-0"
        >
          <FlashSlot />
          <PresenceSlot />
          <ToastProvider>
            <SaveBarProvider>
              {children}
              <AuditSlot />
            </SaveBarProvider>
          </ToastProvider>
        </main>
      </div>
      <PhoneBar navigation={navigation} current={current} />
    </div>
  );
}
