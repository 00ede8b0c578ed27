import { data } from "react-router";
import { pageContext, shopContext } from "#app/http/context.ts";
import { trimCard, trimPlace } from "#app/presenters/trim-card.ts";
import { getCategories } from "#app/queries/get-categories.ts";
import { cacheCounts } from "#app/queries/cache-counts.ts";
import { getListingFilters } from "#app/queries/get-listing-filters.ts";
import { isNarrowed, listingSearch, parseListingUrl, parseSearchText } from "#domains/search/listing-query.ts";
import { Island } from "#app/ui/islands/island.tsx";
import { ListingView } from "#app/ui/listing/listing-view.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { HelpAnswers } from "#app/ui/search/help-answers.tsx";
import { NearbyProducts } from "#app/ui/search/nearby-products.tsx";
import { CategorySlider } from "#app/ui/storefront/category-slider.tsx";
import { chooseTiles } from "#app/ui/storefront/choose-tiles.ts";
import { findHelp } from "#domains/search/find-help.ts";
import { findNeighbours } from "#domains/search/find-neighbours.ts";
import { listProducts } from "#domains/search/list-products.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import type { Route } from "./+types/search";

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { reads, baseUrl } = shop;
  const page = context.get(pageContext);
  const filterable = await getListingFilters(shop);
  const choice = parseListingUrl(url.searchParams, filterable);
  const text = parseSearchText(url.searchParams);
  page.dependsOn(cacheTags.search, cacheTags.categories, cacheTags.attributes);
  const tiles = chooseTiles([...(await getCategories(shop)).values()]).map(trimPlace);
  const asked = text !== "" || isNarrowed(choice);
  const [listing, help] = await Promise.all([
    asked
      ? listProducts(
          reads,
          { ...choice, text, pageSize: 24 },
          { filterable, cacheCounts: cacheCounts(shop), memory: shop.listingMemory },
        )
      : null,
    findHelp(reads, text),
  ]);
  const neighbours = listing?.total === 0 ? await findNeighbours(reads, text, 8, shop.listingMemory) : null;
  if (help.length > 0) page.dependsOn(cacheTags.pages);
  if (choice.page > 1 && choice.page > (listing?.pages ?? 1)) throw data(null, { status: 404 });
  page.dependsOn(...[...(listing?.cards ?? []), ...(neighbours?.cards ?? [])].map(({ id }) => cacheTags.product(id)));

  // Prices, stock and order in the search text become filters and the sort order, so that links and forms of the page use them.
  const { text: words = text, ...understood } = listing?.understood ?? {};
  return {
    baseUrl,
    text,
    words,
    choice: { ...choice, ...understood },
    listing: listing && { ...listing, cards: listing.cards.map(trimCard) },
    help,
    neighbours: neighbours && { ...neighbours, cards: neighbours.cards.map(trimCard) },
    tiles: listing ? tiles.slice(0, 6) : tiles,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { baseUrl = "", text = "", listing = null } = loaderData ?? {};
  return pageMeta({
    title: text ? `Search: ${text}` : listing ? "All products" : "Search products",
    site: matches[0].loaderData?.settings.title,
    description: "Find supplements, accessories and gym wear by name, brand, flavour or use.",
    baseUrl,
    path: `/search/${listingSearch({}, text || undefined)}`,
    hidden: true,
  });
}

export default function SearchPage({
  loaderData: { text, words, choice, listing, help, neighbours, tiles },
}: Route.ComponentProps) {
  const onlyHelp = help.length > 0 && listing?.total === 0 && !isNarrowed(choice);
  return (
    <div className="wrap pt-6">
      <h1 className="heading text-4xl md:text-5xl">
        {text ? (
          <>
            Results for “<bdi>{text}</bdi>”
          </>
        ) : listing ? (
          "All products"
        ) : (
          "Search products"
        )}
      </h1>
      {listing?.correctedTo && (
        <p className="mt-2 text-lg">
          Nothing has exactly these words. Showing results for <strong>{listing.correctedTo}</strong>.
        </p>
      )}
      {listing?.relaxed && <p className="mt-2 text-lg">Nothing has all of that. This comes closest.</p>}
      <HelpAnswers answers={help} alone={onlyHelp} />
      {neighbours && <NearbyProducts neighbours={neighbours} sought={text} />}
      {listing ? (
        !neighbours &&
        !onlyHelp && (
          <ListingView
            key={text}
            listing={listing}
            choice={choice}
            text={words || undefined}
            label={text ? `Results for ${text}` : "All products"}
            popular={tiles}
          />
        )
      ) : (
        <>
          <p className="mt-2 mb-6 text-lg text-muted">
            Type a name, a brand, a flavour or what it is for into the search box above, or start with a category.
          </p>
          <Island name="category-slider" component={CategorySlider} props={{ categories: tiles }} when="near" />
        </>
      )}
    </div>
  );
}
