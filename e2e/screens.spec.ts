import { buyProduct } from "./buy-product.ts";
import { checkScreen } from "./check-screen.ts";
import { fillCheckout, placeOrderButton } from "./fill-checkout.ts";
import { openPage } from "./open-page.ts";
import { expect, test } from "./shop-test.ts";

const publicScreens = [
  ["Home", "/"],
  ["A category", "/categories/proteins"],
  ["A category with parts", "/categories/supplements"],
  ["The brands", "/categories/brands"],
  ["A brand", "/categories/batura"],
  ["The offers", "/categories/offers"],
  ["The stacks", "/categories/stacks"],
  ["A narrowed list", "/categories/proteins?brand=batura&stock=1&sort=price-up"],
  ["A list that filters left empty", "/categories/proteins?brand=batura&max=1"],
  ["A product without a choice", "/products/uqabra-creatine-basic"],
  ["A product with one choice", "/products/dhaalgarh-taqat-shaker-600-ml"],
  ["A product with two choices", "/products/batura-summit-whey"],
  ["A garment", "/products/teerandaz-dry-tee"],
  ["A sold-out product", "/products/dhaalgarh-floor-mat-10-mm"],
  ["A stack", "/products/first-month-stack"],
  ["The search page", "/search/"],
  ["Search results", "/search/?search=whey"],
  ["A search that finds nothing", "/search/?search=xyzzyqq"],
  ["The blog", "/blog"],
  ["The contact page", "/connect"],
] as const;

for (const [name, path] of publicScreens) {
  test(`${name} is in order`, async ({ page }) => {
    await openPage(page, path);
    await checkScreen(page);
  });
}

test("The page that tells programs of the API is in order, with all shapes open", async ({ page }) => {
  await page.goto("/v1/docs");
  await checkScreen(page);
  for (const shape of await page.locator("summary").all()) await shape.click();
  await checkScreen(page);
});

test("The shop's documents are in order", async ({ page }) => {
  for (const slug of ["about", "delivery", "returns", "privacy", "terms-and-conditions"]) {
    await openPage(page, `/docs/${slug}`);
    await checkScreen(page);
  }
});

test("An article is in order", async ({ page }) => {
  await openPage(page, "/blog");
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/);
  await checkScreen(page);
});

test("The home page names the shelves first where no menu bar does", async ({ page }) => {
  await openPage(page, "/");
  const shelves = page.getByRole("navigation", { name: "Categories" });
  const narrow = page.viewportSize()!.width < 1024;
  await expect(shelves).toBeVisible({ visible: narrow });
  if (!narrow) return;
  await expect(shelves.getByRole("link").nth(2)).toBeInViewport();
  await shelves.getByRole("link", { name: "Weight Gainers" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Weight Gainers" })).toBeVisible();
});

test("A page that does not exist is in order and leads on", async ({ page }) => {
  const answer = await page.goto("/there-is-no-such-page");
  expect(answer?.status()).toBe(404);
  await checkScreen(page, { found: false });
  await page.getByRole("main").getByRole("searchbox").fill("creatine");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Results for/ })).toBeVisible();
});

test("Menu, filters and suggestions are in order while they are open", async ({ page }) => {
  await openPage(page, "/categories/proteins");
  const drawer = page.getByRole("button", { name: /^Filters/ });
  if (await drawer.isVisible()) {
    await drawer.click();
    await expect(page.getByRole("button", { name: "Close filters" })).toBeVisible();
    await checkScreen(page);
    await page.getByRole("button", { name: "Close filters" }).click();
  }
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("navigation", { name: "Shop" }).filter({ visible: true }).getByText("Supplements", { exact: true }).click();
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
  await checkScreen(page, { ownPage });
  await openPage(page, "/checkout");
  await checkScreen(page, { ownPage });
  await openPage(page, "/cart");
  await checkScreen(page, { ownPage });

  await buyProduct(page, "batura-summit-whey", "Vanilla", "2 lb");
  await buyProduct(page, "first-month-stack");
  await checkScreen(page, { ownPage });
  await page.getByRole("link", { name: "Empty the cart" }).click();
  await expect(page.getByRole("button", { name: "Yes, empty it" })).toBeVisible();
  await checkScreen(page, { ownPage });

  await openPage(page, "/checkout");
  await checkScreen(page, { ownPage });
  await placeOrderButton(page).click();
  await expect(page.getByText("Please select a payment method!")).toBeVisible();
  await checkScreen(page, { ownPage });

  await fillCheckout(page);
  await page.getByRole("radio", { name: /Bank transfer/ }).check();
  await checkScreen(page, { ownPage });
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/success$/);
  await checkScreen(page, { ownPage });
  await page.getByRole("link", { name: /private page/ }).click();
  await expect(page).toHaveURL(/\/order\/.+/);
  await checkScreen(page, { ownPage });
});

test("What is refused is in order too: an order without a choice, an unknown order", async ({ page }) => {
  await openPage(page, "/products/batura-summit-whey");
  await page.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await checkScreen(page);
  await page.goto("/order/no-such-order");
  await checkScreen(page, { ownPage: true });
  await page.goto("/categories/proteins?sort=by-magic");
  await checkScreen(page, { found: false });
});
