import { openOrderStates } from "#domains/orders/order-states.ts";
import { expect, test } from "vitest";
import type { OrderUpdate } from "#domains/notifications/send-order-state.ts";
import type { HistoryEntry } from "#domains/orders/history/order-history.ts";
import { orderStates } from "#domains/orders/order.ts";
import { calculateBalance } from "#domains/orders/payments/payment.ts";
import { rupees } from "#kernel/money.ts";
import { exampleConfirmation, exampleOrder } from "#test/example-confirmation.ts";
import { renderOrderUpdate } from "./order-update.tsx";

const readable = (html: string) =>
  html
    .replaceAll(/<style[\s\S]*?<\/style>|<!--.*?-->|<\/?(?:b|bdi|a)\b[^>]*>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");

const at = new Date("2026-11-24T10:05:00Z");
const entryOf = (change: Partial<HistoryEntry>): HistoryEntry => ({
  position: 1,
  state: "confirmed",
  actorKind: "system",
  actorId: null,
  note: null,
  details: null,
  at,
  ...change,
});
const account = { title: "Taqat Stores", number: "0302 2222222", bank: "" };

function renderEntry(
  change: Partial<HistoryEntry>,
  rest: Parameters<typeof exampleConfirmation>[1] &
    Partial<Pick<OrderUpdate, "edits" | "isNewRecipient" | "trackingUrl" | "cash">> = {},
) {
  const {
    order = exampleOrder(),
    trackingUrl = null,
    edits = [],
    isNewRecipient = false,
    cash,
    ...confirmation
  } = rest;
  return renderOrderUpdate({
    ...exampleConfirmation(order, confirmation),
    entry: entryOf(change),
    edits,
    isNewRecipient,
    cash: cash ?? [order.total],
    trackingUrl,
  });
}

test("every state has a mail of its own, with the order's number, its lines and its private link in both versions", async () => {
  const subjects = new Set<string>();
  for (const state of orderStates) {
    const { subject, html, text, orderhtml } = await renderEntry({ state });
    subjects.add(subject);
    expect(subject).toMatch(/^Your Taqat order 10001 \S/);
    for (const version of [readable(html), text]) {
      expect(version).toContain("your order 10001, as of 24 Nov 2026, 3:05 pm");
      expect(version).toContain("https://shop.example/order/T0kenT0kenT0kenT0kenT0kenT0ken00");
      expect(version).toContain("Product 2.");
      expect(version).toMatch(/Subtotal:? Rs [\d,]+\s/);
      expect(version).toMatch(/\sTotal:? Rs 4,006/);
      // What has arrived or ended is not to be paid any more.
      const isAhead = openOrderStates.includes(state);
      expect(version).toContain(isAhead ? "Cash on delivery: Rs 4,006" : "Your order: Rs 4,006");
    }
    expect(readable(orderhtml)).toContain("Product 2.");
    expect(html).not.toContain("undefined");
  }
  expect(subjects.size).toBe(orderStates.length);
});

test("a parcel on its way is told with courier, number and where to follow it", async () => {
  const { html, text, orderhtml } = await renderEntry(
    { state: "shipped", details: { kind: "shipment", courier: "TCS", trackingNumber: "12345678" } },
    { trackingUrl: "https://www.tcsexpress.com/track/12345678" },
  );
  for (const version of [html, text, orderhtml]) {
    expect(version).toContain("TCS has it. Tracking number: 12345678.");
    expect(version).toContain("https://www.tcsexpress.com/track/12345678");
  }
  expect(text).toContain("Please have exactly Rs 4,006 in cash ready for the rider.");
});

test("the rider of one parcel of two collects for that one, and nothing for what is paid", async () => {
  const texts = await Promise.all(
    [[rupees(2_250)], [rupees(2_250), rupees(2_900)], []].map((cash) => renderEntry({ state: "packed" }, { cash })),
  );
  expect(texts.map(({ text }) => /(Please have .*|It is paid.*)/.exec(text)?.[1])).toEqual([
    "Please have exactly Rs 2,250 in cash ready for the rider.",
    "Please have this in cash ready for the riders: Rs 2,250 and Rs 2,900.",
    "It is paid: the rider collects nothing.",
  ]);
});

test("a courier without a page is told by name and number alone", async () => {
  const { html, text } = await renderEntry({
    state: "shipped",
    details: { kind: "shipment", courier: "Our rider", trackingNumber: null },
  });
  for (const version of [html, text]) {
    expect(version).toContain("Our rider has it.");
    expect(version).not.toContain("Follow your parcel");
    expect(version).not.toContain("null");
  }
});

test("who paid by transfer is told of the payment and of the way back, and of no cash", async () => {
  const payment = { label: "Easypaisa", account };
  expect((await renderEntry({ state: "confirmed" }, { payment })).text).toContain(
    "Your payment has arrived, and we pack it next. Expected delivery: Wed 25 Nov to Fri 27 Nov.",
  );
  const cancelled = (await renderEntry({ state: "cancelled" }, { payment })).text;
  expect(cancelled).toContain("If you have already sent Rs 4,006, we send it back");
  for (const state of orderStates)
    expect((await renderEntry({ state }, { payment })).text, state).not.toContain("in cash");
});

test("an edit is told change by change, with the address it goes to now", async () => {
  const edits = ["Added: 2 × Belt <M>", "Changed: name, address"];
  const { html, text } = await renderEntry({ details: { kind: "edited" } }, { edits, isNewRecipient: true });
  for (const version of [readable(html), text])
    for (const sentence of [...edits, "It goes to: Ayesha Khan, House 12, Street 4, Gulberg III, Lahore 54660"])
      expect(version).toContain(sentence);
});

test("a cancelled order tells who cancelled it, and what the shop said about it", async () => {
  expect((await renderEntry({ state: "cancelled", actorKind: "guest" })).text).toContain("You have cancelled it");
  const { html, text } = await renderEntry({ state: "cancelled", actorKind: "staff", note: "<b>Sold out</b>" });
  expect(text).toContain("We had to cancel it");
  expect(text).toContain("A word from us: <b>Sold out</b>");
  expect(html).toContain("&lt;b&gt;Sold out&lt;/b&gt;");
});

const paidInAdvance = (advance: number, refund = 0) =>
  calculateBalance([
    { kind: "due", amount: rupees(refund > 0 ? advance : 4_006) },
    { kind: "advance", amount: rupees(advance) },
    { kind: "refund-owed", amount: rupees(refund) },
  ]);

test("the heading asks for what the sentence above it asks for, less an advance", async () => {
  const order = exampleOrder({ state: "confirmed", balance: paidInAdvance(1_006) });
  const { text } = await renderEntry({ state: "confirmed" }, { order, cash: [rupees(3_000)] });
  expect(text).toContain("Please have exactly Rs 3,000 in cash ready");
  expect(text).toContain("Cash on delivery: Rs 3,000");
  const paid = exampleOrder({ state: "confirmed", balance: paidInAdvance(4_006) });
  const all = (await renderEntry({ state: "confirmed" }, { order: paid, cash: [] })).text;
  expect(all).toContain("It is paid: the rider collects nothing.");
  expect(all).toContain("Nothing left to pay");
  expect(all).not.toContain("Cash on delivery:");
});

test("what a rider collects beside a transfer that has arrived is told", async () => {
  const order = exampleOrder({ state: "confirmed", balance: paidInAdvance(1_006) });
  const payment = { label: "Easypaisa", account };
  const { text } = await renderEntry({ details: { kind: "edited" } }, { order, payment, cash: [rupees(3_000)] });
  expect(text).toContain("Please have exactly Rs 3,000 in cash ready");
  expect(text).toContain("To pay at the door: Rs 3,000");
});

test("who has paid an advance for an order that came to nothing is told that it goes back", async () => {
  for (const state of ["cancelled", "refused"] as const) {
    const order = exampleOrder({ state, balance: paidInAdvance(1_000, 1_000) });
    const { text } = await renderEntry({ state }, { order });
    expect(text).toContain("You have paid Rs 1,000, and we send it back: answer this mail and tell us where to.");
    expect(text).not.toContain("Nothing is due.");
  }
});

test("of a lost parcel the mail says so, and what becomes of the money; of one of several, what still comes", async () => {
  const details = { kind: "parcel", number: 2, state: "lost" } as const;
  const lost = await renderEntry({ state: "cancelled", details });
  expect(lost.subject).toBe("A parcel of your Taqat order 10001 was lost");
  for (const version of [readable(lost.html), lost.text]) {
    expect(version).toContain("The courier has lost your parcel, so your order will not arrive.");
    expect(version).toContain("Nothing is due.");
    expect(version).not.toMatch(/cancel/i);
  }
  const entries = [
    { kind: "due", amount: rupees(4_006) },
    { kind: "advance", amount: rupees(4_006) },
    { kind: "refund-owed", amount: rupees(4_006) },
  ] as const;
  const order = { ...exampleOrder(), balance: calculateBalance(entries) };
  const paid = (await renderEntry({ state: "cancelled", details }, { order, payment: { label: "Easypaisa", account } }))
    .text;
  expect(paid).toContain("You have paid Rs 4,006 for it, and we send it back");
  const { text } = await renderEntry({ state: "shipped", details });
  expect(text).toContain("The courier has lost one of the parcels of your order");
  expect(text).toContain("The rest of your order still comes.");
  expect(text).toContain("Nothing is due for this parcel.");
});
