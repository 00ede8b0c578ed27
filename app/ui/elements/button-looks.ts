export type ButtonLook = "primary" | "accent" | "secondary" | "quiet";
export type ButtonSize = "small" | "medium" | "large";

const looks: Record<ButtonLook, string> = {
  primary: "border border-transparent bg-ink text-white hover:bg-ink-soft",
  accent: "border border-transparent bg-lime text-ink hover:bg-lime-deep",
  secondary: "bg-white text-ink border border-control hover:border-ink hover:bg-surface",
  quiet: "text-ink underline underline-offset-4 decoration-control hover:decoration-ink",
};

const sizes: Record<ButtonSize, string> = {
  small: "min-h-11 px-4 text-sm",
  medium: "min-h-12 px-5 text-base",
  large: "min-h-14 px-6 text-lg",
};

/** The class names of a button, or of a link that looks like one. */
export function buttonLooks(look: ButtonLook, size: ButtonSize, className = ""): string {
  return `inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold leading-tight transition-colors disabled:bg-sunken disabled:text-muted ${looks[look]} ${sizes[size]} ${className}`;
}
