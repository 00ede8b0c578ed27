import type { ComponentProps } from "react";

/** A link to a public page, which is a document of its own: browsers that can prepare it when somebody points at it (`speculation-rules.ts`). */
export const PageLink = ({ to, children, ...rest }: Omit<ComponentProps<"a">, "href"> & { to: string }) => (
  <a href={to} {...rest}>
    {children}
  </a>
);
