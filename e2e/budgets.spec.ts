import type { Page } from "playwright/test";
import { waitUntilHydrated } from "./open-page.ts";
import { expect, test } from "./shop-test.ts";

const pages = [
  ["home", "/"],
  ["a category", "/categories/proteins"],
  ["a product", "/products/batura-summit-whey"],
] as const;
const kilobyte = 1_000;

for (const [name, path] of pages) {
  test(`A first visit to ${name} loads no more than agreed`, async ({ page }) => {
    const weights = await weighVisit(page, path);
    // Proof that the measurement works: a page has a document, styles, fonts and scripts.
    for (const kind of ["Document", "Script", "Stylesheet", "Font"])
      expect(weights[kind], kind).toBeGreaterThan(kilobyte);
    expect(weights.Script).toBeLessThanOrEqual(130 * kilobyte);
    expect(weights.Stylesheet).toBeLessThanOrEqual(15 * kilobyte);
    expect(weights.Font).toBeLessThanOrEqual(60 * kilobyte);
  });

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
            loading,
            seen,
            far: top > 2 * innerHeight,
            sized: image.hasAttribute("width") && image.hasAttribute("height"),
          };
        }),
      );
    const largest = pictures.toSorted((one, other) => other.seen - one.seen)[0];
    expect(largest).toMatchObject({ fetchPriority: "high", loading: "eager" });
    const far = pictures.filter(({ far: below }) => below);
    expect(far.length).toBeGreaterThan(0);
    expect(far.filter(({ loading }) => loading !== "lazy")).toEqual([]);
    expect(pictures.filter(({ sized }) => !sized)).toEqual([]);
  });
}

/** The bytes over the wire, by kind, until the page is hydrated and the network is quiet. */
async function weighVisit(page: Page, path: string): Promise<Record<string, number>> {
  const weights: Record<string, number> = {};
  const kinds = new Map<string, string>();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  const underWay = new Set<string>();
  devtools.on("Network.requestWillBeSent", ({ requestId }) => void underWay.add(requestId));
  for (const end of ["Network.loadingFinished", "Network.loadingFailed"] as const)
    devtools.on(end, ({ requestId }) => void underWay.delete(requestId));
  devtools.on("Network.responseReceived", ({ requestId, type }) => void kinds.set(requestId, type));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "unknown";
    weights[kind] = (weights[kind] ?? 0) + encodedDataLength;
  });
  await page.goto(path);
  await waitUntilHydrated(page);
  await expect.poll(() => underWay.size).toBe(0);
  return weights;
}
