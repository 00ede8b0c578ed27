import {
  maxCountedMatches,
  type Suggestion,
  type Suggestions,
  type SuggestedPlace,
} from "#domains/search/suggestion.ts";
import type { HelpAnswer } from "#domains/search/find-help.ts";
import { categoryPath } from "#app/ui/layout/menu.ts";

/** One option of the list under the search box. Every option links to a page. */
export type SearchOption =
  | { kind: "product"; path: string; product: Suggestion }
  | { kind: "place"; path: string; place: SuggestedPlace }
  | { kind: "help"; path: string; answer: HelpAnswer }
  | { kind: "all"; path: string; label: string };

export interface OptionGroup {
  /** The group's label for screen readers. */
  label: string;
  /** Whether the label is also visible. */
  headed: boolean;
  /** The index of the group's first option among all options. */
  from: number;
  options: SearchOption[];
}

/** The groups of the list in order, without empty ones. `typed` is the text that the suggestions belong to. */
export function listOptions({ products, total, beside, places, help }: Suggestions, typed: string): OptionGroup[] {
  const matching = (match: Suggestion["match"]) =>
    products
      .filter((product) => product.match === match)
      .map((product): SearchOption => ({ kind: "product", path: `/products/${product.slug}`, product }));
  const [words, parts, close, near] = [matching("word"), matching("part"), matching("close"), matching("near")];
  const path = allPath(typed);
  const label =
    near.length > 0
      ? "See all that comes nearest"
      : total > 0
        ? allLabel(total, beside, parts.length > 0 ? typed : null)
        : null;
  const all: SearchOption[] = label === null ? [] : [{ kind: "all", path, label }];
  const groups = [
    { label: "Products", headed: false, options: words },
    { label: `“${typed}” as part of a word`, headed: true, options: parts },
    {
      label: words.length === 0 ? "Nothing by exactly that name. Did you mean:" : "Close to what you typed",
      headed: true,
      options: close,
    },
    { label: "We do not sell that. This comes nearest to it:", headed: true, options: near },
    {
      label: "Categories and brands",
      headed: true,
      options: places.map((place): SearchOption => ({ kind: "place", path: categoryPath(place.slug), place })),
    },
    {
      label: "Help",
      headed: true,
      options: help.map((answer): SearchOption => ({ kind: "help", path: answer.path, answer })),
    },
    { label: "Everything found", headed: false, options: all },
  ].filter(({ options }) => options.length > 0);
  return groups.map((group, at) => ({
    ...group,
    from: groups.slice(0, at).reduce((before, { options }) => before + options.length, 0),
  }));
}

const allPath = (typed: string) => `/search/?${new URLSearchParams({ search: typed }).toString()}`;

/** The groups of the text before, until those of this one come: the way to all results leads to those of this one, which nobody has counted yet. */
export const leadOn = (groups: OptionGroup[], typed: string): OptionGroup[] =>
  groups.map((group) => ({
    ...group,
    options: group.options.map((option) =>
      option.kind === "all" ? { ...option, path: allPath(typed), label: "See all results" } : option,
    ),
  }));

/** The results are not all where products stand `beside` them, such as names that have the text only `within` a word. */
function allLabel(total: number, beside: number, within: string | null): string {
  const many = (count: number) => count.toLocaleString("en");
  if (total > maxCountedMatches) return `See more than ${many(maxCountedMatches)} results`;
  const found = total === 1 ? "one result" : `${many(total)} results`;
  if (beside > 0) return within === null ? `See ${found}` : `See ${found} for “${within}” as a whole word`;
  return total === 1 ? `See the ${found}` : `See all ${found}`;
}
