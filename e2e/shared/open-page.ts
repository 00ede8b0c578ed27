import type { Page } from "playwright/test";
import { expect, hasScripts } from "./shop-test.ts";

/** Opens the path and, where scripts run, waits until the page is hydrated. */
export async function openPage(page: Page, path: string) {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await waitUntilHydrated(page);
}

/** Waits for the mark that every page sets after hydration: from then on clicks reach React. */
export async function waitUntilHydrated(page: Page) {
  if (!hasScripts()) return;
  // The first touch or key starts the scripts at once; otherwise they wait for every picture.
  await page.keyboard.press("Shift");
  await expect(page.locator("[data-hydrated]")).toBeAttached();
}

/** Waits until the two fonts of every page have come: they move what stands below their texts, and a first visit shows the page before. */
export async function waitForFonts(page: Page) {
  const loaded = () => page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").length);
  await expect.poll(loaded).toBe(2);
}

/** Delays the page's scripts, as a slow connection does, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await arrival;
    await route.continue();
  });
  return arrive;
}

/**
 * From the next page on the browser says that it saves data, so that pages prepare none of those they link to. A page that was prepared is there at once when its
 * link is pressed, and no handler of `page.route` has met its request.
 */
export const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
  );
