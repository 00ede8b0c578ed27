import type { Page } from "playwright/test";
import { buyProduct } from "./buy-product.ts";
import { fillCheckout, placeOrderButton } from "./fill-checkout.ts";
import { openPage } from "./open-page.ts";
import { expect, test } from "./shop-test.ts";
import { addressOf, registerAs } from "./shopper.ts";

/** Doubles the text as the browser's text size does, and checks that the page is as wide as its window and no button is cut. */
async function expectToFit(page: Page, name: string) {
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const { width, cut } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    cut: [...document.querySelectorAll<HTMLElement>("main :is(button, [data-bottom-bar] *), footer a")]
      .filter((part) => part.checkVisibility() && !part.closest("[aria-roledescription=carousel]"))
      .filter((part) => part.getBoundingClientRect().right > window.innerWidth + 1)
      .map((part) => part.innerText),
  }));
  expect({ width, cut }, name).toEqual({ width: 360, cut: [] });
}

test("with text of twice the size no page of the shop scrolls sideways on a phone", async ({ page }) => {
  test.slow();
  for (const path of [
    "/",
    "/categories/proteins",
    "/categories/gym-wear",
    "/categories/brands",
    "/products/batura-summit-whey",
    "/products/teerandaz-dry-tee",
    "/products/dhaalgarh-floor-mat-10-mm",
    "/products/first-month-stack",
    "/search/?search=whey",
    "/search/?search=xyzzyqq",
    "/blog",
    "/docs/faq",
    "/docs/returns",
    "/connect",
    "/track",
    "/wishlist",
    "/user/login",
    "/user/registration",
    "/cart",
    "/checkout",
  ]) {
    await openPage(page, path);
    await expectToFit(page, path);
  }
  await openPage(page, "/blog");
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/);
  await expectToFit(page, "an article");
});

test("with text of twice the size what is in use fits on a phone: cart, checkout, order and filters", async ({
  page,
}) => {
  await openPage(page, "/categories/proteins");
  await page.getByRole("button", { name: /^Filters/ }).click();
  await expect(page.getByRole("button", { name: "Close filters" })).toBeVisible();
  await expectToFit(page, "open filters");

  await buyProduct(page, "batura-summit-whey", "Vanilla", "2 lb");
  await buyProduct(page, "first-month-stack");
  await page.getByRole("button", { name: /^Move First Month Stack/ }).click();
  await expect(page.getByText(/^Moved to your/)).toBeVisible();
  await expectToFit(page, "the cart");

  await openPage(page, "/wishlist");
  await expect(page.getByRole("link", { name: /First Month Stack/ }).first()).toBeVisible();
  await expectToFit(page, "the wishlist");

  await openPage(page, "/checkout");
  await placeOrderButton(page).click();
  await expect(page.locator("#payment-error")).toBeVisible();
  await expectToFit(page, "the checkout's errors");
  await fillCheckout(page);
  await page.getByRole("radio", { name: /Bank transfer/ }).check();
  await expectToFit(page, "the checkout");
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/success$/);
  await expectToFit(page, "the confirmation");
  await page.getByRole("main").getByRole("link", { name: "Track your order" }).click();
  await expect(page).toHaveURL(/\/order\/.+/);
  await expectToFit(page, "the order");
});

test("with text of twice the size the pages of an account fit on a phone", async ({ page }, info) => {
  await registerAs(page, addressOf(info));
  for (const part of ["", "/orders", "/addresses", "/addresses/new", "/wishlist", "/profile", "/security", "/data"]) {
    await openPage(page, `/user/dashboard${part}`);
    await expectToFit(page, `the dashboard's ${part}`);
  }
});
