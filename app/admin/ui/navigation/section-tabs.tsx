import { Link } from "react-router";
import { showInBox } from "../show-in-box.ts";
import type { NavigationProps } from "./navigation-props.ts";

/** The screens of the current section above a narrow window's content; a wide one shows them in the rail. */
export function SectionTabs({ current }: Pick<NavigationProps, "current">) {
  if (!current || current.section.screens.length < 2) return null;
  return (
    <nav aria-label={current.section.label} className="border-b border-line bg-white lg:hidden print:hidden">
      <ul className="relative flex overflow-x-auto px-2">
        {current.section.screens.map((screen) => (
          <li key={screen.path} ref={screen === current.screen ? showInBox : undefined}>
            <Link
              to={screen.path}
              aria-current={screen === current.screen ? "page" : undefined}
              className="flex min-h-11 items-center px-2.5 text-sm whitespace-nowrap text-muted aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-[inset_0_-3px_0_var(--color-ink)]"
            >
              {screen.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
