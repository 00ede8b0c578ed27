import { Link, type LinkProps } from "react-router";

/** A link to a public page, loaded when a pointer or the focus shows interest. The router knows all routes from the start and searches no page for links. */
export const PageLink = (props: LinkProps) => <Link prefetch="intent" discover="none" {...props} />;
