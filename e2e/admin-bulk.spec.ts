import type { Locator } from "playwright/test";
import { expect, open, test } from "./admin/on-a-shelf.ts";
import { findViolations } from "./shared/check-screen.ts";

test.beforeEach(({ context, shelf, baseURL }) =>
  context.addCookies([{ name: "taqat_session", value: shelf.token, url: baseURL! }]),
);

const paste = (cell: Locator, text: string) =>
  cell.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", copied);
    element.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }));
  }, text);

test("ranges are pasted into the bulk editor, cells filled and taken back, and what was touched alone is saved", async ({
  page,
  shelf,
}) => {
  const path = `/admin/products/bulk?id=${shelf.productId}%2C${shelf.otherId}`;
  await open(page, path);
  expect(await findViolations(page)).toEqual([]);
  const price = (of: string) => page.getByRole("textbox", { name: new RegExp(`^Price of ${of}`) });
  const [small, large, other] = [price("Draft .*Small$"), price("Draft .*Large$"), price("Other")];
  const look = async () =>
    Promise.all(
      [small, large, other].map(async (cell) => [
        await cell.inputValue(),
        (await cell.getAttribute("data-changed")) !== null,
      ]),
    );
  const said = page.getByRole("status").filter({ hasText: /cells?|ndone|again/ });
  const untouched = ["900.00", false];
  await paste(small, "950\n960\n");
  await expect(said).toHaveText("2 cells pasted");
  expect(await look()).toEqual([["950", true], ["960", true], untouched]);
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await look()).toEqual([untouched, untouched, untouched]);
  await large.press("Control+y");
  expect(await look()).toEqual([["950", true], ["960", true], untouched]);
  await large.press("Control+d");
  await expect(said).toHaveText("1 cell filled");
  expect(await look()).toEqual([["950", true], ["950", true], untouched]);
  await large.fill("970");
  await page.getByRole("button", { name: "Fill the column down" }).click();
  expect(await look()).toEqual([
    ["950", true],
    ["970", true],
    ["970", true],
  ]);
  await other.press("Control+z");
  expect(await look()).toEqual([["950", true], ["970", true], untouched]);

  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().includes("/bulk"));
  await page.locator("#bulk-form").getByRole("button", { name: "Save" }).click();
  const names = [...new URLSearchParams((await sent).postData() ?? "").keys()];
  expect(names).toContain(`p.${shelf.productId.slice(-12)}`);
  expect(names).not.toContain(`p.${shelf.otherId.slice(-12)}`);
  await expect(page.getByRole("alert").filter({ hasText: "1 saved." })).toBeVisible();
  await expect.poll(look).toEqual([["950.00", false], ["970.00", false], untouched]);
});

test("rows of the next page come below the first ones, and one press saves what was changed in all of them", async ({
  page,
  shelf,
}) => {
  await open(page, `/admin/products/bulk?id=${shelf.wideId}%2C${shelf.behindId}`);
  const prices = page.getByRole("textbox", { name: /^Price of/ });
  const [last, behind] = [prices.nth(155), page.getByRole("textbox", { name: /^Price of Behind/ })];
  const form = page.locator("#bulk-form");
  await expect(prices).toHaveCount(156);
  await expect(page.getByText(/: 1 to 1\./)).toBeVisible();

  // A range that reaches beyond the rows brings those behind them.
  await last.focus();
  await paste(last, "950\n960\n");
  await expect(behind).toHaveValue("960");
  await expect(last).toHaveValue("950");
  await expect(page.getByText(/: 1 to/)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Show more rows" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(behind).toHaveValue("900.00");
  await last.press("Control+y");
  await expect(behind).toHaveValue("960");

  const press = () => form.getByRole("button", { name: "Save", exact: true }).click();
  await behind.fill("free");
  await press();
  const said = page.getByRole("alert");
  await expect(said.filter({ hasText: "1 saved. 1 product is not saved: look at the marked cells." })).toBeVisible();
  await expect(behind).toHaveAttribute("aria-invalid", "true");
  await expect(behind).toHaveValue("free");
  await expect(last).toHaveValue("950.00");
  await behind.fill("970");
  await last.fill("980");
  await press();
  await expect(said.filter({ hasText: "2 saved." })).toBeVisible();
  await expect(behind).toHaveValue("970.00");
  await expect(page.locator("[data-changed]")).toHaveCount(0);

  // What is typed into a row that came later is there again in a page that the browser has loaded again.
  await behind.fill("990");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(behind).toHaveValue("990");
  await expect(last).toHaveValue("980.00");
});
