import { data, redirect } from "react-router";
import { parsePublicId } from "#app/api/public-ids.ts";
import { pageContext, shopContext } from "#app/http/context.ts";
import { respondMissing } from "#app/http/respond-missing.ts";
import { presentPromises } from "#app/presenters/present-promises.ts";
import { trimCard } from "#app/presenters/trim-card.ts";
import { toBuyable } from "#app/ui/product/buyable.ts";
import { firstChoice } from "#app/ui/product/choice.ts";
import { productJsonLd } from "#app/ui/product/product-json-ld.ts";
import { ProductView } from "#app/ui/product/product-view.tsx";
import { Breadcrumbs } from "#app/ui/elements/breadcrumbs.tsx";
import { breadcrumbJsonLd, JsonLd } from "#app/ui/layout/json-ld.tsx";
import { categoryPath } from "#app/ui/layout/menu.ts";
import { errorPageMeta, pageMeta } from "#app/ui/layout/page-meta.ts";
import { findReturnClasses } from "#domains/catalog/categories/find-return-classes.ts";
import { findProductAttributes } from "#domains/catalog/attributes/find-product-attributes.ts";
import { getCategory } from "#app/queries/get-categories.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import { findProduct, isProductArchived } from "#domains/catalog/find-product.ts";
import { productPath } from "#domains/catalog/paths.ts";
import { findDeliveryFeeRange } from "#domains/pricing/delivery-fee.ts";
import { findDiscounts } from "#domains/pricing/find-discounts.ts";
import { countProductStock } from "#domains/inventory/count-available.ts";
import { mostUnits } from "#domains/cart/quantity.ts";
import { countStock } from "#domains/inventory/count-stock.ts";
import { toAvailability } from "#domains/inventory/availability.ts";
import { listRelated } from "#domains/search/list-related.ts";
import { isId } from "#kernel/ids.ts";
import { paisa } from "#kernel/money.ts";
import { daysToChangeMind, defaultReturnClass } from "#kernel/return-policy.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { markdownToText, renderMarkdown } from "#kernel/markdown.ts";
import { isSlug } from "#kernel/slugs.ts";
import type { Route } from "./+types/product";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { reads, readTogether, baseUrl } = shop;
  const page = context.get(pageContext);
  // A storefront may use the API's product id: redirect to the product's canonical URL.
  const id = parsePublicId("prod", params.id) ?? params.id;
  if (!isSlug(id) && !isId(id)) throw data(null, { status: 404 });
  const product = await findProduct(reads, id);
  if (!product || product.variants.length === 0) {
    const gone = (await isProductArchived(reads, id)) ? "This product is no longer sold." : null;
    return respondMissing(reads, { path: productPath(id), search: url.search, gone });
  }
  if (product.slug !== params.id) throw redirect(`/products/${product.slug}${url.search}`, 301);

  const chosen = firstChoice(product, url.searchParams);
  // A variant or option that the product does not have, or that is the default, would otherwise create an unlimited number of URLs.
  const choosesNothing = firstChoice(product, new URLSearchParams()).join(" ") === chosen.join(" ");
  if (url.search !== "" && choosesNothing) throw redirect(`/products/${product.slug}`);

  page.dependsOn(
    cacheTags.product(product.id),
    cacheTags.settings,
    cacheTags.categories,
    cacheTags.attributes,
    ...product.categories.slice(0, 1).map(({ slug }) => cacheTags.category(slug)),
  );
  const mainCategory = product.categories[0];
  const [category, settings, [available, partStock, attributes, discounts, related, returnClasses]] = await Promise.all(
    [
      mainCategory ? getCategory(shop, mainCategory.slug) : null,
      getSettings(shop),
      readTogether(reads, (together) =>
        Promise.all([
          countProductStock(together, [product]),
          countStock(
            together,
            product.parts.map(({ variantId }) => variantId),
          ),
          findProductAttributes(together, [product.id]),
          findDiscounts(together, [product.id]),
          listRelated(together, product.id, 8),
          findReturnClasses(together, [product.id]),
        ]),
      ),
    ],
  );
  const returnClass = returnClasses.get(product.id) ?? defaultReturnClass;
  // What can be bought has the variants, with their stock.
  const { variants: _, parts: __, ...facts } = product;
  page.dependsOn(...related.map(({ id }) => cacheTags.product(id)));

  return {
    baseUrl,
    // Search engines read the summary, or without one the words of the description.
    product: { ...facts, description: product.summary === "" ? markdownToText(product.description) : "" },
    descriptionHtml: renderMarkdown(product.description),
    attributes: attributes.get(product.id) ?? [],
    related: related.map(trimCard),
    categories: category ? [...category.ancestors, category].map(({ slug, name }) => ({ slug, name })) : [],
    settings: {
      ...presentPromises(settings, { ...product, returnClass }, baseUrl),
      title: settings.title,
      notifies: settings.orderNews,
      mostUnits: mostUnits(
        settings.orderLimits.piecesOfVariant,
        Math.max(1, ...product.parts.map(({ quantity }) => quantity)),
      ),
      returnPolicy: {
        returnClass,
        returnDays: daysToChangeMind(settings.returns.classes[returnClass], settings.returnDays),
      },
      highestDeliveryFee: findDeliveryFeeRange(settings, paisa(Math.min(...product.variants.map(({ price }) => price))))
        .highest,
    },
    buyable: toBuyable(product, (id) => toAvailability(available.get(id) ?? 0), discounts.get(product.id) ?? null),
    parts: product.parts.map((part) => ({
      ...part,
      stock: toAvailability(Math.floor((partStock.get(part.variantId) ?? 0) / part.quantity)),
    })),
    chosen,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return errorPageMeta(matches);
  const { product, buyable, baseUrl, settings } = loaderData;
  return pageMeta({
    title: product.seoTitle ?? product.name,
    site: settings.title,
    description: product.seoDescription || product.summary || product.description || product.name,
    baseUrl,
    path: `/products/${product.slug}`,
    type: "product",
    picture: product.pictures[0] ?? null,
    offer: { amount: buyable.lowestPrice, available: buyable.variants.some(({ stock }) => stock.state !== "sold-out") },
  });
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { baseUrl, product, descriptionHtml, attributes, categories, buyable, parts, related, settings, chosen } =
    loaderData;
  const trail = [
    { label: "Home", path: "/" },
    ...categories.map(({ slug, name }) => ({ label: name, path: categoryPath(slug) })),
    { label: product.name, path: `/products/${product.slug}` },
  ];
  return (
    <div className="wrap pt-2">
      <JsonLd
        facts={
          import.meta.env.SSR && [
            ...productJsonLd(baseUrl, { ...product, attributes }, buyable, settings),
            breadcrumbJsonLd(baseUrl, trail),
          ]
        }
      />
      <Breadcrumbs
        crumbs={trail.map(({ label, path }, place) => (place === trail.length - 1 ? { label } : { label, href: path }))}
      />
      <ProductView
        key={[product.id, ...chosen].join(" ")}
        product={product}
        descriptionHtml={descriptionHtml}
        attributes={attributes}
        buyable={buyable}
        parts={parts}
        related={related}
        settings={settings}
        chosen={chosen}
      />
    </div>
  );
}
