import { Link } from "react-router";
import type { NavigationSection } from "../../navigation.ts";
import { sectionIcons } from "./section-icons.ts";

interface SectionLinkProps {
  section: NavigationSection;
  /** Whether the page belongs to the section. */
  current: boolean;
  /** Whether the page is the section's first screen itself. */
  here: boolean;
  className: string;
}

/** A section's icon and name, which open its first screen. */
export function SectionLink({ section, current, here, className }: SectionLinkProps) {
  const Icon = sectionIcons[section.label];
  return (
    <Link
      to={section.screens[0]!.path}
      aria-current={here ? "page" : current ? "true" : undefined}
      className={className}
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="max-w-full truncate">{section.label}</span>
    </Link>
  );
}
