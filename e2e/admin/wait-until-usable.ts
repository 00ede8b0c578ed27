import { expect, type Page } from "playwright/test";

/** Waits until the page's scripts run: keys, the palette and a scanner need them. */
export async function waitUntilUsable(page: Page) {
  await expect(page.locator("[data-hydrated]")).toBeAttached();
}
