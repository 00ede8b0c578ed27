import { addButton, chooseOptions } from "./shared/buy-product.ts";
import { openPage, waitUntilHydrated } from "./shared/open-page.ts";
import { expect, test } from "./shared/shop-test.ts";

test.use({ serviceWorkers: "allow" });

test("Where the browser offers to install the shop, its footer has a button for it", async ({ page }) => {
  await openPage(page, "/");
  const button = page.getByRole("button", { name: /^Install .+ on this device$/ });
  await expect(button).toBeHidden();
  // Browsers without a window never offer it.
  await page.evaluate(() => {
    const prompt = () => (document.title = "Installing");
    window.dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }));
  });
  await button.click();
  await expect(page).toHaveTitle("Installing");
});

test("A page that was visited opens without a connection, and other pages say that there is none", async ({
  page,
  context,
}) => {
  const name = "Uqabra Daily Whey";
  await page.goto("/products/uqabra-daily-whey");
  await page.evaluate(() => navigator.serviceWorker.register("/sw.js").then(() => navigator.serviceWorker.ready));
  // The worker keeps pages from the first one on that it sees.
  await page.reload();
  await page.goto("/track");
  await context.setOffline(true);

  await page.goto("/products/uqabra-daily-whey");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText(/^No connection\. This page is as it was on /)).toBeVisible();
  await waitUntilHydrated(page);

  // Nothing can be sent: the page says so, and keeps what is chosen.
  await chooseOptions(page, ["Badam", "2 lb"]);
  await addButton(page).click();
  await expect(page.getByRole("alert")).toHaveText(/^No connection: nothing was sent/);
  await expect(page.getByRole("radio", { name: "Badam", exact: true })).toBeChecked();

  // Private pages are not kept.
  await page.goto("/track");
  await expect(page.getByRole("heading", { level: 1, name: "No connection" })).toBeVisible();
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByText(/^No connection/)).toBeHidden();
});

test("A message that finds no connection is still there when its writer goes back", async ({ page, context }) => {
  await page.goto("/connect");
  await page.evaluate(() => navigator.serviceWorker.register("/sw.js").then(() => navigator.serviceWorker.ready));
  await openPage(page, "/connect");
  const typed = {
    "Your name": "عائشہ",
    "E-mail": "ayesha@example.com",
    "What is it about?": "Whey",
    "Your message": "کیا یہ اصلی ہے؟",
  };
  for (const [name, text] of Object.entries(typed)) await page.getByRole("textbox", { name, exact: true }).fill(text);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "No connection" })).toBeVisible();
  await context.setOffline(false);
  await page.goBack();
  for (const [name, text] of Object.entries(typed))
    await expect(page.getByRole("textbox", { name, exact: true })).toHaveValue(text);
});
