import type { Page } from "playwright/test";
import { openPage } from "./open-page.ts";
import { expect } from "./shop-test.ts";

/** The button of the product's own form; on phones a second one stays at the foot of the screen. */
export const addButton = (page: Page) => page.getByRole("main").getByRole("button", { name: "Add to cart" }).first();

/** Chooses one option in every group of the product that is open. */
export async function chooseOptions(page: Page, options: string[]) {
  for (const option of options) await page.getByRole("radio", { name: option, exact: true }).check();
}

/** Opens the product, chooses, adds it, and ends in the cart. */
export async function buyProduct(page: Page, slug: string, ...options: string[]) {
  await openPage(page, `/products/${slug}`);
  await chooseOptions(page, options);
  await addButton(page).click();
  await expect(page).toHaveURL(/\/cart$/);
}
