import type { Page } from "playwright/test";
import { buyer, fillCheckout, placeOrderButton } from "./shared/fill-checkout.ts";
import { holdScripts, openPage, waitUntilHydrated } from "./shared/open-page.ts";
import { putIntoCart } from "./shared/order-by-request.ts";
import { beginBesideShop } from "./shared/run-beside-shop.ts";
import { expect, test } from "./shared/shop-test.ts";

test("What is typed into the checkout outlives a detour through the cart, Back and a reload", async ({ page }) => {
  await putIntoCart(page);
  await openPage(page, "/checkout");
  await fillCheckout(page);
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();

  await page.getByRole("link", { name: "Change the cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Your cart/ })).toBeVisible();
  await page.getByRole("button", { name: "Check out" }).click();
  await expectFilled(page);
  await page.getByRole("link", { name: "Change the cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Your cart/ })).toBeVisible();
  await page.goBack();
  await expectFilled(page);
  const arrive = await holdScripts(page);
  await page.reload({ waitUntil: "domcontentloaded" });
  await expectFilled(page);
  // Into a text area that has a text: hydration leaves what was typed before it.
  const address = page.getByRole("textbox", { name: "Address", exact: true });
  await address.fill("House 14, Street 4");
  arrive();
  await waitUntilHydrated(page);
  await expect(address).toHaveValue("House 14, Street 4");
  await page.reload();
  await expect(address).toHaveValue("House 14, Street 4");
});

test("The province chosen beside a product tells its days there, and is not asked for again", async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto("/products/uqabra-creatine-basic", { waitUntil: "domcontentloaded" });
  const where = page.getByRole("main").getByRole("combobox", { name: "Where it goes" });
  await where.selectOption("Sindh");
  arrive();
  await expect(page.getByRole("main").getByText(/^Expected .+ in Sindh\.$/)).toBeVisible();
  await putIntoCart(page);
  await openPage(page, "/checkout");
  const province = page.getByRole("combobox", { name: "Province or territory" });
  await expect(province).toHaveValue("Sindh");
  const summary = page.getByRole("region", { name: "Your order" });
  await expect(summary).toContainText(/Expected .+in Sindh/);
  await province.selectOption("Punjab");
  await expect(summary).toContainText(/Expected .+in Punjab/);
  await openPage(page, "/products/uqabra-creatine-basic");
  await expect(where).toHaveValue("Punjab");
});

test("The checkout's head leads back to the cart and to nothing else by accident", async ({ page }) => {
  await putIntoCart(page);
  await openPage(page, "/checkout");
  const head = page.getByRole("banner");
  expect(await head.getByRole("link").allTextContents()).toEqual([
    "Taqat",
    expect.stringContaining("Call 0300"),
    expect.stringContaining("WhatsApp 0300"),
    "Back to cart",
  ]);
  await expect(page.getByRole("combobox", { name: "Search products" })).toHaveCount(0);
  await head.getByRole("link", { name: "Back to cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Your cart/ })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Search products" })).toBeVisible();
});

for (const [place, width, height] of [
  ["a phone", 360, 740],
  ["a tablet", 768, 1024],
] as const)
  test(`On ${place} the total and the way to order stay in sight while the form is filled`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await putIntoCart(page);
    await openPage(page, "/checkout");
    const bar = page.getByRole("main").locator("[data-bottom-bar]");
    for (const field of [
      page.getByRole("textbox", { name: "Mobile number" }),
      page.getByRole("combobox", { name: "Province or territory" }),
      page.getByRole("radio", { name: /Cash on delivery/ }),
    ]) {
      await field.focus();
      await expect(bar).toBeInViewport({ ratio: 1 });
      await expect(bar).toContainText(/TotalRs [\d,]+/);
    }
    await bar.getByRole("button", { name: "Place order" }).click();
    await expect(page.getByText("Please select a payment method!").first()).toBeVisible();
  });

test("An order that finds no connection waits with all that was typed, and is sent once by itself when the line is back", async ({
  page,
  context,
}) => {
  await putIntoCart(page);
  await openPage(page, "/checkout");
  await fillCheckout(page);
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();
  const arrived: string[] = [];
  // Counted when the response begins: the navigation that follows may cut off its end.
  page.on(
    "response",
    (answer) => void (answer.request().method() === "POST" && arrived.push(new URL(answer.url()).pathname)),
  );

  await context.setOffline(true);
  await placeOrderButton(page).click();
  const alert = page.getByRole("alert").filter({ hasText: "No connection" });
  await expect(alert).toBeFocused();
  await expect(alert).toContainText("your order is sent by itself as soon as the connection is back");
  await expectFilled(page);
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(alert).toBeVisible();
  await expectFilled(page);
  expect(arrived).toEqual([]);

  await context.setOffline(false);
  await expect(page).toHaveURL(/\/checkout\/success$/, { timeout: 15_000 });
  await expect(page.getByRole("definition").first()).toHaveText(/^\d+$/);
  expect(arrived).toEqual(["/checkout"]);
});

test("An order that the shop could not store in time is sent once more by itself", async ({ page, faults }) => {
  await putIntoCart(page);
  await openPage(page, "/checkout");
  await fillCheckout(page);
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();
  const release = await beginBesideShop(
    "e2e/shared/hold-cart.ts",
    await page.locator('input[name="cart"]').first().inputValue(),
  );
  try {
    await placeOrderButton(page).click();
    const alert = page.getByRole("alert").filter({ hasText: "Your order was not placed" });
    await expect(alert).toBeFocused({ timeout: 15_000 });
    await expect(alert).toContainText("your order is sent once more by itself as soon as we can take it");
    await expectFilled(page);
  } finally {
    await release();
  }
  await expect(page).toHaveURL(/\/checkout\/success$/, { timeout: 15_000 });
  expect(faults.splice(0)).toEqual([expect.stringMatching(/^503 .*\/checkout$/)]);
});

test("A field confirms what the shop takes and nothing else, and asks about a slip in an e-mail", async ({ page }) => {
  await putIntoCart(page);
  const arrive = await holdScripts(page);
  await page.goto("/checkout", { waitUntil: "domcontentloaded" });
  const phone = page.getByRole("textbox", { name: "Mobile number" });
  const email = page.getByRole("main").getByRole("textbox", { name: "E-mail" });
  // What was typed before the scripts ran counts as what is typed later.
  await phone.fill("042 35761234");
  await email.fill("ayesha@gmial.com");
  await email.blur();
  arrive();
  await waitUntilHydrated(page);
  await expect(phone).toHaveAccessibleDescription(/That is a landline/);
  for (const [value, why] of [
    ["042 35761234", /That is a landline/],
    ["0300123456", /That number is too short/],
  ] as const) {
    await phone.fill(value);
    await phone.blur();
    await expect(phone).toHaveAccessibleDescription(why);
  }
  await phone.fill("0300-1234567");
  await phone.blur();
  await expect(phone).not.toHaveAttribute("aria-invalid");

  await expect(page.getByRole("status").filter({ hasText: "Did you mean ayesha@gmail.com?" })).toBeVisible();
  await page.getByRole("button", { name: "Yes, use it" }).click();
  await expect(email).toHaveValue("ayesha@gmail.com");
  await expect(email).toBeFocused();
  await page.reload();
  await expect(email).toHaveValue("ayesha@gmail.com");
});

async function expectFilled(page: Page) {
  for (const [label, value] of Object.entries(buyer))
    await expect(page.getByRole("textbox", { name: label, exact: true })).toHaveValue(value);
  await expect(page.getByRole("combobox", { name: "Province or territory" })).toHaveValue("Punjab");
  await expect(page.getByRole("radio", { name: /Cash on delivery/ })).toBeChecked();
}
