import { expect, test } from "vitest";
import type { OrderDetails } from "#app/presenters/present-order.ts";
import { rupees } from "#kernel/money.ts";
import { renderPage } from "#test/render-page.ts";
import { nothingTold, OrderEnded } from "./order-ended.tsx";
import { OrderState } from "./order-state.tsx";

const show = (
  state: OrderDetails["state"],
  toldBelow: typeof nothingTold | null,
  owedBack = rupees(0),
  isLost = false,
  paidBack = { money: rupees(0), credit: rupees(0) },
) =>
  renderPage(
    "/order",
    <OrderEnded
      toldBelow={toldBelow}
      order={
        {
          state,
          isLost,
          history: [] as OrderDetails["history"],
          payment: { account: null } as OrderDetails["payment"],
          help: { whatsapp: "+923000000102", about: "Salaam" } as OrderDetails["help"],
          total: rupees(5_500),
          owedBack,
          paidBack,
        } as OrderDetails
      }
    />,
  );

test("whose parcel came back by itself is asked about money, and who sent goods back reads below what becomes of it", () => {
  expect(show("returned", null)).toContain("Have you paid");
  const html = show("returned", nothingTold);
  expect(html).toContain("This parcel has come back to us.");
  expect(html).not.toContain("Have you paid");
  expect(show("refused", nothingTold)).toContain("Nothing is due.");
  // All of it stands below.
  expect(show("refused", { ...nothingTold, owedBack: rupees(500) }, rupees(500))).not.toMatch(/Nothing is due|owe you/);
  expect(show("returned", { ...nothingTold, owedBack: rupees(500) }, rupees(700))).toContain("You have paid Rs 200");
});

test("who has paid an advance is told that it goes back, however the order was to be paid", () => {
  for (const state of ["cancelled", "refused"] as const) {
    const html = show(state, null, rupees(2_000));
    expect(html).toContain("You have paid Rs 2,000 that we owe you.");
    expect(html).not.toContain("Nothing is due.");
  }
});

test("who is owed money of an order that has not come to nothing, or got some back, reads how much, unless it stands below", () => {
  for (const state of ["confirmed", "shipped", "delivered"] as const) {
    expect(show(state, null, rupees(50))).toContain("You have paid Rs 50 that we owe you.");
    const told = { ...nothingTold, owedBack: rupees(50), paidBack: { money: rupees(150), credit: rupees(0) } };
    expect([show(state, told, rupees(50)), show(state, null)], state).toEqual(["", ""]);
    // What is owed beside the return.
    expect(show(state, told, rupees(80))).toContain("You have paid Rs 30 that we owe you.");
    expect(show(state, { ...told, owedBack: rupees(0) }, rupees(80))).toContain("You have paid Rs 80 that we owe you.");
    const back = { money: rupees(150), credit: rupees(0) };
    expect(show(state, null, rupees(0), false, back)).toContain("We have sent Rs 150 back to you.");
    expect(show(state, told, rupees(0), false, back)).toBe("");
    const more = { money: rupees(200), credit: rupees(20) };
    expect(show(state, told, rupees(0), false, more)).toContain(
      "We have sent Rs 50 back to you. Rs 20 went into your store credit.",
    );
  }
});

test("whose parcel was lost reads that, and whether money comes back", () => {
  const inCash = show("cancelled", null, rupees(0), true);
  expect(inCash).toContain("The courier has lost this parcel.");
  expect(inCash).toContain("Nothing is due.");
  expect(inCash).not.toContain("cancel this order");
  expect(show("cancelled", null, rupees(2_000), true)).toContain("You have paid Rs 2,000 that we owe you.");
  expect(renderPage("/order", <OrderState state="cancelled" isLost />)).toContain(">Lost<");
});

test("whose money went back reads how much of it, and is not asked whether it was paid", () => {
  const paid = (money: number, credit: number, owed = 0) =>
    show("cancelled", null, rupees(owed), false, { money: rupees(money), credit: rupees(credit) });
  expect(paid(5_500, 0)).toContain("We have sent Rs 5,500 back to you.");
  expect(paid(0, 5_500)).toContain("Rs 5,500 went into your store credit.");
  expect(paid(5_000, 500)).toContain("We have sent Rs 5,000 back to you. Rs 500 went into your store credit.");
  for (const html of [paid(5_500, 0), paid(0, 5_500)]) expect(html).not.toMatch(/Have you paid|Nothing is due/);
  expect(paid(1_000, 0, 4_500)).toContain("We have sent Rs 1,000 back to you. You have paid Rs 4,500 that we owe you.");
});
