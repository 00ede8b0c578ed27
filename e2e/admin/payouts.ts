import { expect } from "playwright/test";
import type { TrackedParcel } from "./booking.ts";
import { button, heading, type Journey, link } from "./journey.ts";
import type { Orders } from "./orders.ts";

/** What the courier keeps of each parcel, in rupees. */
const [fee, tax] = [200, 10];
/** What it paid too little for one of them. */
const missing = 150;

/**
 * The courier's file pays one parcel to the rupee, one short, and one that nobody recorded as delivered; it has a row twice and one of a stranger. It is
 * tried and booked; what is short is claimed and paid, and then the courier holds nothing.
 */
export async function bookPayout(
  { page, operator, check, checkState }: Journey,
  { site, phone }: Orders,
  parcels: TrackedParcel[],
) {
  const row = ({ tracking, cash }: TrackedParcel, short = 0) =>
    [tracking, cash - short, fee, tax, cash - short - fee - tax].join(",");
  const of = (code: string) => parcels.find((parcel) => parcel.code === code)!;
  const [whole, short, unseen] = [of(`${site}-1`), of(`${site}-2`), of(`${phone}-1`)];
  const file = [
    "CN,COD Amount,Delivery Charges,WHT,Net Payable",
    row(whole),
    row(short, missing),
    row(unseen),
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
  for (const kind of ["Matched", "Short", "Not delivered yet", "Unknown", "Twice in the file"])
    await expect(kinds.getByRole("row", { name: new RegExp(`^${kind}\\s+1\\b`) })).toBeVisible();
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
  await expect(page.getByRole("region", { name: "Reverse this payout" })).toContainText("3 parcels");
  await check();
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
}
