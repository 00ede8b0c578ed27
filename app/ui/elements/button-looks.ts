export type ButtonLook = "primary" | "accent" | "secondary" | "quiet";
export type ButtonSize = "small" | "medium" | "large";

const looks: Record<ButtonLook, string> = {
  primary: "border border-transparent bg-ink text-white hover:bg-ink-soft",
  accent: "border border-transparent bg-lime text-ink hover:bg-lime-deep",
  secondary: "button-secondary",
  quiet: "button-quiet",
};

const sizes: Record<ButtonSize, string> = {
  small: "min-h-11 px-4 text-sm",
  medium: "min-h-12 px-5 text-base",
  large: "min-h-14 px-6 text-lg",
};

/** The class names of a button, or of a link that looks like one. */
export function buttonLooks(look: ButtonLook, size: ButtonSize, className = ""): string {
  return `button ${looks[look]} ${sizes[size]} ${className}`.trimEnd();
}
