import { createContext, useContext } from "react";

/** The reference of this request in the log, during server rendering. */
export const ErrorReferenceContext = createContext<string | null>(null);

/** The reference to display on an error page, the same on the server and after hydration; null for errors that happen in the browser. */
export function useErrorReference(): string | null {
  const rendering = useContext(ErrorReferenceContext);
  if (typeof document === "undefined") return rendering;
  return document.querySelector<HTMLElement>("[data-reference]")?.dataset.reference ?? null;
}
