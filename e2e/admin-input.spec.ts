import { access } from "#test/admin-paths.ts";
import { pressPair } from "./admin/press-pair.ts";
import { scan } from "./admin/scan.ts";
import { orderCart, putIntoCart } from "./shared/order-by-request.ts";
import { expect, open, test } from "./admin/on-a-shelf.ts";
import { waitUntilHydrated } from "./shared/open-page.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(({ context, shelf, baseURL }) =>
  context.addCookies([{ name: "taqat_session", value: shelf.token, url: baseURL! }]),
);

test("categories move by mouse and by keys, and the focus stays with what was moved", async ({ page, shelf }) => {
  await open(page, "/admin/categories");
  const [first, second, third] = shelf.categories as [string, string, string];
  const row = (name: string) =>
    page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByText(name, { exact: true }) });
  const tree = async () =>
    (await page.getByRole("main").getByRole("listitem").getByRole("link").allInnerTexts()).filter((text) =>
      shelf.categories.some((name) => text.startsWith(name)),
    );
  const grip = (name: string) => row(name).locator("[draggable=true]");
  const below = (name: string, parent: string) => `${name} in ${parent}`;
  const at = (name: string) => below(name, first.replace("First", "Rack"));
  const plain = async () => (await tree()).map((text) => text.replaceAll(/\s+/g, " "));
  expect(await plain()).toEqual([at(first), at(second), at(third)]);

  // The upper edge of a row is before it, the middle within it.
  await grip(third).dragTo(grip(first), { targetPosition: { x: 80, y: 2 } });
  await expect.poll(plain).toEqual([at(third), at(first), at(second)]);
  const { height } = (await grip(first).boundingBox())!;
  await grip(second).dragTo(grip(first), { targetPosition: { x: 80, y: height / 2 } });
  await expect.poll(plain).toEqual([at(third), at(first), below(second, first)]);

  const step = async (name: string, where: string) => {
    const button = page.getByRole("button", { name: `Move ${name} ${where}`, exact: true });
    await button.focus();
    await page.keyboard.press("Enter");
    return button;
  };
  const moved = await step(second, "out of its parent");
  await expect.poll(plain).toEqual([at(third), at(first), at(second)]);
  await expect(moved).toBeFocused();
  await step(second, "up");
  await expect.poll(plain).toEqual([at(third), at(second), at(first)]);
  await step(second, "below the one before it");
  await expect.poll(plain).toEqual([at(third), below(second, third), at(first)]);
  await step(third, "down");
  await expect.poll(plain).toEqual([at(first), at(third), below(second, third)]);
});

test("each scan counts once: quick ones, one whose answer was lost, and those without a connection", async ({
  page,
  context,
  shelf: { barcodes },
}) => {
  const [one, other] = barcodes;
  await open(page, "/admin/stock/receive");
  // A scanner is quicker than a slow line.
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route("**/receive.data*", async (route) => {
    await arrival;
    await route.continue().catch(() => undefined);
  });
  for (const code of [one, one, other, one]) await scan(page, code);
  arrive();
  await expect(page.getByRole("textbox", { name: "Units" })).toHaveValue("3");
  await expect(page.getByRole("alert").filter({ hasText: `Then scan ${other} again` })).toBeVisible();
  // One more does not make it forgotten.
  await scan(page, one);
  await expect(page.getByRole("textbox", { name: "Units" })).toHaveValue("4");
  await expect(page.getByRole("status").filter({ hasText: `Then scan ${other} again` })).toBeVisible();
  await page.unroute("**/receive.data*");

  await open(page, "/admin/stock/receive");
  const missed = page.getByRole("alert").filter({ hasText: "These scans wait" });
  await context.setOffline(true);
  await scan(page, one);
  await expect(missed).toContainText(one);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(page.getByRole("textbox", { name: "Units" })).toHaveValue("1");
  await expect(missed).toBeHidden();

  await open(page, "/admin/stock/counts");
  await page.getByRole("button", { name: "Start" }).click();
  await page.waitForURL(/\/counts\/[\da-f-]{36}$/);
  const counted = (code: string, units: number) =>
    expect(
      page
        .getByRole("row")
        .filter({ hasText: code })
        .getByRole("cell", { name: String(units), exact: true }),
    );
  for (const code of [one, one, other]) await scan(page, code);
  await counted(one, 2).toBeVisible();
  await counted(other, 1).toBeVisible();

  let lost = 0;
  await page.route("**/counts/*.data*", async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await scan(page, one);
  await expect(missed).toContainText(one);
  await page.getByRole("button", { name: "Send now" }).click();
  await counted(one, 3).toBeVisible();

  await context.setOffline(true);
  for (const code of [other, other]) await scan(page, code);
  await expect(missed.getByRole("listitem")).toHaveText([other, other]);
  await context.setOffline(false);
  // What waits outlasts the page.
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await counted(other, 3).toBeVisible();
  await expect(missed).toBeHidden();
  expect(lost).toBe(1);
  await page.getByRole("button", { name: "Discard this count" }).click();
});

test("a phone's camera reads what lies before it, and where the browser cannot, nothing is offered", async ({
  page,
  shelf: { barcodes },
}) => {
  await open(page, "/admin/stock/receive");
  await expect(page.getByRole("textbox", { name: "Barcode or SKU" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Scan with the camera" })).toHaveCount(0);

  await page.addInitScript(() => {
    const before = { codes: [] as string[], seenAt: 0 };
    const picture = document.createElement("canvas");
    // It has a new picture each time that something is drawn.
    setInterval(() => picture.getContext("2d")!.fillRect(0, 0, 300, 150), 50);
    class Reader {
      detect = async () => {
        if (before.codes.length > 0) before.seenAt = performance.now();
        return before.codes.map((rawValue) => ({ rawValue, boundingBox: { x: 0, y: 0, width: 9, height: 9 } }));
      };
    }
    const getSupportedFormats = async () => ["ean_13"];
    Object.assign(globalThis, { before, BarcodeDetector: Object.assign(Reader, { getSupportedFormats }) });
    // The machine of the tests has no camera.
    navigator.mediaDevices.getUserMedia = async () => picture.captureStream(10);
  });
  const show = (...codes: string[]) =>
    page.evaluate((shown) => {
      (globalThis as unknown as { before: { codes: string[] } }).before.codes = shown;
    }, codes);
  await open(page, "/admin/stock/receive");
  await page.getByRole("button", { name: "Scan with the camera" }).click();
  await expect(page.locator("video")).toBeVisible();
  await show(barcodes[0]);
  const units = page.getByRole("textbox", { name: "Units" });
  await expect(units).toHaveValue("1");
  // Taken away and shown again it is one more, and the camera is still on.
  await show();
  await page.waitForFunction(() => {
    const { seenAt } = (globalThis as unknown as { before: { seenAt: number } }).before;
    return performance.now() - seenAt > 1_200;
  });
  await show(barcodes[0]);
  await expect(units).toHaveValue("2");
  await page.getByRole("button", { name: "Stop the camera" }).click();
  await expect(page.locator("video")).toHaveCount(0);

  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await page.getByRole("button", { name: "Scan with the camera" }).click();
  await expect(page.getByText("The camera may not be used here.")).toBeVisible();
});

test("the screen that is open is in sight among those of its section", async ({ page }) => {
  for (const [path, name] of [
    ["/admin/appearance", "Appearance"],
    ["/admin/settings", "Shop"],
  ] as const) {
    await open(page, path);
    const rail = page.getByRole("navigation", { name: "Admin" });
    await expect(rail.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
});

test("no screen of the admin has two elements with the same id", async ({ page }) => {
  const repeated: string[] = [];
  let screens = 0;
  for (const path of Object.keys(access).filter((each) => !each.includes(":"))) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    if (answer.status() !== 200 || !answer.headers()["content-type"]?.startsWith("text/html")) continue;
    screens += 1;
    const html = (await answer.text()).replaceAll(/<script[^>]*>.*?<\/script>/gs, "");
    const ids = [...html.matchAll(/<[^>]* id="([^"]+)"/g)].map(([, id]) => id!);
    expect(ids, path).toContain("main");
    for (const [at, id] of ids.entries()) if (ids.indexOf(id) !== at) repeated.push(`${path}#${id}`);
  }
  expect(screens).toBeGreaterThan(50);
  expect(repeated).toEqual([]);
});

test("a double click on a button of an order sends its form once", async ({ page, playwright, baseURL }) => {
  const shopper = await playwright.request.newContext({ baseURL: baseURL! });
  await putIntoCart({ request: shopper });
  const { number } = await orderCart({ request: shopper });
  await shopper.dispose();
  await open(page, `/admin/orders/${number}`);
  // Both clicks are there before the first answer, however quick the shop is.
  const refused = await page
    .getByRole("button", { name: "Confirm the order" })
    .evaluate((button: HTMLButtonElement) => {
      const seen: boolean[] = [];
      addEventListener("submit", (event) => {
        seen.push(event.defaultPrevented);
        event.preventDefault();
      });
      button.click();
      button.click();
      return seen;
    });
  expect(refused).toEqual([false, true]);
});

test("each key that the help lists does what it says", async ({ page, playwright, baseURL }) => {
  // Some forty keys on two dozen screens, which take a third of a minute on a quiet machine.
  test.setTimeout(120_000);
  const { keyboard } = page;
  const shopper = await playwright.request.newContext({ baseURL: baseURL! });
  await putIntoCart({ request: shopper });
  const { number } = await orderCart({ request: shopper });
  await shopper.dispose();

  const help = page.getByRole("dialog", { name: "Keys" });
  const leave = () => page.evaluate(() => (document.activeElement as HTMLElement).blur());
  const readHelp = async () => {
    await open(page, "/admin/products");
    await keyboard.press("?");
    await expect(help).toBeVisible();
    const groups = help.locator("h3");
    const rows = await groups.evaluateAll((titles) =>
      titles.flatMap((title) =>
        [...title.parentElement!.querySelectorAll("dl > div")].map((row) => ({
          group: title.textContent,
          keys: [...row.querySelectorAll("kbd")].map((key) => key.textContent),
          does: row.querySelector("dd")!.textContent,
        })),
      ),
    );
    await keyboard.press("Escape");
    await expect(help).toBeHidden();
    return rows;
  };
  const listed = await readHelp();
  const keysOf = (group: string) => listed.filter((row) => row.group === group).map(({ keys }) => keys.join(" "));
  expect([...new Set(listed.map(({ group }) => group))]).toEqual([
    "Everywhere",
    "In lists",
    "At an order, a customer or a message",
    "On a call",
    "Go to",
  ]);

  await test.step("everywhere", async () => {
    // `?` has shown the help.
    expect(keysOf("Everywhere")).toEqual(["Ctrl K", "/", "?"]);
    await keyboard.press("/");
    await expect(page.getByRole("main").getByRole("searchbox").first()).toBeFocused();
    await keyboard.press("Control+K");
    await expect(page.getByRole("dialog", { name: "Search and go to" })).toBeVisible();
    await keyboard.press("Escape");
    await leave();
  });

  await test.step("in lists", async () => {
    expect(keysOf("In lists")).toEqual(["j", "k", "Enter", "e", "x"]);
    const rows = page.locator("tr[data-row]");
    const expectAt = (place: number) => expect(rows.nth(place).getByRole("link").first()).toBeFocused();
    for (const [key, place] of [
      ["j", 0],
      ["j", 1],
      ["k", 0],
    ] as const) {
      await keyboard.press(key);
      await expectAt(place);
    }
    const marks = rows.getByRole("checkbox");
    await keyboard.press("x");
    await expect(marks.nth(0)).toBeChecked();
    await marks.nth(2).click({ modifiers: ["Shift"] });
    await expect(rows.locator("input[data-mark]:checked")).toHaveCount(3);
    for (const key of ["Enter", "e"]) {
      await open(page, "/admin/products");
      await keyboard.press("j");
      const address = await rows.nth(0).getByRole("link").first().getAttribute("href");
      await keyboard.press(key);
      await page.waitForURL(`**${address}`);
    }
  });

  await test.step("at an order", async () => {
    expect(keysOf("At an order, a customer or a message")).toEqual(["n", "Escape"]);
    await open(page, `/admin/orders/${number}`);
    const field = page.getByRole("textbox", { name: "New note" });
    const [disclosure, before] = [
      page.locator("details:has([data-note-field])"),
      page.getByRole("link", { name: "Orders" }).first(),
    ];
    await before.focus();
    await expect(disclosure).not.toHaveAttribute("open");
    await keyboard.press("n");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("");
    // Nothing is typed: the form closes again, and the focus is where it was.
    await keyboard.press("Escape");
    await expect(before).toBeFocused();
    await expect(disclosure).not.toHaveAttribute("open");
    await keyboard.press("n");
    await keyboard.type("Call after noon");
    await keyboard.press("Escape");
    await expect(before).toBeFocused();
    await expect(field).toHaveValue("Call after noon");
    await keyboard.press("n");
    await keyboard.press("Tab");
    await keyboard.press("Enter");
    await expect(
      page
        .getByRole("region", { name: "Notes and attempts" })
        .getByRole("listitem")
        .filter({ hasText: "Call after noon" }),
    ).toBeVisible();
    // Kept, it goes on where it was begun; a refused one once it is kept.
    await expect(before).toBeFocused();
    await keyboard.press("n");
    await keyboard.press("Tab");
    await keyboard.press("Enter");
    await expect(page.getByRole("main").getByRole("alert").first()).toBeFocused();
    await waitUntilHydrated(page);
    await field.fill("Gate code 12");
    await keyboard.press("Tab");
    await keyboard.press("Enter");
    await expect(page.getByRole("listitem").filter({ hasText: "Gate code 12" }).first()).toBeVisible();
    await expect(before).toBeFocused();
  });

  await test.step("on a call", async () => {
    expect(keysOf("On a call")).toEqual(["c", "n", "b", "o", "l", "w", "a", "x", "s"]);
    const path = `/admin/calls/${number}`;
    // The worker puts a new order into the list.
    await expect.poll(async () => (await page.request.get(path)).text()).toContain("What came of it");
    await open(page, path);
    const pressed: (string | null)[] = [];
    await page.route(`**${path}`, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      const form = new URLSearchParams(route.request().postData() ?? "");
      pressed.push(form.get("result") ?? form.get("intent"));
      // The page stays for the next key.
      await route.fulfill({ status: 204 });
    });
    for (const key of ["n", "b", "o", "l", "w", "s", "c"]) {
      const before = pressed.length;
      await keyboard.press(key);
      await expect.poll(() => pressed.length).toBe(before + 1);
    }
    expect(pressed).toEqual(["no-answer", "busy", "switched-off", "call-later", "wrong-number", "skip", "confirm"]);
    for (const [key, title] of [
      ["a", "Correct the address"],
      ["x", "Cancel the order"],
    ] as const) {
      const disclosure = page
        .getByRole("group")
        .filter({ has: page.getByText(title, { exact: true }) })
        .last();
      await expect(disclosure).not.toHaveAttribute("open");
      await keyboard.press(key);
      await expect(disclosure).toHaveAttribute("open");
      await leave();
    }
    await page.unroute(`**${path}`);
  });

  await test.step("go to", async () => {
    const sections = listed.filter(({ group }) => group === "Go to");
    expect(sections).toHaveLength(10);
    for (const { keys, does } of sections) {
      const section = page.getByRole("navigation").getByRole("link", { name: does!, exact: true }).first();
      const address = await section.getAttribute("href");
      await pressPair(page, keys[0]!, keys[1]!);
      await page.waitForURL((url) => url.pathname === address || url.pathname === "/admin/confirm-password");
    }
  });
});

test("on a phone all rows of a page are marked at once, and the actions say when they are for all that match", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/admin/products");
  const first = page.locator("input[data-mark]").first();
  const everyPage = page.getByRole("checkbox", { name: "All products that match, on every page" });
  await first.check();
  await page.getByRole("button", { name: "Mark all on this page" }).click();
  await expect(page.locator("input[data-mark]:not(:checked)")).toHaveCount(0);
  await everyPage.check();
  await expect(page.getByRole("button", { name: "Archive all products that match", exact: true })).toBeVisible();
  // What is unmarked is not meant any more, on this page and on others.
  await page.getByRole("button", { name: "Unmark" }).click();
  await first.check();
  await expect(everyPage).not.toBeChecked();
  await expect(page.getByRole("button", { name: "Archive 1 product", exact: true })).toBeVisible();
});
