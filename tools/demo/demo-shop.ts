import { demoBrands } from "./catalogue/brands.ts";
import { demoDiscounts } from "./catalogue/discounts.ts";
import { demoProducts } from "./catalogue/products.ts";
import { demoSizeCharts } from "./catalogue/size-charts.ts";
import { demoStacks } from "./catalogue/stacks.ts";
import { demoArticles } from "./content/articles/articles.ts";
import { demoBanners } from "./content/banners.ts";
import type { DemoShop } from "./demo-types.ts";

/** The whole demo shop as data; its pages and settings are in `content/pages.ts` and `content/settings.ts`. */
export const demoShop: DemoShop = {
  brands: demoBrands,
  products: demoProducts,
  stacks: demoStacks,
  discounts: demoDiscounts,
  banners: demoBanners,
  articles: demoArticles,
  sizeCharts: demoSizeCharts,
};
