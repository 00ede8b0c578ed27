import type { ReactNode } from "react";

/** How a status looks: what waits for the shop, what is under way, what is well, what is over, what went wrong. */
const looks = {
  waiting: { sign: "○", look: "border-low text-low" },
  active: { sign: "◑", look: "border-ink text-ink" },
  good: { sign: "●", look: "border-success text-success" },
  over: { sign: "×", look: "border-control text-muted" },
  bad: { sign: "!", look: "border-failure text-failure" },
};
export type StatusTone = keyof typeof looks;

interface StatusBadgeProps {
  tone: StatusTone;
  /** The shape in front of the words, where several states have one tone. */
  sign?: string;
  children: ReactNode;
}

/** The status of a thing: words, a shape and a colour, in the one palette that all lists and screens have. */
export function StatusBadge({ tone, sign = looks[tone].sign, children }: StatusBadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-md border bg-white px-2 py-1 text-xs leading-tight font-bold wrap-normal xl:whitespace-nowrap ${looks[tone].look}`}
    >
      <span aria-hidden="true">{sign}</span>
      {children}
    </span>
  );
}
