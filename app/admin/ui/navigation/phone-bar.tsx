import type { NavigationProps } from "./navigation-props.ts";
import { SectionLink } from "./section-link.tsx";

/** The most entries that fit side by side. */
const maxInBar = 5;
const look =
  "flex min-h-14 flex-col items-center justify-center gap-0.5 px-1 text-center text-xs font-semibold aria-[current]:shadow-[inset_0_3px_0_var(--color-ink)]";

/** The bar at the bottom of a narrow window: the first sections, and the others behind More. */
export function PhoneBar({ navigation, current }: NavigationProps) {
  const fits = navigation.length <= maxInBar;
  const inBar = fits ? navigation : navigation.slice(0, maxInBar - 1);
  const rest = fits ? [] : navigation.slice(maxInBar - 1);
  const linkProps = (section: (typeof navigation)[number]) => ({
    section,
    current: section === current?.section,
    here: current?.screen === section.screens[0],
  });
  return (
    <nav
      aria-label="Admin screens"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-white pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="flex">
        {inBar.map((section) => (
          <li key={section.label} className="min-w-0 flex-1">
            <SectionLink {...linkProps(section)} className={look} />
          </li>
        ))}
        {rest.length > 0 && (
          <li className="min-w-0 flex-1">
            {/* A new screen closes it: the key is the screen's. */}
            <details key={current?.screen.path}>
              <summary className={look} aria-current={rest.some((each) => each === current?.section) || undefined}>
                <span aria-hidden="true" className="text-lg leading-4">
                  ⋯
                </span>
                More
              </summary>
              <ul className="absolute right-0 bottom-full max-h-[70dvh] w-60 overflow-y-auto border border-line bg-white py-1">
                {rest.map((section) => (
                  <li key={section.label}>
                    <SectionLink
                      {...linkProps(section)}
                      className="flex min-h-12 items-center gap-3 px-4 font-semibold aria-[current]:bg-sunken"
                    />
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
