import { data } from "react-router";
import { pageContext, shopContext } from "#app/middleware/shop-context.ts";
import { listingSearch, parseListingUrl, parseSearchText } from "#app/ui/catalog/listing-url.ts";
import { ListingView } from "#app/ui/catalog/listing-view.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { CategorySlider } from "#app/ui/storefront/category-slider.tsx";
import { chooseTiles } from "#app/ui/storefront/choose-tiles.ts";
import { listCategories } from "#domains/catalog/list-categories.ts";
import { listProducts } from "#domains/search/list-products.ts";
import { pageTags } from "#kernel/page-tags.ts";
import type { Route } from "./+types/search";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database, baseUrl } = context.get(shopContext);
  const page = context.get(pageContext);
  const choice = parseListingUrl(url.searchParams);
  const text = parseSearchText(url.searchParams);
  page.dependsOn(pageTags.search, pageTags.categories);
  const tiles = chooseTiles(await listCategories(database));
  const listing = text === "" ? null : await listProducts(database, { ...choice, text, pageSize: 24 });
  if (choice.page > 1 && choice.page > (listing?.pages ?? 1)) throw data(null, { status: 404 });
  if (listing) page.dependsOn(...listing.cards.map(({ id }) => pageTags.product(id)));

  return { baseUrl, text, choice, listing, tiles };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { baseUrl = "", text = "" } = loaderData ?? {};
  return pageMeta({
    title: text ? `Search: ${text}` : "Search products", site: matches[0].loaderData?.settings.title,
    description: "Find supplements, accessories and gym wear by name, brand, flavour or use.", baseUrl, path: `/search/${listingSearch({}, text || undefined)}`, hidden: true,
  });
}

export default function SearchPage({ loaderData: { text, choice, listing, tiles } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-6">
      <h1 className="heading text-4xl md:text-5xl">{text ? <>Results for “<bdi>{text}</bdi>”</> : "Search products"}</h1>
      {listing?.correctedTo && <p className="mt-2 text-lg">Nothing has exactly these words. Showing results for <strong>{listing.correctedTo}</strong>.</p>}
      {listing ? (
        <ListingView key={text} listing={listing} choice={choice} text={text} label={`Results for ${text}`} popular={tiles.slice(0, 6)} />
      ) : (
        <>
          <p className="mt-2 mb-6 text-lg text-muted">Type a name, a brand, a flavour or what it is for into the search box above, or start with a category.</p>
          <CategorySlider categories={tiles} />
        </>
      )}
    </div>
  );
}
