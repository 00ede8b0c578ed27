import { takePhoto } from "./admin/goods.ts";
import { expect, open, test } from "./admin/on-a-shelf.ts";
import { checkAtAllWidths } from "./shared/check-screen.ts";
import { holdScripts, openPage, waitUntilHydrated } from "./shared/open-page.ts";
import { orderCart, putIntoCart } from "./shared/order-by-request.ts";

test.beforeEach(({ context, shelf, baseURL }) =>
  context.addCookies([{ name: "taqat_session", value: shelf.token, url: baseURL! }]),
);

test("who counts or receives sees within seconds what others do, and loses nothing that is typed", async ({
  page,
  context,
  shelf: { barcodes },
}) => {
  const [one, other] = barcodes;
  const { request } = context;

  // A payout that somebody else gives up while its page is open.
  await open(page, "/admin/money/payouts");
  const courier = await page
    .getByRole("combobox", { name: "Courier" })
    .first()
    .getByRole("option", { name: "TCS" })
    .getAttribute("value");
  const file = { name: "payout.csv", mimeType: "text/csv", buffer: Buffer.from("CN,COD,Net\n") };
  const sent = await request.post("/admin/money/payouts", { multipart: { courier: courier!, file }, maxRedirects: 0 });
  await open(page, sent.headers().location!);
  const state = page.getByRole("region", { name: "State" });
  await expect(state).toContainText("Waits for what its columns mean");
  await request.post(page.url(), { form: { intent: "discard" }, maxRedirects: 0 });
  await expect(state).toContainText("Discarded");
  await expect(state.getByRole("button", { name: "Discard" })).toBeHidden();

  await open(page, "/admin/stock/counts");
  await page.getByRole("button", { name: "Start" }).click();
  await page.waitForURL(/\/counts\/[\da-f-]{36}$/);
  const field = page.getByRole("textbox", { name: "Barcode or SKU" });
  await field.fill("HALF-TY");
  const post = (form: Record<string, string>) => request.post(page.url(), { form, maxRedirects: 0 });
  await post({ intent: "count", code: one, units: "5" });
  const row = (code: string, units: string) =>
    page.getByRole("row").filter({ hasText: code }).getByRole("cell", { name: units, exact: true });
  await expect(row(one, "5")).toBeVisible();
  await expect(field).toHaveValue("HALF-TY");
  await expect(field).toBeFocused();

  // Somebody ends the counting: the form stays while something is typed into it.
  await post({ intent: "review" });
  await expect(page.getByRole("alert").filter({ hasText: "Somebody shows the differences by now" })).toBeVisible();
  await expect(field).toHaveValue("HALF-TY");
  await field.fill("");
  await expect(page.getByRole("button", { name: "Go on counting" })).toBeVisible();
  await expect(field).toBeHidden();
  await post({ intent: "counting" });
  await expect(field).toBeVisible();
  await post({ intent: "discarded" });
  await expect(page.getByText("Discarded, started")).toBeVisible();

  await open(page, `/admin/stock/receive?code=${other}`);
  const units = page.getByRole("textbox", { name: "Units" });
  await units.fill("12");
  const action = new URL((await units.locator("xpath=ancestor::form").getAttribute("action"))!, page.url());
  const version = await page.locator('input[name="version"]').inputValue();
  const received = await request.post(action.href, {
    form: { intent: "receive", quantity: "8", version },
    maxRedirects: 0,
  });
  expect(received.status()).toBe(303);
  await expect(page.getByRole("region", { name: "Received last" }).getByRole("listitem").first()).toContainText("+8");
  await expect(units).toHaveValue("12");
});

test("of two transfers one is found by its receipt and one in the file of the wallet, and both shoppers read it", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const check = () => checkAtAllWidths(page, { ownPage: true }, [360, 1280]);
  const visit = await browser.newContext({ baseURL: baseURL!, viewport: { width: 360, height: 740 } });
  const order = async () => {
    const shopper = await visit.newPage();
    await putIntoCart(shopper);
    const { number, path } = await orderCart(shopper, { payment: "easypaisa" });
    await openPage(shopper, path);
    return { shopper, number };
  };
  const [shown, listed] = [await order(), await order()];

  const { shopper } = shown;
  const reference = `EP-${shown.number}-7`;
  await shopper.getByRole("textbox", { name: "Reference number of your transfer" }).fill(reference);
  await shopper.getByLabel(/^Photo or screenshot of the receipt/).setInputFiles(await takePhoto(1));
  await shopper.getByRole("button", { name: "Send it" }).click();
  const receipts = shopper.getByRole("region", { name: "Receipts that you have sent" });
  await expect(receipts).toContainText("Sent, being checked");
  await open(page, "/admin/money/transfers");
  await page.getByRole("row", { name: reference }).getByRole("link").click();
  const heading = page.getByRole("heading", { level: 1, name: `Receipt for order ${shown.number}` });
  await expect(heading).toBeVisible();
  await check();
  await page.getByRole("button", { name: "It arrived" }).click();
  const paid = "Your payment has arrived. Nothing is due at the door.";
  await expect(heading).toHaveCount(0);
  await shopper.reload();
  await expect(shopper.getByText(paid)).toBeVisible();

  const due = await listed.shopper.getByRole("region", { name: "Easypaisa" }).locator(".text-3xl").innerText();
  await open(page, "/admin/money/bank");
  const account = page.getByRole("combobox", { name: "Account" });
  if (!(await account.isVisible())) await page.locator("summary", { hasText: "Send an account's file" }).click();
  await account.selectOption("Easypaisa");
  const today = new Date().toISOString().slice(0, 10);
  const lines = ["Date,Description,Credit", `${today},Order ${listed.number},${due.replaceAll(/[^\d.]/g, "")}`];
  const file = { name: `${listed.number}.csv`, mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) };
  await page.getByLabel("File", { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: "Try the file" }).click();
  await page.getByRole("button", { name: "Try the file with these columns" }).click();
  await expect(page.getByRole("row", { name: /^Matched 1\b/ })).toBeVisible();
  await check();
  await page.getByRole("button", { name: "Book them" }).click();
  await expect(page.getByRole("row", { name: /^Booked 1\b/ })).toBeVisible();
  await listed.shopper.reload();
  await expect(listed.shopper.getByText(paid)).toBeVisible();
  await visit.close();
});

test("whoever marks a text before the scripts of its page run replaces what was marked", async ({ page }) => {
  const start = await holdScripts(page);
  await page.goto("/admin/content/pages/faq", { waitUntil: "commit" });
  const text = page.getByRole("textbox", { name: "Text" });
  await text.selectText();
  start();
  await waitUntilHydrated(page);
  await page.keyboard.insertText("Asked often");
  await expect(text).toHaveValue("Asked often");
});
