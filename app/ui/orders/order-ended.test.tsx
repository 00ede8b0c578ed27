import { expect, test } from "vitest";
import type { OrderDetails } from "#app/presenters/present-order.ts";
import { rupees } from "#kernel/money.ts";
import { renderPage } from "#test/render-page.ts";
import { OrderEnded } from "./order-ended.tsx";
import { OrderState } from "./order-state.tsx";

const show = (
  state: OrderDetails["state"],
  isToldBelow: boolean,
  owedBack = rupees(0),
  isLost = false,
  paidBack = { money: rupees(0), credit: rupees(0) },
) =>
  renderPage(
    "/order",
    <OrderEnded
      isToldBelow={isToldBelow}
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
  expect(show("returned", false)).toContain("Have you paid");
  const html = show("returned", true);
  expect(html).toContain("This parcel has come back to us.");
  expect(html).not.toContain("Have you paid");
  expect(show("refused", true)).toContain("Nothing is due.");
});

test("who has paid an advance is told that it goes back, however the order was to be paid", () => {
  for (const state of ["cancelled", "refused"] as const) {
    const html = show(state, false, rupees(2_000));
    expect(html).toContain("You have paid Rs 2,000 that we owe you.");
    expect(html).not.toContain("Nothing is due.");
  }
});

test("who is owed money of an order that has not come to nothing, or got some back, reads how much, unless it stands below", () => {
  for (const state of ["confirmed", "shipped", "delivered"] as const) {
    expect(show(state, false, rupees(50))).toContain("You have paid Rs 50 that we owe you.");
    expect([show(state, true, rupees(50)), show(state, false)], state).toEqual(["", ""]);
    const back = { money: rupees(150), credit: rupees(0) };
    expect(show(state, false, rupees(0), false, back)).toContain("We have sent Rs 150 back to you.");
    expect(show(state, true, rupees(0), false, back)).toBe("");
  }
});

test("whose parcel was lost reads that, and whether money comes back", () => {
  const inCash = show("cancelled", false, rupees(0), true);
  expect(inCash).toContain("The courier has lost this parcel.");
  expect(inCash).toContain("Nothing is due.");
  expect(inCash).not.toContain("cancel this order");
  expect(show("cancelled", false, rupees(2_000), true)).toContain("You have paid Rs 2,000 that we owe you.");
  expect(renderPage("/order", <OrderState state="cancelled" isLost />)).toContain(">Lost<");
});

test("whose money went back reads how much of it, and is not asked whether it was paid", () => {
  const paid = (money: number, credit: number, owed = 0) =>
    show("cancelled", false, rupees(owed), false, { money: rupees(money), credit: rupees(credit) });
  expect(paid(5_500, 0)).toContain("We have sent Rs 5,500 back to you.");
  expect(paid(0, 5_500)).toContain("Rs 5,500 went into your store credit.");
  expect(paid(5_000, 500)).toContain("We have sent Rs 5,000 back to you. Rs 500 went into your store credit.");
  for (const html of [paid(5_500, 0), paid(0, 5_500)]) expect(html).not.toMatch(/Have you paid|Nothing is due/);
  expect(paid(1_000, 0, 4_500)).toContain("We have sent Rs 1,000 back to you. You have paid Rs 4,500 that we owe you.");
});
