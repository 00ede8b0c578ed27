import { createContext, useContext } from "react";

/** The header and the footer of a page, and the checkout's fields while nothing is filled in. */
export type KeptPart = "header" | "footer" | "blank-fields";

/** The markup of parts of a page that the server has rendered before. The browser has none. */
export const KeptMarkupContext = createContext<ReadonlyMap<KeptPart, string> | null>(null);

/**
 * The content of a part as markup that the server has rendered before, in the place of its children; undefined where it must be rendered. The part's
 * element carries `data-shell` with its name, by which the server finds its content in a rendered document.
 */
export function useKeptMarkup(part: KeptPart): { dangerouslySetInnerHTML: { __html: string } } | undefined {
  const markup = useContext(KeptMarkupContext)?.get(part);
  return markup === undefined ? undefined : { dangerouslySetInnerHTML: { __html: markup } };
}
