import type { Page } from "playwright/test";
import { openPage } from "./shared/open-page.ts";
import { expect, test } from "./shared/shop-test.ts";

const cart = (page: Page) => page.getByRole("link", { name: /^Cart, items/ });
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);

test("On a phone the header goes with a scroll down and comes back with a scroll up, and covers nothing that takes the focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, "/categories/proteins");
  await expect(cart(page)).toBeInViewport({ ratio: 1 });
  await scrollTo(page, 1_500);
  await expect(cart(page)).not.toBeInViewport();
  await scrollTo(page, 1_400);
  await expect(cart(page)).toBeInViewport({ ratio: 1 });

  // A field that gets focus by Shift+Tab must be below the header.
  const covered = async () =>
    page.evaluate(() => {
      const { top, left, width } = document.activeElement!.getBoundingClientRect();
      return (
        document.activeElement!.closest("main") !== null &&
        document.elementFromPoint(left + width / 2, Math.max(0, top + 2))?.closest("header") !== null
      );
    });
  await page.getByRole("main").getByRole("link").filter({ visible: true }).nth(20).focus();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press("Shift+Tab");
    // Browsers scroll there smoothly.
    await expect.poll(covered).toBe(false);
  }

  await scrollTo(page, 2_500);
  await expect(cart(page)).not.toBeInViewport();
  await page.getByRole("combobox", { name: "Search products" }).focus();
  await expect(cart(page)).toBeInViewport({ ratio: 1 });
});

test("A new page begins at its top at once, however far down the one before was", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, "/categories/proteins");
  await scrollTo(page, 3_000);
  const card = page.getByRole("main").getByRole("article").filter({ visible: true }).nth(12);
  const name = await card.getByRole("heading").innerText();
  await card.getByRole("link").first().click();
  await expect(page.getByRole("main").getByRole("heading", { level: 1, name })).toBeVisible();
  // Not a scroll on its way up, which would be over soon.
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("With its text twice as large the header still fits a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, "/blog");
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  expect(
    await page.evaluate(() =>
      [...document.querySelectorAll("header *")]
        .filter(
          (part) =>
            (part as HTMLElement).checkVisibility() && part.getBoundingClientRect().right > window.innerWidth + 1,
        )
        .map((part) => part.outerHTML.slice(0, 120)),
    ),
  ).toEqual([]);
  await expect(cart(page)).toBeInViewport({ ratio: 1 });
});
