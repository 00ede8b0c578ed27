import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { promisify, stripVTControlCharacters } from "node:util";
import { checkScreen } from "./shared/check-screen.ts";
import { fillCheckout, placeOrderButton } from "./shared/fill-checkout.ts";
import { makeApiKey } from "./shared/make-api-key.ts";
import { waitUntilHydrated } from "./shared/open-page.ts";
import { serveStorefront } from "./shared/serve-storefront.ts";
import { expect, test } from "./shared/shop-test.ts";
import { type NewCommerce, walkCarts } from "./shared/walk-carts.ts";

// Extra headers of the browser context would turn every request into one that needs a CORS preflight.
test.use({ extraHTTPHeaders: {} });

const line = expect.stringMatching(/^item_[0-9a-f]{32}$/);
const refused = (message: RegExp) =>
  expect.objectContaining({ statusCode: 422, kept: true, message: expect.stringMatching(message) });

/** The expected result of `walkCarts`, wherever it runs. */
const outcome = {
  products: 150,
  categories: expect.arrayContaining(["proteins", "brands", "track-suits"]),
  begun: 0,
  addedPlain: { success: true, event: "Cart.Item.Added", quantity: 2, line, beside: 2, within: 2 },
  addedOne: { success: true, event: "Cart.Item.Added", quantity: 1, line, beside: 3, within: 3 },
  addedTwo: { success: true, event: "Cart.Item.Added", quantity: 1, line, beside: 4, within: 4 },
  chosen: [0, 1, 2],
  sameCart: true,
  refusals: {
    product: refused(/no such product/),
    noVariant: refused(/^Please select a variant$/),
    badOption: refused(/no such option/),
    badVariant: refused(/no such variant/),
    quantity: refused(/whole number/),
    soldOut: expect.objectContaining({ statusCode: 422, kept: true, available: 0 }),
    line: refused(/no such line/),
  },
  unharmed: true,
  updated: { success: true, event: "Cart.Item.Updated", quantity: 1, line, beside: 3, within: 3 },
  contents: [1, 1, 1],
  removed: { success: true, event: "Cart.Item.Removed", quantity: undefined, line, beside: 2, within: 2 },
  emptied: { success: true, event: "Cart.Emptied", quantity: undefined, line: undefined, beside: 0, within: 0 },
  refreshed: [0, true],
  deleted: true,
  afterDelete: [0, true],
  afterUnknown: [0, true, true],
};

test("the original's own client walks through lists and carts in Node", async ({ baseURL }) => {
  const key = await makeApiKey("Node");
  Object.assign(globalThis, { Commerce: createRequire(import.meta.url)("@chec/commerce.js") as NewCommerce });
  expect(await walkCarts({ key, url: baseURL! })).toEqual(outcome);
});

test("the documentation's example runs as it stands", async ({ page }) => {
  await page.goto("/v1/docs");
  const example = await page.getByRole("region", { name: "Example with commerce.js" }).innerText();
  const program = example.replace("pk_your_key", await makeApiKey("Reader"));
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: import.meta.dirname,
  });
  expect(stripVTControlCharacters(stdout)).toBe("1\n");
});

test("the original's own client walks through lists and carts on a page of another site", async ({ page, baseURL }) => {
  await using storefront = await serveStorefront();
  const key = await makeApiKey("Storefront", storefront.origin);
  await page.goto(storefront.origin);
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(globalThis, { told });
    for (const event of ["Item.Added", "Item.Updated", "Item.Removed", "Emptied", "Deleted"])
      addEventListener(`Commercejs.Cart.${event}`, () => told.push(event));
  });

  expect(await page.evaluate(walkCarts, { key, url: baseURL! })).toEqual(outcome);
  expect(await page.evaluate(() => (globalThis as unknown as { told: string[] }).told)).toEqual([
    "Item.Added",
    "Item.Added",
    "Item.Added",
    "Item.Updated",
    "Item.Removed",
    "Emptied",
    "Item.Added",
    "Deleted",
  ]);
});

test("a cart is found again after the page is loaded anew, by the cookie that the client keeps", async ({
  page,
  baseURL,
}) => {
  await using storefront = await serveStorefront();
  const key = await makeApiKey("Storefront", storefront.origin);
  const open = (work: "fill" | "look") =>
    page.evaluate(
      async ({ key, url, work }) => {
        const commerce = new (globalThis as unknown as { Commerce: NewCommerce }).Commerce(key, false, { url });
        const { data } = await commerce.products.list({ limit: 150 });
        if (work === "fill")
          await commerce.cart.add(
            data.find(({ variant_groups, is }) => variant_groups.length === 0 && !is.sold_out)!.id,
            3,
          );
        const { id, total_items } = await commerce.cart.retrieve();
        return { id, total_items };
      },
      { key, url: baseURL!, work },
    );

  await page.goto(storefront.origin);
  const filled = await open("fill");
  await page.reload();
  expect(await open("look")).toEqual(filled);
  expect(filled.total_items).toBe(3);
});

test("a page of a site that the key does not name can read nothing", async ({ page, baseURL, faults }) => {
  await using storefront = await serveStorefront();
  const [named, other] = [
    await makeApiKey("Named", storefront.origin),
    await makeApiKey("Other", "https://other.example"),
  ];
  await page.goto(storefront.origin);
  const ask = (key: string) =>
    page.evaluate(
      async ({ key, url }) =>
        (await fetch(`${url}/v1/carts`, { headers: { "X-Authorization": key } }).catch(() => null))?.status ??
        "unreadable",
      { key, url: baseURL! },
    );
  expect(await ask(named)).toBe(200);
  expect(await ask(other)).toBe("unreadable");
  // The browser logs it, too.
  expect(faults.splice(0)).toEqual([expect.stringContaining("CORS policy")]);
});

test("a cart filled on another site is ordered here, and its shopper led back: its address shows it, one press leads to the checkout, and after the thanks the site is told the number", async ({
  page,
  baseURL,
}) => {
  await using storefront = await serveStorefront();
  const key = await makeApiKey("Corner shop", storefront.origin);
  await page.goto(storefront.origin);
  const checkout = await page.evaluate(
    async ({ key, url }) => {
      const commerce = new (globalThis as unknown as { Commerce: NewCommerce }).Commerce(key, false, { url });
      const { data } = await commerce.products.list({ limit: 150 });
      const { cart } = await commerce.cart.add(
        data.find(({ variant_groups, is }) => variant_groups.length === 0 && !is.sold_out)!.id,
        2,
      );
      return { address: cart.hosted_checkout_url, product: cart.line_items[0]!.product_name };
    },
    { key, url: baseURL! },
  );

  await page.goto(
    `${checkout.address}&${new URLSearchParams({ return_url: `${storefront.origin}/thanks` }).toString()}`,
  );
  await expect(page.getByRole("heading", { level: 1, name: "Order what you chose" })).toBeVisible();
  await expect(page.getByRole("main").getByText("Corner shop")).toBeVisible();
  await checkScreen(page, { ownPage: true });
  await page.getByRole("button", { name: "Check out" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole("main").getByText(checkout.product).filter({ visible: true }).first()).toBeVisible();
  const back = page.getByRole("main").getByRole("link", { name: `Back to ${new URL(storefront.origin).host}` });
  await expect(back).toHaveAttribute("href", `${storefront.origin}/thanks`);

  await page.clock.install();
  await fillCheckout(page);
  await page.getByRole("radio", { name: "Cash on delivery" }).check();
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/success$/);
  await checkScreen(page, { ownPage: true });
  const address = await back.getAttribute("href");
  expect(address).toMatch(new RegExp(`^${storefront.origin}/thanks\\?order=\\d+$`));
  // Its scripts count the seconds.
  await waitUntilHydrated(page);
  await page.clock.fastForward("00:20");
  await expect(page).toHaveURL(address!);
  await page.goto("/checkout/success");
  await expect(back, "nobody is led away twice").toBeVisible();
  await expect(page.getByRole("link", { name: "Stay here" })).toBeHidden();

  await page.goto(checkout.address);
  await expect(page.getByRole("heading", { level: 1, name: "This cart is not there any more" })).toBeVisible();
});
