import { readFileSync } from "node:fs";
import { join } from "node:path";
import { makeApiKey } from "./make-api-key.ts";
import { serveStorefront } from "./serve-storefront.ts";
import { expect, test } from "./shop-test.ts";

// Extra headers of the browser context would turn every request into one that needs a CORS preflight.
test.use({ extraHTTPHeaders: {} });

test("A small storefront in the original's manner, on another site, shows our goods and fills a cart", async ({
  page,
  baseURL,
}) => {
  // Pictures are rendered at the first request.
  test.slow();
  await using storefront = await serveStorefront(
    readFileSync(join(import.meta.dirname, "fixtures/original-storefront.html"), "utf8"),
  );
  const key = await makeApiKey("Original", storefront.origin);
  await page.goto(`${storefront.origin}/?${new URLSearchParams({ key, url: baseURL! })}`);

  const cards = page.getByRole("list", { name: "Products" }).getByRole("listitem");
  await expect(cards).toHaveCount(150);
  await expect(page).toHaveTitle("Taqat");
  expect(await page.getByRole("list", { name: "Brands" }).getByRole("img").count()).toBeGreaterThanOrEqual(8);

  // A discount applies to the product whose name it carries, in any case that staff typed.
  const tee = page.getByRole("listitem", { name: "Teerandaz Dry Tee" });
  await expect(tee).toContainText("27%");
  await expect(tee.locator("s")).toHaveText("Rs 3000");
  await expect(tee.locator(".price")).toHaveText(/^Rs \d,\d{3}$/);
  await expect(page.getByRole("listitem", { name: "Batura Summit Whey" }).locator("s")).toHaveCount(0);
  const picture = tee.locator("img");
  await picture.scrollIntoViewIfNeeded();
  // It may be the last of 150 that are rendered for the first time.
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width, { timeout: 60_000 }).toBeGreaterThan(0);

  const whey = page.getByRole("listitem", { name: "Batura Summit Whey" });
  await whey.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please select a variant");
  await whey.getByRole("combobox", { name: "Flavour" }).selectOption("Vanilla");
  await whey.getByRole("combobox", { name: "Size" }).selectOption("2 lb");
  await whey.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("status")).toHaveText("1");
  await whey.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("status")).toHaveText("2");

  await whey.getByRole("combobox", { name: "Flavour" }).selectOption("Strawberry");
  await whey.getByRole("combobox", { name: "Size" }).selectOption("5 lb");
  await whey.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("alert")).not.toBeEmpty();
  await expect(page.getByRole("status")).toHaveText("2");

  await page.reload();
  await expect(cards).toHaveCount(150);
  await expect(page.getByRole("status")).toHaveText("2");
});
