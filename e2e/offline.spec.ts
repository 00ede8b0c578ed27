import { addButton, chooseOptions } from "./buy-product.ts";
import { openPage } from "./open-page.ts";
import { expect, test } from "./shop-test.ts";

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
