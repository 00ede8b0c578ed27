import type { ComponentProps } from "react";
import { buttonLooks, type ButtonLook, type ButtonSize } from "./button-looks.ts";

interface ButtonProps extends ComponentProps<"button"> {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Says that the work has begun: `pendingLabel` takes the place of the content and a second press does nothing. */
  pending?: boolean;
  pendingLabel?: string;
}

/** A button; it submits its form unless `type` says otherwise. */
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
