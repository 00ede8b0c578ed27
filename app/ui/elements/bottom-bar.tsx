import type { ReactNode } from "react";
import { formatWithSymbol, type Paisa } from "#kernel/money.ts";

const looks = {
  md: "md:hidden",
  lg: "md:-mx-6 md:px-6 lg:hidden",
} as const;

interface BottomBarProps {
  /** The screen width from which the bar is hidden. */
  below: keyof typeof looks;
  children: ReactNode;
}

/**
 * The amount and the most important button of a long page, at the bottom of the screen. It comes last on its page, so it covers nothing at the
 * end; `scroll-padding` reserves its height, so it never covers the focused element.
 */
export function BottomBar({ below, children }: BottomBarProps) {
  return (
    <div
      data-bottom-bar=""
      className={`sticky bottom-0 z-20 -mx-4 mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-white px-4 py-2 *:first:flex-[1_0_6rem] print:hidden ${looks[below]}`}
    >
      {children}
    </div>
  );
}

export function BarTotal({ total }: { total: Paisa }) {
  return (
    <p className="leading-tight">
      <span className="block text-sm text-muted">Total</span>
      <span className="figures text-xl font-bold whitespace-nowrap">{formatWithSymbol(total)}</span>
    </p>
  );
}
