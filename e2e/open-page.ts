import type { Page } from "playwright/test";
import { expect, hasScripts } from "./shop-test.ts";

/** Goes to the path and, where there are scripts, waits until they have taken the page over. */
export async function openPage(page: Page, path: string) {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await waitUntilHydrated(page);
}

/** Waits for the mark that the frame of every page sets once scripts run: clicks then reach React and not only the plain page. */
export async function waitUntilHydrated(page: Page) {
  if (!hasScripts()) return;
  // The first touch or key starts the scripts at once; without one they wait for every picture.
  await page.keyboard.press("Shift");
  await expect(page.locator("[data-hydrated]")).toBeAttached();
}

/** Keeps the page's scripts on their way, as a slow line does, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await arrival;
    await route.continue();
  });
  return arrive;
}
