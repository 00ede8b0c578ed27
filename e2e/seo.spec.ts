import type { APIRequestContext, Page } from "playwright/test";
import { readRupees } from "./shared/read-list.ts";
import { expect, test } from "./shared/shop-test.ts";
import { categoryArt } from "../tools/demo/art/draw-category.ts";

interface Offer {
  price: string;
  priceCurrency: string;
  availability: string;
  url: string;
}
interface Facts {
  "@type": string;
  name: string;
  hasVariant: { sku: string; offers: Offer }[];
  itemListElement: { position: number; name: string; item: string; url: string }[];
  [key: string]: unknown;
}

/** The page's JSON-LD blocks by their type; throws when one is not JSON. */
async function readFacts(page: Page): Promise<Record<string, Facts>> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const facts: Facts[] = blocks.map((block) => JSON.parse(block));
  for (const block of facts) expect(block["@context"]).toBe("https://schema.org");
  return Object.fromEntries(facts.map((block) => [block["@type"], block]));
}

/** The URLs in an XML file, as paths. */
async function readPaths(request: APIRequestContext, path: string): Promise<string[]> {
  const answer = await request.get(path);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toContain("application/xml");
  return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
}

// What search engines read is in the HTML.
test.use({ javaScriptEnabled: false });

test("A product's facts for search engines agree with its page, variant by variant", async ({ page, baseURL }) => {
  await page.goto("/products/batura-summit-whey", { waitUntil: "domcontentloaded" });
  const { ProductGroup: product, BreadcrumbList: trail } = await readFacts(page);
  expect(product?.name).toBe("Batura Summit Whey");
  expect(product?.hasVariant).toHaveLength(10);
  expect(product?.image).toContainEqual(expect.stringMatching(new RegExp(`^${baseURL}/pictures/.+\\.png$`)));
  const crumbs = await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem").allInnerTexts();
  expect(trail?.itemListElement.map(({ name }) => name)).toEqual(crumbs);
  expect(crumbs).toEqual(["Home", "Supplements", "Proteins", "Batura Summit Whey"]);

  const states = new Set<string>();
  for (const {
    offers: { price, priceCurrency, availability, url },
  } of product?.hasVariant ?? []) {
    await page.goto(url, { waitUntil: "domcontentloaded" });
    const main = page.getByRole("main");
    const shown = await main.getByRole("form").or(main.locator("form")).first().innerText();
    expect(priceCurrency).toBe("PKR");
    expect(readRupees(shown)).toBe(Number(price));
    const [, state = ""] = /schema\.org\/(\w+)$/.exec(availability) ?? [];
    await expect(
      main.getByRole("status").filter({
        hasText: { InStock: "In stock", LimitedAvailability: /^Only \d left$/, OutOfStock: "Sold out" }[state]!,
      }),
    ).toBeVisible();
    states.add(state);
  }
  expect(states).toEqual(new Set(["InStock", "LimitedAvailability", "OutOfStock"]));
});

test("The shop, its search and its articles are described", async ({ page }) => {
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const home = await readFacts(page);
  expect(home.OnlineStore).toMatchObject({ name: "Taqat", email: "salam@taqat.example" });
  expect(home.WebSite?.potentialAction).toMatchObject({ "@type": "SearchAction" });

  await page.goto("/blog", { waitUntil: "domcontentloaded" });
  const links = page.getByRole("article").getByRole("link");
  expect(await links.count()).toBeGreaterThanOrEqual(3);
  await page.goto((await links.first().getAttribute("href"))!, { waitUntil: "domcontentloaded" });
  const { Article: article } = await readFacts(page);
  expect(article?.publisher).toMatchObject({ "@type": "OnlineStore", name: "Taqat" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(String(article?.headline));
  expect(Date.parse(String(article?.datePublished))).not.toBeNaN();
});

test("Lists name what they show in order, questions their answers", async ({ page }) => {
  await page.goto("/categories/offers?page=2", { waitUntil: "domcontentloaded" });
  const { ItemList: list } = await readFacts(page);
  const shown = await page
    .getByRole("list", { name: "Offers" })
    .getByRole("article")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(list?.itemListElement.map(({ position, url }) => [position, url])).toEqual(
    shown.map((url, place) => [25 + place, url]),
  );

  await page.goto("/docs/faq", { waitUntil: "domcontentloaded" });
  const { FAQPage: faq } = await readFacts(page);
  const questions = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  expect(faq).toMatchObject({ mainEntity: questions.map((name) => ({ "@type": "Question", name })) });
});

test("The sitemap lists every product, article, category and page, and all of them answer", async ({ request }) => {
  const parts = await readPaths(request, "/sitemap.xml");
  expect(parts).toEqual(["/sitemap-pages.xml", "/sitemap-articles-1.xml", "/sitemap-products-1.xml"]);
  const [pages = [], articles = [], products = []] = await Promise.all(parts.map((part) => readPaths(request, part)));
  expect(products.length).toBeGreaterThanOrEqual(150);
  expect(new Set(products).size).toBe(products.length);
  for (const slug of categoryArt) expect(pages).toContain(`/categories/${slug}`);

  // Every product that a list shows is in the sitemap.
  for (const path of ["/categories/offers", "/categories/offers?page=2", "/categories/stacks", "/categories/tops"]) {
    const shown = [...(await (await request.get(path)).text()).matchAll(/href="(\/products\/[^"?]+)"/g)].map(
      ([, link]) => link!,
    );
    expect(shown.length).toBeGreaterThan(0);
    for (const link of shown) expect(products).toContain(link);
  }
  for (const path of [...pages, ...articles, ...products.slice(0, 20)])
    expect((await request.get(path)).status(), path).toBe(200);
});

test("A list's pages have addresses of their own, a narrowed list keeps out of search engines", async ({
  page,
  baseURL,
}) => {
  const canonical = page.locator("link[rel=canonical]");
  await page.goto("/categories/offers?page=2", { waitUntil: "domcontentloaded" });
  await expect(canonical).toHaveAttribute("href", `${baseURL}/categories/offers?page=2`);
  await expect(page.locator("meta[name=robots]")).toHaveCount(0);
  await page.goto("/categories/proteins?brand=batura", { waitUntil: "domcontentloaded" });
  await expect(canonical).toHaveAttribute("href", `${baseURL}/categories/proteins`);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await page.goto("/products/batura-summit-whey?variant=whatever", { waitUntil: "domcontentloaded" });
  await expect(canonical).toHaveAttribute("href", `${baseURL}/products/batura-summit-whey`);
  for (const name of ["og:title", "og:description", "og:url", "og:type"])
    await expect(page.locator(`meta[property="${name}"]`)).toHaveAttribute("content", /\S/);
});

test("Crawlers are told where to look, and every picture that a page names for others answers", async ({
  page,
  request,
}) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toMatch(/^Sitemap: http.+\/sitemap\.xml$/m);
  for (const closed of ["/cart", "/checkout", "/order/"]) expect(robots).toContain(`Disallow: ${closed}`);
  for (const path of ["/", "/products/batura-summit-whey", "/categories/proteins", "/blog"]) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const picture = await request.get((await page.locator('meta[property="og:image"]').getAttribute("content"))!);
    expect(picture.status()).toBe(200);
    expect(picture.headers()["content-type"]).toBe("image/png");
  }
});

test("The shop can be put on a home screen", async ({ page, request }) => {
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const answer = await request.get((await page.locator("link[rel=manifest]").getAttribute("href"))!);
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest: {
    name: string;
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; purpose: string }[];
  } = await answer.json();
  expect(manifest).toMatchObject({ name: "Taqat", start_url: "/", display: "standalone" });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]),
  );
  const links = await page
    .locator("link[rel=icon], link[rel=apple-touch-icon]")
    .evaluateAll((icons) => icons.map((icon) => icon.getAttribute("href")!));
  for (const path of [...links, ...manifest.icons.map(({ src }) => src)]) {
    const icon = await request.get(path);
    expect(icon.status(), path).toBe(200);
    expect(icon.headers()["content-type"]).toMatch(/^image\/(png|svg\+xml)/);
  }
});
