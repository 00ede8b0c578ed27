import type { Locator, Page } from "playwright/test";

/** The products of the page's list, found by that list's name. */
export const cardsOf = (page: Page, list: string) =>
  page.getByRole("list", { name: list, exact: true }).getByRole("article");

/** The names on the cards, in order. */
export const namesOf = (cards: Locator) => cards.getByRole("heading").allInnerTexts();

/** The price on each card, in whole rupees. */
export async function pricesOf(cards: Locator): Promise<number[]> {
  const texts = await cards.allInnerTexts();
  return texts.map((text) => readRupees(text));
}

/** The first amount in a text, in whole rupees; NaN when there is none. */
export function readRupees(text: string): number {
  return Number(/Rs\s([\d,]+)/.exec(text)?.[1]?.replaceAll(",", "") ?? NaN);
}

/** The number of products that the list states. */
export async function countOf(page: Page): Promise<number> {
  const told = await page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: /^[\d,]+ products?$/ })
    .innerText();
  return Number.parseInt(told.replaceAll(",", ""), 10);
}
