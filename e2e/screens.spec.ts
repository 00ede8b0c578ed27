import type { Page } from "playwright/test";
import { checkAtAllWidths, findViolations } from "./shared/check-screen.ts";
import { openPage } from "./shared/open-page.ts";
import { expect, test } from "./shared/shop-test.ts";

/** Pictures that answered, on any screen of this process. */
const answered = new Set<string>();

/**
 * The pictures of the page are there: of each list the first and the last, and all others. Each is asked for in its smallest size, which the shop makes
 * in half of the time. The browser loads none here: drawing them in each width takes longer than checking the screens.
 */
async function askForPictures(page: Page) {
  const sources = await page.locator("img").evaluateAll((all) =>
    (all as HTMLImageElement[])
      .filter((image) => {
        const item = image.closest("li");
        return !item || item.matches(":first-child, :last-child");
      })
      .map(({ src, srcset }) => new URL(srcset.split(" ")[0] || src, location.href).href),
  );
  for (const source of new Set(sources)) {
    if (answered.has(source)) continue;
    const answer = await page.request.get(source, { headers: { Accept: "image/webp" } });
    expect([answer.status(), answer.headers()["content-type"]], source).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
    answered.add(source);
  }
}

/** A phone shows first what does not fit, so a page of a layout that another one shows at all widths is checked there alone. */
const phone = [360];

/** Screens that one visitor opens one after another: a browser that has the shop's files opens them in half the time. */
const publicScreens = {
  "The home page, the blog and the contact page": [
    ["home", "/"],
    ["the blog", "/blog"],
    ["the contact page", "/connect"],
  ],
  "Categories and brands": [
    ["a category", "/categories/proteins"],
    ["a category with parts", "/categories/supplements"],
    ["the brands", "/categories/brands"],
    ["a brand", "/categories/batura", phone],
    ["the offers", "/categories/offers", phone],
    ["the stacks", "/categories/stacks", phone],
  ],
  "Narrowed lists and the search": [
    ["a narrowed list", "/categories/proteins?brand=batura&stock=1&sort=price-up"],
    ["a list that filters left empty", "/categories/proteins?brand=batura&max=1", phone],
    ["the search page", "/search/"],
    ["search results", "/search/?search=whey", phone],
    ["a search that finds nothing", "/search/?search=xyzzyqq", phone],
  ],
  "Products and stacks": [
    ["a product with two choices", "/products/batura-summit-whey"],
    ["a product without a choice", "/products/uqabra-creatine-basic", phone],
    ["a product with one choice", "/products/dhaalgarh-taqat-shaker-600-ml", phone],
    ["a garment", "/products/teerandaz-dry-tee"],
    ["a sold-out product", "/products/dhaalgarh-floor-mat-10-mm", phone],
    ["a stack", "/products/first-month-stack"],
  ],
} satisfies Record<string, [name: string, path: string, widths?: number[]][]>;

for (const [group, screens] of Object.entries(publicScreens)) {
  test(`${group} are in order`, async ({ page }) => {
    test.setTimeout(90_000);
    for (const [name, path, widths] of screens)
      await test.step(name, async () => {
        await openPage(page, path);
        await checkAtAllWidths(page, {}, widths);
        await askForPictures(page);
      });
  });
}

test("The page that tells programs of the API is in order, with all shapes open", async ({ page }) => {
  await page.goto("/v1/docs");
  await checkAtAllWidths(page);
  await page.evaluate(() => {
    for (const shape of document.querySelectorAll("details")) shape.open = true;
  });
  await checkAtAllWidths(page, {}, [360, 1280]);
});

test("The shop's documents are in order", async ({ page }) => {
  for (const [slug, widths] of [
    ["terms-and-conditions"],
    ["about", phone],
    ["delivery", phone],
    ["returns", phone],
    ["privacy", phone],
  ] as [slug: string, widths?: number[]][]) {
    await openPage(page, `/docs/${slug}`);
    await checkAtAllWidths(page, {}, widths);
  }
});

test("An article is in order", async ({ page }) => {
  await openPage(page, "/blog");
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/);
  await checkAtAllWidths(page);
  await askForPictures(page);
});

test("The home page names the shelves first where no menu bar does", async ({ page }) => {
  await openPage(page, "/");
  const shelves = page.getByRole("navigation", { name: "Categories" });
  const narrow = page.viewportSize()!.width < 1024;
  await expect(shelves).toBeVisible({ visible: narrow });
  if (!narrow) return;
  await expect(shelves.getByRole("link").nth(2)).toBeInViewport();
  for (const name of ["Supplements", "Accessories", "Gym Wear"])
    await expect(shelves.getByRole("link", { name })).toBeInViewport({ ratio: 0.5 });
  await shelves.getByRole("link", { name: "Gym Wear" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Gym Wear" })).toBeVisible();
});

test("A page that does not exist is in order and leads on", async ({ page }) => {
  const answer = await page.goto("/there-is-no-such-page");
  expect(answer?.status()).toBe(404);
  await checkAtAllWidths(page, { found: false });
  await page.getByRole("main").getByRole("searchbox").fill("creatine");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Results for/ })).toBeVisible();
});

test("Of many cards that look alike, the one whose text is too pale is found", async ({ page }) => {
  await openPage(page, "/categories/proteins");
  const last = page.getByRole("list", { name: "Proteins" }).getByRole("article").last().getByRole("link");
  await last.evaluate((link) => link.style.setProperty("color", "#ddd"));
  expect((await findViolations(page)).map(({ id, nodes }) => [id, nodes.length])).toEqual([["color-contrast", 1]]);
});

/** A page of which nothing is wrong, for tests of the check itself. */
const smallPage = `<!doctype html><html lang="en"><title>Small | Taqat</title><main><h1>Small</h1></main></html>`;

test("A fault of what shows on a wide screen alone is found there", async ({ page }) => {
  await page.setContent(smallPage);
  await page.evaluate(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync("@media (width < 1000px) { .wide-alone { display: none } }");
    document.adoptedStyleSheets.push(styles);
    const nameless = document.createElement("button");
    nameless.className = "wide-alone";
    document.querySelector("main h1")!.after(nameless);
  });
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 740 });
  expect((await findViolations(page, true)).map(({ id }) => id)).toContain("button-name");
});

test("A control that loses its words on a wide screen alone is found there", async ({ page }) => {
  await page.setContent(smallPage);
  await page.evaluate(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync("@media (width > 1000px) { .narrow-alone { display: none } }");
    document.adoptedStyleSheets.push(styles);
    const button = document.createElement("button");
    button.style.cssText = "width: 60px; height: 60px";
    button.innerHTML = `<span class="narrow-alone">Go</span>`;
    document.querySelector("main h1")!.after(button);
  });
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 740 });
  expect((await findViolations(page, true)).map(({ id }) => id)).toContain("button-name");
});

test("A header that was in order on another page is looked at again where a control of it has no name", async ({
  page,
}) => {
  await openPage(page, "/blog");
  expect(await findViolations(page)).toEqual([]);
  await openPage(page, "/connect");
  await page
    .getByRole("banner")
    .getByRole("button", { name: "Search", exact: true })
    .first()
    .evaluate((button) => {
      button.replaceChildren();
      button.removeAttribute("aria-label");
    });
  expect((await findViolations(page)).map(({ id }) => id)).toContain("button-name");
});

test("A navigation outside of the header is looked at on a phone, where it shows", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 740 });
  await page.setContent(smallPage);
  await page.evaluate(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync("@media (width > 1000px) { nav { display: none } }");
    document.adoptedStyleSheets.push(styles);
    const bar = document.createElement("nav");
    bar.append(document.createElement("button"));
    document.querySelector("main")!.before(bar);
  });
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect((await findViolations(page, true)).map(({ id }) => id)).toContain("button-name");
});

test("A text that lies over another ground in a grid on a wide screen alone is too pale there", async ({ page }) => {
  await page.setContent(smallPage);
  await page.evaluate(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync("@media (width > 1000px) { .stack { display: grid } } .stack > * { grid-area: 1 / 1 }");
    document.adoptedStyleSheets.push(styles);
    const stack = `<div class="stack"><div style="height: 90px; background: #333"></div><p style="color: #222">Words</p></div>`;
    document.querySelector("main h1")!.insertAdjacentHTML("afterend", stack);
  });
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 740 });
  expect((await findViolations(page, true)).map(({ id }) => id)).toEqual(["color-contrast"]);
});

test("Of two controls that are large enough, one that lies half under the other is found", async ({ page }) => {
  await page.setContent(smallPage);
  expect(await findViolations(page)).toEqual([]);
  await page.evaluate(() => {
    const place = (left: number) => {
      const button = document.createElement("button");
      button.textContent = "+";
      button.style.cssText = `position: absolute; top: 300px; left: ${left}px; width: 44px; height: 44px; background: #fff; color: #000; z-index: ${left}`;
      document.querySelector("main")!.append(button);
    };
    for (const left of [100, 120]) place(left);
  });
  expect((await findViolations(page, true)).map(({ id, nodes }) => [id, nodes.length])).toEqual([["target-size", 1]]);
});

test("Of two small controls, those too near to each other are found, and those with room are not", async ({ page }) => {
  await page.setContent(smallPage);
  await page.evaluate(() => {
    for (const left of [100, 124, 200, 222]) {
      const button = document.createElement("button");
      button.textContent = "+";
      button.style.cssText = `position: absolute; top: 300px; left: ${left}px; width: 20px; height: 20px; padding: 0; border: 0; background: #fff; color: #000`;
      document.querySelector("main")!.append(button);
    }
  });
  const violations = await findViolations(page);
  expect(violations.map(({ id, nodes }) => [id, nodes.length])).toEqual([["target-size", 2]]);
});
