import { pathToFileURL } from "node:url";
import type { Page } from "playwright/test";
import { checkScreen } from "./shared/check-screen.ts";
import { openPage } from "./shared/open-page.ts";
import { orderCart, putIntoCart } from "./shared/order-by-request.ts";
import { findMail } from "./shared/outbox.ts";
import { runBesideShop } from "./shared/run-beside-shop.ts";
import { expect, hasScripts, test, watchFaults } from "./shared/shop-test.ts";
import { checkOwnScreen, checkOwnState } from "./shared/shopper.ts";

const order = (...words: string[]) => runBesideShop("cli/orders.ts", ...words);

/** Orders a product and opens its private page; returns the order number. */
async function placeOrder(page: Page, payment = "cash-on-delivery"): Promise<string> {
  await putIntoCart(page);
  const { number, path } = await orderCart(page, { payment });
  await openPage(page, path);
  return number;
}

const stepAt = (page: Page) => page.getByRole("list", { name: "Progress" }).locator("[aria-current=step]");

// Without scripts a page is as new as its last load.
test(
  "a change of state reaches two open pages side by side by itself, and each buyer by mail",
  { tag: "@scripts" },
  async ({ page, browser, faults }) => {
    test.slow();
    const number = await placeOrder(page);
    const other = await browser.newContext();
    watchFaults(other, faults);
    const beside = await other.newPage();
    await openPage(beside, page.url());
    for (const shown of [page, beside]) await shown.evaluate(() => document.body.setAttribute("data-stayed", ""));

    for (const [state, label, ...more] of [
      ["confirmed", "Confirmed"],
      ["packed", "Packed"],
      ["shipped", "On its way", "--courier", "TCS", "--tracking", "77 9912"],
    ] as const) {
      await order("move", number, state, ...more);
      for (const shown of [page, beside]) await expect(stepAt(shown)).toHaveText(label);
    }
    for (const shown of [page, beside]) {
      await expect(shown.getByRole("link", { name: /Follow your parcel/ })).toHaveAttribute(
        "href",
        "https://www.tcsexpress.com/track/779912",
      );
      await expect(shown.locator("body[data-stayed]")).toBeAttached();
    }
    // Both show the same page.
    await checkOwnScreen(page);
    for (const sentence of ["is packed", "is on its way"]) await findMail(`order ${number} ${sentence}`);
    await other.close();
  },
);

test("the link in the mail corrects the address and confirms the order, without a login", async ({
  page,
  browser,
  faults,
}) => {
  const number = await placeOrder(page);
  const elsewhere = await browser.newContext({ javaScriptEnabled: hasScripts(), viewport: page.viewportSize() });
  watchFaults(elsewhere, faults);
  const mailbox = await elsewhere.newPage();
  await mailbox.goto(pathToFileURL(await findMail(`We have your order <b>${number}</b>`)).href);
  const [order] = await Promise.all([
    mailbox.waitForEvent("popup"),
    mailbox.getByRole("link", { name: "Confirm your order" }).click(),
  ]);
  await expect(order.getByRole("heading", { level: 2, name: "Is this order right?" })).toBeVisible();
  await checkOwnScreen(order);
  await order.getByRole("link", { name: "Correct the address" }).click();
  await order.getByRole("textbox", { name: "City or town" }).fill("Multan");
  await checkOwnState(order);
  await order.getByRole("button", { name: "Save the address" }).click();
  await expect(order.getByRole("region", { name: "Where it goes" })).toContainText("Multan");
  await order.getByRole("button", { name: `Confirm order ${number}` }).click();
  await expect(order.getByText("Thank you. Your order is confirmed")).toBeVisible();
  await expect(stepAt(order)).toHaveText("Confirmed");
  await elsewhere.close();
});

test("without scripts a reload shows the new state", async ({ page }) => {
  test.skip(hasScripts(), "With scripts nobody needs to reload.");
  const number = await placeOrder(page);
  await order("move", number, "confirmed");
  await page.reload();
  await expect(stepAt(page)).toHaveText("Confirmed");
});

test("a shopper gives the number of a transfer, cancels, and orders the same again", async ({ page }) => {
  const number = await placeOrder(page, "easypaisa");
  // Paper has the order and how to pay it, without the shop and what is pressed.
  await page.emulateMedia({ media: "print" });
  for (const part of [
    page.getByRole("banner"),
    page.getByRole("contentinfo"),
    page.getByRole("button", { name: "Send it" }),
    page.getByRole("link", { name: "Cancel this order" }),
  ])
    await expect(part).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
  await expect(page.getByText("on the page of your order")).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.getByRole("button", { name: "Send it" }).click();
  const field = page.getByRole("textbox", { name: "Reference number of your transfer" });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Enter the reference number of your transfer/);
  await field.fill("EP-7788");
  await page.getByRole("button", { name: "Send it" }).click();
  const received = page.getByRole("alert").filter({ hasText: "We have your reference number." });
  await expect(received).toBeFocused();
  await expect(page.getByRole("listitem").filter({ hasText: "You gave the transfer reference EP-7788" })).toBeVisible();
  if (hasScripts()) {
    // News of the order, such as from the shopper's other phone, take away nothing that the shopper is being told.
    await page.request.post(page.url(), { form: { intent: "reference", payment_reference: "EP-7799" } });
    await expect(
      page.getByRole("listitem").filter({ hasText: "You gave the transfer reference EP-7799" }),
    ).toBeVisible();
    await expect(received).toBeVisible();
  }

  await page.getByRole("link", { name: "Cancel this order" }).click();
  await expect(page.getByText("This cannot be undone.")).toBeVisible();
  await checkOwnState(page);
  await page.getByRole("link", { name: "Keep the order" }).click();
  await expect(page.getByText("This cannot be undone.")).toHaveCount(0);
  await page.getByRole("link", { name: "Cancel this order" }).click();
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  const cancelled = page.getByRole("status").filter({ hasText: "You have cancelled this order." });
  await expect(cancelled).toBeVisible();
  if (hasScripts()) await expect(cancelled).toBeFocused();
  await expect(page.getByRole("link", { name: "Cancel this order" })).toHaveCount(0);
  await checkOwnState(page);

  await page.getByRole("button", { name: "Order again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart (1 item)" })).toBeVisible();
});

test("the link of a reminder orders the same again with one press", { tag: "@scripts" }, async ({ page }) => {
  const number = await placeOrder(page);
  const token = (await runBesideShop("e2e/shared/remind-of-order.ts", number)).trim();
  await openPage(page, `/refill/${token}`);
  await expect(page.getByRole("heading", { level: 1, name: "Order again" })).toBeVisible();
  await checkOwnScreen(page);
  await page.getByRole("button", { name: "Order these again" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
});

test("an order is found by its number and phone, and a revoked link opens nothing", async ({ page }) => {
  const number = await placeOrder(page);
  const link = page.url();
  await openPage(page, "/track");
  if (hasScripts()) await checkScreen(page);
  await page.getByRole("textbox", { name: "Order number" }).fill("99999999");
  await page.getByRole("textbox", { name: "Mobile number" }).fill("0300 1234567");
  await page.getByRole("button", { name: "Show my order" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "We found no order with this number and this phone." }),
  ).toBeFocused();
  await page.getByRole("textbox", { name: "Order number" }).fill(number);
  await page.getByRole("button", { name: "Show my order" }).click();
  await expect(page).toHaveURL(link);

  const renewed = /\S+$/.exec((await order("new-link", number)).trim())![0];
  if (!hasScripts()) await page.reload();
  await expect(page.getByText("This link opens no order.")).toBeVisible();
  await page.goto(renewed);
  await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
});
