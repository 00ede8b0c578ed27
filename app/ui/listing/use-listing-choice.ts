import { useEffect, useEffectEvent, type RefObject } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import {
  listingSearch,
  parseListingUrl,
  type ListingChoice,
  type ListingFilter,
} from "#domains/search/listing-query.ts";

/** The current filters, including a pending navigation, and a function to change them. The URL is the only state. `text` is the search page's text. */
export function useListingChoice(current: ListingChoice, filters: readonly ListingFilter[], text?: string) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const coming = useNavigation().location;
  const choice =
    coming && coming.pathname === pathname ? parseListingUrl(new URLSearchParams(coming.search), filters) : current;

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
  filters: readonly ListingFilter[],
  { choice, choose }: ReturnType<typeof useListingChoice>,
) {
  const follow = useEffectEvent(() => {
    if (!form.current) return;
    const shown = parseListingForm(form.current, filters);
    if (listingSearch(shown) !== listingSearch({ ...choice, page: 1 })) choose(shown);
  });
  useEffect(() => follow(), []);
}

/** The choice that the fields of a form make. */
export function parseListingForm(form: HTMLFormElement, filters: readonly ListingFilter[]): ListingChoice {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return parseListingUrl(new URLSearchParams(fields), filters);
}

/** The values with one added or removed. */
export function withToggled(values: string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
