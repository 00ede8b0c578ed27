import { createContext, useContext } from "react";

/** The markup of the checkout's fields while nothing is filled in, if the server has rendered it before. The browser has none. */
export const BlankFieldsContext = createContext<string | null>(null);

/** The content of the blank fields as markup, in the place of their children; undefined where it must be rendered. */
export function useBlankFields(): { dangerouslySetInnerHTML: { __html: string } } | undefined {
  const markup = useContext(BlankFieldsContext);
  return markup === null ? undefined : { dangerouslySetInnerHTML: { __html: markup } };
}
