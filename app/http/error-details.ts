import { createContext, useContext } from "react";

/** What an error page knows of its request, apart from the error. */
export interface ErrorDetails {
  /** The reference of this request in the log. */
  reference: string;
  /** Whether the request failed because the database could not be reached. */
  unavailable: boolean;
}

/** The details of this request, during server rendering. */
export const ErrorDetailsContext = createContext<ErrorDetails | null>(null);

/** The details to display on an error page, the same on the server and after hydration; null for errors that happen in the browser. */
export function useErrorDetails(): ErrorDetails | null {
  const rendering = useContext(ErrorDetailsContext);
  if (typeof document === "undefined") return rendering;
  const { reference, unavailable } = document.querySelector<HTMLElement>("[data-reference]")?.dataset ?? {};
  return reference === undefined ? null : { reference, unavailable: unavailable !== undefined };
}

/** The attributes of an error page's element, from which the details are read after hydration. */
export const errorDetailsAttributes = (details: ErrorDetails | null) =>
  details && { "data-reference": details.reference, "data-unavailable": details.unavailable ? "" : undefined };

/** The HTTP status that an error page explains: the error's own one, or 503 when the database could not be reached. */
export const explainedStatus = (ownStatus: number | null, details: ErrorDetails | null): number =>
  ownStatus ?? (details?.unavailable ? 503 : 500);
