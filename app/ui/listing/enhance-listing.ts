import {
  attributeOf,
  listingNames,
  listingSearch,
  parseListingUrl,
  parseSearchText,
} from "#domains/search/listing-query.ts";
import { showChoice, showChoiceOfLink, showRanges } from "./show-choice.ts";

const forms = "form[data-listing]";

/**
 * Applies what somebody chooses of a list without leaving the page: the list's own page of that choice is fetched, and its main part takes the place of the
 * one that is shown. The URL follows, and so does the page when the browser goes back. Where that fails, the browser opens the page itself.
 */
export function enhanceListing(document: Document): void {
  if (!document.querySelector(forms)) return;
  const whole = import("../in-place/morph-main.ts");
  let underWay: AbortController | null = null;

  const show = async (url: string, { isNew }: { isNew: boolean }) => {
    underWay?.abort();
    const { signal } = (underWay = new AbortController());
    const root = document.documentElement;
    root.setAttribute("data-going", "");
    document.querySelector("[data-results]")?.setAttribute("aria-busy", "true");
    try {
      const response = await fetch(url, { signal });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const { morphMain } = await whole;
      if (signal.aborted) return;
      if (!response.ok || !morphMain(document, page)) throw new Error("Not a list");
      if (isNew && response.url !== location.href) history.pushState(null, "", response.url);
      root.removeAttribute("data-going");
    } catch {
      if (!signal.aborted) location.assign(url);
    }
  };

  document.addEventListener("change", ({ target }) => {
    const form = target instanceof Element && target.matches("select, [type=checkbox]") && target.closest(forms);
    if (!form) return;
    if (target instanceof HTMLInputElement) showChoice(target);
    void show(addressOf(form as HTMLFormElement), { isNew: true });
  });
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches(forms)) return;
    event.preventDefault();
    showRanges(form);
    void show(addressOf(form), { isNew: true });
    form.closest<HTMLElement>(":popover-open")?.hidePopover();
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-stays]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    showChoiceOfLink(link);
    void show(link.href, { isNew: true });
  });
  const follow = () => void show(location.href, { isNew: false });
  window.addEventListener("popstate", follow);
  // The browser may have gone back while these scripts were on their way: within the document, so it asked for nothing. One that tells nothing
  // of its navigation, as against fingerprinting, asks once more than it need.
  if (performance.getEntriesByType("navigation")[0]?.name !== location.href) follow();
}

/** The address of the choice that the fields of a form make, spelt as the shop spells it, so that it need not redirect. */
function addressOf(form: HTMLFormElement): string {
  const params = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const known = listingNames([], { text: true });
  const filters = [...new Set(params.keys())].filter((name) => !known.has(name)).map(attributeOf);
  return location.pathname + listingSearch(parseListingUrl(params, filters), parseSearchText(params) || undefined);
}
