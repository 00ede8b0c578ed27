import { Link, type LinkProps } from "react-router";
import { buttonLooks, type ButtonLook, type ButtonSize } from "./button-looks.ts";

interface ButtonLinkProps extends LinkProps {
  look?: ButtonLook;
  size?: ButtonSize;
  className?: string;
}

/** A link that looks like a button. Use `prefetch="intent"` for public pages only. */
export function ButtonLink({ look = "primary", size = "medium", className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonLooks(look, size, className)} {...rest} />;
}
