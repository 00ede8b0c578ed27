import { devices, type Page } from "playwright/test";
import { saveData, waitForFonts, waitUntilHydrated } from "./shared/open-page.ts";
import { expect, test } from "./shared/shop-test.ts";

/** What a kind of page may be at most. Bytes of a first visit are those over the wire, on a phone of 390 px with two pixels for each, until nothing is under way. */
interface Budget {
  path: string;
  /** Bytes of the HTML before compression, without the styles and pictures that a first visit has in it, and its elements. */
  html: number;
  elements: number;
  requests: number;
  /** Bytes of the first visit: all of it, and the pictures that are not in the page. */
  visit: number;
  pictures: number;
}

const kilobyte = 1_000;
const budgets = {
  home: { path: "/", html: 93_500, elements: 1_000, requests: 13, visit: 156_800, pictures: 46_000 },
  "a category": {
    path: "/categories/proteins",
    html: 53_500,
    elements: 835,
    requests: 15,
    visit: 124_000,
    pictures: 14_200,
  },
  "a product": {
    path: "/products/batura-summit-whey",
    html: 67_500,
    elements: 710,
    requests: 18,
    visit: 143_900,
    pictures: 39_500,
  },
  "a search": {
    path: "/search/?search=whey",
    html: 44_500,
    elements: 725,
    requests: 17,
    visit: 122_700,
    pictures: 13_600,
  },
  "the blog": { path: "/blog", html: 27_500, elements: 360, requests: 15, visit: 126_200, pictures: 31_000 },
} satisfies Record<string, Budget>;
/** What every first visit fetches. */
const kindsOfVisit = ["Document", "Script", "Stylesheet", "Font", "Image"];
/** Bytes over the wire that hold on every page. */
const shared = { Script: 32.5 * kilobyte, Stylesheet: 15 * kilobyte, Font: 27 * kilobyte };

for (const [name, { path, ...budget }] of Object.entries(budgets))
  test(`A first visit to ${name} loads no more than agreed`, async ({ browser, baseURL, extraHTTPHeaders }) => {
    // Banners that move on by themselves would bring pictures at their own time.
    const phone = {
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
      userAgent: devices["Pixel 7"].userAgent,
      reducedMotion: "reduce" as const,
    };
    const context = await browser.newContext({ ...phone, baseURL: baseURL!, extraHTTPHeaders: extraHTTPHeaders! });
    // Its first pictures come with the page once they were made.
    const asPhone = { Accept: "text/html,image/avif", "Sec-CH-UA-Mobile": "?1", "Sec-Fetch-Site": "none" };
    await expect
      .poll(async () => (await context.request.get(path, { headers: asPhone })).text())
      .toContain('src="data:image/avif;base64,');
    const page = await context.newPage();
    const { kinds, requests, html } = await weighVisit(page, path);
    // Proof that the measurement works: a page has a document, styles, fonts, pictures and scripts.
    for (const kind of kindsOfVisit) expect(kinds[kind], kind).toBeGreaterThan(kilobyte);
    for (const [kind, max] of Object.entries(shared)) expect(kinds[kind], kind).toBeLessThanOrEqual(max);
    const elements = await page.evaluate(
      (text) => new DOMParser().parseFromString(text, "text/html").getElementsByTagName("*").length,
      html,
    );
    const reached = {
      html: Buffer.byteLength(html),
      elements,
      requests,
      visit: Object.values(kinds).reduce((sum, bytes) => sum + bytes, 0),
      pictures: kinds.Image!,
    };
    for (const [measure, max] of Object.entries(budget))
      expect(reached[measure as keyof typeof reached], `${measure} of ${JSON.stringify(reached)}`).toBeLessThanOrEqual(
        max,
      );
    await context.close();
  });

for (const name of ["home", "a category", "a product"] as const) {
  const { path } = budgets[name];

  test(`${name} is painted before any script is asked for, and stays where it was painted`, async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
          if (!hadRecentInput)
            document.documentElement.dataset.shift = String(
              Number(document.documentElement.dataset.shift ?? 0) + value,
            );
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(path);
    await expect(page.getByRole("combobox", { name: "Search products" })).toBeVisible();

    const { painted, scripts } = await page.evaluate(() => ({
      painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
      scripts: performance
        .getEntriesByType("resource")
        .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
        .map(({ startTime }) => startTime),
    }));
    expect(scripts.length).toBeGreaterThan(1);
    expect(Math.min(...scripts)).toBeGreaterThan(painted);
    expect(await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))).toBeLessThanOrEqual(0.1);
  });

  test(`The largest picture of ${name} is fetched first, and those below the fold wait`, async ({ page }) => {
    await page.goto(path);
    const pictures = await page
      .getByRole("main")
      .locator("img")
      .evaluateAll((images) =>
        images.map((image) => {
          const { fetchPriority, loading } = image as HTMLImageElement;
          const { top, left, right, bottom } = image.getBoundingClientRect();
          const seen =
            Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) *
            Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
          return {
            fetchPriority,
            lazy: loading === "lazy",
            seen,
            far: top > 2 * innerHeight,
            sized: image.hasAttribute("width") && image.hasAttribute("height"),
          };
        }),
      );
    const largest = pictures.toSorted((one, other) => other.seen - one.seen)[0];
    expect(largest).toMatchObject({ fetchPriority: "high", lazy: false });
    const far = pictures.filter(({ far: below }) => below);
    expect(far.length).toBeGreaterThan(0);
    expect(far.filter(({ lazy }) => !lazy)).toEqual([]);
    expect(pictures.filter(({ sized }) => !sized)).toEqual([]);
  });
}

test("A first visit has its styles in the page, and the page after it has them from the browser's own copy", async ({
  page,
}) => {
  const file = page.waitForResponse(/\/assets\/app-.*\.css$/);
  await page.goto("/");
  await expect(page.locator("head style[data-file]")).toHaveCount(1);
  await expect(page.locator("link[rel=stylesheet]")).toHaveCount(0);
  await (await file).finished();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^View All/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/categories\//);
  await expect(page.locator("head style")).toHaveCount(0);
  await page.waitForLoadState();
  const loaded = await page.evaluate(() => {
    const href = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")!.href;
    return (performance.getEntriesByName(href)[0] as PerformanceResourceTiming).transferSize;
  });
  expect(loaded).toBe(0);
});

test("A first visit shows neither of the two fonts of every page before the other one has come", async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route("**/*.woff2", async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect.poll(() => held.length).toBe(2);
  const listShown = () =>
    page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      const names = [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family);
      return names.map((name) => name.replaceAll('"', "")).filter((name) => !name.includes("fallback"));
    });
  const first = page.waitForResponse(/\.woff2$/);
  held[0]!();
  await (await first).finished();
  expect(await listShown()).toEqual([]);
  held[1]!();
  await expect.poll(async () => (await listShown()).toSorted()).toEqual(["Barlow Condensed", "Figtree"]);
});

test("Without scripts the styles of a first visit bring its fonts", async ({ browser, baseURL, extraHTTPHeaders }) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    extraHTTPHeaders: extraHTTPHeaders!,
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  const fonts = new Set<string>();
  page.on("response", (response) => response.request().resourceType() === "font" && fonts.add(response.url()));
  await page.goto("/");
  await expect(page.locator("style[data-fonts]")).toHaveCount(1);
  await expect.poll(() => fonts.size).toBe(2);
  await context.close();
});

test("A first visit that is left fetches its fonts no more, and again when it is come back to", async ({ page }) => {
  const asked: string[] = [];
  const given: string[] = [];
  await page.route("**/*.woff2", (route) => void asked.push(route.request().url()));
  page.on("requestfailed", (request) => request.url().endsWith(".woff2") && given.push(request.url()));
  // An answer without a page leaves the one that is shown.
  await saveData(page);
  await page.route("**/categories/**", (route) => route.fulfill({ status: 204 }));
  await page.goto("/products/batura-summit-whey", { waitUntil: "domcontentloaded" });
  await expect.poll(() => asked.length).toBe(2);
  await page.getByRole("main").getByRole("link", { name: "Proteins" }).first().click({ noWaitAfter: true });
  await expect.poll(() => given.toSorted()).toEqual(asked.toSorted());
  asked.length = 0;
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect.poll(() => asked.toSorted()).toEqual(given.toSorted());
});

test("A page that is left fetches no pictures any more, keeps their places, and fetches them when it is come back to", async ({
  page,
}) => {
  const asked: string[] = [];
  const given: string[] = [];
  await page.route("**/pictures/**", (route) => void asked.push(route.request().url()));
  page.on("requestfailed", (request) => request.url().includes("/pictures/") && given.push(request.url()));
  await saveData(page);
  await page.route("**/categories/**", (route) => route.fulfill({ status: 204 }));
  await page.goto("/products/batura-summit-whey", { waitUntil: "domcontentloaded" });
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  await waitForFonts(page);
  const main = page.getByRole("main");
  const placesOf = () =>
    main.locator("img").evaluateAll((pictures) =>
      pictures.map((picture) => {
        const { x, y, width, height } = picture.getBoundingClientRect();
        return [x, y, width, height];
      }),
    );
  const places = await placesOf();
  // What the page's head names is not stopped with the picture that wants it too.
  const ahead = (
    await page
      .locator("link[rel=preload][as=image]")
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).imageSrcset))
  ).join();
  const wanted = () => asked.filter((url) => !ahead.includes(new URL(url).pathname)).toSorted();
  await main.getByRole("link", { name: "Proteins" }).first().click({ noWaitAfter: true });
  await expect.poll(() => given.toSorted()).toEqual(wanted());
  expect(given.length).toBeGreaterThan(1);
  expect(await placesOf()).toEqual(places);

  asked.length = 0;
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect.poll(wanted).toEqual(given.toSorted());
  expect(await placesOf()).toEqual(places);
});

/** The HTML, the number of requests, and the bytes over the wire by kind, until the page is hydrated and the network is quiet. */
async function weighVisit(page: Page, path: string) {
  const weights: Record<string, number> = {};
  const kinds = new Map<string, string>();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  const underWay = new Set<string>();
  devtools.on("Network.requestWillBeSent", ({ requestId }) => void underWay.add(requestId));
  for (const end of ["Network.loadingFinished", "Network.loadingFailed"] as const)
    devtools.on(end, ({ requestId }) => void underWay.delete(requestId));
  // A first visit's script fetches the stylesheet's file and the fonts. The stylesheet's own icons are data.
  const fetched: Record<string, string> = { css: "Stylesheet", woff2: "Font" };
  devtools.on("Network.responseReceived", ({ requestId, type, response: { url } }) => {
    if (!url.startsWith("data:")) kinds.set(requestId, fetched[url.split(".").at(-1)!] ?? type);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "unknown";
    weights[kind] = (weights[kind] ?? 0) + encodedDataLength;
  });
  const html = await (await page.goto(path))!.text();
  await waitUntilHydrated(page);
  // The fonts and the stylesheet's file are asked for in tasks of their own: before one of them, nothing is under way for a moment.
  const isAllThere = () => underWay.size === 0 && kindsOfVisit.every((kind) => kind in weights);
  await expect.poll(isAllThere).toBe(true);
  const bare = html.replace(/<style data-file=.*?<\/style>/s, "").replace(/data:image\/avif[^"]*/g, "");
  return { kinds: weights, requests: kinds.size, html: bare };
}
