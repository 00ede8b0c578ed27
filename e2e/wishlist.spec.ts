import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright/test";
import { createPushKeys } from "#test/services/push-keys.ts";
import { addButton } from "./shared/buy-product.ts";
import { checkAtAllWidths } from "./shared/check-screen.ts";
import { openPage } from "./shared/open-page.ts";
import { findDataFolder, findMail } from "./shared/outbox.ts";
import { runBesideShop } from "./shared/run-beside-shop.ts";
import { expect, hasScripts, test } from "./shared/shop-test.ts";
import {
  addressOf,
  checkOwnScreen,
  checkOwnState,
  confirmRegistration,
  fillRegistration,
  registerAs,
} from "./shared/shopper.ts";

const main = (page: Page) => page.getByRole("main");
const saveButton = (page: Page) => main(page).getByRole("button", { name: "Save to wishlist" });
/** Whether the page's product is saved on the server. */
async function isKept(page: Page): Promise<boolean> {
  const { saved } = (await (await page.request.get("/session/saved")).json()) as { saved: string[] };
  return saved.includes((await saveButton(page).getAttribute("value"))!);
}
const tellButton = (page: Page) => main(page).getByRole("button", { name: "Tell me when it is back" });

/** Sold-out variants of the demo shop, of products that have others: two with scripts and two without, one for each try. */
const soldOut = [
  ["teerandaz-flight-joggers", "Olive", "S"],
  ["mahru-high-waist-leggings", "Teal", "XS"],
  ["mehrano-flow-bcaa", "Falsa"],
  ["batura-ascent-creatine", "Green Apple"],
] as const;

test("a guest saves a product, registers, finds it on the wishlist and puts it into the cart", async ({
  page,
}, info) => {
  await openPage(page, "/products/uqabra-creatine-basic");
  await saveButton(page).click();
  if (hasScripts()) await expect(saveButton(page)).toHaveAttribute("aria-pressed", "true");
  else await expect(main(page).getByRole("alert").first()).toHaveText("Saved to your wishlist");
  await openPage(page, "/categories/proteins");
  const heart = main(page)
    .getByRole("button", { name: /^Save / })
    .first();
  const name = (await heart.getAttribute("aria-label"))!.slice("Save ".length);
  await heart.click();
  if (hasScripts()) await expect(heart).toHaveAttribute("aria-pressed", "true");
  else {
    await expect(page).toHaveURL("/categories/proteins");
    await expect(main(page).getByRole("alert").first()).toHaveText("Saved to your wishlist");
  }

  await openPage(page, "/wishlist");
  await expect(page.getByRole("list", { name: "Saved products" }).getByRole("listitem")).toHaveCount(2);
  await checkOwnScreen(page);
  await page.getByRole("button", { name: `Remove ${name}` }).press("Enter");
  await expect(page.getByRole("list", { name: "Saved products" }).getByRole("listitem")).toHaveCount(1);
  if (hasScripts()) await expect(page.getByRole("heading", { level: 2, name: "Wishlist (1)" })).toBeFocused();

  await openPage(page, "/user/registration");
  await fillRegistration(page, addressOf(info));
  await expect(page).toHaveURL("/");
  await confirmRegistration(page, addressOf(info));
  await expect(main(page).getByRole("alert").first()).toHaveText(
    "Login Successfull. What you saved is on your wishlist.",
  );
  expect((await page.context().cookies()).map(({ name: cookie }) => cookie)).not.toContain("taqat_wishlist");

  await openPage(page, "/user/dashboard/wishlist");
  const saved = page.getByRole("list", { name: "Saved products" }).getByRole("listitem");
  await expect(saved).toHaveCount(1);
  await checkOwnState(page);
  await saved.getByRole("button", { name: "Add to cart Uqabra Creatine Basic" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart (1 item)" })).toBeVisible();
});

test("what is saved is taken off again, on its page and on the wishlist", async ({ page }, info) => {
  await registerAs(page, addressOf(info));
  await openPage(page, "/user/dashboard/wishlist");
  await expect(page.getByRole("heading", { name: "Your wishlist is empty" })).toBeVisible();
  await checkOwnState(page);

  for (const slug of ["batura-summit-whey", "dhaalgarh-floor-mat-10-mm"]) {
    await openPage(page, `/products/${slug}`);
    await saveButton(page).click();
    if (hasScripts()) {
      await expect.poll(() => isKept(page)).toBe(true);
      await saveButton(page).click();
      await expect(saveButton(page)).toHaveAttribute("aria-pressed", "false");
      await expect.poll(() => isKept(page)).toBe(false);
      await saveButton(page).click();
      await expect.poll(() => isKept(page)).toBe(true);
      await openPage(page, page.url());
      await expect(saveButton(page)).toHaveAttribute("aria-pressed", "true");
    } else await expect(main(page).getByRole("alert").first()).toHaveText("Saved to your wishlist");
  }

  await openPage(page, "/user/dashboard/wishlist");
  await expect(main(page).getByRole("link", { name: "Choose options Batura Summit Whey" })).toHaveAttribute(
    "href",
    "/products/batura-summit-whey",
  );
  await expect(main(page).getByRole("link", { name: "Tell me when back Dhaalgarh Floor Mat 10 mm" })).toBeVisible();
  await checkOwnScreen(page);
  await page.getByRole("button", { name: "Remove Batura Summit Whey" }).click();
  await expect(
    main(page).getByRole("alert").filter({ hasText: "Batura Summit Whey is off your wishlist." }),
  ).toBeFocused();
  await expect(page.getByRole("list", { name: "Saved products" }).getByRole("listitem")).toHaveCount(1);
  await checkOwnState(page);
});

test("who leaves an e-mail for a sold-out variant gets one mail when it is back", async ({ page }, info) => {
  test.slow();
  const email = addressOf(info);
  const place = (hasScripts() ? 0 : 2) + info.retry;
  const [slug, ...options] = soldOut[place]!;

  await test.step("where the way to buy would be, there is a field for an e-mail", async () => {
    await openPage(page, `/products/${slug}`);
    for (const option of options)
      await page.getByRole("radio", { name: new RegExp(`^${option}( Sold out)?$`) }).check();
    // Without scripts the page does not know the chosen option until the form is submitted.
    if (hasScripts()) await expect(main(page).getByRole("button", { name: "Add to cart" })).toHaveCount(0);
    else await addButton(page).click();
    await expect(tellButton(page)).toBeVisible();
  });

  await test.step("an address that is none is told beside the field, and what was typed stays", async () => {
    const field = main(page).getByRole("textbox", { name: "Your e-mail" });
    await field.fill("ayesha@");
    await tellButton(page).click();
    await expect(field).toHaveAccessibleDescription(/Enter a full e-mail address/);
    await expect(field).toHaveValue("ayesha@");
    await expect(field).toBeFocused();
    for (const option of options)
      await expect(page.getByRole("radio", { name: new RegExp(`^${option}( Sold out)?$`) })).toBeChecked();
    await checkOwnState(page);
    await field.fill(email);
    await tellButton(page).click();
    await expect(
      main(page)
        .getByRole("alert")
        .filter({ hasText: `We write to ${email} as soon as it is back.` }),
    ).toBeFocused();
    await checkOwnState(page);
  });

  await test.step("one piece comes in, and one mail goes out that leads to the variant", async () => {
    await runBesideShop("e2e/shared/deliver-stock.ts", slug, ...options);
    const mail = await findMail(email, "It is back");
    await page.goto(pathToFileURL(mail).href);
    const link = await page.getByRole("link", { name: "See it in the shop" }).getAttribute("href");
    const folder = join(findDataFolder(), "outbox");
    const mails = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
      (name) => name.endsWith(".html") && !name.endsWith("index.html"),
    );
    expect(mails.filter((name) => readFileSync(join(folder, name), "utf8").includes(email))).toHaveLength(1);

    const { pathname, search } = new URL(link!);
    await openPage(page, pathname + search);
    for (const option of options) await expect(page.getByRole("radio", { name: option, exact: true })).toBeChecked();
    await expect(main(page).getByText("Only 1 left")).toBeVisible();
    await expect(addButton(page)).toBeEnabled();
  });
});

test.describe(() => {
  // Only a service worker shows notifications.
  test.use({ serviceWorkers: "allow" });

  // Only scripts can ask for notifications.
  test(
    "a browser that can show notifications is told instead, once it is asked for, and takes it back",
    { tag: "@scripts" },
    async ({ page }) => {
      // The browser of the tests has no push service: what one would give it.
      await page.addInitScript((keys) => {
        Notification.requestPermission = () => Promise.resolve("granted");
        PushManager.prototype.subscribe = () =>
          Promise.resolve({
            toJSON: () => ({
              endpoint: "https://fcm.googleapis.com/fcm/send/journey",
              keys,
            }),
          } as unknown as PushSubscription);
      }, createPushKeys());
      await openPage(page, "/products/dhaalgarh-floor-mat-10-mm");
      const notify = main(page).getByRole("button", { name: "Notify this browser instead" });
      await checkAtAllWidths(page, {}, [360]);
      await notify.click();
      await expect(
        main(page).getByRole("alert").filter({ hasText: "This browser tells you as soon as it is back." }),
      ).toBeFocused();
      await checkOwnState(page);
      await main(page).getByRole("button", { name: "Do not notify me" }).click();
      await expect(
        main(page).getByRole("alert").filter({ hasText: "This browser will not tell you when it is back." }),
      ).toBeFocused();
      await expect(notify).toBeVisible();
      await checkOwnState(page);
    },
  );
});

// Only scripts can ask for notifications.
test(
  "who has closed the browser's question is asked again, who has blocked it is told so, and can still leave an address",
  { tag: "@scripts" },
  async ({ page }) => {
    await page.addInitScript(() => {
      const answers: NotificationPermission[] = ["default", "denied"];
      Notification.requestPermission = () => Promise.resolve(answers.shift()!);
    });
    await openPage(page, "/products/dhaalgarh-floor-mat-10-mm");
    await main(page).getByRole("textbox", { name: "Your e-mail" }).fill("ayesha@example.com");
    const notify = main(page).getByRole("button", { name: "Notify this browser instead" });
    await notify.click();
    await expect(main(page).getByText("Press again, then choose “Allow”.")).toBeVisible();
    await notify.click();
    await expect(main(page).getByText("Notifications of this shop are blocked in this browser.")).toBeVisible();
    await expect(main(page).getByRole("textbox", { name: "Your e-mail" })).toHaveValue("ayesha@example.com");
  },
);

// The request is the same without scripts.
test("what is in stock needs no waiting for", { tag: "@scripts" }, async ({ page, request }) => {
  await openPage(page, "/products/uqabra-creatine-basic");
  const product = await page.locator("input[name=product]").first().inputValue();
  const answer = await request.post("/back-in-stock", {
    form: { product, email: "ayesha@example.com" },
    headers: { Origin: new URL(page.url()).origin },
  });
  expect(answer.status()).toBe(409);
  expect(answer.headers()["cache-control"]).toBe("no-store");
  expect(await answer.text()).toContain("This one is in stock: you can add it to your cart now.");
});

test("a product that is wholly sold out takes an e-mail at once; after one that is sold out another choice finds its button", async ({
  page,
}) => {
  await openPage(page, "/products/dhaalgarh-floor-mat-10-mm");
  await expect(tellButton(page)).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Add to cart" })).toHaveCount(0);
  await openPage(page, "/products/batura-summit-whey");
  await page.getByRole("radio", { name: /^Strawberry/ }).check();
  await page.getByRole("radio", { name: /^5 lb/ }).check();
  if (!hasScripts()) await addButton(page).click();
  await expect(tellButton(page)).toBeVisible();
  await page.getByRole("radio", { name: /^Mango/ }).check();
  await page.getByRole("radio", { name: /^2 lb/ }).check();
  if (hasScripts()) await expect(tellButton(page)).toHaveCount(0);
  await addButton(page).click();
  await expect(page).toHaveURL(/\/cart$/);
});

// No page is opened: the requests are the same without scripts.
test("no other site can save, remove or ask by sending our forms", { tag: "@scripts" }, async ({ request }) => {
  for (const path of ["/wishlist", "/user/dashboard/wishlist", "/back-in-stock"]) {
    const answer = await request.post(path, {
      form: { product: "x", email: "ayesha@example.com" },
      headers: { Origin: "https://evil.example" },
      maxRedirects: 0,
    });
    expect(
      [answer.status(), answer.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie")],
      path,
    ).toEqual([403, []]);
  }
});

// Without scripts nothing is asked.
test(
  "what is saved is asked of those alone who may have saved something, and never kept",
  { tag: "@scripts" },
  async ({ page, request }) => {
    const asked: string[] = [];
    page.on("request", (sent) => void asked.push(new URL(sent.url()).pathname));
    await openPage(page, "/products/uqabra-creatine-basic");
    await expect.poll(() => asked).toContain("/session");
    // The revalidation after the response would have been requested before this.
    await page.evaluate(() => fetch("/healthz"));
    await expect.poll(() => asked).toContain("/healthz");
    expect(asked).not.toContain("/session/saved");
    const answer = await request.get("/session/saved");
    expect([await answer.json(), answer.headers()["cache-control"]]).toEqual([{ saved: [] }, "no-store"]);
  },
);
