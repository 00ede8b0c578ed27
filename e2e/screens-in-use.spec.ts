import { buyProduct } from "./shared/buy-product.ts";
import { checkAtAllWidths, checkScreen, expectToFitLargeText } from "./shared/check-screen.ts";
import { fillCheckout, placeOrderButton } from "./shared/fill-checkout.ts";
import { openPage } from "./shared/open-page.ts";
import { putIntoCart } from "./shared/order-by-request.ts";
import { expect, test } from "./shared/shop-test.ts";

/** For what a page says on top of what is checked at all widths: a phone shows first what does not fit. */
const phone = [360];

for (const width of [360, 768, 1280])
  test(`Menu, filters and suggestions are in order while they are open, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, "/categories/proteins");
    const drawer = page.getByRole("button", { name: /^Filters/ });
    if (await drawer.isVisible()) {
      await drawer.click();
      await expect(page.getByRole("button", { name: "Close filters" })).toBeVisible();
      await checkScreen(page);
      if (width === 360) await expectToFitLargeText(page);
      await page.getByRole("button", { name: "Close filters" }).click();
    }
    const menu = page.getByRole("button", { name: "Menu", exact: true });
    if (await menu.isVisible()) await menu.click();
    await page
      .getByRole("navigation", { name: "Shop" })
      .filter({ visible: true })
      .getByText("Supplements", { exact: true })
      .click();
    await expect(page.getByRole("link", { name: "View all Supplements" }).filter({ visible: true })).toBeVisible();
    await checkScreen(page);
    await page.keyboard.press("Escape");

    await page.getByRole("combobox", { name: "Search products" }).pressSequentially("whey");
    await expect(page.getByRole("option").first()).toBeVisible();
    await checkScreen(page);
  });

test("What one visitor sees is in order, from the empty cart to the order's page", async ({ page }) => {
  test.slow();
  const ownPage = true;
  await openPage(page, "/checkout/success");
  await checkAtAllWidths(page, { ownPage }, phone);
  await openPage(page, "/checkout");
  await checkAtAllWidths(page, { ownPage }, phone);
  await openPage(page, "/cart");
  await checkAtAllWidths(page, { ownPage });

  await putIntoCart(page, "batura-summit-whey", "Vanilla", "2 lb");
  await buyProduct(page, "first-month-stack");
  await checkAtAllWidths(page, { ownPage });
  await page.getByRole("button", { name: "Empty the cart" }).click();
  await expect(page.getByRole("button", { name: "Yes, empty it" })).toBeVisible();
  await checkAtAllWidths(page, { ownPage }, phone);

  await openPage(page, "/checkout");
  await checkAtAllWidths(page, { ownPage });
  await placeOrderButton(page).click();
  await expect(page.locator("#payment-error")).toHaveText("Please select a payment method!");
  await checkAtAllWidths(page, { ownPage }, phone);

  await fillCheckout(page);
  await page.getByRole("radio", { name: /Bank transfer/ }).check();
  await checkAtAllWidths(page, { ownPage }, phone);
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/success$/);
  await checkAtAllWidths(page, { ownPage });
  await page.getByRole("main").getByRole("link", { name: "Track your order" }).click();
  await expect(page).toHaveURL(/\/order\/.+/);
  await checkAtAllWidths(page, { ownPage });
});

test("What is refused is in order too: an order without a choice, an unknown order", async ({ page }) => {
  await openPage(page, "/products/batura-summit-whey");
  await page.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await checkAtAllWidths(page, {}, phone);
  await page.goto("/order/no-such-order");
  await checkAtAllWidths(page, { ownPage: true }, phone);
  await page.goto("/categories/proteins?sort=by-magic");
  await checkAtAllWidths(page, { found: false }, phone);
});
