import { useEffect, useEffectEvent, type RefObject } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { listingSearch, parseListingUrl, type ListingChoice } from "#domains/search/listing-query.ts";

/** The current filters, including a pending navigation, and a function to change them. The URL is the only state. `text` is the search page's text. */
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

/** After hydration, applies the form's state: boxes and sort orders that were selected before. */
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

/** The values with one added or removed. */
export function withToggled(values: string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
