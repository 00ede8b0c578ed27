import { data } from "react-router";
import { pageContext, shopContext } from "#app/http/context.ts";
import { respondMissing } from "#app/http/respond-missing.ts";
import { trimCard, trimPlace } from "#app/presenters/trim-card.ts";
import { getCategories, getCategory } from "#app/queries/get-categories.ts";
import { cacheCounts } from "#app/queries/cache-counts.ts";
import { getListingFilters } from "#app/queries/get-listing-filters.ts";
import { isNarrowed, listingSearch, parseListingUrl } from "#domains/search/listing-query.ts";
import { ListingView } from "#app/ui/listing/listing-view.tsx";
import { Breadcrumbs } from "#app/ui/elements/breadcrumbs.tsx";
import { breadcrumbJsonLd, itemListJsonLd, JsonLd } from "#app/ui/layout/json-ld.tsx";
import { categoryPath } from "#app/ui/layout/menu.ts";
import { errorPageMeta, pageMeta } from "#app/ui/layout/page-meta.ts";
import { BrandGrid } from "#app/ui/storefront/brand-slider.tsx";
import { chooseTiles } from "#app/ui/storefront/choose-tiles.ts";
import { brandsSlug, type Category } from "#domains/catalog/categories/category.ts";
import { isCategoryArchived } from "#domains/catalog/categories/list-categories.ts";
import { listProducts } from "#domains/search/list-products.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { isSlug } from "#kernel/slugs.ts";
import type { Route } from "./+types/category";
import { PageLink } from "#app/ui/elements/page-link.tsx";

const pageSize = 24;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { reads, baseUrl } = shop;
  const page = context.get(pageContext);
  if (!isSlug(params.slug)) throw data(null, { status: 404 });

  page.dependsOn(cacheTags.categories, cacheTags.attributes, cacheTags.category(params.slug));
  const category = await getCategory(shop, params.slug);
  if (!category) {
    const gone = (await isCategoryArchived(reads, params.slug)) ? "We no longer have this category." : null;
    return respondMissing(reads, { path: categoryPath(params.slug), search: url.search, gone });
  }

  const filterable = await getListingFilters(shop);
  const choice = parseListingUrl(url.searchParams, filterable);
  const [listing, categories] = await Promise.all([
    listProducts(
      reads,
      { ...choice, category: category.slug, pageSize },
      { filterable, cacheCounts: cacheCounts(shop), memory: shop.listingMemory },
    ),
    getCategories(shop),
  ]);
  if (choice.page > 1 && choice.page > listing.pages) throw data(null, { status: 404 });
  page.dependsOn(...listing.cards.map(({ id }) => cacheTags.product(id)));

  const name = ({ slug, name: words }: Category) => ({ slug, name: words });
  const isBrands = category.slug === brandsSlug;
  const { description, picture, seoTitle, seoDescription } = category;
  return {
    baseUrl,
    category: {
      ...name(category),
      description,
      picture,
      seoTitle,
      seoDescription,
      ancestors: category.ancestors.map(name),
      children: isBrands ? [] : category.children.map(name),
      brands: isBrands ? category.children.map(trimPlace) : null,
    },
    listing: { ...listing, cards: listing.cards.map(trimCard) },
    choice,
    // An empty list alone leads elsewhere.
    popular:
      listing.cards.length > 0
        ? []
        : chooseTiles([...categories.values()])
            .slice(0, 6)
            .map(name),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return errorPageMeta(matches);
  const { category, choice, baseUrl } = loaderData;
  const title = category.seoTitle ?? category.name;
  return pageMeta({
    title: choice.page > 1 ? `${title}, page ${choice.page}` : title,
    site: matches[0].loaderData?.settings.title,
    description:
      category.seoDescription ||
      category.description ||
      `${category.name} in Pakistan: authentic products, ${matches[0].loaderData?.settings.freeDelivery ? "free delivery, " : ""}cash on delivery.`,
    baseUrl,
    path: categoryPath(category.slug) + listingSearch({ page: choice.page }),
    hidden: isNarrowed(choice),
    picture: category.picture,
  });
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { baseUrl, category, listing, choice, popular } = loaderData;
  const { name, description, ancestors, children, brands } = category;
  const trail = [
    { label: "Home", path: "/" },
    ...[...ancestors, category].map((place) => ({ label: place.name, path: categoryPath(place.slug) })),
  ];
  return (
    <div className="wrap pt-2">
      <JsonLd
        facts={
          import.meta.env.SSR && [
            breadcrumbJsonLd(baseUrl, trail),
            listing.cards.length > 0 &&
              itemListJsonLd(
                baseUrl,
                name,
                listing.cards.map((card) => ({ label: card.name, path: `/products/${card.slug}` })),
                (choice.page - 1) * pageSize,
              ),
          ]
        }
      />
      <Breadcrumbs
        crumbs={trail.map(({ label, path }, place) => (place === trail.length - 1 ? { label } : { label, href: path }))}
      />
      <h1 dir="auto" className="heading mt-1 text-4xl md:text-5xl">
        {name}
      </h1>
      {description && (
        <p dir="auto" className="mt-2 max-w-3xl text-muted">
          {description}
        </p>
      )}
      {brands && <BrandGrid brands={brands} />}
      {children.length > 0 && (
        <ul aria-label={`Parts of ${name}`} className="mt-4 flex flex-wrap gap-2">
          {children.map((child) => (
            <li key={child.slug}>
              <PageLink
                to={categoryPath(child.slug)}

                className="inline-flex min-h-11 items-center rounded-control bg-surface px-4 font-semibold hover:bg-sunken"
              >
                {child.name}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      {(!brands || listing.total > 0) && (
        <ListingView key={category.slug} listing={listing} choice={choice} label={name} popular={popular} />
      )}
    </div>
  );
}
