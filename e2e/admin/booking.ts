import { readFileSync } from "node:fs";
import { expect, type Page } from "playwright/test";
import { button, field, heading, type Journey, link } from "./journey.ts";

/** A parcel that a courier carries, with what it collects at the door, in rupees. */
export interface TrackedParcel {
  code: string;
  tracking: string;
  cash: number;
}

async function readSheet(page: Page): Promise<TrackedParcel[]> {
  const rows = await page
    .getByRole("table", { name: "Parcels of the sheet" })
    .locator("tbody tr")
    // On a phone the label of its column stands before a cell's text.
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.innerText.trim().split("\n").at(-1)!)),
    );
  return rows.map((cells) => {
    const code = cells.find((cell) => /^\d+-\d+$/.test(cell))!;
    const cash = cells.find((cell) => /^[\d,]+(\.\d+)?$/.test(cell))!;
    return { code, tracking: `77${code.replace("-", "1")}`, cash: Number(cash.replaceAll(",", "")) };
  });
}

/** The owner books what is packed with a courier by its sheet, hands it over against a signature, and pastes the tracking numbers that came back. */
export async function bookParcels({ page, operator, check, checkState }: Journey): Promise<TrackedParcel[]> {
  await operator.open("Orders", "Book parcels");
  await expect(heading(page, "Book parcels")).toBeVisible();
  await operator.choose(page.getByRole("combobox", { name: "Courier" }), "TCS");
  await operator.press(button(page, "Show"));
  const make = button(page, "Make the sheet for TCS");
  await expect(make).toBeVisible();
  await check();
  await operator.press(make);
  await expect(heading(page, "Sheet for TCS")).toBeVisible();
  await check();
  const parcels = await readSheet(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    operator.press(link(page, "Download the sheet")),
  ]);
  const file = readFileSync(await download.path(), "utf8");
  for (const { code } of parcels) expect(file).toContain(code);
  await operator.press(button(page, "Hand-over sheet"));
  await expect(page).toHaveURL(/\/admin\/print\/handover/);
  for (const { code } of parcels) await expect(page.getByText(code).first()).toBeVisible();
  await check();
  await operator.press(link(page, "Labels, 4 × 6 inch"));
  await expect(heading(page, "Labels, 4 × 6 inch")).toBeVisible();
  // A label is as wide as its paper where there is room, and on a phone as wide as the phone.
  await checkState();
  await page.goBack();
  await page.goBack();

  await operator.press(link(page, "Read the tracking numbers back"));
  // Whoever looks at a sheet and comes back has sent nothing.
  await expect(page.getByText("The shop did not answer")).toHaveCount(0);
  await operator.fill(field(page, "Numbers"), parcels.map(({ code, tracking }) => `${code} ${tracking}`).join("\n"));
  await operator.press(button(page, "Try them"));
  await expect(page.getByRole("region", { name: "What the numbers mean" })).toContainText(
    `${parcels.length} can be handed over`,
  );
  await check();
  await operator.press(button(page, `Hand ${parcels.length} parcels over to TCS`));
  await expect(page.getByRole("region", { name: "What was booked" })).toContainText(`${parcels.length} handed over`);
  return parcels;
}
