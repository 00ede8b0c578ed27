import { readFileSync } from "node:fs";
import { expect, type Page } from "playwright/test";
import { bulkProducts, filedProducts, typedProducts } from "./goods.ts";
import { button, heading, type Journey, link } from "./journey.ts";

/** Every item's available units, units on hand and units for orders, by SKU, as the list's file has them. */
async function downloadLevels({ page, operator }: Journey) {
  const [download] = await Promise.all([page.waitForEvent("download"), operator.press(link(page, "Download as CSV"))]);
  const [head, ...rows] = readFileSync(await download.path(), "utf8")
    .trim()
    .split("\r\n");
  const column = (name: string) => head!.split(",").indexOf(name);
  const [available, onHand, committed] = ["Available", "On hand", "For orders"].map(column);
  return new Map(
    rows.map((row) => {
      const cells = row.split(",");
      return [cells[0]!, [cells[available!], cells[onHand!], cells[committed!]].map(Number)];
    }),
  );
}

/** What came, less what was packed, is there: what the cancelled order had held is free again, and the file's goods are untouched. */
async function expectLevels(journey: Journey) {
  const levels = await downloadLevels(journey);
  expect(levels.size).toBe(typedProducts.length + filedProducts.length + bulkProducts);
  for (const [sku, units, committed = 0] of [
    ["GRIP-1", 7 - 3],
    // One was sold and sent back, one refused at the door, and two wait to be packed: for an exchange, and for the order that credit paid.
    ["STRAP-1", 5, 2],
    ["TOWEL-1", 4 - 1],
    // Sold, and exchanged for something else.
    ["SHAKER-1", 3],
    ["WHEY-1", 2],
    ["CREATINE-1", 6],
    ["BELT-1", 1],
    ["TEE-1", 9],
  ] as const)
    expect(levels.get(sku), sku).toEqual([units - committed, units, committed]);
  for (let at = 1; at <= bulkProducts; at += 1) expect(levels.get(`BULK-${at}`)).toEqual([3, 3, 0]);
}

/** The levels are as they should be, and an item's history says how it came to its level. */
export async function checkStock(journey: Journey) {
  const { page, operator, check } = journey;
  await operator.open("Stock", "Levels");
  await expect(heading(page, "Stock")).toBeVisible();
  await check();
  await expectLevels(journey);

  await operator.fill(page.getByRole("main").getByRole("searchbox"), "grip trainer");
  await operator.press(button(page, "Search"));
  await operator.press(link(page, "Sialkot Grip Trainer"));
  await expect(heading(page, "Sialkot Grip Trainer")).toBeVisible();
  const history = page.getByRole("list", { name: "History" }).getByRole("listitem");
  await expect(history).toHaveCount(3);
  await expect(history.nth(0)).toContainText(/−2\s*Packed for an order.*Bilal Ahmed/);
  await expect(history.nth(1)).toContainText(/−1\s*Packed for an order.*Bilal Ahmed/);
  await expect(history.nth(2)).toContainText(/\+7\s*Received.*Hira Malik/);
  await check();
}

/**
 * Chooses the person in the audit trail, and reads what they did to orders, parcels and staff, the oldest first. Its page has the newest entries: what
 * was done long ago may stand on an older one.
 */
async function expectDeeds({ page, operator }: Journey, who: string, deeds: string[]) {
  const person = page.getByRole("combobox", { name: "Who" });
  if (!(await person.isVisible())) await operator.press(page.locator("summary", { hasText: "Filters" }));
  await operator.choose(person, who);
  await operator.press(button(page, "Show"));
  // The newest entries of everybody can be the same, and the form is a new one when the person's have come.
  await expect(page.locator("summary", { hasText: "Filters (some are set)" })).toBeVisible();
  await expect(async () => {
    const all = await actionsOn(page);
    const shown = all.filter((action) => /^(Order|Shipment|Staff (?!signed)|Access)/.test(action)).toReversed();
    expect(shown.length).toBeGreaterThanOrEqual(Math.min(deeds.length, 18));
    expect(shown).toEqual(deeds.slice(-shown.length));
  }).toPass({ timeout: 10_000 });
}

const actionsOn = (page: Page) =>
  page.getByRole("region", { name: "Entries" }).locator("li > p:first-child > span:first-child").allInnerTexts();

const times = (count: number, action: string) => Array.from({ length: count }, () => action);

/** What was sold is in the reports: by day, and what became of the month's orders in one sentence. */
export async function readReports({ page, operator, check }: Journey) {
  await operator.open("Reports", "Sales report");
  await expect(heading(page, "Sales report")).toBeVisible();
  // Sales are counted a minute after the order: whoever comes earlier reads that nothing was sold.
  const sales = page.getByRole("table");
  await expect(async () => {
    if (!(await sales.isVisible())) await page.reload();
    await expect(sales).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 75_000, intervals: [2_000] });
  await check();
  await operator.open("Reports", "Order outcomes");
  await expect(page.getByText(/^Of \d+ orders of \w+/)).toBeVisible();
  await check();
}

/** The audit trail names who did what, in order. */
export async function checkAudit(journey: Journey) {
  const { page, operator, check } = journey;
  await operator.open("Settings", "Audit trail");
  await expect(heading(page, "Audit trail")).toBeVisible();
  await check();
  await expectDeeds(journey, "Hira Malik", [
    "Staff invited",
    "Order placed",
    ...times(2, "Order unreachable"),
    // By the call, and two in the list.
    "Order confirmed",
    "Order contacted",
    ...times(2, "Order confirmed"),
    "Order edited",
    "Order noted",
    ...times(5, "Shipment shipped"),
    ...times(3, "Shipment delivered"),
    "Shipment refused",
    // Each order's part of the payout, which says itself that it closes the order; one is closed by what its claim brings.
    "Order closed",
    "Order paid out",
    "Order paid out",
    // It arrived by what was paid for it.
    "Shipment delivered",
    "Order paid out",
    "Order closed",
    // What came back is paid back, and an exchange is an order of its own.
    "Order taken back",
    "Order reopened",
    "Order closed",
    "Order placed",
    "Order confirmed",
    "Order exchanged",
    "Order exchange received",
    "Order cancelled",
    "Staff role changed",
  ]);
  await expectDeeds(journey, "Bilal Ahmed", [
    "Staff joined",
    ...times(6, "Access refused"),
    ...times(5, "Shipment packed"),
  ]);
}
