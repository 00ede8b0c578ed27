import type { NavigationSection } from "../../navigation.ts";
import type { findCurrentScreen } from "./find-current-screen.ts";

export interface NavigationProps {
  navigation: NavigationSection[];
  /** The screen that the page belongs to. */
  current: ReturnType<typeof findCurrentScreen>;
}
