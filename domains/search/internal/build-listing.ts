import type { ProductFilterValues } from "#domains/catalog/attributes/find-filter-values.ts";
import type { SearchProduct } from "#domains/catalog/list-products-for-search.ts";
import type { Discount } from "#domains/pricing/find-discounts.ts";
import { fitUnits } from "#domains/inventory/allocate-stock.ts";
import { toAvailability } from "#domains/inventory/availability.ts";
import { paisa, sum, times, type Paisa } from "#kernel/money.ts";
import type { ProductCard } from "../product-card.ts";
import { categoryMark, normaliseText, gap, toNameKey } from "./normalise-text.ts";
import { joinWord, splitWords } from "./split-words.ts";
import type { cards, listings, texts } from "./tables.server.ts";
import { listLabelClaims, listStrengths } from "./list-label-claims.ts";
import { wordOfServings } from "./vocabulary/units.ts";

export interface BuiltListing {
  listing: typeof listings.$inferInsert;
  text: Omit<typeof texts.$inferInsert, "tokens">;
  card: typeof cards.$inferInsert;
  /** The words of the document in order; the words of the name appear a second time after a gap. */
  words: string[];
}

const maxSwatches = 12;

/** How much the units that were sold add to the popularity: 10 for each doubling, so that a few more change little. A stack is sold as often as all of its parts are. */
function rankSales({ variants }: SearchProduct, sold: ReadonlyMap<string, number>): number {
  const unitsOf = ({ takes }: SearchProduct["variants"][number]) =>
    takes.length === 0
      ? 0
      : Math.min(...takes.map(({ variantId, quantity }) => Math.floor((sold.get(variantId) ?? 0) / quantity)));
  const units = variants.reduce((total, variant) => total + unitsOf(variant), 0);
  return Math.round(10 * Math.log2(1 + units));
}

/** What other modules know of a product or, by id, of its variants. */
interface Known {
  discount: Discount | undefined;
  /** Units that can be bought now. */
  available: ReadonlyMap<string, number>;
  /** Units that were sold in 90 days. */
  sold: ReadonlyMap<string, number>;
  filterValues: ProductFilterValues | undefined;
}

/** Builds the listing and search rows of a product. Throws for a product without variants, because it has no price. */
export function buildListing(product: SearchProduct, { discount, available, sold, filterValues }: Known): BuiltListing {
  const { id: productId, brand } = product;
  const popularity = product.popularity + rankSales(product, sold);
  const card = buildCard(product, discount, available);
  const words = splitEach([
    ...listLabelClaims(product.facts),
    ...listStrengths(product.facts),
    brand?.name ?? "",
    ...product.places.map(({ name }) => name),
    ...product.keywords,
    ...product.optionGroups.flatMap(({ options }) => options),
  ]);
  const nameWords = splitWords(normaliseText(product.name));
  const skus = [...new Set(product.variants.flatMap(({ sku }) => skuStems(sku)))];
  const slugs = [
    ...product.places.map(({ slug }) => slug),
    ...(product.kind === "stack" ? ["stacks"] : []),
    ...(discount ? ["offers"] : []),
  ];

  return {
    listing: {
      productId,
      popularity,
      sortName: normaliseText(product.name),
      categorySlugs: [...new Set(slugs)],
      brandSlug: brand?.slug ?? null,
      brandName: brand?.name ?? null,
      flavours: optionsOf(product, /^flavou?rs?$/i),
      sizes: optionsOf(product, /^sizes?$/i),
      attributeOptions: filterValues?.optionIds ?? [],
      attributeNumbers: filterValues?.numbers ?? {},
      price: card.price,
      costPerServing: card.costPerServing,
      inStock: card.stock !== "sold-out",
      onOffer: discount !== undefined,
      createdAt: product.createdAt,
    },
    text: { productId, popularity, skus, nameKey: toNameKey(product.name) },
    card: { productId, card },
    words: [
      ...new Set([
        ...words,
        ...nameWords,
        ...nameWords.map((word) => gap + word),
        ...listServings(product),
        ...slugs.map((slug) => categoryMark + slug),
      ]),
    ].sort(),
  };
}

/** The product's card. Throws for a product without variants. */
export function buildCard(
  product: SearchProduct,
  discount: Discount | undefined,
  available: ReadonlyMap<string, number>,
): ProductCard {
  const { id, slug, name, brand, picture } = product;
  const prices = product.variants.map((variant) => variant.price);
  if (prices.length === 0) throw new Error(`Product ${slug} has no variant`);
  const price = paisa(Math.min(...prices));
  const units = product.variants.map(({ takes }) => fitUnits(takes, available));
  const colours = product.optionGroups.find(({ name: group }) => /^colou?rs?$/i.test(group.trim()))?.swatches ?? [];
  const total = units.reduce((all, count) => all + count, 0);

  return {
    id,
    slug,
    name,
    brand,
    picture,
    price,
    category: product.categories[0] ?? null,
    hasPriceRange: Math.max(...prices) > price,
    percentage: discount?.percentage ?? null,
    originalPrice: discount?.original ?? null,
    saving: paisa(
      Math.max(
        0,
        ...product.variants.map(
          (variant) => sum(variant.takes.map((part) => times(part.price, part.quantity))) - variant.price,
        ),
      ),
    ),
    stock: toAvailability(total).state,
    costPerServing:
      lowestCost(product.variants.filter((_, position) => units[position]! > 0)) ?? lowestCost(product.variants),
    choices: product.optionGroups.map((group) => ({ group: group.name, count: group.options.length })),
    ...(colours.length > 1 && { swatches: colours.slice(0, maxSwatches) }),
  };
}

function lowestCost(variants: SearchProduct["variants"]): Paisa | null {
  const costs = variants.flatMap(({ price, servings }) => (servings ? [Math.round(price / servings)] : []));
  return costs.length > 0 ? paisa(Math.min(...costs)) : null;
}

function optionsOf(product: SearchProduct, groupName: RegExp): string[] {
  return [
    ...new Set(
      product.optionGroups.filter(({ name }) => groupName.test(name.trim())).flatMap(({ options }) => options),
    ),
  ];
}

const splitEach = (texts: string[]) => texts.flatMap((text) => splitWords(normaliseText(text)));

/** The SKU, and its part before each of the last hyphens: "BAT-0001" finds "BAT-0001-1" too. */
function skuStems(sku: string): string[] {
  const parts = normaliseText(sku).split("-");
  const stems = parts.map((_, at) => joinWord(parts.slice(0, at + 1).join("-")));
  return stems.filter((stem, at) => at === parts.length - 1 || (at > 0 && /\d/.test(stem)));
}

function listServings({ variants }: SearchProduct): string[] {
  return variants.flatMap(({ servings }) => (servings ? [wordOfServings(servings)] : []));
}
