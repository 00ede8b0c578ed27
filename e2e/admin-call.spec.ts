import { expect, open, test } from "./admin/on-a-shelf.ts";
import { findPoorContrast } from "./shared/check-screen.ts";
import { orderCart, putIntoCart } from "./shared/order-by-request.ts";

test("a call loses nothing that was typed, and reads as well in the dark", async ({
  page,
  context,
  playwright,
  shelf,
  baseURL,
}) => {
  const shopper = await playwright.request.newContext({ baseURL: baseURL! });
  await putIntoCart({ request: shopper });
  const { number } = await orderCart({ request: shopper });
  await shopper.dispose();
  await context.addCookies([{ name: "taqat_session", value: shelf.token, url: baseURL! }]);
  const path = `/admin/calls/${number}`;
  // The worker puts a new order into the list.
  await expect.poll(async () => (await page.request.get(path)).text()).toContain("What came of it");
  await open(page, path);
  // Enter in a field is no result, and what was said stays.
  const said = page.getByLabel("What was said");
  await said.fill("After five, gate 3");
  await page.getByRole("radio", { name: /^Tomorrow/ }).press("Enter");
  await expect(page.getByText("Choose what came of it")).toBeVisible();
  await expect(said).toHaveValue("After five, gate 3");
  // Nor does it get lost where another button leads on.
  await page.getByRole("button", { name: /^Skip/ }).click();
  await page.getByRole("button", { name: "Stay here" }).click();
  await expect(said).toHaveValue("After five, gate 3");
  await said.fill("");

  // What has a ground of its own is as readable in the dark: the key on the lime button, and a notice with a button.
  await page.emulateMedia({ colorScheme: "dark" });
  await context.setOffline(true);
  await page.getByRole("button", { name: /^Skip/ }).click();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(await findPoorContrast(page)).toEqual([]);
});
