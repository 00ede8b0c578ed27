import type { Page } from "playwright/test";
import { expectToFitLargeText } from "./shared/check-screen.ts";
import { openPage } from "./shared/open-page.ts";
import { putIntoCart } from "./shared/order-by-request.ts";
import { expect, test } from "./shared/shop-test.ts";

// Every other page is checked with large text where its screen is: see `checkAtAllWidths`.
test("with text of twice the size the longest lists and texts fit on a phone, and a cart with a saved line", async ({
  page,
}) => {
  for (const path of ["/categories/gym-wear", "/docs/faq", "/track"]) {
    await openPage(page, path);
    await expectToFitLargeText(page);
  }
  await putIntoCart(page, "first-month-stack");
  await openPage(page, "/checkout");
  const province = page.getByLabel("Province or territory");
  await province.selectOption("Azad Jammu & Kashmir");
  const height = async () => (await province.boundingBox())!.height;
  const plain = await height();
  await setTextSize(page, "200%");
  // Its words stand on several lines.
  expect((await height()) / plain).toBeGreaterThan(2.4);
  await openPage(page, "/cart");
  await setTextSize(page, "200%");
  expect(await page.evaluate(shareUnderBadge), "how much of the cart's picture its badge covers").toBeLessThan(0.35);
  await setTextSize(page, "100%");
  await page.getByRole("button", { name: /^Move to wishlist: First Month Stack/ }).click();
  await expect(page.getByText(/^Moved to your/)).toBeVisible();
  await expectToFitLargeText(page);
});

const setTextSize = (page: Page, size: string) =>
  page.evaluate((text) => document.documentElement.style.setProperty("font-size", text), size);

function shareUnderBadge() {
  const [icon, badge] = ["icon-cart", "cart-badge"].map((name) =>
    document.querySelector(`header .${name}`)!.getBoundingClientRect(),
  );
  const [wide, high] = [icon!.right - badge!.left, Math.min(icon!.bottom, badge!.bottom) - icon!.top];
  return (Math.max(0, wide) * Math.max(0, high)) / (icon!.width * icon!.height);
}
