import { commonDaysToChangeMind } from "#kernel/return-policy.ts";
import { pageContext, shopContext } from "#app/http/context.ts";
import { trimCard, trimPlace } from "#app/presenters/trim-card.ts";
import { ProductRow } from "#app/ui/catalog/product-row.tsx";
import { Island } from "#app/ui/islands/island.tsx";
import { buildMenu } from "#app/ui/layout/build-menu.ts";
import { JsonLd } from "#app/ui/layout/json-ld.tsx";
import { categoryPath } from "#app/ui/layout/menu.ts";
import { getCategories } from "#app/queries/get-categories.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import { describeDelivery } from "#app/ui/layout/shell-settings.ts";
import { errorPageMeta, pageMeta } from "#app/ui/layout/page-meta.ts";
import { BannerCarousel } from "#app/ui/storefront/banner-carousel.tsx";
import { FirstBannerPreload } from "#app/ui/storefront/banner-slide.tsx";
import { BrandSlider } from "#app/ui/storefront/brand-slider.tsx";
import { CategorySlider } from "#app/ui/storefront/category-slider.tsx";
import { CategoryStrip } from "#app/ui/storefront/category-strip.tsx";
import { chooseTiles } from "#app/ui/storefront/choose-tiles.ts";
import { Section } from "#app/ui/storefront/section.tsx";
import { organizationJsonLd, websiteJsonLd } from "#app/ui/storefront/shop-json-ld.ts";
import { TrustStrip } from "#app/ui/storefront/trust-strip.tsx";
import { findSite } from "#domains/cms/site.ts";
import { listBanners } from "#domains/cms/banners.ts";
import { listBest } from "#domains/search/list-best.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import type { Route } from "./+types/home";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { reads, baseUrl } = shop;
  const page = context.get(pageContext);
  const { content } = await findSite(reads);
  const slugs = ["stacks", "offers", ...content.popular.map(({ slug }) => slug)];
  page.dependsOn(
    cacheTags.banners,
    cacheTags.categories,
    cacheTags.settings,
    cacheTags.site,
    ...slugs.map(cacheTags.category),
  );

  const [banners, tree, settings, lists] = await Promise.all([
    listBanners(reads),
    getCategories(shop),
    getSettings(shop),
    listBest(
      reads,
      slugs.map((category) => ({ category, sort: category === "offers" ? "newest" : "relevance" })),
      8,
    ),
  ]);
  const { title, logos, description, email, phone, social, postalAddress } = settings;
  const categories = [...tree.values()];
  const [stacks = [], offers = [], ...rows] = lists.map((cards) => cards.map(trimCard));
  page.dependsOn(...lists.flat().map(({ id }) => cacheTags.product(id)));

  return {
    baseUrl,
    banners,
    stacks,
    offers,
    settings: {
      title,
      logos,
      description,
      email,
      phone,
      social,
      postalAddress,
      returnDays: commonDaysToChangeMind(settings),
      delivery: describeDelivery(settings),
    },
    groups: buildMenu(categories, content.menu).map(({ slug, name }) => ({ slug, name })),
    tiles: chooseTiles(categories).map(trimPlace),
    homeTitle: content.homeTitle,
    claims: content.claims,
    popular: content.popular
      .map((place, index) => ({ ...place, cards: rows[index] ?? [] }))
      .filter(({ cards }) => cards.length > 0),
    brands: categories.filter(({ parentSlug }) => parentSlug === "brands").map(trimPlace),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return errorPageMeta(matches);
  const { baseUrl, settings, homeTitle } = loaderData;
  return pageMeta({
    title: homeTitle,
    site: settings.title,
    description: settings.description,
    baseUrl,
    path: "/",
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { baseUrl, banners, settings, homeTitle, claims, stacks, offers, groups, tiles, popular, brands } = loaderData;
  return (
    <>
      <JsonLd
        facts={import.meta.env.SSR && [organizationJsonLd(baseUrl, settings), websiteJsonLd(baseUrl, settings)]}
      />
      <h1 className="sr-only">
        {settings.title}: {homeTitle}
      </h1>
      {groups.length > 0 && <CategoryStrip categories={groups} />}
      {banners[0] && <FirstBannerPreload banner={banners[0]} />}
      <Island name="banner-carousel" component={BannerCarousel} props={{ banners }} />
      <TrustStrip claims={claims} settings={settings} />
      <div className="wrap">
        {stacks.length > 0 && (
          <Section
            title="Get discounted stacks"
            later="products"
            more={{ to: categoryPath("stacks"), label: "View All" }}
          >
            <Island
              name="product-row"
              component={ProductRow}
              props={{ cards: stacks, label: "Get discounted stacks", onTablets: 2 }}
              when="near"
            />
          </Section>
        )}
        {offers.length > 0 && (
          <Section title="Latest Offers" later="products" more={{ to: categoryPath("offers"), label: "View All" }}>
            <Island
              name="product-row"
              component={ProductRow}
              props={{ cards: offers, label: "Latest Offers" }}
              when="near"
            />
          </Section>
        )}
        {tiles.length > 0 && (
          <Section title="Shop By Categories" later="tiles">
            <Island name="category-slider" component={CategorySlider} props={{ categories: tiles }} when="near" />
          </Section>
        )}
        {popular.length > 0 && (
          <Section title="Popular Categories">
            <div className="-mt-10 md:-mt-12">
              {popular.map(({ slug, title, cards }) => (
                <Section
                  key={slug}
                  title={title}
                  heading="h3"
                  later="products"
                  more={{ to: categoryPath(slug), label: "View All" }}
                >
                  <Island name="product-row" component={ProductRow} props={{ cards, label: title }} when="near" />
                </Section>
              ))}
            </div>
          </Section>
        )}
        {brands.length > 0 && (
          <Section title="Brands" more={{ to: categoryPath("brands"), label: "View All" }}>
            <Island name="brand-slider" component={BrandSlider} props={{ brands }} when="near" />
          </Section>
        )}
      </div>
    </>
  );
}
