import type { Product } from "#domains/catalog/product.ts";
import { renditionPath } from "#kernel/renditions.ts";
import type { Buyable } from "./buyable.ts";

/** The product and every variant's offer as schema.org's Product. */
export function productJsonLd(baseUrl: string, product: Product, { variants }: Buyable): Record<string, unknown> {
  const url = `${baseUrl}/products/${product.slug}`;
  return {
    "@type": "Product",
    "@id": `${url}#product`,
    name: product.name,
    description: product.summary || product.description || product.name,
    url,
    image: product.pictures.slice(0, 6).map(({ key }) => baseUrl + renditionPath(key, 960, "png")),
    ...(product.brand && { brand: { "@type": "Brand", name: product.brand.name } }),
    ...(product.categories[0] && { category: product.categories[0].name }),
    ...(variants.length === 1 && { sku: variants[0]?.sku }),
    offers: variants.map(({ sku, price, stock }) => ({
      "@type": "Offer",
      sku,
      url: variants.length === 1 ? url : `${url}?variant=${encodeURIComponent(sku)}`,
      price: (price / 100).toFixed(2),
      priceCurrency: "PKR",
      itemCondition: "https://schema.org/NewCondition",
      availability: `https://schema.org/${stock.state === "sold-out" ? "OutOfStock" : stock.state === "low" ? "LimitedAvailability" : "InStock"}`,
      seller: { "@id": `${baseUrl}/#shop` },
    })),
  };
}
