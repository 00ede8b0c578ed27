import type { ComponentProps } from "react";
import { buttonLooks, type ButtonLook, type ButtonSize } from "./button-looks.ts";

interface FormButtonProps extends ComponentProps<"button"> {
  look?: ButtonLook;
  size?: ButtonSize;
  /** What the button says while its form is under way. */
  pendingLabel?: string;
}

/** A button of a form that the scripts of its page send. They mark it as busy, and `app.css` then shows what it says meanwhile. */
export function FormButton({
  look = "primary",
  size = "medium",
  pendingLabel = "One moment…",
  className,
  children,
  ...rest
}: FormButtonProps) {
  return (
    <button className={buttonLooks(look, size, className)} data-pending={pendingLabel} {...rest}>
      <span>{children}</span>
    </button>
  );
}
