import { holdScripts, openPage, waitUntilHydrated } from "./shared/open-page.ts";
import { cardsOf, countOf } from "./shared/read-list.ts";
import { expect, test } from "./shared/shop-test.ts";
import { appliedFilters, tick } from "./shared/use-filters.ts";

test.beforeEach(({ page }) => openPage(page, "/"));

test("Live search lists products by their names as one types, and the keyboard opens one", async ({ page }) => {
  const box = page.getByRole("combobox", { name: "Search products" });
  const list = page.getByRole("listbox", { name: "Suggestions" });
  const options = list.getByRole("option");
  const products = list.getByRole("group", { name: "Products" }).getByRole("option");
  await expect(box).toHaveAttribute("placeholder", "Search products");
  await expect(box).toHaveAttribute("aria-expanded", "false");

  await box.pressSequentially("WHEY");
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await expect(products.first().locator("img")).toBeVisible();
  // The list for the first letters may be shown before.
  await expect(products.filter({ hasNotText: /whey/i })).toHaveCount(0);
  const names = await products.allInnerTexts();
  expect(names.length).toBeGreaterThan(2);

  await box.press("ArrowDown");
  await box.press("ArrowDown");
  const active = list.getByRole("option", { selected: true });
  await expect(active).toHaveCount(1);
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(box).toHaveAttribute("aria-activedescendant", (await options.nth(1).getAttribute("id"))!);
  await expect(box).toBeFocused();

  // Up from the first suggestion returns to the text, and once more goes to the last.
  for (let times = 0; times < 3; times++) await box.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await expect(options.last()).toHaveText(/^See all \d+ results$/);

  await box.press("ArrowDown");
  await expect(active).toHaveCount(0);

  // Past the field and its two buttons: the list does not stay over what follows.
  await box.press("Tab");
  await page.keyboard.press("Tab");
  await expect(list).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(list).toBeHidden();
  await box.focus();
  await box.press("ArrowDown");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/products\/[a-z0-9-]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(names[0]!.split("\n")[0]!);
  await expect(list).toBeHidden();
});

test("The first letter is answered at once, with the way to all results, and then with suggestions", async ({
  page,
}) => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route("**/search/suggest?*", async (route) => {
    await arrival;
    await route.continue();
  });
  await page.getByRole("combobox", { name: "Search products" }).pressSequentially("w");
  const all = page.getByRole("button", { name: "Searching… See all results" });
  await expect(all).toBeVisible();
  arrive();
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(all).toHaveCount(0);
});

test("Suggestions that cannot be fetched are not waited for, and the way to the results is left", async ({ page }) => {
  await page.route("**/search/suggest?*", (route) => route.abort());
  const box = page.getByRole("combobox", { name: "Search products" });
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/search/suggest"));
  await box.pressSequentially("w");
  await failed;
  await expect(page.getByRole("button", { name: "Searching… See all results" })).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("button", { name: "Search", exact: true })).not.toHaveAttribute(
    "aria-busy",
  );
  await box.press("Enter");
  await expect(page).toHaveURL("/search/?search=w");
});

test("The page of a search asks for no suggestions before somebody is at its field, who sees that they are under way", async ({
  page,
}) => {
  const asked: string[] = [];
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route("**/search/suggest?*", async (route) => {
    asked.push(route.request().url());
    await arrival;
    await route.continue();
  });
  await openPage(page, "/search/?search=whey");
  expect(asked).toEqual([]);
  const box = page.getByRole("combobox", { name: "Search products" });
  await box.focus();
  await expect.poll(() => asked.length).toBe(1);
  const send = page.getByRole("banner").getByRole("button", { name: "Search", exact: true });
  await expect(send).toHaveAttribute("aria-busy", "true");
  arrive();
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(send).not.toHaveAttribute("aria-busy");
});

test("Escape closes the list and keeps the text, a second one clears it, and an empty box lists nothing", async ({
  page,
}) => {
  const box = page.getByRole("combobox", { name: "Search products" });
  const options = page.getByRole("option");
  await box.pressSequentially("g");
  await expect(options.first()).toBeVisible();
  await box.press("Escape");
  await expect(options.first()).toBeHidden();
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await expect(box).toHaveValue("g");
  await box.press("Escape");
  await expect(box).toHaveValue("");
  await box.press("ArrowDown");
  await expect(options.filter({ visible: true })).toHaveCount(0);
});

test("A misspelt name is offered as a close one, live and on the results page", async ({ page }) => {
  const box = page.getByRole("combobox", { name: "Search products" });
  await box.pressSequentially("glasier");
  await expect(page.getByText("Did you mean")).toBeVisible();
  await expect(page.getByRole("option", { name: /Batura Glacier Isolate/ })).toBeVisible();

  await box.fill("protien");
  await box.press("Enter");
  await expect(page).toHaveURL("/search/?search=protien");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “protien”");
  await expect(page.getByText("Showing results for protein")).toBeVisible();
  expect(await countOf(page)).toBeGreaterThan(0);
});

test("The results page has pages, and Back keeps its filters and place", async ({ page }) => {
  const box = page.getByRole("combobox", { name: "Search products" });
  await box.fill("a");
  await box.press("Enter");
  await expect(page).toHaveURL("/search/?search=a");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “a”");
  await tick(page, "In stock");
  await expect(appliedFilters(page)).toHaveCount(1);
  const pages = page.getByRole("navigation", { name: "Pages" });
  await pages.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/search/?search=a&stock=1&page=2");
  // The URL changes before the list is displayed.
  await expect(pages.locator("[aria-current=page]")).toContainText("2");

  const cards = cardsOf(page, "Results for a");
  const link = cards.nth(12).getByRole("link");
  await link.hover();
  const place = await page.evaluate(() => window.scrollY);
  await link.click();
  await expect(page).toHaveURL(/\/products\//);
  await page.goBack();
  await expect(page).toHaveURL("/search/?search=a&stock=1&page=2");
  await expect(appliedFilters(page)).toHaveCount(1);
  await expect(page.getByRole("combobox", { name: "Search products" })).toHaveValue("a");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -2);
});

test("A search that finds nothing leads on", async ({ page }) => {
  await openPage(page, "/search/?search=xyzzyqq");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "ask us" })).toHaveAttribute("href", "/connect");
  await expect(page.getByRole("combobox", { name: "Search products" })).toHaveValue("xyzzyqq");
  await page.getByRole("main").getByRole("link", { name: "Proteins" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Proteins" })).toBeVisible();
});

test("That nothing is found is said while one types, and leads on", async ({ page }) => {
  const box = page.getByRole("combobox", { name: "Search products" });
  await box.pressSequentially("xyzzyqq");
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await page.getByRole("button", { name: "Nothing found. What to try instead" }).click();
  await expect(page).toHaveURL("/search/?search=xyzzyqq");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
});

test("What was typed before the scripts arrived stays and is searched for", async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto("/blog", { waitUntil: "domcontentloaded" });
  const box = page.getByPlaceholder("Search products");
  await box.click();
  await box.pressSequentially("glacier");
  arrive();
  await waitUntilHydrated(page);
  await expect(box).toHaveValue("glacier");
  await expect(page.getByRole("option", { name: /Batura Glacier Isolate/ })).toBeVisible();
  await box.pressSequentially(" iso");
  await expect(box).toHaveValue("glacier iso");
});

test("The list leads to all results, to categories and to help, and the box is cleared with one press", async ({
  page,
}) => {
  const box = page.getByRole("combobox", { name: "Search products" });
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await box.pressSequentially("zma");
  await expect(list.getByRole("group", { name: "Close to what you typed" }).getByRole("option").first()).toBeVisible();
  await expect(
    list.getByRole("group", { name: "Categories and brands" }).getByRole("option", { name: /^ZMA/ }),
  ).toBeVisible();

  await box.press("ArrowUp");
  await box.press("Enter");
  await expect(page).toHaveURL("/search/?search=zma");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “zma”");

  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(box).toHaveValue("");
  await expect(box).toBeFocused();
  await box.pressSequentially("refund");
  await list.getByRole("group", { name: "Help" }).getByRole("option").click();
  await expect(page).toHaveURL("/docs/returns");
});

test("Until the suggestions of the last letter come, the list leads to the results of what is typed; what is chosen in it stays chosen", async ({
  page,
}) => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route("**/search/suggest?q=zma", async (route) => {
    await arrival;
    await route.continue();
  });
  const box = page.getByRole("combobox", { name: "Search products" });
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  const chosen = options.and(page.getByRole("option", { selected: true }));
  await box.pressSequentially("zm");
  await expect(options.filter({ hasText: /^See .*\d.* results?/ })).toBeVisible();
  await box.pressSequentially("a");
  await expect(chosen).toHaveCount(0);
  await box.press("ArrowUp");
  await expect(chosen).toHaveText("See all results");
  arrive();
  await expect(chosen).toHaveText(/^See .*\d.* results?/);
  await box.press("Enter");
  await expect(page).toHaveURL("/search/?search=zma");
});

test("A price in the words of a search can be taken off like any filter", async ({ page }) => {
  await openPage(page, "/search/?search=whey+under+10000");
  await expect(appliedFilters(page)).toHaveText(["Remove filter: Up to Rs 10,000"]);
  const few = await countOf(page);
  await page.getByRole("link", { name: "Remove filter: Up to Rs 10,000" }).click();
  await expect(page).toHaveURL("/search/?search=whey");
  await expect.poll(() => countOf(page)).toBeGreaterThan(few);
});

test("What the shop does not sell is said so, with what comes nearest", async ({ page }) => {
  await openPage(page, "/search/?search=dumbbell");
  await expect(page.getByRole("heading", { name: "We do not sell that" })).toBeVisible();
  await page.getByRole("list", { name: "Nearest categories" }).getByRole("link", { name: "Accessories" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Accessories" })).toBeVisible();
});
