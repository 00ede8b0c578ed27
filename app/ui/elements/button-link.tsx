import { Link, type LinkProps } from "react-router";
import { isIslandPath, useIslandPage } from "../islands/island-page.ts";
import { buttonLooks, type ButtonLook, type ButtonSize } from "./button-looks.ts";
import { PageLink } from "./page-link.tsx";

interface ButtonLinkProps extends LinkProps {
  to: string;
  look?: ButtonLook;
  size?: ButtonSize;
  className?: string;
}

/** A link that looks like a button. */
export function ButtonLink({ look = "primary", size = "medium", className, reloadDocument, ...rest }: ButtonLinkProps) {
  const looks = buttonLooks(look, size, className);
  const islandPage = useIslandPage();
  return isIslandPath(rest.to) || islandPage ? (
    <PageLink className={looks} {...rest} />
  ) : (
    <Link className={looks} reloadDocument={reloadDocument} {...rest} />
  );
}
