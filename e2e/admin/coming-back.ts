import { pathToFileURL } from "node:url";
import { expect, type Page } from "playwright/test";
import { fillCheckout, placeOrderButton } from "../shared/fill-checkout.ts";
import { openPage } from "../shared/open-page.ts";
import { putIntoCart } from "../shared/order-by-request.ts";
import { findMailIn } from "../shared/outbox.ts";
import type { TrackedParcel } from "./booking.ts";
import { takePhoto } from "./goods.ts";
import { button, field, heading, type Journey, link } from "./journey.ts";
import type { Orders } from "./orders.ts";

const straps = "Khyber Lifting Straps";
const inspected = (page: Page) => page.getByRole("region", { name: "Look at each piece" });

/** Finds what lies on the table by what stands on it. */
async function receive({ page, operator }: Journey, code: string) {
  await operator.open("Orders", "Receive a parcel");
  await operator.fill(field(page, "What stands on it"), code);
  await operator.press(button(page, "Find it"));
}

async function restock({ page, operator }: Journey) {
  await operator.fill(inspected(page).getByRole("textbox", { name: /^Restock/ }), "1");
  await operator.press(button(page, "Decide"));
  await expect(inspected(page)).toHaveCount(0);
}

/** A parcel that was refused at the door is scanned, and what is in it goes back in stock. */
export async function takeRefused(journey: Journey, { refused }: Orders, parcels: TrackedParcel[]) {
  const { page, operator, check } = journey;
  const { code, tracking } = parcels.find((parcel) => parcel.code.startsWith(`${refused}-`))!;
  await receive(journey, tracking);
  await check();
  await operator.press(button(page, `It was refused: parcel ${code}`));
  await expect(inspected(page)).toBeVisible();
  await check();
  await restock(journey);
}

/** A shopper asks on the order's page to send goods back; staff agree, receive and look at them, and give credit for them, which pays another order. */
export async function returnGoods(journey: Journey, { site }: Orders) {
  const { page, operator, check, checkState, shop, arrive } = journey;
  const shopper = await arrive();
  await shopper.page.goto(pathToFileURL(await findMailIn(shop.dataDir, `We have your order <b>${site}</b>`)).href);
  const [order] = await Promise.all([
    shopper.page.waitForEvent("popup"),
    shopper.page.getByRole("link", { name: "Confirm your order" }).click(),
  ]);
  await order.getByRole("link", { name: "Send something back" }).click();
  await check(order);
  await order.getByRole("combobox", { name: new RegExp(`^Pieces.*${straps}`) }).selectOption("1 of 1");
  await order.getByRole("combobox", { name: new RegExp(`^Why.*${straps}`) }).selectOption("It is not what I ordered");
  const ask = order.getByRole("button", { name: "Ask for the return" });
  await ask.click();
  await expect(order.getByText("Add a photo that shows it")).toBeVisible();
  await checkState(order);
  await order.getByLabel(/^Photos/).setInputFiles(await takePhoto(1));
  await ask.click();
  const shown = order.getByRole("region", { name: "What you send back" });
  await expect(shown).toContainText(straps);
  const [number] = /R-\d+/.exec(await shown.innerText())!;
  await checkState(order);

  await operator.open("Orders", "Returns");
  await expect(heading(page, "Returns")).toBeVisible();
  await check();
  await operator.press(link(page, number));
  await expect(heading(page, new RegExp(`^Return ${number}`))).toBeVisible();
  await check();
  await operator.press(button(page, "Approve it"));
  await expect(page.getByRole("region", { name: "Receive" })).toBeVisible();
  await receive(journey, number);
  await operator.press(button(page, "It is here"));
  await expect(inspected(page)).toBeVisible();
  await restock(journey);
  await operator.press(button(page, "Give it as store credit"));
  await expect(page.getByRole("region", { name: /^Pay back/ })).toHaveCount(0);
  await order.reload();
  await expect(shown).toContainText("Rs 900 of it is in your store credit.");
  await spendCredit(order, checkState);
  await shopper.page.context().close();
}

/** The shopper makes a code of the credit on the order's page, and pays a dearer order with it, down to what is left for the door. */
async function spendCredit(order: Page, checkState: Journey["checkState"]) {
  const credit = order.getByRole("region", { name: "Rs 900 of store credit" });
  await expect(credit).toBeVisible();
  await credit.getByRole("button", { name: "Show me a code" }).click();
  const code = (await credit.locator(".select-all").innerText()).trim();
  await putIntoCart(order, "khyber-lifting-straps");
  await openPage(order, "/checkout");
  await fillCheckout(order);
  await order.getByRole("radio", { name: /Cash on delivery/ }).check();
  await order.locator("summary", { hasText: "Have store credit?" }).click();
  await order.getByRole("textbox", { name: "Code of your store credit" }).fill(code);
  await order.getByRole("button", { name: "Look it up" }).click();
  await expect(order.getByRole("checkbox", { name: /Use Rs 900 of your store credit/ })).toBeChecked();
  await checkState(order);
  await placeOrderButton(order).click();
  await expect(order).toHaveURL(/\/checkout\/success$/);
  await expect(order.getByRole("main")).toContainText("Rs 200");
}

/** A caller wants to send goods back: staff write it down on the order, where a piece without a reason is marked, and decline it. */
export async function writeReturnDown({ page, operator, check, checkState }: Journey, { phone }: Orders) {
  await operator.open("Orders", "Orders");
  await operator.press(link(page, phone));
  await operator.press(link(page, "Goods come back…"));
  await expect(heading(page, `Goods of order ${phone} come back`)).toBeVisible();
  await check();
  const form = page.locator("#return-form");
  const write = form.getByRole("button", { name: "Write it down" });
  await operator.fill(form.getByRole("textbox", { name: "Pieces" }), "1");
  await operator.press(write);
  await expect(form.getByText("Choose why it comes back")).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Pieces" })).toHaveValue("1");
  await checkState();
  await operator.choose(form.getByRole("combobox", { name: "Why" }), "I changed my mind");
  await operator.press(write);
  await expect(heading(page, /^Return R-\d+/)).toBeVisible();
  await checkState();
  await operator.fill(field(page, "Your words"), "The seal is broken.");
  await operator.press(button(page, "Decline it"));
  await expect(button(page, "Decline it")).toHaveCount(0);
}

/** What a customer has is exchanged for something dearer: a new order, on which the difference is due. What comes for it is looked at and sold again. */
export async function exchangeGoods({ page, operator, check, checkState }: Journey, { phone }: Orders) {
  await operator.open("Orders", "Orders");
  await operator.press(link(page, phone));
  await operator.press(link(page, /^Exchange/));
  await expect(heading(page, `Exchange goods of order ${phone}`)).toBeVisible();
  await operator.fill(page.getByRole("textbox", { name: "Units of Ravi Shaker 700 ml that come back" }), "1");
  await operator.fill(page.getByRole("searchbox", { name: /^Find goods/ }), "STRAP-1");
  await operator.press(button(page, `Add ${straps}`));
  await expect(page.getByRole("textbox", { name: `Units of ${straps}`, exact: true })).toBeVisible();
  await operator.press(button(page, "Work out the difference"));
  await expect(button(page, "Place the exchange")).toBeVisible();
  await check();
  await operator.press(button(page, "Place the exchange"));
  await expect(heading(page, /^Order \d+$/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Money" })).toContainText("Rs 100");
  await checkState();

  await operator.open("Orders", "Orders");
  await operator.press(link(page, phone));
  const exchanges = page.getByRole("region", { name: "Exchanges and returns" });
  await expect(exchanges).toContainText("the goods are awaited");
  await operator.press(exchanges.getByRole("button", { name: "The goods are here" }));
  await expect(exchanges).toContainText("the goods are back");
  await operator.open("Stock", "Unavailable");
  const decide = page.getByRole("form", { name: "Decide on Ravi Shaker 700 ml" });
  await expect(decide.getByRole("textbox", { name: "Units" })).toHaveValue("1");
  await check();
  await operator.press(decide.getByRole("button", { name: "Restock" }));
  await expect(decide).toHaveCount(0);
}
