import { expectToFitLargeText } from "./check-screen.ts";
import { openPage } from "./open-page.ts";
import { putIntoCart } from "./order-by-request.ts";
import { expect, test } from "./shop-test.ts";

// Every other page is checked with large text where its screen is: see `checkAtAllWidths`.
test("with text of twice the size the longest lists and texts fit on a phone, and a cart with a saved line", async ({
  page,
}) => {
  for (const path of ["/categories/gym-wear", "/docs/faq", "/track"]) {
    await openPage(page, path);
    await expectToFitLargeText(page);
  }
  await putIntoCart(page, "first-month-stack");
  await openPage(page, "/cart");
  await page.getByRole("button", { name: /^Move to wishlist: First Month Stack/ }).click();
  await expect(page.getByText(/^Moved to your/)).toBeVisible();
  await expectToFitLargeText(page);
});
