import { expect, test } from "vitest";
import { rupees } from "#kernel/money.ts";
import { listNextSteps } from "./list-next-steps.ts";
import { calculateBalance } from "./payments/payment.ts";

const order = {
  state: "placed",
  phone: "+923001234567",
  balance: calculateBalance([{ kind: "due", amount: rupees(13_500) }]),
} as const;
const expected = { soonest: new Date("2026-11-24T07:00:00Z"), latest: new Date("2026-11-26T07:00:00Z") };

test("an order to be paid in cash is told step by step to the door, with the days and the exact amount", () => {
  expect(
    listNextSteps({ order, asksToConfirm: true, byTransfer: false, expected, returns: "Goods can come back." }),
  ).toEqual([
    "Confirm your order on its page, or when we call you. Then we pack it.",
    "We hand it to the courier. Expect it Tue 24 Nov to Thu 26 Nov.",
    "The rider calls 0300 1234567 before coming. Have exactly Rs 13,500 in cash ready.",
    "Goods can come back.",
  ]);
});

test("a transfer is waited for, and nothing is paid at the door", () => {
  const steps = listNextSteps({
    order,
    asksToConfirm: false,
    byTransfer: true,
    expected: { afterTransfer: [2, 4] },
    returns: "",
  });
  expect(steps).toEqual([
    "We look for your transfer. When it has arrived, we confirm your order and pack it.",
    "We hand it to the courier. Expect it 2 to 4 working days after your transfer has arrived.",
    "The rider calls 0300 1234567 before coming.",
  ]);
});

test("what has happened is not told again, and nobody is asked for a word that the shop does not need", () => {
  expect(listNextSteps({ order, asksToConfirm: false, byTransfer: false, expected, returns: "" })[0]).toBe(
    "We pack your order.",
  );
  expect(
    listNextSteps({
      order: { ...order, state: "confirmed" },
      asksToConfirm: false,
      byTransfer: false,
      expected,
      returns: "",
    })[0],
  ).toBe("We pack your order.");
  expect(
    listNextSteps({
      order: { ...order, state: "packed" },
      asksToConfirm: false,
      byTransfer: false,
      expected,
      returns: "",
    })[0],
  ).toBe("We hand it to the courier. Expect it Tue 24 Nov to Thu 26 Nov.");
  expect(
    listNextSteps({
      order: { ...order, state: "shipped" },
      asksToConfirm: false,
      byTransfer: false,
      expected,
      returns: "",
    }),
  ).toEqual([
    "The rider calls 0300 1234567 before coming, expected Tue 24 Nov to Thu 26 Nov. Have exactly Rs 13,500 in cash ready.",
  ]);
});
