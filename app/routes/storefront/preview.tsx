import { data, redirect } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { presentPromises } from "#app/presenters/present-promises.ts";
import { toBuyable } from "#app/ui/product/buyable.ts";
import { firstChoice } from "#app/ui/product/choice.ts";
import { ProductView } from "#app/ui/product/product-view.tsx";
import { Alert } from "#app/ui/elements/alert.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { findReturnClasses } from "#domains/catalog/categories/find-return-classes.ts";
import { findProductAttributes } from "#domains/catalog/attributes/find-product-attributes.ts";
import { findPreviewedProduct } from "#domains/catalog/products/preview-product.ts";
import { toAvailability } from "#domains/inventory/availability.ts";
import { maxLineQuantity } from "#domains/cart/quantity.ts";
import { countStock } from "#domains/inventory/count-stock.ts";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import { defaultReturnClass } from "#kernel/return-policy.ts";
import { renderMarkdown } from "#kernel/markdown.ts";
import type { Route } from "./+types/preview";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Preview of a product", matches);

export const headers = responseHeaders;

/** A product that is not active yet, as its page will be, for whoever has its link. Once it is active, the link leads to its page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { database, baseUrl } = context.get(shopContext);
  const found = await findPreviewedProduct(database, params.token);
  if (!found || found.product.variants.length === 0) throw data(null, { status: 404 });
  const { product, status } = found;
  if (status === "active") throw redirect(`/products/${product.slug}`);
  const ids = [...product.variants.map(({ id }) => id), ...product.parts.map(({ variantId }) => variantId)];
  const [stock, attributes, settings, returnClasses] = await Promise.all([
    countStock(database, ids),
    findProductAttributes(database, [product.id]),
    findShopSettings(database),
    findReturnClasses(database, [product.id]),
  ]);
  const returnClass = returnClasses.get(product.id) ?? defaultReturnClass;
  const parts = product.parts.map((part) => ({
    ...part,
    stock: toAvailability(Math.floor((stock.get(part.variantId) ?? 0) / part.quantity)),
  }));
  const ofParts = toAvailability(
    Math.min(...product.parts.map(({ variantId, quantity }) => Math.floor((stock.get(variantId) ?? 0) / quantity))),
  );
  return {
    product: { ...product, description: "" },
    descriptionHtml: renderMarkdown(product.description),
    attributes: attributes.get(product.id) ?? [],
    settings: {
      ...presentPromises(settings, { ...product, returnClass }, baseUrl),
      notifies: false,
      mostUnits: maxLineQuantity,
    },
    buyable: toBuyable(
      product,
      (id) => (product.kind === "stack" ? ofParts : toAvailability(stock.get(id) ?? 0)),
      null,
    ),
    parts,
    chosen: firstChoice(product, url.searchParams),
  };
}

export default function Preview({ loaderData: { chosen, ...shown } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-2">
      <Alert tone="info">A preview: this product is not published yet, so it cannot be bought.</Alert>
      <ProductView key={chosen.join(" ")} {...shown} related={[]} chosen={chosen} />
    </div>
  );
}
