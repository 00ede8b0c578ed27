import { addButton, buyProduct, chooseOptions } from "./shared/buy-product.ts";
import { holdScripts, openPage, waitUntilHydrated } from "./shared/open-page.ts";
import { readRupees } from "./shared/read-list.ts";
import { expect, test } from "./shared/shop-test.ts";

const summitWhey = "/products/batura-summit-whey";

test(
  "Adding without a choice is told at once, beside the choice and without a request",
  { tag: "@phone" },
  async ({ page }) => {
    await openPage(page, summitWhey);
    const sent: string[] = [];
    page.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())));
    const alert = page.getByRole("main").getByRole("alert");

    await addButton(page).click();
    await expect(alert).toHaveText("Please select a variant");
    await expect(alert).toBeFocused();
    await expect(alert).toBeInViewport({ ratio: 1 });

    // One option of two is not enough either.
    await chooseOptions(page, ["Mango"]);
    await addButton(page).click();
    await expect(alert).toHaveText("Please select a variant");
    await expect(alert).toBeFocused();
    expect(sent).toEqual([]);
    const size = page.getByRole("radiogroup", { name: /^Size/ });
    await expect(size).toHaveAttribute("aria-invalid", "true");
    await expect(size).toHaveAccessibleDescription("Choose a size");
    await expect(size).toBeInViewport({ ratio: 1 });
    // The group's border surrounds its name and does not cross it. Both are measured at once, because the page may still be scrolling.
    const below = await size
      .getByText("Size", { exact: true })
      .evaluate(
        (name) =>
          name.getBoundingClientRect().top -
          name.closest("[role=radiogroup]")!.parentElement!.getBoundingClientRect().top,
      );
    expect(below).toBeGreaterThan(4);
    await expect(page.getByRole("radiogroup", { name: /^Flavour/ })).not.toHaveAttribute("aria-invalid");

    await chooseOptions(page, ["2 lb"]);
    await expect(alert).toHaveCount(0);
  },
);

test("The bar at the foot of a phone's screen adds to the cart too", { tag: "@phone" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, summitWhey);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  const bar = page.getByRole("main").getByRole("button", { name: "Add to cart" }).last();
  await expect(bar).toBeInViewport({ ratio: 1 });
  await bar.click();
  await expect(page.getByRole("main").getByRole("alert")).toBeFocused();
  await expect(page.getByRole("main").getByRole("alert")).toBeInViewport({ ratio: 1 });
});

test(
  "The choice decides price, stock and address, and the address brings the choice back",
  { tag: "@phone" },
  async ({ page }) => {
    await openPage(page, summitWhey);
    const main = page.getByRole("main");
    await expect(main.getByText("From Rs 13,500").first()).toBeVisible();
    await chooseOptions(page, ["Kulfi", "5 lb"]);
    await expect(main.getByText("Only 2 left")).toBeVisible();
    await expect(main.getByText("Rs 31,500").first()).toBeVisible();
    await expect(page).toHaveURL(/\?variant=[^&]+$/);

    await openPage(page, page.url());
    await expect(page.getByRole("radio", { name: "Kulfi", exact: true })).toBeChecked();
    await expect(page.getByRole("radio", { name: "5 lb", exact: true })).toBeChecked();
    await expect(main.getByText("Only 2 left")).toBeVisible();
  },
);

test("What is sold out is marked, can still be read, and cannot be bought", { tag: "@phone" }, async ({ page }) => {
  await openPage(page, summitWhey);
  await chooseOptions(page, ["Strawberry"]);
  const size = page.getByRole("radio", { name: "5 lb Sold out" });
  await size.check();
  await expect(page.getByRole("main").getByText("Rs 31,500").first()).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Add to cart" })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("button", { name: "Tell me when it is back" })).toBeVisible();
  await chooseOptions(page, ["Mango"]);
  await expect(addButton(page)).toBeEnabled();
});

test("A product that is wholly sold out offers what one could have instead", { tag: "@phone" }, async ({ page }) => {
  await openPage(page, "/products/dhaalgarh-floor-mat-10-mm");
  await expect(page.getByRole("main").getByRole("button", { name: "Add to cart" })).toHaveCount(0);
  await page.getByRole("link", { name: "See what you could have instead" }).click();
  await expect(page.getByRole("heading", { name: "You could have instead" })).toBeInViewport();
  await expect(page.getByRole("region", { name: "Related products" }).getByRole("article")).not.toHaveCount(0);
});

test(
  "Thumbnails turn the pictures and mark which one shows, and a choice turns to its own, begun or whole",
  { tag: "@desktop" },
  async ({ page }) => {
    await openPage(page, summitWhey);
    const gallery = page.getByRole("region", { name: "Pictures" });
    const pictures = gallery.getByRole("list", { name: "Large pictures" }).getByRole("listitem");
    const thumbnails = gallery.getByRole("list", { name: "Choose a picture" }).getByRole("link");
    const shows = (name: RegExp) =>
      expect(pictures.filter({ has: page.getByRole("img", { name }) }).first()).toBeInViewport({ ratio: 0.9 });
    await expect(pictures.first()).toBeInViewport({ ratio: 0.9 });
    expect(await thumbnails.count()).toBe(await pictures.count());
    for (const picture of await gallery.getByRole("img").all()) expect(await picture.getAttribute("alt")).not.toBe("");

    await chooseOptions(page, ["Mango"]);
    await gallery.scrollIntoViewIfNeeded();
    await shows(/Mango$/);
    await expect(page).toHaveURL(/\?option=Mango$/);
    await chooseOptions(page, ["5 lb"]);
    await gallery.scrollIntoViewIfNeeded();
    await shows(/Mango, 5 lb/);
    await expect(gallery.locator("[aria-current]").getByRole("img", { name: /Mango, 5 lb/ })).toBeInViewport();

    await thumbnails.last().click();
    await expect(pictures.last()).toBeInViewport({ ratio: 0.9 });
    await expect(pictures.first()).not.toBeInViewport();
    await expect(thumbnails.last()).toHaveAttribute("aria-current", "true");
    await expect(gallery.locator("[aria-current]")).toHaveCount(1);

    await openPage(page, `${summitWhey}?option=Kulfi`);
    await expect(page.getByRole("radio", { name: "Kulfi", exact: true })).toBeChecked();
    await shows(/Kulfi/);
  },
);

test(
  "A click opens the picture over the whole screen, to zoom and turn, and leads back to it",
  { tag: "@desktop" },
  async ({ page }) => {
    // The button accepts no clicks while it moves.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openPage(page, summitWhey);
    const gallery = page.getByRole("region", { name: "Pictures" });
    const first = gallery.getByRole("link", { name: /enlarge$/ }).first();
    await first.click();
    const view = page.getByRole("dialog", { name: "Pictures, enlarged" });
    await expect(view).toBeVisible();
    await view.getByRole("button", { name: "Zoom" }).click();
    await expect(view).toHaveClass(/pswp--zoomed-in/);
    await page.keyboard.press("z");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Escape");
    await expect(view).toHaveCount(0);
    await expect(gallery.getByRole("list", { name: "Choose a picture" }).getByRole("link").nth(1)).toHaveAttribute(
      "aria-current",
      "true",
    );
    await expect(gallery.getByRole("list", { name: "Large pictures" }).getByRole("listitem").nth(1)).toBeInViewport({
      ratio: 0.9,
    });
    await expect(gallery.getByRole("link", { name: /enlarge$/ }).nth(1)).toBeFocused();
  },
);

test(
  "A touched picture fills the screen before the large view has come, and can be closed before",
  { tag: "@phone" },
  async ({ page }) => {
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    await page.route("**/assets/open-large-view-*.js", async (route) => {
      await arrival;
      await route.continue();
    });
    await openPage(page, summitWhey);
    const picture = page
      .getByRole("region", { name: "Pictures" })
      .getByRole("link", { name: /enlarge$/ })
      .first();
    const view = page.getByRole("dialog", { name: "Pictures, enlarged" });
    await picture.click();
    await expect(view.getByRole("img")).toBeInViewport({ ratio: 1 });
    // White on black, as the large view is.
    await expect(view).toHaveCSS("background-color", "rgb(0, 0, 0)");
    await expect(view.getByRole("button", { name: "Close" })).toHaveCSS("color", "rgb(255, 255, 255)");
    await page.keyboard.press("Escape");
    await expect(view).toHaveCount(0);
    await expect(picture).toBeFocused();
    await picture.click();
    await expect(view.getByRole("button", { name: "Close" })).toBeVisible();
    const place = await view.getByRole("img").evaluate((image) => {
      const { x, y, width, height } = image.getBoundingClientRect();
      // The picture is a square in the middle of its room.
      const side = Math.min(width, height);
      return { x: Math.round(x + (width - side) / 2), y: Math.round(y + (height - side) / 2), side: Math.round(side) };
    });
    arrive();
    await expect(page.locator(".pswp--open")).toBeVisible();
    // Closed before, it came too late to open as well.
    await expect(view).toHaveCount(1);
    await expect(view).toBeFocused();
    const large = await view
      .locator(".pswp__item[aria-hidden=false] .pswp__img:not(.pswp__img--placeholder)")
      .boundingBox();
    expect({ x: Math.round(large!.x), y: Math.round(large!.y), side: Math.round(large!.width) }).toEqual(place);

    // Again it fills the screen with the press, though the large view is there to be opened.
    await page.keyboard.press("Escape");
    await expect(page.locator(".pswp")).toHaveCount(0);
    const isAtOnce = (link: HTMLElement) => {
      link.click();
      return document.querySelector("[role=dialog]:popover-open img") && !document.querySelector(".pswp");
    };
    expect(await picture.evaluate(isAtOnce)).toBe(true);
    await expect(view).toBeFocused();
  },
);

test("A supplement tells its facts, a garment its measures", { tag: "@phone" }, async ({ page }) => {
  await openPage(page, summitWhey);
  const facts = page.locator("section", { hasText: /^Supplement facts/ }).getByRole("table");
  await expect(facts.getByRole("row", { name: /^Protein 24 g/ })).toBeVisible();
  await expect(page.getByRole("term").filter({ hasText: /^Allergens$/ })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Milk, Soya" })).toBeVisible();
  await chooseOptions(page, ["Mango", "2 lb"]);
  const servings = Number(/(\d+) servings/.exec(await facts.innerText())?.[1]);
  await expect(
    page
      .getByRole("main")
      .getByText(/Rs [\d,]+ per serving/)
      .first(),
  ).toHaveText(`Rs ${Math.round(13_500 / servings)} per serving`);

  await openPage(page, "/products/teerandaz-dry-tee");
  const chart = page.getByRole("region", { name: "Size chart" });
  await expect(chart.getByRole("rowheader")).not.toHaveCount(0);
  for (const size of await page.getByRole("radiogroup", { name: /^Size/ }).getByRole("radio").all()) {
    const name = (await size.evaluate((radio) => radio.closest("label")?.querySelector("bdi")?.textContent)) ?? "";
    await expect(chart.getByRole("rowheader", { name, exact: true })).toBeVisible();
  }
  await page.getByRole("link", { name: "Size guide" }).click();
  await expect(chart).toBeInViewport();
  for (const heading of await chart.getByRole("columnheader").all()) await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("main")).not.toContainText("expiry");
});

test(
  "What is chosen can be told in forced colours, and paper carries the product without the shop around it",
  { tag: "@phone" },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto(`${summitWhey}?option=Mango`, { waitUntil: "domcontentloaded" });
    const groundOf = (name: string) =>
      page
        .locator("label")
        .filter({ has: page.getByRole("radio", { name, exact: true }) })
        .evaluate((label) => getComputedStyle(label).backgroundColor);
    expect(await groundOf("Mango")).not.toBe(await groundOf("Kulfi"));
    for (const part of [
      addButton(page),
      page
        .getByRole("banner")
        .getByRole("searchbox")
        .or(page.getByRole("combobox", { name: "Search products" }))
        .locator(".."),
    ])
      expect(await part.evaluate((shown) => getComputedStyle(shown).borderTopWidth)).not.toBe("0px");

    await page.emulateMedia({ forcedColors: "none", media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const part of [
      page.getByRole("banner"),
      page.getByRole("contentinfo"),
      addButton(page),
      page.locator("[data-bottom-bar]"),
      page.getByRole("heading", { name: "You may also like" }),
    ])
      await expect(part).toBeHidden();
  },
);

test(
  "A stack lists its parts with what they cost alone and what buying them together saves",
  { tag: "@phone" },
  async ({ page }) => {
    await openPage(page, "/products/first-month-stack");
    const inside = page
      .getByRole("region", { name: "What is inside" })
      .or(page.locator("section").filter({ has: page.getByRole("heading", { name: "What is inside" }) }));
    const parts = inside.getByRole("listitem");
    await expect(parts).toHaveCount(3);
    const apart = (await parts.allInnerTexts()).reduce((sum, text) => sum + readRupees(text), 0);
    const figures = await inside.getByRole("definition").allInnerTexts();
    expect(figures.map(readRupees)).toEqual([apart, 15_900, apart - 15_900]);
    await inside.getByRole("link", { name: /Uqabra Daily Whey/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Uqabra Daily Whey" })).toBeVisible();
  },
);

test("What was looked at before is shown again, without the product at hand", { tag: "@phone" }, async ({ page }) => {
  await openPage(page, "/products/hexaab-clear-whey");
  await expect(page.getByRole("region", { name: "Recently viewed" })).toHaveCount(0);
  await openPage(page, "/products/uqabra-creatine-basic");
  const viewed = page.getByRole("region", { name: "Recently viewed" });
  await expect(viewed.getByRole("article")).toHaveCount(1);
  await openPage(page, "/products/lohabad-lever-belt-10-mm");
  await expect(viewed.getByRole("heading")).toHaveText(["Uqabra Creatine Basic", "Hexaab Clear Whey"]);
  await viewed.getByRole("link", { name: "Hexaab Clear Whey" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Hexaab Clear Whey" })).toBeVisible();
});

test("What was chosen before the scripts arrived stays chosen", { tag: "@phone" }, async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto(summitWhey, { waitUntil: "domcontentloaded" });
  await chooseOptions(page, ["Mango", "5 lb"]);
  arrive();
  await waitUntilHydrated(page);
  await expect(page.getByRole("radio", { name: "Mango", exact: true })).toBeChecked();
  await expect(page.getByRole("radio", { name: "5 lb", exact: true })).toBeChecked();
  await expect(page.getByRole("main").getByText("Rs 31,500").first()).toBeVisible();
  await addButton(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart (1 item)" })).toBeVisible();
});

test(
  "A press that leaves a first visit has the next page's styles loaded beside it, and no scripts of this one",
  { tag: "@phone" },
  async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    // Without them the page never rests, and starts no scripts by itself.
    await page.route("**/pictures/**", () => undefined);
    const styles = page.waitForEvent("requestfinished", (request) => /\/assets\/app-.*\.css$/.test(request.url()));
    await page.route("**/cart", async (route) => {
      await styles;
      await route.continue();
    });
    await page.goto("/products/batura-summit-whey", { waitUntil: "domcontentloaded" });
    expect(asked.filter((path) => path.endsWith(".css"))).toEqual([]);
    await page.getByRole("link", { name: /^Cart/ }).click();
    await expect(page).toHaveURL(/\/cart$/);
    const before = asked.slice(0, asked.indexOf("/cart"));
    expect(before.filter((path) => path.endsWith(".js"))).toEqual([]);
  },
);

test("A finger on what answers within the page starts its scripts at once", { tag: "@phone" }, async ({ page }) => {
  await page.route("**/pictures/**", () => undefined);
  await page.goto("/products/batura-summit-whey", { waitUntil: "domcontentloaded" });
  await page.getByRole("radiogroup").first().getByRole("radio").first().check();
  await expect(page.locator("[data-hydrated]")).toBeAttached();
});

test(
  "Adding is one request, which a reload, going back and forward do not send again",
  { tag: "@phone" },
  async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    const path = "/products/uqabra-creatine-basic";
    const quantity = page.getByRole("main").getByLabel(/^Quantity of/);
    await openPage(page, path);
    await addButton(page).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole("main")).toContainText("Added to your cart");
    await expect(quantity).toHaveValue("1");
    expect(sent).toEqual([`GET ${path}`, "POST /cart/add"]);

    await page.reload();
    await expect(quantity).toHaveValue("1");
    await page.goBack();
    await page.goForward();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(quantity).toHaveValue("1");
    expect(sent.filter((request) => request.startsWith("POST"))).toHaveLength(1);

    // Again is twice.
    await page.goBack();
    await addButton(page).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(quantity).toHaveValue("2");
  },
);

test("Added into another tab, a press in this one adds again", async ({ page, context }) => {
  await openPage(page, "/products/uqabra-creatine-basic");
  // The other tab is known by what it asks for: Playwright may take a tab that a form opens for an empty one for ever, or never tell of it.
  const added = context.waitForEvent("response", (answer) => new URL(answer.url()).pathname === "/cart/add");
  await addButton(page).click({ modifiers: ["ControlOrMeta"], noWaitAfter: true });
  expect((await added).status()).toBe(303);
  await expect(page).toHaveURL(/\/products\/uqabra-creatine-basic$/);
  await expect(page.locator("html")).not.toHaveAttribute("data-going");
  await addButton(page).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole("main").getByLabel(/^Quantity of/)).toHaveValue("2");
});

test(
  "Pressed twice before the answer is there, it is added once, by a first visit too",
  { tag: "@phone" },
  async ({ page }) => {
    for (const units of ["1", "2"]) {
      await holdScripts(page);
      const sent: string[] = [];
      await page.route("**/cart/add", async (route) => {
        sent.push(route.request().postData() ?? "");
        // The first press reaches the shop, and the browser drops its answer.
        const answer = await route.fetch({ maxRedirects: 0 });
        if (sent.length === 2) await route.fulfill({ response: answer });
      });
      await page.goto("/products/uqabra-creatine-basic", { waitUntil: "domcontentloaded" });
      await addButton(page).evaluate((button) => button.scrollIntoView({ block: "center" }));
      const { x, y } = (await addButton(page).boundingBox())!;
      // The mouse waits for no page that is on its way.
      for (const times of [1, 2]) {
        await page.mouse.click(x + 20, y + 20);
        await expect.poll(() => sent.length).toBe(times);
      }
      await expect(page).toHaveURL(/\/cart$/);
      await expect(page.getByRole("main").getByLabel(/^Quantity of/)).toHaveValue(units);
      expect(new Set(sent).size).toBe(1);
      await page.unroute("**/cart/add");
    }
  },
);

test("Added again after an answer that was lost, it was added once", async ({ page }) => {
  const quantity = page.getByRole("main").getByLabel(/^Quantity of/);
  await buyProduct(page, "uqabra-creatine-basic");
  await expect(quantity).toHaveValue("1");
  await openPage(page, "/products/uqabra-creatine-basic");
  await page.route("**/cart/add", async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  const lost = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/cart/add"));
  await addButton(page).click({ noWaitAfter: true });
  await lost;
  await page.unroute("**/cart/add");
  await openPage(page, "/products/uqabra-creatine-basic");
  await addButton(page).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(quantity).toHaveValue("2");
});
