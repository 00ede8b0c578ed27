import { readFileSync } from "node:fs";
import { join } from "node:path";
import { makeApiKey } from "./shared/make-api-key.ts";
import { serveStorefront } from "./shared/serve-storefront.ts";
import { expect, test } from "./shared/shop-test.ts";

// Extra headers of the browser context would turn every request into one that needs a CORS preflight.
test.use({ extraHTTPHeaders: {} });

test("A small storefront in the original's manner, on another site, shows our goods and fills a cart", async ({
  page,
  baseURL,
}) => {
  await using storefront = await serveStorefront(
    readFileSync(join(import.meta.dirname, "fixtures/original-storefront.html"), "utf8"),
  );
  const key = await makeApiKey("Original", storefront.origin);
  // The shop renders each picture when it is first asked for: here those of one product and of the brands.
  const listed = await page.request.get("/v1/products", {
    params: { limit: 150 },
    headers: { "X-Authorization": key, Origin: storefront.origin },
  });
  const { data } = (await listed.json()) as { data: { name: string; image: { url: string } }[] };
  const others = new Set(data.filter(({ name }) => name !== "Teerandaz Dry Tee").map(({ image }) => image.url));
  expect(others.size).toBeGreaterThan(100);
  await page.route(
    (url) => others.has(url.href),
    (route) => route.abort(),
  );
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
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width, { timeout: 20_000 }).toBeGreaterThan(0);

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
