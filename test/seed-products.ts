import { system } from "#test/actors.ts";
import { upsertCategories } from "#domains/catalog/categories/upsert-categories.ts";
import { publishProducts } from "#domains/catalog/publish-products.ts";
import type { NewProduct, NewStack } from "#domains/catalog/new-product.ts";
import { importDiscounts } from "#domains/pricing/save-discount.ts";
import { receiveStock } from "#domains/inventory/receive-stock.ts";
import { refreshListings } from "#domains/search/refresh-listings.ts";
import { rupees } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";

/** A product described in one line; every combination of flavours and sizes is a variant. */
export interface SeedProduct {
  slug: string;
  name: string;
  brand: string;
  categories: string[];
  flavours?: string[];
  sizes?: string[];
  keywords?: string[];
  /** Whole rupees; each further size costs half as much again. */
  price?: number;
  popularity?: number;
  /** Units of each variant. */
  stock?: number;
  servings?: number;
  /** Per cent off. */
  discount?: number;
}

export const seedBrands = {
  markhor: "Markhor Nutrition",
  shaheen: "Shaheen Labs",
  indus: "Indus Athletics",
  kohsar: "Kohsar Wear",
} as const;

const group = (slug: string, name: string, children: [string, string][]) => ({
  slug,
  name,
  children: children.map(([child, childName]) => ({ slug: child, name: childName })),
});

/** Publishes the category tree and these products, with stock, discounts and listings. Ids by slug. */
export async function seedProducts(
  db: Database,
  shelved: SeedProduct[],
  stacks: NewStack[] = [],
): Promise<Map<string, string>> {
  await upsertCategories(db, system, [
    {
      ...group("supplements", "Supplements", [
        ["proteins", "Proteins"],
        ["weight-gainers", "Weight Gainers"],
        ["fat-loss-products", "Fat Loss Products"],
        ["pre-workouts", "Pre-workouts"],
        ["bcaa-eaa", "BCAA / EAA"],
        ["creatine", "Creatine"],
      ]),
    },
    group("general-health", "General Health", [
      ["testosterone-boosters", "Testosterone Boosters"],
      ["fish-oil", "Fish Oil"],
      ["zma", "ZMA"],
      ["multivitamins", "Multivitamins"],
    ]),
    { slug: "accessories", name: "Accessories" },
    group("gym-wear", "Gym Wear", [
      ["tops", "Tops"],
      ["bottoms", "Bottoms"],
      ["tank-tops", "Tank Tops"],
      ["shorts", "Shorts"],
      ["yoga-pants", "Yoga Pants"],
      ["track-suits", "Track Suits"],
    ]),
    { slug: "stacks", name: "Stacks" },
    { slug: "offers", name: "Offers" },
    group("brands", "Brands", Object.entries(seedBrands)),
  ]);
  const published = await publishProducts(db, [...shelved.map(toProduct), ...stacks]);
  await receiveStock(
    db,
    system,
    published.flatMap(({ slug, variants }) => {
      const stock = shelved.find((one) => one.slug === slug)?.stock ?? 20;
      return stock > 0 && shelved.some((one) => one.slug === slug)
        ? variants.map(({ id }) => ({ variantId: id, quantity: stock }))
        : [];
    }),
  );
  await importDiscounts(
    db,
    system,
    shelved.flatMap(({ name, discount, price = 1_000 }) =>
      discount
        ? [
            {
              name: name.toUpperCase(),
              percentage: discount,
              original: rupees(Math.round((price * 100) / (100 - discount))),
            },
          ]
        : [],
    ),
  );
  await refreshListings(
    db,
    published.map(({ id }) => id),
  );
  return new Map(published.map(({ slug, id }) => [slug, id]));
}

function toProduct({
  slug,
  name,
  brand,
  categories,
  flavours = [],
  sizes = [],
  keywords = [],
  price = 1_000,
  popularity = 50,
  servings,
}: SeedProduct): NewProduct {
  const options = [
    { name: "Flavour", names: flavours },
    { name: "Size", names: sizes },
  ].filter(({ names }) => names.length > 0);
  const combinations = options.reduce<string[][]>(
    (chosen, { names }) => chosen.flatMap((names1) => names.map((option) => [...names1, option])),
    [[]],
  );
  return {
    slug,
    name,
    brandSlug: brand,
    categorySlugs: categories,
    keywords,
    popularity,
    options: options.map((option) => ({ name: option.name, values: option.names.map((value) => ({ name: value })) })),
    variants: combinations.map((chosen, position) => {
      const size = Math.max(0, sizes.indexOf(chosen.at(-1) ?? ""));
      return {
        sku: `${slug.toUpperCase()}-${position + 1}`,
        price: rupees(Math.round(price * (1 + size / 2))),
        options: chosen,
        ...(servings ? { servings: servings * (size + 1) } : {}),
      };
    }),
  };
}
