import type { Locator, Page } from "playwright/test";
import { openPage } from "./shared/open-page.ts";
import { expect, test } from "./shared/shop-test.ts";

const every = 3_500;
const banners = (page: Page) => page.getByRole("region", { name: "Offers and news" });
const slides = (page: Page) => banners(page).getByRole("listitem");

test("A screen shows one slide, or two, three or four side by side, as it is wide", async ({ page }) => {
  await page.goto("/", { waitUntil: "domcontentloaded" });
  for (const { width, side } of [
    { width: 360, side: 1 },
    { width: 480, side: 2 },
    { width: 768, side: 3 },
    { width: 1024, side: 4 },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ["Latest Offers", "Shop By Categories", "Brands"]) {
      await expect
        .poll(() => countWholeSlides(page.getByRole("region", { name, exact: true }).getByRole("list")))
        .toBe(side);
    }
    // A stack's picture has several products in it, so a tablet displays two slides.
    await expect
      .poll(() =>
        countWholeSlides(page.getByRole("region", { name: "Get discounted stacks", exact: true }).getByRole("list")),
      )
      .toBe(width === 768 ? 2 : side);
  }
});

test("The arrows of a row move it on and back, and rest at its ends", async ({ page }) => {
  await openPage(page, "/");
  const row = page.getByRole("region", { name: "Latest Offers", exact: true });
  const [back, further] = [
    row.getByRole("button", { name: "Back: Latest Offers" }),
    row.getByRole("button", { name: "Further: Latest Offers" }),
  ];
  const cards = row.getByRole("listitem");
  await row.scrollIntoViewIfNeeded();
  await expect(back).toBeHidden();
  await expect(cards.last()).not.toBeInViewport();
  await further.click();
  await expect(cards.first()).not.toBeInViewport();
  await expect(cards.last()).toBeInViewport({ ratio: 0.5 });
  await expect(further).toBeHidden();
  await back.click();
  await expect(cards.first()).toBeInViewport({ ratio: 0.5 });
  await expect(back).toBeHidden();
});

test("Tab walks through the slides of a row and brings each into view", async ({ page }) => {
  await openPage(page, "/");
  const links = page
    .getByRole("region", { name: "Latest Offers", exact: true })
    .getByRole("listitem")
    .getByRole("link");
  await links.first().focus();
  // Somebody is there, so the row has all its slides with the next frame.
  await links.nth(5).waitFor({ state: "attached" });
  // The heart button of each card comes before its name.
  for (let stop = 0; stop < 5 * 2; stop++) await page.keyboard.press("Tab");
  await expect(links.nth(5)).toBeFocused();
  await expect(links.nth(5)).toBeInViewport({ ratio: 0.5 });
});

test.describe("The banners", () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await openPage(page, "/");
    await page.clock.pauseAt(new Date(Date.now() + 60 * 60_000));
    await startAtFirst(page);
  });

  test("advance by one every 3500 ms, begin anew after the last, and stand still while the mouse is over them", async ({
    page,
  }) => {
    const count = await slides(page).count();
    expect(count).toBeGreaterThan(1);
    for (let place = 0; place < count; place++) {
      await expectShown(page, place);
      await page.clock.runFor(every - 1);
      await expectShown(page, place);
      await page.clock.runFor(1);
      await expectShown(page, (place + 1) % count);
    }

    await banners(page).hover();
    await page.clock.runFor(3 * every);
    await expectShown(page, 0);
    await page.mouse.move(5, 5);
    await page.clock.runFor(every);
    await expectShown(page, 1);
  });

  test("stand still while the focus is in them and go on when it leaves", async ({ page }) => {
    await slides(page).first().getByRole("link").focus();
    await page.clock.runFor(3 * every);
    await expectShown(page, 0);
    await page.getByRole("combobox", { name: "Search products" }).focus();
    await page.clock.runFor(every);
    await expectShown(page, 1);
  });

  test("can be paused and played again, by keyboard too", async ({ page }) => {
    await banners(page).getByRole("button", { name: "Pause the banners" }).press("Enter");
    await page.getByRole("combobox", { name: "Search products" }).focus();
    await page.clock.runFor(3 * every);
    await expectShown(page, 0);
    await banners(page).getByRole("button", { name: "Play the banners" }).press("Enter");
    await page.getByRole("combobox", { name: "Search products" }).focus();
    await page.clock.runFor(every);
    await expectShown(page, 1);
  });

  test("turn both ways by their buttons, and stand still for who prefers less motion, until played", async ({
    page,
  }) => {
    const last = (await slides(page).count()) - 1;
    await banners(page).getByRole("button", { name: "Previous banner" }).click();
    await expectShown(page, last);
    await banners(page).getByRole("button", { name: "Next banner" }).click();
    await expectShown(page, 0);

    // Neither the mouse nor the focus holds them.
    await page.mouse.move(5, 5);
    await page.getByRole("combobox", { name: "Search products" }).focus();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect(banners(page).getByRole("button", { name: "Play the banners" })).toBeVisible();
    await page.clock.runFor(3 * every);
    await expectShown(page, 0);
  });
});

/** Goes to the first banner; moving the mouse on and off restarts the timer. */
async function startAtFirst(page: Page) {
  await banners(page).hover();
  await slides(page).first().getByRole("link").scrollIntoViewIfNeeded();
  await expectShown(page, 0);
  await page.mouse.move(5, 5);
}

async function expectShown(page: Page, place: number) {
  await expect(slides(page).nth(place)).toBeInViewport({ ratio: 0.5 });
  for (const other of [...(await slides(page).all()).keys()].filter((index) => index !== place))
    await expect(slides(page).nth(other)).not.toBeInViewport();
}

/** The number of a row's slides that are fully visible. */
function countWholeSlides(row: Locator): Promise<number> {
  return row.evaluate((list) => {
    const { left, right } = list.getBoundingClientRect();
    const seen = [...list.children].map((slide) => slide.getBoundingClientRect());
    return seen.filter((slide) => slide.left >= left - 1 && slide.right <= right + 1).length;
  });
}
