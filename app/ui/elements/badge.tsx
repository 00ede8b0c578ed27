import type { ReactNode } from "react";

const tones = {
  sale: "bg-sale text-white",
  ink: "bg-ink text-white",
  lime: "bg-lime text-ink",
  quiet: "bg-sunken text-ink",
} as const;

/** A word or two on a coloured background: a discount, a state. */
export function Badge({
  tone = "quiet",
  className = "",
  children,
}: {
  tone?: keyof typeof tones;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={`figures inline-flex items-center gap-1 rounded-md forced-colors:border px-2 py-1 text-xs leading-none font-bold ${tones[tone]} ${className}`}
    >
      {children}
    </span>
  );
}
