import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { useHydrated } from "#app/ui/elements/use-hydrated.ts";
import type { NavigationEntry } from "../navigation.ts";
import { FlashSlot } from "./flash-slot.tsx";
import { useShopName } from "./use-shop-name.ts";

interface SignedInFrameProps {
  member: { name: string; role: string };
  navigation: NavigationEntry[];
  children: ReactNode;
}

/** The most entries that fit side by side in the bar at the bottom of a phone. */
const mostInBar = 5;
const quiet = "inline-flex min-h-11 items-center px-3 text-sm font-semibold underline-offset-4 hover:underline";

/** The frame of every screen of the admin: a rail of screens on the left of wide windows, a bar at the bottom of narrow ones. */
export function SignedInFrame({ member, navigation, children }: SignedInFrameProps) {
  return (
    <div
      data-hydrated={useHydrated() ? "" : undefined}
      className="min-h-dvh lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <a
        href="#main"
        className="absolute top-2 left-2 z-50 -translate-y-24 rounded-control bg-white px-4 py-3 font-semibold focus:translate-y-0"
      >
        Skip to the content
      </a>
      <header className="flex flex-wrap items-center gap-x-3 border-b border-line bg-white px-4 py-1 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:flex-nowrap lg:items-stretch lg:border-r lg:border-b-0 lg:p-3">
        <p className="min-w-0 flex-1 truncate py-2 font-bold lg:flex-none lg:px-3">{useShopName()}</p>
        <RailNavigation navigation={navigation} />
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
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-5xl content-start gap-5 px-4 py-5 pb-24 outline-none lg:p-8"
      >
        <FlashSlot />
        {children}
      </main>
      <BarNavigation navigation={navigation} />
    </div>
  );
}

function RailNavigation({ navigation }: Pick<SignedInFrameProps, "navigation">) {
  return (
    <nav aria-label="Admin" className="hidden lg:block">
      <ul className="grid gap-0.5">
        {navigation.map(({ path, label }) => (
          <li key={path}>
            <NavLink
              to={path}
              className="flex min-h-10 items-center rounded-control px-3 text-sm font-semibold hover:bg-surface aria-[current]:bg-ink aria-[current]:text-white"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function BarNavigation({ navigation }: Pick<SignedInFrameProps, "navigation">) {
  const fits = navigation.length <= mostInBar;
  const [inBar, rest] = fits ? [navigation, []] : [navigation.slice(0, mostInBar - 1), navigation.slice(mostInBar - 1)];
  const look =
    "flex min-h-14 items-center justify-center px-1 text-center text-xs font-semibold aria-[current]:shadow-[inset_0_3px_0_var(--color-ink)]";
  return (
    <nav aria-label="Admin screens" className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-white lg:hidden">
      <ul className="flex">
        {inBar.map(({ path, label }) => (
          <li key={path} className="min-w-0 flex-1">
            <NavLink to={path} className={look}>
              {label}
            </NavLink>
          </li>
        ))}
        {rest.length > 0 && (
          <li className="min-w-0 flex-1">
            <details>
              <summary className={look}>More</summary>
              <ul className="absolute right-0 bottom-full max-h-[70dvh] w-56 overflow-y-auto border border-line bg-white">
                {rest.map(({ path, label }) => (
                  <li key={path}>
                    <NavLink to={path} className="flex min-h-11 items-center px-4 font-semibold">
                      {label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        )}
      </ul>
    </nav>
  );
}
