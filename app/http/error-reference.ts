import { createContext, useContext } from "react";

/** The reference under which the log knows this request, while the server renders. */
export const ErrorReferenceContext = createContext<string | null>(null);

/** The reference to show on an error page: the same in the server's bytes and when the browser takes over; null for errors born in the browser. */
export function useErrorReference(): string | null {
  const rendering = useContext(ErrorReferenceContext);
  if (typeof document === "undefined") return rendering;
  return document.querySelector<HTMLElement>("[data-reference]")?.dataset.reference ?? null;
}
