import { system } from "#test/actors.ts";
import { expect, test } from "vitest";
import { saveBanner } from "#domains/cms/banners.ts";
import { refreshListings } from "#domains/search/refresh-listings.ts";
import { gymProducts } from "#test/gym-products.ts";
import { openShop } from "#test/open-shop.ts";
import { openVisit } from "#test/open-visit.ts";
import { renderPage } from "#test/render-page.ts";
import { seedProducts } from "#test/seed-products.ts";
import Home, { loader } from "./home.tsx";

async function showHome(shop: Awaited<ReturnType<typeof openShop>>) {
  const { data } = await openVisit(shop.db).look(loader, "/");
  return renderPage("/", <Home {...({ loaderData: data } as Parameters<typeof Home>[0])} />);
}

/** The pattern's matches, in the order of the page. */
const inOrder = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, words]) => words);

test("the home page has its sections in the specification's order and words, each leading to the whole of it", async () => {
  await using shop = await openShop();
  await seedProducts(shop.db, gymProducts);
  const { variantIds } = await shop.sells({ flavours: ["Mango"] });
  const stack = await shop.sellsStack({
    price: 4_000,
    parts: variantIds.map((variantId) => ({ variantId, quantity: 1 })),
  });
  await refreshListings(shop.db, [stack.productId]);
  await shop.pool.query(
    "insert into media_pictures (key, format, width, height, bytes) values ('a', 'svg', 1600, 640, 9)",
  );
  await saveBanner(shop.db, system, {
    filename: "summer",
    wideKey: "a",
    tallKey: "a",
    headline: "Train in summer",
    subline: "",
    callToAction: "Shop",
    href: "/categories/offers",
    ink: "#ffffff",
  });

  const html = await showHome(shop);

  expect(inOrder(html, /<h[23] class="heading[^>]*>([^<]+)</g)).toEqual([
    "Train in summer",
    "Get discounted stacks",
    "Latest Offers",
    "Shop By Categories",
    "Popular Categories",
    "Proteins",
    "Weight Gainers",
    "Pre-workout",
    "Fat Loss products",
    "Accessories",
    "Brands",
  ]);
  expect(html).toMatch(
    /Train in summer.*Low price guaranteed.*100% authentic products.*Free delivery all over Pakistan.*0300 0000000.*Get discounted stacks.*Starter stack.*Latest Offers.*Gold Whey.*Shop By Categories/s,
  );
  expect(inOrder(html, /href="\/categories\/([a-z-]+)"[^>]*>View All</g)).toEqual([
    "stacks",
    "offers",
    "proteins",
    "weight-gainers",
    "pre-workouts",
    "fat-loss-products",
    "accessories",
    "brands",
  ]);
  expect(html.slice(html.lastIndexOf(">Brands<"))).toMatch(
    /Markhor Nutrition.*Shaheen Labs.*Indus Athletics.*Kohsar Wear/s,
  );
});

test("a shop with nothing in it shows its promises and no empty sections", async () => {
  await using shop = await openShop();
  const html = await showHome(shop);
  expect(html).toContain("100% authentic products");
  expect(html).not.toMatch(/<h[23]/);
});
