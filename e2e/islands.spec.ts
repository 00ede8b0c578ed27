import type { Page } from "playwright/test";
import { addButton } from "./shared/buy-product.ts";
import { holdScripts, openPage, saveData, waitUntilHydrated } from "./shared/open-page.ts";
import { expect, test } from "./shared/shop-test.ts";
import { tick } from "./shared/use-filters.ts";

const chosen = "/products/hexaab-clear-whey";
const quantity = (page: Page) => page.getByRole("spinbutton", { name: /^Quantity of/ });
const more = (page: Page) => page.getByRole("button", { name: /^More: Quantity/ });

test("Presses before the scripts have come are shown as under way, and count when they listen", async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto(chosen, { waitUntil: "domcontentloaded" });
  await more(page).click();
  await more(page).click();
  await expect(more(page)).toHaveAttribute("aria-busy", "true");
  await expect(quantity(page)).toHaveValue("1");
  arrive();
  await expect(quantity(page)).toHaveValue("3");
  await expect(more(page)).not.toHaveAttribute("aria-busy");
});

test("A heart that is pressed before the scripts have come is saved, and the page stays", async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto("/categories/creatine", { waitUntil: "domcontentloaded" });
  const heart = page.getByRole("main").getByRole("article").first().getByRole("button", { name: /^Save/ });
  await heart.click();
  arrive();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL("/categories/creatine");
});

test("A product is added by its form when the scripts cannot be loaded, and a heart leads back to its list", async ({
  page,
}) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(chosen, { waitUntil: "domcontentloaded" });
  for (const group of await page.getByRole("radiogroup").all()) await group.getByRole("radio").first().check();
  await addButton(page).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Your cart/ })).toBeVisible();
  await page.goto("/categories/creatine", { waitUntil: "domcontentloaded" });
  await page.getByRole("main").getByRole("article").first().getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByRole("main").getByRole("alert").first()).toHaveText("Saved to your wishlist");
  await expect(page).toHaveURL("/categories/creatine");
});

test("A heart in a row that nobody has seen says whether it is pressed, and so does one on a slide that is built later", async ({
  page,
}) => {
  await openPage(page, "/");
  const row = page.getByRole("region", { name: "Latest Offers", exact: true });
  const hearts = row.getByRole("button", { name: /^Save/, includeHidden: true });
  await expect(hearts.first()).toHaveAttribute("aria-pressed", "false");
  await row.scrollIntoViewIfNeeded();
  await expect(hearts.nth(7)).toHaveAttribute("aria-pressed", "false");
  await hearts.nth(7).press("Enter");
  await expect(hearts.nth(7)).toHaveAttribute("aria-pressed", "true");
});

test("Another choice of a list keeps the drawer, the focus and what is opened, and asks for no document", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, "/categories/proteins");
  const documents: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.getByRole("button", { name: /^Filters/ }).click();
  const filters = page.getByRole("form", { name: "Filters" });
  const others = filters.locator("details").first();
  await others.locator("summary").click();
  const box = filters.getByRole("checkbox", { name: /^Batura/ });
  await box.focus();
  await box.press("Space");
  await expect(page).toHaveURL("/categories/proteins?brand=batura");
  await expect(page.getByRole("link", { name: "Remove filter: Batura", includeHidden: true })).toBeAttached();
  await expect(filters).toBeVisible();
  await expect(box).toBeFocused();
  await expect(box).toBeChecked();
  await expect(others).toHaveAttribute("open");
  await expect(page.locator("[data-going]")).toHaveCount(0);
  expect(documents).toEqual([]);
});

test("A list whose choice cannot be fetched is opened as a page", async ({ page }) => {
  await openPage(page, "/categories/proteins");
  await page.route("**/categories/proteins?*", (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  );
  await tick(page, "Batura");
  await expect(page).toHaveURL("/categories/proteins?brand=batura");
  await waitUntilHydrated(page);
  await expect(page.getByRole("link", { name: "Remove filter: Batura" })).toBeVisible();
});

test("Whoever is logged in is led to the dashboard, and not to a login, by the menu too", async ({ page }) => {
  await page.route("**/session", (route) =>
    route.fulfill({ json: { totalItems: 3, user: { name: "Ayesha Khan", email: "ayesha@example.com" } } }),
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, "/blog");
  await expect(page.getByRole("link", { name: "Cart, items: 3", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const drawer = page.locator("#menu-drawer");
  await expect(drawer.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await expect(drawer.getByRole("link", { name: "Login" })).toBeHidden();
  await drawer.getByRole("button", { name: "Close menu" }).click();
  await page.locator("summary", { hasText: "Account" }).click();
  await expect(page.getByText("Hello, Ayesha Khan")).toBeVisible();

  // Before the next page's scripts have come.
  await page.route("**/assets/*.js", () => undefined);
  await page.goto("/docs/faq", { waitUntil: "domcontentloaded" });
  await page.locator("summary", { hasText: "Account" }).click();
  await expect(page.getByText("ayesha@example.com")).toBeVisible();
});

test("The browser may prepare public pages, unless it saves data", async ({ page, context }) => {
  // They come once a page has asked for its scripts and rests, at the latest after two seconds. A browser may never find a page idle, so this wait ends too.
  const rules = (of = page) =>
    of.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 }));
      return document.querySelector("script[type=speculationrules]")?.textContent ?? null;
    });
  await openPage(page, "/");
  const text = await rules();
  expect(text).toContain("/products/*");
  for (const own of ["cart", "checkout", "user", "order"]) expect(text).not.toContain(own);
  // As the browser reads them: a link with a query is left out, and one without is not.
  const isLeftOut = (path: string) =>
    page.evaluate(
      ([rules, target]) => {
        const { prerender } = JSON.parse(rules!) as {
          prerender: [{ where: { and: { not?: { href_matches?: string } }[] } }];
        };
        const pattern = prerender[0].where.and.find(({ not }) => not?.href_matches)!.not!.href_matches!;
        return new URLPattern(pattern, location.href).test(new URL(target, location.href).href);
      },
      [text, path] as const,
    );
  expect(await isLeftOut("/products/hexaab-clear-whey")).toBe(false);
  expect(await isLeftOut("/categories/proteins?brand=batura")).toBe(true);
  await openPage(page, "/cart");
  expect(await rules()).toBeNull();
  const saving = await context.newPage();
  await saveData(saving);
  await openPage(saving, "/");
  expect(await rules(saving)).toBeNull();
});
