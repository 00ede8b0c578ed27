import type { Page } from "playwright/test";
import { chromium } from "playwright";
import { openPage } from "./shared/open-page.ts";
import { expect, test } from "./shared/shop-test.ts";
import { addButton } from "./shared/buy-product.ts";

test("a press that leaves the page shows at once that the next one is coming, before any script has come", async ({
  page,
}) => {
  await page.route("**/assets/*.js", () => undefined);
  await page.goto("/products/batura-summit-whey");
  for (const group of ["option-0", "option-1"]) await page.locator(`input[name=${group}]`).first().check();
  // The answer comes when the sign is there; without one the journey would end here.
  const { promise: signed, resolve: sign } = Promise.withResolvers<void>();
  await page.exposeFunction("signed", sign);
  await page.route("**/cart/add", async (route) => {
    await signed;
    await route.continue();
  });
  await page.evaluate(() => {
    const root = document.documentElement;
    const tell = () => root.hasAttribute("data-going") && (window as unknown as { signed(): void }).signed();
    new MutationObserver(tell).observe(root, { attributes: true });
  });
  await addButton(page).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.locator("html[data-going]")).toHaveCount(0);
});

test("nothing of ours keeps a public page out of the back/forward cache", async ({ baseURL }, info) => {
  const { executablePath } = info.project.use.launchOptions ?? {};
  // Playwright switches the cache off; Chromium's headless shell keeps no page, and names its own reason "masked".
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    const page = await browser.newPage(baseURL ? { baseURL } : {});
    const reasonsOf = async (path: string) => {
      await openPage(page, path);
      await page.goto("/docs/faq");
      await page.goBack({ waitUntil: "commit" });
      await expect(page).toHaveURL(baseURL + path);
      return page.evaluate(() => {
        const [entry] = performance.getEntriesByType("navigation") as (PerformanceEntry & {
          notRestoredReasons?: { reasons: { reason: string }[] } | null;
        })[];
        return (entry?.notRestoredReasons?.reasons ?? []).map(({ reason }) => reason);
      });
    };
    for (const path of ["/", "/categories/proteins", "/products/batura-summit-whey", "/search/?search=whey", "/blog"])
      expect(
        (await reasonsOf(path)).filter((reason) => reason !== "masked"),
        path,
      ).toEqual([]);
    // Proof that the question is answered: the cart is never kept.
    expect(await reasonsOf("/cart")).toContain("response-cache-control-no-store");
  } finally {
    await browser.close();
  }
});

test("a page that has come in part shows nothing that moves or goes when the rest is there", async ({ page }) => {
  await withoutFonts(page);
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const cut = html.indexOf("<details", html.indexOf("<header"));
    await route.fulfill({ response, body: html.slice(0, html.indexOf(">", cut) + 1) });
  });
  const search = page.getByRole("banner").getByRole("searchbox").or(page.getByRole("banner").getByRole("combobox"));
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const account = page.getByRole("banner").locator("details").first();
  expect(await account.evaluate((element) => element.childElementCount)).toBe(0);
  await expect(account).toHaveCSS("visibility", "hidden");
  const places = async () => {
    const { x, y } = (await account.boundingBox())!;
    return [await search.boundingBox(), { x, y }];
  };
  const before = await places();

  await page.unroute("/");
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect(account).toHaveCSS("visibility", "visible");
  expect(await places()).toEqual(before);
});

test("the search box of a page has its place, and its button that clears it, as soon as it is there", async ({
  page,
}) => {
  await withoutFonts(page);
  const search = page.getByRole("banner").getByRole("search");
  const clear = search.getByRole("button", { name: "Clear search" });
  const results = /\/search\/\?search=whey$/;
  await page.route(results, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.slice(0, html.indexOf("</search>")) });
  });
  // The browser shows nothing before its styles are there, but says where everything would be without them.
  await page.goto("/search/?search=whey", { waitUntil: "load" });
  await expect(page.getByRole("main")).toHaveCount(0);
  const before = [await search.boundingBox(), await clear.boundingBox()];
  expect(before).not.toContain(null);

  await page.unroute(results);
  await openPage(page, "/search/?search=whey");
  expect([await search.boundingBox(), await clear.boundingBox()]).toEqual(before);
});

/** The shop's fonts come when they may, for one page and not for the next, and make the shop's name a pixel wider. */
const withoutFonts = (page: Page) => page.route("**/*.woff2", (route) => route.abort());
