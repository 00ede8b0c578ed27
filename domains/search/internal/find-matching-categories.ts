import type { SuggestedPlace } from "../suggestion.ts";
import { splitPhrases } from "./split-phrases.ts";

const max = 3;
const minLength = 2;

/**
 * Up to three of the categories and brands with products: the category of the text's synonym, and those with a word that
 * begins with the normalised text, shorter names first.
 */
export function findMatchingCategories(
  places: SuggestedPlace[],
  normalised: string,
  words: string[],
): SuggestedPlace[] {
  if (normalised.length < minLength) return [];
  const [only, ...others] = splitPhrases(words);
  // A purpose is no category. Of the categories of a synonym, the first is the main one.
  const isMeant = (slug: string) =>
    only?.synonym && others.length === 0 && !only.synonym.purpose && slug === only.synonym.within[0];
  return places
    .flatMap((place) => {
      const meant = isMeant(place.slug) ? 0 : 1;
      return meant === 0 || ` ${place.name.toLowerCase()}`.includes(` ${normalised}`) ? [{ place, meant }] : [];
    })
    .sort(
      (a, b) =>
        a.meant - b.meant || a.place.name.length - b.place.name.length || (a.place.slug < b.place.slug ? -1 : 1),
    )
    .slice(0, max)
    .map(({ place }) => place);
}
