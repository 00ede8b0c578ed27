import { Link } from "react-router";
import { showInBox } from "../show-in-box.ts";
import type { NavigationProps } from "./navigation-props.ts";
import { SectionLink } from "./section-link.tsx";

/** The sections on the left of a wide window; the current one shows its screens. */
export function Rail({ navigation, current }: NavigationProps) {
  return (
    <nav aria-label="Admin" className="hidden min-h-0 overflow-y-auto lg:block">
      <ul className="grid gap-0.5">
        {navigation.map((section) => (
          <li key={section.label}>
            <SectionLink
              section={section}
              current={section === current?.section}
              here={current?.screen === section.screens[0]}
              className="flex min-h-10 items-center gap-2.5 rounded-control px-3 text-sm font-semibold hover:bg-surface aria-[current]:bg-ink aria-[current]:text-white"
            />
            {section === current?.section && section.screens.length > 1 && <Screens current={current} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Screens({ current }: { current: NonNullable<NavigationProps["current"]> }) {
  return (
    <ul className="my-1 ml-5 grid border-l border-line pl-2.5">
      {current.section.screens.map((screen) => (
        <li key={screen.path} ref={screen === current.screen ? showInBox : undefined}>
          <Link
            to={screen.path}
            aria-current={screen === current.screen ? "page" : undefined}
            className="flex min-h-9 items-center rounded-control px-2 text-sm text-muted hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {screen.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
