import { pathToFileURL } from "node:url";
import { expect, type Page } from "playwright/test";
import { buyProduct } from "../shared/buy-product.ts";
import { fillCheckout, placeOrderButton } from "../shared/fill-checkout.ts";
import { openPage } from "../shared/open-page.ts";
import { orderCart, putIntoCart } from "../shared/order-by-request.ts";
import { findMailIn } from "../shared/outbox.ts";
import { button, field, heading, type Journey, link, type Person } from "./journey.ts";
import { waitUntilUsable } from "./wait-until-usable.ts";

/**
 * The numbers of the orders: four of the site, of which one is cancelled and one refused at the door, and one by phone. The customers of three confirm
 * them, and each of these goes on to its payout: `site` by the link, `message` by WhatsApp, `phone` by a call.
 */
export interface Orders {
  site: string;
  cancelled: string;
  refused: string;
  message: string;
  phone: string;
}

const numberOf = (page: Page) => /\d+$/.exec(new URL(page.url()).pathname)![0];

/** What a shopper gives: every order of the site is of the same one, who would like to run something wherever staff read the address, and to widen every screen with a name. */
const shopper = {
  "Second name": "Abdurrahman".repeat(5),
  "Mobile number": "0321 7654321",
  Address: "House 12, Model Town <script>throw 1</script><img src=x onerror=throw>",
};

async function orderInBrowser(page: Page, slug: string): Promise<string> {
  await buyProduct(page, slug);
  await openPage(page, "/checkout");
  await fillCheckout(page, shopper);
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();
  await page.getByRole("checkbox", { name: /updates of this order by WhatsApp/ }).check();
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/success$/);
  const number = page.getByRole("definition").first();
  await expect(number).toHaveText(/^\d+$/);
  return number.innerText();
}

/** An order by the requests of the site's forms: how a shopper chooses and orders, the shoppers' own journeys say. */
async function orderByForms(page: Page, ...slugs: string[]): Promise<string> {
  for (const slug of slugs) await putIntoCart(page, slug);
  const { "Second name": s_name, "Mobile number": phone, Address: address } = shopper;
  const details = { s_name, phone, address, whatsapp_updates: "yes" };
  return (await orderCart(page, details)).number;
}

/** The list of orders, open beside what the owner does, with a clock that the test moves. */
async function openList(page: Page): Promise<Page> {
  const list = await page.context().newPage();
  await list.clock.install();
  await list.goto("/admin/orders");
  await waitUntilUsable(list);
  return list;
}

/** Orders that came meanwhile stand in an open list by themselves, and a sentence says how many. */
async function expectArrivals(list: Page, numbers: string[]) {
  await list.clock.fastForward(15_000);
  await expect(list.getByText(`${numbers.length} new orders`)).toBeAttached();
  for (const number of numbers) await expect(link(list, new RegExp(number)).first()).toBeVisible();
  await list.close();
}

/** A shopper orders four times on the site, once in the browser; the owner enters another order while somebody calls. */
export async function placeOrders({ page, operator, check, arrive }: Journey): Promise<Orders> {
  const list = await openList(page);
  const visit = await arrive();
  const grip = "sialkot-grip-trainer";
  const site = await orderByForms(visit.page, grip, grip, "khyber-lifting-straps");
  const cancelled = await orderInBrowser(visit.page, "hunza-training-towel");
  const refused = await orderByForms(visit.page, "khyber-lifting-straps");
  const message = await orderByForms(visit.page, "hunza-training-towel");
  await visit.page.context().close();
  await expectArrivals(list, [site, cancelled, refused, message]);

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
  return { site, cancelled, refused, message, phone: numberOf(page) };
}

/** A shopper confirms an order by the link in its mail, elsewhere than it was placed. */
export async function confirmByLink({ shop, arrive }: Journey, { site }: Orders) {
  const { page } = await arrive();
  await page.goto(pathToFileURL(await findMailIn(shop.dataDir, `We have your order <b>${site}</b>`)).href);
  const [order] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Confirm your order" }).click(),
  ]);
  await order.getByRole("button", { name: `Confirm order ${site}` }).click();
  await expect(order.getByText("Thank you. Your order is confirmed")).toBeVisible();
  await page.context().close();
}

/** The owner confirms what waits in the list. */
export async function confirmOrders({ page, operator, check }: Journey, { cancelled, refused }: Orders) {
  await operator.open("Orders", "Orders");
  await expect(heading(page, "Orders")).toBeVisible();
  await check();
  for (const number of [cancelled, refused])
    await operator.mark(page.getByRole("row").filter({ has: page.getByRole("link", { name: number, exact: true }) }));
  await operator.press(button(page, "Confirm 2 orders"));
  await expect(page.getByRole("region", { name: "Bulk action" })).toContainText("2 done");
}

/** The owner finds the order by its phone in another spelling and puts one more into it; the total follows. */
export async function editOrder({ page, operator, check }: Journey, { site }: Orders) {
  await operator.open("Orders", "Orders");
  await operator.fill(page.getByRole("main").getByRole("searchbox"), "+92 321-765 4321");
  await operator.press(button(page, "Search"));
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole("main").getByRole("row")).toHaveCount(5);
  await operator.press(link(page, site));
  await expect(heading(page, `Order ${site}`)).toBeVisible();
  await expect(page.locator("address").getByText(shopper.Address)).toBeVisible();
  await check();
  // Without the page's scripts a saved form is a page anew, and nothing asks before it is left.
  await waitUntilUsable(page);
  const finishNote = await beginNote({ page, operator });
  await operator.press(page.locator("summary", { hasText: "Change quantities or delivery" }));
  await operator.fill(page.getByRole("textbox", { name: /GRIP-1/ }).first(), "3");
  await operator.press(button(page, "Save the quantities"));
  // 3 × 1,215 + 900 and 200 for delivery.
  await expect(page.getByText("Rs 4,745").first()).toBeVisible();
  await finishNote();
}

/** A note that was begun before something else was saved outlasts the save, and is asked about before it is left. */
async function beginNote({ page, operator }: Person) {
  const note = field(page, "New note");
  const text = "پانچ بجے کے بعد";
  await operator.press(page.locator("summary", { hasText: "Add a note" }));
  await operator.fill(note, text);
  return async () => {
    await expect(note).toHaveValue(text);
    await operator.press(link(page, "All orders"));
    await expect(page.getByRole("dialog")).toContainText("Something typed in Add a note");
    await operator.press(button(page, "Stay here"));
    await operator.press(button(page, "Add the note"));
    await expect(page.getByRole("region", { name: "Notes and attempts" })).toContainText(text);
  };
}

/** Opens an order by its number. */
async function openOrder({ page, operator }: Journey, number: string) {
  await operator.open("Orders", "Orders");
  await operator.press(link(page, number));
  await expect(heading(page, `Order ${number}`)).toBeVisible();
}

/** An order arrives in two parcels and another one in one, and nothing is owed for them. The third arrives by what its courier pays. */
export async function deliverOrder(journey: Journey, { site, message }: Orders) {
  const { page, operator, checkState } = journey;
  for (const [order, parcels] of [
    [message, [1]],
    [site, [1, 2]],
  ] as const) {
    await openOrder(journey, order);
    for (const number of parcels) {
      await operator.press(page.getByRole("button", { name: new RegExp(`^Parcel ${number} is delivered`) }));
      await expect(page.getByRole("region", { name: `Parcel ${number}`, exact: true })).toContainText("delivered", {
        ignoreCase: true,
      });
    }
    await expect(page.getByRole("region", { name: "Money" })).toContainText(/The shopper owes\s*Rs 0/);
  }
  await checkState();
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
