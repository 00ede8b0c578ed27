import { holdScripts, openPage, waitForFonts, waitUntilHydrated } from "./shared/open-page.ts";
import { cardsOf, countOf, namesOf, pricesOf } from "./shared/read-list.ts";
import { expect, hasScripts, test } from "./shared/shop-test.ts";
import { appliedFilters, tick, useFilters } from "./shared/use-filters.ts";

test(
  "Several values of one filter hold at once, are told above the list, and can be taken away one by one",
  { tag: "@desktop" },
  async ({ page }) => {
    await openPage(page, "/categories/proteins");
    const all = await countOf(page);
    await tick(page, "Batura", "Hexaab");
    await expect(page).toHaveURL("/categories/proteins?brand=batura&brand=hexaab");
    await expect(appliedFilters(page)).toHaveText([/Batura/, /Hexaab/]);
    const cards = cardsOf(page, "Proteins");
    await expect(cards.filter({ hasNotText: /Batura|Hexaab/ })).toHaveCount(0);
    await expect(cards).toHaveCount(await countOf(page));

    await appliedFilters(page).filter({ hasText: "Batura" }).press("Enter");
    await expect(page).toHaveURL("/categories/proteins?brand=hexaab");
    await expect(appliedFilters(page)).toHaveText([/Hexaab/]);
    if (hasScripts()) await expect(appliedFilters(page)).toBeFocused();
    await expect(cards.filter({ hasNotText: "Hexaab" })).toHaveCount(0);
    await expect(cards).not.toHaveCount(0);

    await page.getByRole("link", { name: "Clear all" }).press("Enter");
    await expect(page).toHaveURL("/categories/proteins");
    await expect(appliedFilters(page)).toHaveCount(0);
    if (hasScripts())
      await expect(
        page
          .getByRole("main")
          .getByRole("status")
          .filter({ hasText: /products$/ }),
      ).toBeFocused();
    await expect.poll(() => countOf(page)).toBe(all);
  },
);

test("The number beside a filter is the number of products it leaves", { tag: "@desktop" }, async ({ page }) => {
  await openPage(page, "/categories/accessories");
  let promised = 0;
  await useFilters(page, async (filters) => {
    const box = filters.getByRole("checkbox", { name: /^Dhaalgarh/ });
    promised = Number(/\d+$/.exec(await filters.getByText(/^Dhaalgarh\s*\d+$/).innerText())?.[0]);
    await box.click();
    await expect(box).toBeChecked();
  });
  expect(promised).toBeGreaterThan(0);
  await expect(page).toHaveURL("/categories/accessories?brand=dhaalgarh");
  await expect(cardsOf(page, "Accessories")).toHaveCount(promised);
});

test("A span of prices leaves only what lies in it", { tag: "@phone" }, async ({ page }) => {
  await openPage(page, "/categories/proteins");
  await useFilters(page, async (filters) => {
    await filters.getByRole("spinbutton", { name: "From Rs" }).fill("5000");
    await filters.getByRole("spinbutton", { name: "To Rs" }).fill("12000");
    await filters.getByRole("button", { name: "Go" }).click();
  });
  await expect(page).toHaveURL("/categories/proteins?min=5000&max=12000");
  await expect(appliedFilters(page)).toHaveText([/From Rs 5,000/, /Up to Rs 12,000/]);
  const dearest = async () => Math.max(...(await pricesOf(cardsOf(page, "Proteins"))));
  await expect.poll(dearest).toBeLessThanOrEqual(12_000);
  expect(await dearest()).toBeGreaterThanOrEqual(5_000);
});

test("A price that is typed while the list is on its way stays", { tag: "@desktop" }, async ({ page }) => {
  await openPage(page, "/categories/proteins");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/categories/proteins?brand=batura", async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole("checkbox", { name: /^Batura/ }).check();
  const highest = page.getByRole("spinbutton", { name: "To Rs" });
  await highest.fill("15000");
  release();
  await expect(page).toHaveURL("/categories/proteins?brand=batura");
  await expect(highest).toHaveValue("15000");
  await highest.press("Enter");
  await expect(page).toHaveURL("/categories/proteins?brand=batura&max=15000");
});

test("What is sold out and what is not on offer can be left out", { tag: "@phone" }, async ({ page }) => {
  await openPage(page, "/categories/proteins");
  const cards = cardsOf(page, "Proteins");
  await expect(cards.filter({ hasText: "Sold out" })).not.toHaveCount(0);
  await tick(page, "In stock");
  await expect(page).toHaveURL("/categories/proteins?stock=1");
  await expect(cards.filter({ hasText: "Sold out" })).toHaveCount(0);
  await tick(page, "On offer");
  await expect(page).toHaveURL("/categories/proteins?stock=1&offer=1");
  await expect(appliedFilters(page)).toHaveCount(2);
  await expect(cards.filter({ hasNotText: /−\d+%/ })).toHaveCount(0);
  await expect(cards.filter({ hasText: /−\d+%/ })).toHaveCount(await countOf(page));
});

test("The list can be sorted by price both ways and by name", { tag: "@phone" }, async ({ page }) => {
  await openPage(page, "/categories/proteins");
  const sort = page.getByRole("combobox", { name: "Sort by" });
  const cards = cardsOf(page, "Proteins");

  const rising = (prices: number[]) => prices.toSorted((one, other) => one - other);
  await sort.selectOption("Price: low to high");
  await expect(page).toHaveURL("/categories/proteins?sort=price-up");
  await expect(sort).toHaveValue("price-up");
  const all = rising(await pricesOf(cards));
  await expect.poll(() => pricesOf(cards)).toEqual(all);
  expect(all.length).toBeGreaterThan(5);

  await sort.selectOption("Price: high to low");
  await expect(page).toHaveURL("/categories/proteins?sort=price-down");
  await expect.poll(() => pricesOf(cards)).toEqual(all.toReversed());

  await sort.selectOption("Name: A to Z");
  await expect(page).toHaveURL("/categories/proteins?sort=name");
  const names = (await namesOf(cards)).toSorted((one, other) =>
    one.localeCompare(other, "en", { sensitivity: "base" }),
  );
  await expect.poll(() => namesOf(cards)).toEqual(names);
});

test(
  "Pages lead on and back, keep what is chosen, and never show a product twice",
  { tag: "@phone" },
  async ({ page }) => {
    await openPage(page, "/categories/offers?sort=name");
    const cards = cardsOf(page, "Offers");
    const total = await countOf(page);
    const first = await namesOf(cards);
    expect(first.length).toBeLessThan(total);

    const pages = page.getByRole("navigation", { name: "Pages" });
    await pages.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL("/categories/offers?sort=name&page=2");
    await expect(pages.getByRole("link", { name: "Next" })).toHaveCount(0);
    await expect.poll(async () => new Set([...first, ...(await namesOf(cards))]).size).toBe(total);

    await pages.getByRole("link", { name: "Previous" }).click();
    await expect(page).toHaveURL("/categories/offers?sort=name");
    await expect.poll(() => namesOf(cards)).toEqual(first);
  },
);

test("Back and forward bring back filters, order and place", { tag: "@phone" }, async ({ page }) => {
  await openPage(page, "/categories/proteins");
  await tick(page, "In stock");
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Newest");
  await expect(page).toHaveURL("/categories/proteins?stock=1&sort=newest");
  const cards = cardsOf(page, "Proteins");
  await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("newest");
  await expect(cards).toHaveCount(await countOf(page));
  const names = await namesOf(cards);

  const last = cards.last().getByRole("link");
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(300);
  await last.click();
  await expect(page.getByRole("heading", { level: 1, name: names.at(-1)! })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL("/categories/proteins?stock=1&sort=newest");
  await expect.poll(() => namesOf(cards)).toEqual(names);
  await expect(last).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -2);

  await page.goBack();
  await expect(page).toHaveURL("/categories/proteins?stock=1");
  await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("relevance");
  await page.goForward();
  await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("newest");
});

test(
  "A list that the browser went back in before its scripts came is the one of its address",
  {
    tag: "@phone",
  },
  async ({ page }) => {
    await openPage(page, "/categories/proteins");
    const sort = page.getByRole("combobox", { name: "Sort by" });
    await sort.selectOption("Newest");
    await expect(page).toHaveURL("/categories/proteins?sort=newest");
    await expect(sort).toHaveValue("newest");
    await cardsOf(page, "Proteins").first().getByRole("link").click();
    await expect(page).toHaveURL(/\/products\//);
    const arrive = await holdScripts(page);
    await page.goBack({ waitUntil: "domcontentloaded" });
    await expect(sort).toHaveValue("newest");
    await page.goBack({ waitUntil: "commit" });
    await expect(page).toHaveURL("/categories/proteins");
    await expect(sort).toHaveValue("newest");
    arrive();
    await expect(sort).toHaveValue("relevance");
    await waitUntilHydrated(page);
    await expect(page).toHaveURL("/categories/proteins");
  },
);

test("A list answers in a browser that tells nothing of its navigation", { tag: "@phone" }, async ({ page }) => {
  await page.addInitScript(() => {
    performance.getEntriesByType = () => [];
  });
  await openPage(page, "/categories/proteins");
  const sort = page.getByRole("combobox", { name: "Sort by" });
  await sort.selectOption("Newest");
  await expect(page).toHaveURL("/categories/proteins?sort=newest");
  await expect(sort).toHaveValue("newest");
});

test("Filters that leave nothing say so and lead on", { tag: "@phone" }, async ({ page }) => {
  await openPage(page, "/categories/proteins?brand=batura&max=1");
  await expect(page.getByRole("heading", { name: "Nothing matches all of these filters" })).toBeVisible();
  await expect(appliedFilters(page)).toHaveCount(2);
  await page.getByRole("link", { name: "Clear all filters" }).click();
  await expect(page).toHaveURL("/categories/proteins");
  await expect(cardsOf(page, "Proteins")).not.toHaveCount(0);
});

test(
  "A choice is told above the list with the press, which moves nothing when the list answers",
  { tag: "@phone" },
  async ({ page }) => {
    await openPage(page, "/categories/proteins");
    await waitForFonts(page);
    const held: (() => void)[] = [];
    await page.route("**/categories/proteins**", async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    const row = page.getByRole("list", { name: "Applied filters" });
    const list = page.locator("[data-results]");
    const topOf = async () => (await list.boundingBox())!.y;
    const stays = async () => {
      const top = await topOf();
      await expect.poll(() => held.length).toBe(1);
      held.pop()!();
      await expect(list).not.toHaveAttribute("aria-busy");
      expect(await topOf()).toBe(top);
    };

    const top = await topOf();
    await page
      .getByRole("list", { name: "Popular filters" })
      .getByRole("link", { name: /^On offer/ })
      .click();
    await expect(row).toContainText("On offer");
    await expect(list).toHaveAttribute("aria-busy", "true");
    expect(await topOf()).toBeGreaterThan(top);
    await stays();
    await expect(appliedFilters(page)).toHaveText([/On offer/]);

    await useFilters(page, (filters) => filters.getByRole("checkbox", { name: "In stock" }).click());
    await expect(row.getByRole("listitem")).toHaveText(["In stock", /On offer/, "Clear all"]);
    await stays();
    await expect(appliedFilters(page)).toHaveText([/In stock/, /On offer/]);

    for (const [typed, said] of [
      ["5000", "From Rs 5,000"],
      ["6000", "From Rs 6,000"],
    ] as const) {
      await useFilters(page, async (filters) => {
        const price = filters.getByRole("spinbutton", { name: "From Rs" });
        await price.fill(typed);
        await price.press("Enter");
      });
      await expect(row.getByText(said)).toBeInViewport();
      await stays();
      await expect(appliedFilters(page)).toHaveText([/In stock/, /On offer/, new RegExp(said)]);
    }

    await page.getByRole("link", { name: "Clear all" }).click();
    await expect.poll(topOf).toBe(top);
    await stays();
    await expect(page).toHaveURL("/categories/proteins");
    await expect(row).toBeHidden();
  },
);

test("What was ticked before the scripts arrived holds", { tag: "@phone" }, async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto("/categories/proteins", { waitUntil: "domcontentloaded" });
  const drawer = page.getByRole("button", { name: /^Filters/ });
  if (await drawer.isVisible()) await drawer.click();
  const box = page.getByRole("form", { name: "Filters" }).getByRole("checkbox", { name: "Batura" });
  await box.check();
  arrive();
  await waitUntilHydrated(page);
  await expect(page).toHaveURL("/categories/proteins?brand=batura");
  await expect(box).toBeChecked();
});

test("An order chosen before the scripts arrived holds", { tag: "@phone" }, async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto("/categories/proteins?stock=1", { waitUntil: "domcontentloaded" });
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Newest");
  arrive();
  await waitUntilHydrated(page);
  await expect(page).toHaveURL("/categories/proteins?stock=1&sort=newest");
  await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("newest");
});
