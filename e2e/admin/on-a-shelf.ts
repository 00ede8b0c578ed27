import { randomBytes } from "node:crypto";
import type { Page } from "playwright/test";
import { runBesideShop } from "../shared/run-beside-shop.ts";
import { expect, test as base } from "../shared/shop-test.ts";
import { waitUntilUsable } from "./wait-until-usable.ts";

export { expect };

/** What `stock-a-shelf.ts` prints. */
interface Shelf {
  token: string;
  colleagueTokens: [string, string];
  productId: string;
  otherId: string;
  wideId: string;
  behindId: string;
  barcodes: [string, string];
  categories: string[];
}

/** Tests with a new owner, drafts and categories of their own in the running shop; one shelf serves all of a worker. */
export const test = base.extend<object, { shelf: Shelf }>({
  shelf: [
    // Playwright wants a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const name = randomBytes(4).toString("hex");
      await use(JSON.parse(await runBesideShop("e2e/shared/stock-a-shelf.ts", name)) as Shelf);
    },
    { scope: "worker" },
  ],
});

export async function open(page: Page, path: string) {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await waitUntilUsable(page);
}
