import type { Page } from "playwright/test";
import { openPage } from "./open-page.ts";
import { expect } from "./shop-test.ts";

/** The button of the product's own form; on phones there is a second one at the foot of the screen. */
export const addButton = (page: Page) => page.getByRole("main").getByRole("button", { name: "Add to cart" }).first();

/** Chooses one option in every group of the open product. */
export async function chooseOptions(page: Page, options: string[]) {
  for (const option of options) await page.getByRole("radio", { name: option, exact: true }).check();
}

/** Opens the product, chooses its options, adds it to the cart, and ends on the cart page. */
export async function buyProduct(page: Page, slug: string, ...options: string[]) {
  await openPage(page, `/products/${slug}`);
  await chooseOptions(page, options);
  await addButton(page).click();
  await expect(page).toHaveURL(/\/cart$/);
}
