import type { Page } from "playwright/test";
import { addButton, buyProduct, chooseOptions } from "./shared/buy-product.ts";
import { fillCheckout, placeOrderButton } from "./shared/fill-checkout.ts";
import { holdScripts, openPage } from "./shared/open-page.ts";
import { orderCart, putIntoCart } from "./shared/order-by-request.ts";
import { expect, test } from "./shared/shop-test.ts";

const badge = (page: Page, items: number) => page.getByRole("link", { name: `Cart, items: ${items}`, exact: true });
const quantityOf = (page: Page, name: string) => page.getByRole("spinbutton", { name: `Quantity of ${name}` });
const orderNumber = (page: Page) => page.getByRole("definition").first();

test("The number of items in the cart is the same in both of two tabs, whichever changes it", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await openPage(other, "/blog");
  await expect(badge(other, 0)).toBeVisible();

  await buyProduct(page, "uqabra-daily-whey", "Chocolate", "2 lb");
  await expect(badge(page, 1)).toBeVisible();
  await expect(badge(other, 1)).toBeVisible();

  await quantityOf(page, "Uqabra Daily Whey, Chocolate, 2 lb").fill("3");
  await expect(badge(page, 3)).toBeVisible();
  await expect(badge(other, 3)).toBeVisible();

  await openPage(other, "/cart");
  await other.getByRole("button", { name: "Remove Uqabra Daily Whey, Chocolate, 2 lb" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Your cart is empty" })).toBeVisible();
  await expect(badge(page, 0)).toBeVisible();

  // The first tab, which displayed the line, updates by itself.
  await expect(page.getByRole("heading", { level: 1, name: "Your cart is empty" })).toBeVisible();
});

test("The cart's own page shows its number of items before its scripts have come, whatever was known before", async ({
  page,
}) => {
  await putIntoCart(page);
  await page.addInitScript(() => localStorage.setItem("cart-count", "7"));
  await holdScripts(page);
  await page.goto("/cart");
  await expect(badge(page, 1)).toBeVisible();
});

test("A page that has come in part shows the number of items: the cart's its own with the badge itself, another the last known one", async ({
  page,
}) => {
  await putIntoCart(page);
  await page.addInitScript(() => localStorage.setItem("cart-count", "7"));
  await page.route(/\/(?:cart|blog)$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const end = html.indexOf(cut, html.indexOf("data-cart-badge"));
    await route.fulfill({ response, body: html.slice(0, end) });
  });
  let cut = "";
  for (const [path, until, items] of [
    ["/cart", "</span>", 1],
    ["/blog", "</header>", 7],
  ] as const) {
    cut = until;
    await page.goto(path);
    await expect(badge(page, items)).toBeVisible();
    await expect(page.getByRole("main")).toHaveCount(0);
  }
});

test("Neither the focus that the cart gives to its own news nor a resting mouse brings scripts before the page has come", async ({
  page,
}) => {
  // Its page, which is not opened here, would tell the news.
  await page.request.post("/cart/add", { form: { product: "uqabra-creatine-basic" }, maxRedirects: 0 });
  await page.mouse.move(600, 400);
  await page.addInitScript(() =>
    addEventListener("pointerover", () => (document.documentElement.dataset.under = "mouse"), true),
  );
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto("/cart", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("alert").filter({ hasText: "Added to your cart" })).toBeFocused();
  await expect(page.locator("[data-under=mouse]")).toBeAttached();
  await expect(page.locator("link[rel=modulepreload]")).toHaveCount(0);
  arrive();
  await expect(page.locator("[data-hydrated]")).toBeAttached();
});

test("What was added is said, what was removed can be put back, and nothing of it loses the focus or goes unheard", async ({
  page,
}) => {
  await buyProduct(page, "uqabra-daily-whey", "Banana", "2 lb");
  const said = page.getByRole("main").getByRole("alert");
  await expect(said).toContainText("Added to your cart: Uqabra Daily Whey, Banana, 2 lb");
  await expect(said).toBeFocused();

  await page.getByRole("button", { name: "More: Quantity of Uqabra Daily Whey, Banana, 2 lb" }).click();
  await expect(
    page.getByRole("main").getByRole("status").filter({ hasText: "Your cart: 2 items, total Rs 23,000" }),
  ).toBeAttached();
  await expect(said).toContainText("Added to your cart");

  await page.getByRole("button", { name: "Remove Uqabra Daily Whey, Banana, 2 lb" }).click();
  await expect(said).toContainText("Removed from your cart: 2 × Uqabra Daily Whey, Banana, 2 lb");
  await expect(said).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(said).toContainText("Back in your cart");
  await expect(said).toBeFocused();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart (2 items)" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart (2 items)" })).toBeVisible();
  await expect(said).toHaveCount(0);
});

test("A quantity changed just before the checkout is opened is the one that is ordered", async ({ page }) => {
  await putIntoCart(page, "uqabra-daily-whey", "Banana", "2 lb");
  await openPage(page, "/cart");
  await page.getByRole("button", { name: "More: Quantity of Uqabra Daily Whey, Banana, 2 lb" }).click();
  // Like a quick shopper: long before a change is sent by itself.
  await page.getByRole("button", { name: "Check out" }).evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your order" })).toContainText("TotalRs 23,000");
  await expect(placeOrderButton(page)).toContainText("Rs 23,000");
});

test("On a phone the total and the way to the checkout stay in sight in a long cart, and cover no line that is focused", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const taste of ["Banana", "Chocolate", "Badam"]) await putIntoCart(page, "uqabra-daily-whey", taste, "2 lb");
  await openPage(page, "/cart");
  const bar = page.getByRole("main").locator("[data-bottom-bar]");
  await expect(page.getByRole("spinbutton")).toHaveCount(3);
  const quantities = await page.getByRole("spinbutton").all();
  await page.getByRole("link", { name: "Skip to the content" }).focus();
  for (const quantity of quantities) {
    await quantity.focus();
    await expect(bar).toBeInViewport({ ratio: 1 });
    const [field, { y: top }] = [(await quantity.boundingBox())!, (await bar.boundingBox())!];
    expect(field.y + field.height).toBeLessThanOrEqual(top);
  }
  await expect(bar).toContainText("TotalRs 34,500");
  await bar.getByRole("button", { name: "Check out" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
});

test("A cart can be changed by its buttons and emptied after a second thought", async ({ page }) => {
  await putIntoCart(page, "uqabra-daily-whey", "Banana", "2 lb");
  // A line that stays as it is.
  await putIntoCart(page, "dhaalgarh-taqat-shaker-600-ml", "Mint");
  const arrive = await holdScripts(page);
  await page.goto("/cart", { waitUntil: "domcontentloaded" });
  // Typed and pressed before the scripts ran.
  await page.getByRole("spinbutton", { name: "Quantity of Uqabra Daily Whey, Banana, 2 lb" }).fill("2");
  await page.getByRole("button", { name: "More: Quantity of Uqabra Daily Whey, Banana, 2 lb" }).click();
  arrive();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart (4 items)" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Summary" })).toContainText("TotalRs 35,700");
  await expect(page.getByRole("listitem").filter({ hasText: "Rs 1,200" })).toHaveCount(1);
  await page.getByRole("button", { name: "Empty the cart" }).click();
  await page.getByRole("button", { name: "Keep everything" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart (4 items)" })).toBeVisible();
  await page.getByRole("button", { name: "Empty the cart" }).click();
  await page.getByRole("button", { name: "Yes, empty it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart is empty" })).toBeVisible();
  await expect(badge(page, 0)).toBeVisible();
});

test("A change that finds no connection is told beside its line, or above the cart, and nothing is lost", async ({
  page,
  context,
}) => {
  await putIntoCart(page, "uqabra-daily-whey", "Banana", "2 lb");
  await openPage(page, "/cart");
  const quantity = quantityOf(page, "Uqabra Daily Whey, Banana, 2 lb");
  await context.setOffline(true);
  await page.getByRole("button", { name: "More: Quantity of Uqabra Daily Whey, Banana, 2 lb" }).click();
  const said = page.getByRole("alert").filter({ hasText: "No connection: this is not changed yet." });
  await expect(said).toHaveCount(1);
  await expect(quantity).toHaveAccessibleDescription(/^No connection: this is not changed yet/);
  await expect(quantity).toHaveValue("2");
  await page.getByRole("button", { name: "Remove Uqabra Daily Whey, Banana, 2 lb" }).click();
  await expect(said).toHaveCount(1);
  await page.getByRole("button", { name: "Empty the cart" }).click();
  await expect(said.first()).toBeFocused();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart (1 item)" })).toBeVisible();

  // What was changed is sent as soon as it can be.
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Your cart (2 items)" })).toBeVisible();
  await page.getByRole("button", { name: "More: Quantity of Uqabra Daily Whey, Banana, 2 lb" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart (3 items)" })).toBeVisible();
  await expect(said).toHaveCount(0);
  await expect(quantity).not.toHaveAttribute("aria-invalid");
});

test("A cart takes no more than there are, and says so", async ({ page }) => {
  await openPage(page, "/products/halqa-grounded-yoga-mat-6-mm");
  await chooseOptions(page, ["Bottle Green"]);
  await expect(page.getByText("Only 3 left")).toBeVisible();
  await page.getByRole("spinbutton", { name: /^Quantity of/ }).fill("9");
  await addButton(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart (3 items)" })).toBeVisible();
  await expect(page.getByRole("main").getByText(/Only 3 left/)).toBeVisible();
});

test("A line that others bought away is explained in the cart and can be settled there", async ({ page, request }) => {
  const rival = { request };
  await putIntoCart(page, "gurgaan-alpha-mass", "Banana", "12 lb");
  await openPage(page, "/cart");
  await quantityOf(page, "Gurgaan Alpha Mass, Banana, 12 lb").fill("3");
  await expect(page.getByRole("heading", { level: 1, name: "Your cart (3 items)" })).toBeVisible();

  await putIntoCart(rival, "gurgaan-alpha-mass", "Banana", "12 lb");
  await orderCart(rival);

  await page.reload();
  await expect(page.getByText("Only 2 left of the 3 you want.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Check out" })).toHaveCount(0);
  await page.getByRole("button", { name: "Take 2 of Gurgaan Alpha Mass, Banana, 12 lb" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart (2 items)" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Check out" })).toBeVisible();
});

test("A double click on the order button places one order", async ({ page }) => {
  await putIntoCart(page, "hexaab-clear-whey", "Falsa");
  await openPage(page, "/checkout");
  await fillCheckout(page);
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();
  await placeOrderButton(page).dblclick();
  await expect(page).toHaveURL(/\/checkout\/success$/);
  await expect(orderNumber(page)).toHaveText(/^\d+$/);

  // There were five on hand.
  await expectLeft(page, 4, "hexaab-clear-whey", "Falsa");
});

test("Two tabs that send the same checkout get the same order", async ({ page, context }) => {
  await putIntoCart(page, "dhaalgarh-taqat-shaker-600-ml", "Mint");
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await openPage(tab, "/checkout");
    await fillCheckout(tab);
    await tab.getByRole("radio", { name: /Cash on delivery/ }).check();
  }
  await Promise.all([placeOrderButton(page).click(), placeOrderButton(other).click()]);
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/checkout\/success$/);
    await expect(orderNumber(tab)).toHaveText(/^\d+$/);
  }
  expect(await orderNumber(other).innerText()).toBe(await orderNumber(page).innerText());
  await expect(badge(page, 0)).toBeVisible();

  // There were five on hand.
  await expectLeft(page, 4, "dhaalgarh-taqat-shaker-600-ml", "Mint");
});

/** Waits until the product's page states how many are left: the first visitor after an order may still get the stale page. */
async function expectLeft(page: Page, pieces: number, slug: string, ...options: string[]) {
  await expect(async () => {
    await openPage(page, `/products/${slug}`);
    await chooseOptions(page, options);
    await expect(page.getByText(`Only ${pieces} left`)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
}
