import type { ComponentProps } from "react";
import { buttonLooks, type ButtonLook, type ButtonSize } from "./button-looks.ts";

interface ButtonProps extends ComponentProps<"button"> {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Whether the action is in progress: `pendingLabel` replaces the content and further presses are ignored. */
  pending?: boolean;
  pendingLabel?: string;
}

/** A button; it submits its form unless `type` is set. */
export function Button({
  look = "primary",
  size = "medium",
  pending = false,
  pendingLabel = "One moment…",
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      className={buttonLooks(look, size, className)}
      disabled={disabled === true || pending}
      aria-busy={pending || undefined}
      {...rest}
    >
      {pending ? pendingLabel : children}
    </button>
  );
}
