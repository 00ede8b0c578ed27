import { setImmediate } from "node:timers/promises";
import type { NewProduct } from "#domains/catalog/new-product.ts";
import type { Gender } from "#domains/catalog/product-facts.ts";
import { rupees } from "#kernel/money.ts";
import type { DemoProduct, DemoShop } from "../demo-types.ts";
import { daysBefore } from "./days-before.ts";
import { type DrawnProduct, drawDemoProduct } from "./draw-demo-product.ts";
import { toVariants } from "./variants-of.ts";

export interface PreparedProduct {
  demo: DemoProduct;
  drawn: DrawnProduct;
  /** Units on hand of each variant, in order. */
  stock: number[];
  /** The product as the catalogue accepts it. `keyOf` returns the picture key of a drawing. */
  publish(keyOf: (svg: string) => string): NewProduct;
}

/** Draws and prepares every product of the shop; dates are relative to `now`. */
export async function prepareDemoProducts(
  { brands, products, sizeCharts }: DemoShop,
  now: Date,
): Promise<PreparedProduct[]> {
  const brandOf = new Map(brands.map((brand) => [brand.slug, brand]));
  const prepared: PreparedProduct[] = [];
  for (const [number, demo] of products.entries()) {
    // Drawing takes seconds on a small machine, so other work in this process runs in between.
    await setImmediate();
    const brand = brandOf.get(demo.brand);
    if (!brand) throw new Error(`${demo.slug}: no brand ${demo.brand}`);
    const drawn = drawDemoProduct(demo, brand);
    const variants = toVariants(demo);
    const sku = `${demo.brand.slice(0, 3).toUpperCase()}-${String(number + 1).padStart(4, "0")}`;
    const sizeChart = demo.sizeChart === undefined ? undefined : sizeCharts[demo.sizeChart];
    const gender = genderOf(demo.sizeChart);

    prepared.push({
      demo,
      drawn,
      stock: variants.map(({ stock }) => stock),
      publish: (keyOf) => ({
        slug: demo.slug,
        name: demo.name,
        summary: demo.summary,
        description: demo.description,
        brandSlug: demo.brand,
        categorySlugs: demo.categories,
        keywords: demo.keywords,
        popularity: demo.popularity,
        createdAt: daysBefore(now, demo.addedDaysAgo),
        ...(demo.facts ? { facts: demo.facts } : {}),
        ...(sizeChart ? { sizeChart } : {}),
        ...(gender ? { gender } : {}),
        pictures: drawn.gallery.map(({ svg, alt }) => ({ key: keyOf(svg), alt })),
        options: demo.options.map(({ name, values }) => ({
          name,
          values: values.map((value) => ({ name: value.name, ...(value.colour ? { swatch: value.colour } : {}) })),
        })),
        variants: variants.map(({ options, price, servings }, at) => ({
          sku: `${sku}-${at + 1}`,
          price: rupees(price),
          options,
          pictureKey: keyOf(drawn.variants[at]!),
          ...(servings ? { servings } : {}),
        })),
      }),
    });
  }
  return prepared;
}

/** The gender that a garment is cut for, according to its size chart. Belts and gloves have charts as well, and are for everybody. */
function genderOf(chart: string | undefined): Gender | undefined {
  if (chart === undefined) return undefined;
  return chart.startsWith("women-")
    ? "female"
    : chart.startsWith("men-")
      ? "male"
      : chart === "track-suits"
        ? "unisex"
        : undefined;
}
