import type { Page } from "playwright/test";
import { openPage, waitUntilHydrated } from "./shared/open-page.ts";
import { putIntoCart } from "./shared/order-by-request.ts";
import { expect, test } from "./shared/shop-test.ts";

const hearts = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Save / });

/** A delay as long as a slow phone's: a shopper who leaves is gone before the response. */
async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 600,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

test("What is saved on a page that is closed at once is on the wishlist, all of it", async ({ page, context }) => {
  await openPage(page, "/categories/proteins");
  await slowDown(page);
  await page.evaluate(() => {
    for (const heart of [...document.querySelectorAll<HTMLElement>("main button[aria-label^='Save ']")].slice(0, 3))
      heart.click();
  });
  await expect(hearts(page).nth(2)).toHaveAttribute("aria-pressed", "true");
  await page.close();

  const other = await context.newPage();
  await expect(async () => {
    await openPage(other, "/wishlist");
    await expect(other.getByRole("list", { name: "Saved products" }).getByRole("listitem")).toHaveCount(3, {
      timeout: 500,
    });
  }).toPass();
});

test("What is pressed on a page that is left at once is saved together with what is pressed on the next", async ({
  page,
}) => {
  await openPage(page, "/categories/proteins");
  await slowDown(page);
  for (const next of ["/products/uqabra-creatine-basic", "/wishlist"]) {
    await page.evaluate((path) => {
      document.querySelector<HTMLElement>("main button[aria-label^='Save ']")!.click();
      window.location.assign(path);
    }, next);
    await page.waitForURL(next);
    await waitUntilHydrated(page);
  }
  await expect(page.getByRole("list", { name: "Saved products" }).getByRole("listitem")).toHaveCount(2);
});

test("A quantity that was changed in a cart that is closed at once is the one the cart has", async ({
  page,
  context,
}) => {
  await putIntoCart(page, "uqabra-daily-whey", "Banana", "2 lb");
  await openPage(page, "/cart");
  const more = "More: Quantity of Uqabra Daily Whey, Banana, 2 lb";
  await page.getByRole("button", { name: more }).click();
  await page.close({ runBeforeUnload: true });
  const other = await context.newPage();
  await expect(async () => {
    await openPage(other, "/cart");
    await expect(other.getByRole("heading", { level: 1, name: "Your cart (2 items)" })).toBeVisible({ timeout: 500 });
  }).toPass();

  // The request is on its way when the shopper leaves the page.
  await slowDown(other);
  const sent = other.waitForRequest((request) => request.method() === "POST");
  await other.getByRole("button", { name: more }).click();
  await sent;
  await other.close();
  const third = await context.newPage();
  await expect(async () => {
    await openPage(third, "/cart");
    await expect(third.getByRole("heading", { level: 1, name: "Your cart (3 items)" })).toBeVisible({ timeout: 500 });
  }).toPass();
});
