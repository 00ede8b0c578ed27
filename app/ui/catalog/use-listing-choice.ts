import { useEffect, useEffectEvent, type RefObject } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { listingSearch, parseListingUrl, type ListingChoice } from "./listing-url.ts";

/** What is chosen, a choice on its way included, and how to choose more: the URL is the only state. `text` is the search page's words. */
export function useListingChoice(current: ListingChoice, text?: string) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const coming = useNavigation().location;
  const choice = coming && coming.pathname === pathname ? parseListingUrl(new URLSearchParams(coming.search)) : current;

  return {
    choice,
    choose(change: Partial<ListingChoice>) {
      void navigate({ search: listingSearch({ ...choice, page: 1, ...change }, text) }, { preventScrollReset: true });
    },
  };
}

/** Once scripts have taken over, follows what the form says by then: boxes ticked and orders chosen on the plain page before. */
export function useEarlyChoice(
  form: RefObject<HTMLFormElement | null>,
  { choice, choose }: ReturnType<typeof useListingChoice>,
) {
  const follow = useEffectEvent(() => {
    if (!form.current) return;
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const shown = parseListingUrl(new URLSearchParams(fields));
    if (listingSearch(shown) !== listingSearch({ ...choice, page: 1 })) choose(shown);
  });
  useEffect(() => follow(), []);
}

/** The values with one put in or taken out. */
export function withToggled(values: string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
