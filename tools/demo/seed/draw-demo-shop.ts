import type { Database } from "#platform/database/database.server.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { drawArticle } from "../art/draw-article.ts";
import { drawBanner } from "../art/draw-banner.ts";
import { drawBrandLogo } from "../art/draw-brand-logo.ts";
import { type CategoryArt, categoryArt, drawCategory } from "../art/draw-category.ts";
import { drawStack } from "../art/draw-stack.ts";
import type { DemoShop } from "../demo-types.ts";
import { storeDrawings } from "./store-drawings.ts";
import { prepareDemoProducts, type PreparedProduct } from "./prepare-demo-products.ts";
import { toVariants } from "./variants-of.ts";

/** The demo shop's stored pictures, and its products ready to publish. All maps hold picture keys. */
export interface DrawnShop {
  now: Date;
  products: PreparedProduct[];
  keyOf(svg: string): string;
  /** By category and brand slug. */
  places: Map<string, string>;
  /** The first picture, by product and stack slug. */
  fronts: Map<string, string>;
  /** By filename. */
  banners: Map<string, { wideKey: string; tallKey: string }>;
  /** By article slug. */
  articles: Map<string, string>;
}

/** Menu groups have no drawing of their own: each uses the one of a category in it. */
const groupArt: Record<string, CategoryArt> = {
  supplements: "proteins",
  "general-health": "multivitamins",
  "gym-wear": "tops",
};

/** Draws all pictures of the demo shop, and stores them. */
export async function drawDemoShop(db: Database, storage: FileStorage, shop: DemoShop, now: Date): Promise<DrawnShop> {
  const products = await prepareDemoProducts(shop, now);
  const preparedOf = new Map(products.map((product) => [product.demo.slug, product]));
  const frontOf = (slug: string) => preparedOf.get(slug)?.drawn.gallery[0]!.svg ?? fail(`No demo product ${slug}`);

  const tiles = new Map<string, string>(categoryArt.map((slug) => [slug, drawCategory(slug)]));
  for (const [group, art] of Object.entries(groupArt)) tiles.set(group, tiles.get(art)!);
  for (const brand of shop.brands) tiles.set(brand.slug, drawBrandLogo(brand));
  const stacks = new Map(
    shop.stacks.map(({ slug, parts }) => [
      slug,
      drawStack(
        parts.map(({ product, options }) =>
          partPicture(preparedOf.get(product) ?? fail(`No demo product ${product}`), options),
        ),
      ),
    ]),
  );
  const banners = shop.banners.map((banner) => {
    const shown = banner.products.map(frontOf);
    return {
      filename: banner.filename,
      wide: drawBanner(banner, shown, "wide"),
      tall: drawBanner(banner, shown, "tall"),
    };
  });
  const articles = new Map(shop.articles.map(({ slug, picture }) => [slug, drawArticle(frontOf(picture))]));

  const keys = await storeDrawings(db, storage, [
    ...products.flatMap(({ drawn }) => [...drawn.gallery.map(({ svg }) => svg), ...drawn.variants]),
    ...tiles.values(),
    ...stacks.values(),
    ...banners.flatMap(({ wide, tall }) => [wide, tall]),
    ...articles.values(),
  ]);
  const keyOf = (svg: string) => keys.get(svg) ?? fail("A drawing was not kept");
  const keysOf = (drawings: Map<string, string>) => new Map([...drawings].map(([slug, svg]) => [slug, keyOf(svg)]));

  return {
    now,
    products,
    keyOf,
    places: keysOf(tiles),
    articles: keysOf(articles),
    fronts: new Map([
      ...products.map(({ demo }) => [demo.slug, keyOf(frontOf(demo.slug))] as const),
      ...keysOf(stacks),
    ]),
    banners: new Map(
      banners.map(({ filename, wide, tall }) => [filename, { wideKey: keyOf(wide), tallKey: keyOf(tall) }]),
    ),
  };
}

function partPicture({ demo, drawn }: PreparedProduct, options: string[]): string {
  const at = toVariants(demo).findIndex((variant) => variant.options.join(" / ") === options.join(" / "));
  return drawn.variants[at] ?? fail(`${demo.slug} does not come as ${options.join(" / ")}`);
}

function fail(reason: string): never {
  throw new Error(reason);
}
