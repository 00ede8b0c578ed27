import { pathToFileURL } from "node:url";
import type { Page, TestInfo } from "playwright/test";
import { addButton, chooseOptions } from "./shared/buy-product.ts";
import { fillCheckout, placeOrderButton } from "./shared/fill-checkout.ts";
import { openPage, waitUntilHydrated } from "./shared/open-page.ts";
import { findMail } from "./shared/outbox.ts";
import { expect, hasScripts, test } from "./shared/shop-test.ts";
import { tick } from "./shared/use-filters.ts";

const sections = ["Get discounted stacks", "Latest Offers", "Shop By Categories", "Popular Categories", "Brands"];

// The project decides whether scripts run. Widths of a project of their own would each need another browser.
for (const [device, width, height] of [
  ["a phone", 360, 740],
  ["a desktop", 1280, 900],
] as const)
  test.describe(`On ${device}`, () => {
    test.use({ viewport: { width, height } });
    if (device !== "a phone") test.use({ hasTouch: false });
    test.skip(
      ({ javaScriptEnabled }) => !javaScriptEnabled && device !== "a phone",
      "Without scripts only the layout differs by width: `screens` checks it.",
    );
    test("a shopper comes by the home page, fills a cart, orders, and reads the confirmation", fillCartAndOrder);
  });

async function fillCartAndOrder({ page }: { page: Page }, info: TestInfo) {
  const email = `ayesha.${info.testId}.${info.retry}@example.com`;

  await test.step("home leads to a category", async () => {
    await openPage(page, "/");
    const main = page.getByRole("main");
    const titles = await main.getByRole("heading", { level: 2 }).allTextContents();
    expect(
      titles
        .map((title) => title.toLowerCase())
        .filter((title) => sections.some((section) => section.toLowerCase() === title)),
    ).toEqual(sections.map((section) => section.toLowerCase()));
    await main.getByRole("link", { name: /View All.*Proteins/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Proteins" })).toBeVisible();
  });

  await test.step("a filter narrows the list", async () => {
    await waitUntilHydrated(page);
    await tick(page, "Batura");
    await expect(page).toHaveURL(/[?&]brand=batura/);
    await expect(page.getByRole("link", { name: "Remove filter: Batura" })).toBeVisible();
    for (const name of await page.getByRole("list", { name: "Proteins" }).getByRole("heading").allInnerTexts())
      expect(name).toContain("Batura");
    await page.getByRole("link", { name: "Batura Summit Whey" }).click();
  });

  await test.step("nothing is added before flavour and size are chosen", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Batura Summit Whey" })).toBeVisible();
    await waitUntilHydrated(page);
    await addButton(page).click();
    const alert = page.getByRole("alert").filter({ hasText: /^Please select a variant$/ });
    await expect(alert).toBeFocused();
    await chooseOptions(page, ["Mango", "5 lb"]);
    await addButton(page).click();
  });

  await test.step("the cart follows a changed quantity", async () => {
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole("heading", { level: 1, name: "Your cart (1 item)" })).toBeVisible();
    await waitUntilHydrated(page);
    await page.getByRole("spinbutton", { name: "Quantity of Batura Summit Whey, Mango, 5 lb" }).fill("2");
    if (!hasScripts()) await page.getByRole("button", { name: "Update" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your cart (2 items)" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Summary" })).toContainText("TotalRs 63,000");
  });

  await test.step("search finds a second product, which needs no choice", async () => {
    await page.getByPlaceholder("Search products").fill("uqabra creatine basic");
    await page.getByPlaceholder("Search products").press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: /Results for/ })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Uqabra Creatine Basic" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Uqabra Creatine Basic" })).toBeVisible();
    await addButton(page).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your cart (3 items)" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Summary" })).toContainText("TotalRs 68,500");
    await page.getByRole("button", { name: "Check out" }).click();
  });

  await test.step("the checkout names every fault, keeps what was typed and focuses the first", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
    await waitUntilHydrated(page);
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
    await fillCheckout(page, { "Mobile number": "042 111", "E-mail": email, "City or town": "" });
    await placeOrderButton(page).click();
    const phone = page.getByRole("textbox", { name: "Mobile number" });
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAccessibleDescription(/Enter a Pakistani mobile number, for example 0300 1234567/);
    await expect(phone).toHaveValue("042 111");
    await expect(page.getByRole("textbox", { name: "City or town" })).toHaveAccessibleDescription(
      "Enter your city or town",
    );
    await expect(page.getByRole("alert").filter({ hasText: /^Please select a payment method!$/ })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("Ayesha");
    await expect(page.getByRole("combobox", { name: "Province or territory" })).toHaveValue("Punjab");
    await expect(page.getByRole("textbox", { name: "Address", exact: true })).toHaveValue(/Model Town/);
  });

  await test.step("a missing payment method is told by itself", async () => {
    await page.getByRole("textbox", { name: "Mobile number" }).fill("0300 1234567");
    await page.getByRole("textbox", { name: "City or town" }).fill("Lahore");
    await placeOrderButton(page).click();
    await expect(page.getByRole("alert").filter({ hasText: /^Please select a payment method!$/ })).toBeFocused();
    await page.getByRole("radio", { name: /Cash on delivery/ }).check();
    await placeOrderButton(page).click();
  });

  const number = await test.step("the order is placed, and the cart is empty again", async () => {
    await expect(page).toHaveURL(/\/checkout\/success$/);
    await expect(page.getByRole("heading", { level: 1, name: "Thank you, Ayesha" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Rs 68,500");
    await expect(page.getByRole("main")).toContainText(email);
    return page.getByRole("definition").first().innerText();
  });

  await test.step("the mail lists everything, and its link opens the order", async () => {
    await page.goto(pathToFileURL(await findMail(email)).href);
    await expect(page.getByText(`We have your order ${number}`).filter({ visible: true })).toBeVisible();
    await expect(
      page.getByRole("row", { name: "Batura Summit Whey Flavour: Mango, Size: 5 lb 2 31,500 63,000" }),
    ).toBeVisible();
    await expect(page.getByRole("row", { name: "Uqabra Creatine Basic 1 5,500 5,500" })).toBeVisible();
    await expect(page.getByRole("row", { name: "Total Rs 68,500", exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Cash on delivery: Rs 68,500" })).toBeVisible();
    const [order] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("link", { name: "Confirm your order" }).click(),
    ]);
    await expect(order.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
  });
}
