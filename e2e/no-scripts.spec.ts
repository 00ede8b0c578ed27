import { addButton, buyProduct, chooseOptions } from "./shared/buy-product.ts";
import { fillCheckout, placeOrderButton } from "./shared/fill-checkout.ts";
import { orderCart, putIntoCart } from "./shared/order-by-request.ts";
import { cardsOf } from "./shared/read-list.ts";
import { expect, test } from "./shared/shop-test.ts";

test("A double click on the order button places one order without scripts too", async ({ page }) => {
  await putIntoCart(page, "barqan-live-wire", "Anar");
  await page.goto("/checkout");
  await fillCheckout(page);
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();
  await placeOrderButton(page).dblclick();
  await expect(page).toHaveURL(/\/checkout\/success$/);
  await expect(page.getByRole("definition").first()).toHaveText(/^\d+$/);

  // One of four on hand was ordered.
  await page.goto("/products/barqan-live-wire");
  await chooseOptions(page, ["Anar"]);
  await page.getByRole("spinbutton", { name: /^Quantity of/ }).fill("9");
  await addButton(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart (3 items)" })).toBeVisible();
});

test("A cart can be changed, and emptied after a second thought", async ({ page }) => {
  await putIntoCart(page);
  await buyProduct(page, "uqabra-daily-whey", "Badam", "2 lb");
  await page.getByRole("button", { name: "Remove Uqabra Creatine Basic" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart (1 item)" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Cart/ }).getByRole("img")).toHaveAttribute("src", "/session/badge.svg");

  await page.getByRole("button", { name: "Undo: put Uqabra Creatine Basic back" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart (2 items)" })).toBeVisible();
  await page.getByRole("button", { name: "Remove Uqabra Creatine Basic" }).click();

  const quantity = page.getByRole("spinbutton", { name: "Quantity of Uqabra Daily Whey, Badam, 2 lb" });
  await quantity.fill("2");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart (2 items)" })).toBeVisible();

  // Typed, but not submitted.
  await quantity.fill("3");
  await page.getByRole("button", { name: "Check out" }).click();
  await expect(page.getByRole("region", { name: "Your order" })).toContainText("TotalRs 34,500");
  await page.goto("/cart");
  await quantity.fill("4");
  await quantity.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Your cart (4 items)" })).toBeVisible();

  await quantity.fill("5");
  await page.getByRole("button", { name: "Empty the cart" }).click();
  await page.getByRole("button", { name: "Keep everything" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart (5 items)" })).toBeVisible();
  await page.getByRole("button", { name: "Empty the cart" }).click();
  await page.getByRole("button", { name: "Yes, empty it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart is empty" })).toBeVisible();
});

test("A choice shows its picture, price and stock without scripts, and the picture opens large", async ({ page }) => {
  await page.goto("/products/batura-summit-whey");
  await chooseOptions(page, ["Kulfi", "5 lb"]);
  await page.getByRole("button", { name: "Show this choice" }).click();
  await expect(page.getByRole("main").getByText("Only 2 left")).toBeVisible();
  await expect(page.getByRole("main").getByText("Rs 31,500").first()).toBeVisible();
  const picture = page.getByRole("list", { name: "Large pictures" }).getByRole("link", { name: /Kulfi, 5 lb/ });
  await expect(picture).toBeInViewport({ ratio: 0.9 });
  const large = await page.request.get((await picture.getAttribute("href"))!);
  expect([large.status(), large.headers()["content-type"]]).toEqual([200, "image/webp"]);

  // Enter adds to the cart, and does not show the choice once more.
  const quantity = page.getByRole("spinbutton", { name: /^Quantity of/ });
  await quantity.fill("2");
  await quantity.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Your cart (2 items)" })).toBeVisible();
});

test("The way from the checkout to the cart keeps what was typed, and Enter in a field orders", async ({ page }) => {
  await putIntoCart(page);
  await page.goto("/checkout");
  await fillCheckout(page);
  for (const way of ["Change the cart", "Back to cart"]) {
    await page.getByRole("button", { name: way }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Your cart/ })).toBeVisible();
    await page.getByRole("button", { name: "Check out" }).click();
    await expect(page.getByRole("textbox", { name: "City or town" })).toHaveValue("Lahore");
  }
  await page.getByRole("textbox", { name: "City or town" }).press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Please select a payment method!" })).toBeVisible();
});

test("Menu, rows and order of a list work without scripts", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await page
    .getByRole("navigation", { name: "Shop" })
    .filter({ visible: true })
    .getByRole("link", { name: "Accessories" })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Accessories" })).toBeVisible();
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Price: low to high");
  await page.getByRole("button", { name: "Sort" }).click();
  await expect(page).toHaveURL(/\/categories\/accessories\?sort=price-up$/);
  await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("price-up");
  await expect(cardsOf(page, "Accessories")).not.toHaveCount(0);

  // What has the focus is above the button that stays at the bottom.
  await page.getByRole("button", { name: /^Filters/ }).click();
  const filters = page.getByRole("form", { name: "Filters" });
  const top = (await filters.getByRole("button", { name: /^Show/ }).boundingBox())!.y;
  for (const box of await filters.getByRole("checkbox").filter({ visible: true }).all()) {
    await box.focus();
    const { y, height } = (await box.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(top);
  }

  await page.goto("/");
  const row = page.getByRole("region", { name: "Brands", exact: true });
  const last = row.getByRole("listitem").last();
  await expect(last).not.toBeInViewport();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(row.getByRole("button").filter({ visible: true })).toHaveCount(0);
});

test("A message reaches the shop, and a faulty one comes back as it was typed", async ({ page }) => {
  await page.goto("/connect");
  await page.getByRole("textbox", { name: "Your name" }).fill("Bilal Ahmed");
  await page.getByRole("main").getByRole("textbox", { name: "E-mail" }).fill("bilal@");
  await page.getByRole("textbox", { name: "What is it about?" }).fill("A size");
  await page.getByRole("textbox", { name: "Your message" }).fill("Does the lever belt come in XS?");
  await page.getByRole("button", { name: "Send message" }).click();
  const email = page.getByRole("main").getByRole("textbox", { name: "E-mail" });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/Enter a full e-mail address/);
  await expect(page.getByRole("textbox", { name: "Your message" })).toHaveValue("Does the lever belt come in XS?");
  await email.fill("bilal@example.com");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("alert")).toContainText("Your message has reached us");
  await expect(page.getByText("Does the lever belt come in XS?")).toHaveCount(0);
});

test("An order's page takes its forms from a browser that does not say from which site they come", async ({
  page,
  browser,
  baseURL,
}) => {
  await putIntoCart(page);
  const { path } = await orderCart(page);
  const plain = new URL(`${path}?cancel`, baseURL);
  plain.hostname = "plain.test";
  // A context of its own: without TLS, browsers note on every page that they ignore a header.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const other = await context.newPage();
  await other.goto(plain.href);
  const sent = other.waitForRequest((request) => request.method() === "POST");
  await other.getByRole("button", { name: "Yes, cancel it" }).click();
  expect((await (await sent).allHeaders())["sec-fetch-site"]).toBeUndefined();
  await expect(other.getByText("You have cancelled this order.")).toBeVisible();
  await context.close();
});
