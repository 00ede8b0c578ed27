import type { Page } from "playwright/test";
import sharp from "sharp";
import { addButton, buyProduct, chooseOptions } from "./shared/buy-product.ts";
import { fillCheckout, placeOrderButton } from "./shared/fill-checkout.ts";
import { openPage, waitUntilHydrated } from "./shared/open-page.ts";
import { orderCart, putIntoCart } from "./shared/order-by-request.ts";
import { runBesideShop } from "./shared/run-beside-shop.ts";
import { expect, test } from "./shared/shop-test.ts";

/** From now on pages state another build than the one that the shop runs, like pages that were opened before an upgrade. */
async function ageThePages(page: Page) {
  await page.route(/\/(?:cart|cart\/add|checkout)$/, async (route) => {
    const request = route.request();
    const isPage = request.method() === "GET" || request.url().endsWith("/cart/add");
    if (!isPage || !request.isNavigationRequest()) return route.fallback();
    const answer = await route.fetch({ maxRedirects: 0 });
    const html = await answer.text();
    await route.fulfill({ response: answer, body: html.replace(/data-build="[^"]+"/, 'data-build="older"') });
  });
  await page.route("**/assets/manifest-*.js", async (route) => {
    const answer = await route.fetch();
    const script = await answer.text();
    const aged = script.replace(/(["']?version["']?:\s*["'])[\w-]+/, "$1older");
    expect(aged).not.toBe(script);
    await route.fulfill({ response: answer, body: aged });
  });
}

/** The documents that the page has loaded, by path. */
function watchDocuments(page: Page) {
  const documents: string[] = [];
  page.on(
    "request",
    (request) =>
      void (request.isNavigationRequest() && documents.push(`${request.method()} ${new URL(request.url()).pathname}`)),
  );
  return documents;
}

test("A page opened before an upgrade leads to whole pages, adds to the cart once and orders once", async ({
  page,
}) => {
  await ageThePages(page);
  const documents = watchDocuments(page);
  await openPage(page, "/blog");
  await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart is empty" })).toBeVisible();
  expect(documents).toEqual(["GET /blog", "GET /cart"]);

  await openPage(page, "/products/uqabra-daily-whey");
  await chooseOptions(page, ["Badam", "2 lb"]);
  await addButton(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart (1 item)" })).toBeVisible();
  expect(documents.at(-1)).toEqual("POST /cart/add");

  await waitUntilHydrated(page);
  await page.getByRole("spinbutton", { name: /^Quantity of/ }).fill("2");
  await expect(page.getByRole("heading", { level: 1, name: "Your cart (2 items)" })).toBeVisible();

  await openPage(page, "/checkout");
  await fillCheckout(page);
  await placeOrderButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Please select a payment method!" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "City or town" })).toHaveValue("Lahore");
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/success$/);
  await expect(page.getByRole("definition").first()).toHaveText(/^\d+$/);
  expect(documents.slice(-2)).toEqual(["POST /checkout", "GET /checkout/success"]);
  await expect(page.getByRole("link", { name: "Cart, items: 0", exact: true })).toBeVisible();
  await waitUntilHydrated(page);
});

test("The part of a page that an address names is kept across an upgrade, forwards and back", async ({ page }) => {
  const documents = watchDocuments(page);
  await openPage(page, "/products/barqan-crew-tee");
  await page.getByRole("link", { name: "Size guide" }).click();
  // The first pixels of the way move the header, and a press during them misses its link.
  await expect(page.getByRole("heading", { name: "Size chart" })).toBeInViewport();
  await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart is empty" })).toBeVisible();
  await page.goBack();
  await waitUntilHydrated(page);
  await expect(page).toHaveURL(/\/products\/barqan-crew-tee#size-guide$/);
  expect(documents).toEqual(["GET /products/barqan-crew-tee", "GET /cart", "GET /products/barqan-crew-tee"]);

  await openPage(page, "/track");
  await page.route("**/*.data*", (route) => route.fulfill({ status: 204, headers: { "X-Build": "newer" } }));
  // No link of ours leads to a fragment of another page today; an article's may.
  await page.evaluate(() => {
    const router = window.__reactRouterDataRouter as unknown as { navigate(to: string): Promise<void> };
    void router.navigate("/user/login#main");
  });
  await expect.poll(() => documents.slice(4)).toEqual(["GET /user/login"]);
  await expect(page).toHaveURL(/\/user\/login#main$/);
});

test("The cart of the build that the shop runs is changed in its place, and leads on to the checkout", async ({
  page,
}) => {
  const documents = watchDocuments(page);
  await buyProduct(page, "uqabra-creatine-basic");
  await waitUntilHydrated(page);
  await page.getByRole("spinbutton", { name: /^Quantity of/ }).fill("2");
  await expect(page.getByRole("heading", { level: 1, name: "Your cart (2 items)" })).toBeVisible();
  expect(documents).toEqual(["GET /products/uqabra-creatine-basic", "POST /cart/add"]);
  await page.getByRole("button", { name: "Check out" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  expect(documents.slice(2)).toEqual(["GET /checkout"]);
});

test("The page of an order that was opened before an upgrade keeps what is typed in it, sends a form once with its photo, and follows the order", async ({
  page,
}) => {
  await ageThePages(page);
  await putIntoCart(page);
  const { number, path } = await orderCart(page, { payment: "bank-transfer" });
  await openPage(page, path);
  const documents = watchDocuments(page);
  const reference = page.getByRole("textbox", { name: /reference/i }).first();
  await reference.fill("7719 0042");
  // Its shop changes nothing that the page shows; as at an event, the page loads itself again, and finds another build.
  await page.evaluate(() => {
    const router = window.__reactRouterDataRouter as unknown as { revalidate(): Promise<void> };
    void router.revalidate();
  });
  await expect.poll(() => documents).toEqual([`GET ${path}`]);
  await waitUntilHydrated(page);
  await expect(reference).toHaveValue("7719 0042");

  const canvas = sharp({ create: { width: 40, height: 40, channels: 3, background: "#2040a0" } });
  await page
    .getByLabel(/^Photo or screenshot of the receipt/)
    .setInputFiles({ name: "receipt.jpg", mimeType: "image/jpeg", buffer: await canvas.jpeg().toBuffer() });
  await page.getByRole("button", { name: "Send it" }).click();
  const receipts = page.getByRole("region", { name: "Receipts that you have sent" });
  await expect(receipts.getByRole("listitem")).toHaveCount(1);
  await expect(receipts).toContainText("7719 0042");
  // The receipt was taken, which leads to the page itself.
  expect(documents.slice(1)).toEqual([`POST ${path}`, `GET ${path}`]);
  await waitUntilHydrated(page);
  await runBesideShop("cli/orders.ts", "move", number, "cancelled");
  await expect(page.getByRole("main").getByText(/We had to cancel this order/)).toBeVisible();
  expect(documents.slice(3)).toEqual([`GET ${path}`]);
});
