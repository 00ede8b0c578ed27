/** What a page looks like that this browser gets: for who goes on within the shop, for who comes from elsewhere, and for who does with a phone. */
export type Visit = "within" | "first" | "first on a phone";

/** The request's headers that tell it, and by which caches tell the pages apart. */
export interface VisitHeaders {
  fetchSite: string | undefined;
  mobile: string | undefined;
  saveData: string | undefined;
  accept: string | undefined;
  purpose: string | undefined;
}

/** For the header `Vary` of a page that differs by them. */
export const visitHeaders = "Sec-Fetch-Site, Sec-CH-UA-Mobile, Save-Data, Accept, Sec-Purpose";

/** Whether a browser does not come from a page of the shop, by the header `Sec-Fetch-Site`, so that it has likely no copy of the stylesheet. */
export const comesFromElsewhere = (site: string | undefined): boolean => site !== undefined && site !== "same-origin";

/**
 * Whether a browser prepares a page (speculation-rules.ts). It says of such a request that it comes from nowhere, although a page of the shop led to it. Those that
 * another site had prepared, through a proxy of the browser's maker, come from there.
 */
const isPreparation = (purpose: string | undefined): boolean =>
  purpose?.startsWith("prefetch") === true && !purpose.includes("anonymous-client-ip");

/** A phone counts as one if it says so, takes AVIF and does not save data. */
export function readVisit({ fetchSite, mobile, saveData, accept, purpose }: VisitHeaders): Visit {
  if (!comesFromElsewhere(fetchSite) || isPreparation(purpose)) return "within";
  return mobile === "?1" && saveData?.toLowerCase() !== "on" && accept?.includes("image/avif") === true
    ? "first on a phone"
    : "first";
}
