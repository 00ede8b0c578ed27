import { expect, test } from "vitest";
import { refreshListings } from "#domains/search/refresh-listings.ts";
import { openShop } from "#test/open-shop.ts";
import { renderPage } from "#test/render-page.ts";
import { type ServedBrowser, serveShop } from "#test/serve-shop.ts";
import SearchPage from "./search.tsx";

type Loaded = Parameters<typeof SearchPage>[0]["loaderData"];

/** Opens a page of the search through the shop's own listener, redirects included. */
async function open(browser: ServedBrowser, address: string) {
  let answer = await browser.ask(address);
  const to = answer.headers.get("location");
  if (to !== null) answer = await browser.ask(to);
  const { loaderData } = JSON.parse(answer.body) as { loaderData: Record<string, Loaded | null> };
  const data = Object.values(loaderData).find((each) => each && "choice" in each)!;
  const html = renderPage(
    "/search/",
    <SearchPage {...({ loaderData: data } as unknown as Parameters<typeof SearchPage>[0])} />,
  );
  return {
    at: to ?? address,
    heading: /<h1[^>]*>([^]*?)<\/h1>/.exec(html)?.[1],
    total: data.listing?.total ?? null,
    html,
  };
}

const attribute = (tag: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&");

/** Where the first link that says this leads. */
const linkTo = (html: string, said: string) =>
  attribute(
    html.match(/<a [^>]*>[^]*?<\/a>/g)!.find((link) => link.includes(said))!,
    "href",
  )!;

/** Where a form without scripts leads, with what is chosen in it. */
function formWith(html: string, field: string, chosen: Record<string, string>): string {
  const form = html.match(/<form [^]*?<\/form>/g)!.find((each) => each.includes(`name="${field}"`))!;
  const sent = (form.match(/<input [^>]*>/g) ?? [])
    .filter((input) => attribute(input, "type") !== "checkbox" || / checked(=|\/|>| )/.test(input))
    .map((input): [string, string] => [attribute(input, "name")!, attribute(input, "value") ?? ""]);
  return `/search/?${new URLSearchParams([...Object.entries(chosen), ...sent])}`;
}

test("a search that is only a price keeps its list on the next page, with a filter and sorted, until all is cleared", async () => {
  await using shop = await openShop();
  const products = [];
  for (const [at, letter] of [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].entries())
    products.push(await shop.sells({ name: `Strap ${letter}`, price: 1_000 + at, onHand: at > 0 ? 1 : 0 }));
  products.push(await shop.sells({ name: "Whey", price: 9_000, onHand: 1 }));
  await refreshListings(
    shop.db,
    products.map(({ productId }) => productId),
  );
  await using served = await serveShop(shop, { publicPages: true });
  const browser = served.openBrowser();

  const first = await open(browser, "/search/?search=under+2000");
  expect(first).toMatchObject({ heading: expect.stringContaining("Results for"), total: 26 });
  expect(await open(browser, linkTo(first.html, "Next"))).toMatchObject({
    at: "/search/?max=2000&page=2",
    heading: "All products",
    total: 26,
  });
  const filtered = await open(browser, formWith(first.html, "stock", { stock: "1" }));
  expect(filtered).toMatchObject({ at: "/search/?max=2000&stock=1", heading: "All products", total: 25 });
  const sorted = await open(browser, formWith(filtered.html, "sort", { sort: "price-down" }));
  expect(sorted).toMatchObject({ at: "/search/?max=2000&stock=1&sort=price-down", total: 25 });
  expect(sorted.html.indexOf("Strap Z")).toBeLessThan(sorted.html.indexOf("Strap Y"));
  // Each filter is taken off by itself.
  expect(await open(browser, linkTo(sorted.html, "Up to Rs 2,000"))).toMatchObject({
    at: "/search/?stock=1&sort=price-down",
    total: 26,
  });
  // Without the price nothing is searched for.
  const cleared = await open(browser, linkTo(sorted.html, "Clear all"));
  expect(cleared).toMatchObject({ at: "/search/", heading: "Search products", total: null });
});

test("'new arrivals' keeps its order on the next page, and 'best sellers' its list", async () => {
  await using shop = await openShop();
  const products = [];
  for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") products.push(await shop.sells({ name: `Strap ${letter}` }));
  await refreshListings(
    shop.db,
    products.map(({ productId }) => productId),
  );
  await using served = await serveShop(shop, { publicPages: true });
  const browser = served.openBrowser();

  const newest = await open(browser, "/search/?search=new+arrivals");
  expect(newest).toMatchObject({ heading: expect.stringContaining("Results for"), total: 26 });
  expect(await open(browser, linkTo(newest.html, "Next"))).toMatchObject({
    at: "/search/?search=all+products&sort=newest&page=2",
    total: 26,
  });
  const usual = await open(browser, formWith(newest.html, "sort", { sort: "relevance" }));
  expect(usual).toMatchObject({ at: expect.stringContaining("/search/?search=all+products"), total: 26 });
  const best = await open(browser, "/search/?search=best+sellers");
  expect(best.total).toBe(26);
  expect(await open(browser, linkTo(best.html, "Next"))).toMatchObject({
    at: "/search/?search=best+sellers&page=2",
    total: 26,
  });
});
