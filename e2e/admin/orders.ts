import { expect, type Page } from "playwright/test";
import { buyProduct } from "../buy-product.ts";
import { fillCheckout, placeOrderButton } from "../fill-checkout.ts";
import { openPage } from "../open-page.ts";
import { button, field, heading, type Journey, link } from "./journey.ts";

/** The numbers of the orders: two of the site, the second of which is cancelled, and one by phone. */
export interface Orders {
  site: string;
  cancelled: string;
  phone: string;
}

const numberOf = (page: Page) => /\d+$/.exec(new URL(page.url()).pathname)![0];

async function orderOnSite(page: Page, ...slugs: string[]): Promise<string> {
  for (const slug of slugs) await buyProduct(page, slug);
  await openPage(page, "/checkout");
  await fillCheckout(page, { "Mobile number": "0321 7654321" });
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/success$/);
  const number = page.getByRole("definition").first();
  await expect(number).toHaveText(/^\d+$/);
  return number.innerText();
}

/** A shopper orders twice on the site; the owner enters a third order while somebody calls. */
export async function placeOrders({ page, operator, check, arrive }: Journey): Promise<Orders> {
  const shopper = await arrive();
  const grip = "sialkot-grip-trainer";
  const site = await orderOnSite(shopper.page, grip, grip, "khyber-lifting-straps");
  const cancelled = await orderOnSite(shopper.page, "hunza-training-towel");
  await shopper.page.context().close();

  await operator.open("Orders", "New order");
  await expect(heading(page, "New order by phone or WhatsApp")).toBeVisible();
  await check();
  await operator.fill(field(page, "Mobile number"), "0333 5556667");
  await operator.fill(page.getByRole("searchbox", { name: /^Find goods/ }), "SHAKER-1");
  await operator.press(button(page, "Add Ravi Shaker 700 ml"));
  await operator.fill(field(page, "First name"), "Usman");
  await operator.fill(field(page, "Second name"), "Ghani");
  await operator.fill(field(page, "House, street and area"), "House 9, Street 2, Saddar");
  await operator.fill(field(page, "City or town"), "Karachi");
  await operator.choose(page.getByRole("combobox", { name: "Province or territory" }), "Sindh");
  await operator.press(button(page, "Place the order"));
  await expect(heading(page, /^Order \d+$/)).toBeVisible();
  return { site, cancelled, phone: numberOf(page) };
}

/** The owner confirms two orders at once in the list. */
export async function confirmOrders({ page, operator, check }: Journey, { site, phone }: Orders) {
  await operator.open("Orders", "Orders");
  await expect(heading(page, "Orders")).toBeVisible();
  await check();
  for (const number of [phone, site])
    await operator.mark(page.getByRole("row").filter({ has: page.getByRole("link", { name: number, exact: true }) }));
  await operator.press(button(page, "Confirm 2 orders"));
  await expect(page.getByRole("region", { name: "Bulk action" })).toContainText("2 done");
}

/**
 * The owner finds the order by its phone in another spelling and puts one more into it; the total follows. A note that was begun meanwhile outlasts the
 * save, and is asked about before it is left.
 */
export async function editOrder({ page, operator, check }: Journey, { site }: Orders) {
  await operator.open("Orders", "Orders");
  await operator.fill(page.getByRole("main").getByRole("searchbox"), "+92 321-765 4321");
  await operator.press(button(page, "Search"));
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole("main").getByRole("row")).toHaveCount(3);
  await operator.press(link(page, site));
  await expect(heading(page, `Order ${site}`)).toBeVisible();
  await check();
  const note = field(page, "New note");
  await operator.press(page.locator("summary", { hasText: "Add a note" }));
  await operator.fill(note, "پانچ بجے کے بعد");
  await operator.press(page.locator("summary", { hasText: "Change quantities or delivery" }));
  await operator.fill(page.getByRole("textbox", { name: /GRIP-1/ }).first(), "3");
  await operator.press(button(page, "Save the quantities"));
  // 3 × 1,215 + 900 and 200 for delivery.
  await expect(page.getByText("Rs 4,745").first()).toBeVisible();
  await expect(note).toHaveValue("پانچ بجے کے بعد");
  await operator.press(link(page, "All orders"));
  await expect(page.getByRole("dialog")).toContainText("something typed in Add a note");
  await operator.press(button(page, "Stay here"));
  await operator.press(button(page, "Add the note"));
  await expect(page.getByRole("region", { name: "Notes and attempts" })).toContainText("پانچ بجے کے بعد");
}

/** Opens an order by its number. */
async function openOrder({ page, operator }: Journey, number: string) {
  await operator.open("Orders", "Orders");
  await operator.press(link(page, number));
  await expect(heading(page, `Order ${number}`)).toBeVisible();
}

/** The owner hands the parcels to couriers and records that they arrived; nothing is owed then. */
export async function shipAndDeliver(journey: Journey, { site, phone }: Orders) {
  const { page, operator, check } = journey;
  const parcel = (number: number) => page.getByRole("region", { name: `Parcel ${number}`, exact: true });
  for (const [order, parcels] of [
    [site, [1, 2]],
    [phone, [1]],
  ] as const) {
    await openOrder(journey, order);
    for (const number of parcels) {
      const next = page.getByRole("region", { name: "Next step" });
      await operator.fill(next.getByRole("combobox", { name: "Courier" }), "TCS");
      await operator.fill(next.getByRole("textbox", { name: "Tracking number" }), `77 ${order} 1${number}`);
      await operator.press(button(page, `Hand over parcel ${number}`));
      await expect(parcel(number)).toContainText(`77${order}1${number}`);
    }
    if (order === site) await check();
    for (const number of parcels) {
      await operator.press(page.getByRole("button", { name: new RegExp(`^Parcel ${number} is delivered`) }));
      await expect(parcel(number)).toContainText("delivered", { ignoreCase: true });
    }
    await expect(page.getByRole("region", { name: "Money" })).toContainText(/The shopper owes\s*Rs 0/);
    if (order === site) await check();
  }
}

/** The owner cancels an order and says why. */
export async function cancelOrder(journey: Journey, { cancelled }: Orders) {
  const { page, operator } = journey;
  await openOrder(journey, cancelled);
  await operator.press(page.locator("summary", { hasText: "Cancel the order" }));
  await operator.fill(page.getByRole("textbox", { name: "Reason, for the shopper" }), "Ordered twice");
  await operator.press(button(page, `Cancel order ${cancelled}`));
  await expect(page.getByText("Cancelled", { exact: true }).first()).toBeVisible();
}
