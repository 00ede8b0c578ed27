import { expect } from "playwright/test";
import type { TrackedParcel } from "./booking.ts";
import { button, heading, type Journey, link } from "./journey.ts";
import type { Orders } from "./orders.ts";

/** What the courier keeps of each parcel, in rupees. */
const [fee, tax] = [200, 10];
/** What it paid too little for one of them. */
const missing = 150;
const heads = "CN,COD Amount,Delivery Charges,WHT,Net Payable";

/**
 * The courier's file pays two parcels to the rupee, one short, and one that nobody recorded as delivered; it has a row twice and one of a stranger. It is
 * tried and booked; what is short is claimed and paid, and then the courier holds nothing, as its statement of the month says.
 */
export async function bookPayout(journey: Journey, { site, message, phone }: Orders, parcels: TrackedParcel[]) {
  const { page, operator, check, checkState } = journey;
  const row = ({ tracking, cash }: TrackedParcel, short = 0) =>
    [tracking, cash - short, fee, tax, cash - short - fee - tax].join(",");
  const of = (code: string) => parcels.find((parcel) => parcel.code === code)!;
  const [whole, short] = [of(`${site}-1`), of(`${site}-2`)];
  const file = [
    heads,
    row(whole),
    row(short, missing),
    row(of(`${phone}-1`)),
    row(of(`${message}-1`)),
    row(whole),
    "99999999,500,200,10,290",
  ].join("\r\n");
  await operator.open("Money", "Payouts");
  await expect(heading(page, "Payouts")).toBeVisible();
  await operator.choose(page.getByRole("combobox", { name: "Courier" }), "TCS");
  await operator.upload(page.getByLabel("File", { exact: true }), {
    name: "payout.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(file),
  });
  await check();
  await operator.press(button(page, "Try the file"));
  // The first file of a courier: its headings tell what the columns are, and the owner agrees.
  await expect(page.getByRole("region", { name: "What the columns mean" })).toBeVisible();
  await checkState();
  await operator.press(button(page, "Try the file with these columns"));
  const kinds = page.getByRole("table", { name: "Kinds of rows" });
  for (const kind of ["Matched 2", "Short 1", "Not delivered yet 1", "Unknown 1", "Twice in the file 1"])
    await expect(kinds.getByRole("row", { name: new RegExp(`^${kind}\\b`) })).toBeVisible();
  await check();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await operator.press(button(page, /^Book /));
  await expect(page.getByRole("main")).toContainText("Booked");
  // Whoever has it open too reads by itself what became of it.
  await expect(other.getByRole("status").filter({ hasText: "What others did appeared here" })).toBeVisible();
  await expect(other.getByRole("main")).toContainText("Booked");
  await other.close();
  await operator.press(link(page, "Reverse…"));
  await expect(page.getByRole("region", { name: "Reverse this payout" })).toContainText("4 parcels");
  await checkState();
  await operator.press(link(page, "Leave it as it is"));

  await operator.open("Money", "Couriers' balances");
  await operator.press(link(page, "TCS"));
  await expect(heading(page, "TCS")).toBeVisible();
  const now = page.getByRole("region", { name: "Now" });
  await expect(now).toContainText(`Rs ${missing}`);
  await check();
  const claims = page.getByRole("region", { name: "Open claims" });
  await operator.press(claims.locator("summary"));
  await operator.press(button(page, "Enter it"));
  await expect(claims.getByRole("listitem")).toHaveCount(0);
  await expect(now).toContainText(/Holds\s*Rs 0/);
  await printStatement(journey);
  await tryOddFile(journey, [row(whole), row(short)]);
}

/** The courier's statement of this month: on the screen, and on paper without what is pressed. */
async function printStatement({ page, operator, check }: Journey) {
  await operator.press(page.getByRole("region", { name: "Statements" }).getByRole("link").first());
  await expect(heading(page, /^TCS: \w+ \d{4}$/)).toBeVisible();
  await expect(page.getByRole("row", { name: /^Together/ })).toContainText(/\b0$/);
  await check();
  await page.emulateMedia({ media: "print" });
  for (const pressed of [
    page.getByRole("navigation").first(),
    link(page, "All entries as CSV"),
    button(page, "Add it"),
  ])
    await expect(pressed).toBeHidden();
  await expect(page.getByRole("region", { name: "Statement" })).toBeVisible();
  await page.emulateMedia({ media: null });
}

/** A file that is sent for the wrong courier, of parcels that are paid: it says so of each row, has nothing to book, and is discarded. */
async function tryOddFile({ page, operator, checkState }: Journey, rows: string[]) {
  await operator.open("Money", "Payouts");
  await operator.press(page.locator("summary", { hasText: "Send a payout" }));
  await operator.choose(page.getByRole("combobox", { name: "Courier" }), "Leopards");
  await operator.upload(page.getByLabel("File", { exact: true }), {
    name: "payout-of-another.csv",
    mimeType: "text/csv",
    buffer: Buffer.from([heads, ...rows].join("\r\n")),
  });
  await operator.press(button(page, "Try the file"));
  await operator.press(button(page, "Try the file with these columns"));
  const kinds = page.getByRole("table", { name: "Kinds of rows" });
  await expect(kinds.getByRole("row", { name: new RegExp(`^Of another courier ${rows.length}\\b`) })).toBeVisible();
  await expect(page.getByText("The parcel went with TCS")).toHaveCount(rows.length);
  await expect(button(page, /^Book /)).toHaveCount(0);
  await checkState();
  await operator.press(button(page, "Discard"));
  await expect(page.getByRole("region", { name: "State" })).toContainText("Discarded");
}
