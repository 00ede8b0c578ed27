import { expect, test } from "vitest";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { rupees } from "#kernel/money.ts";
import { describeExpected, expectDelivery } from "./expect-delivery.ts";
import { calculateBalance } from "./payments/payment.ts";

const settings = {
  deliveryDays: { Punjab: [2, 4] as [number, number] },
  accounts: { ...defaultShopSettings.accounts, bank: { title: "Taqat", number: "0001", bank: "Meezan" } },
};
const due = { kind: "due", amount: rupees(13_500) } as const;
const order = {
  payment: "bank-transfer",
  state: "placed",
  balance: calculateBalance([due]),
  province: "Punjab",
  // A Monday.
  placedAt: new Date("2026-11-23T07:00:00Z"),
} as const;
const say = (...about: Parameters<typeof expectDelivery>) => {
  const expected = expectDelivery(...about);
  return expected && describeExpected(expected);
};
const later = { state: "confirmed", at: new Date("2026-11-26T07:00:00Z") } as const;
const history = [{ state: "placed", at: order.placedAt } as const, later];

test("days of an order in cash count from its placing", () => {
  expect(say(settings, { ...order, payment: "cash-on-delivery" }, history.slice(0, 1))).toBe(
    "Wed 25 Nov to Fri 27 Nov",
  );
  expect(say(settings, { ...order, payment: "cash-on-delivery", state: "confirmed" }, history)).toBe(
    "Wed 25 Nov to Fri 27 Nov",
  );
  expect(say(settings, { ...order, payment: "cash-on-delivery", province: "Sindh" }, [])).toBeNull();
});

test("days of an order by transfer count from the arrival of the money, and have no date before", () => {
  expect(say(settings, order, [])).toBe("2 to 4 working days after your transfer has arrived");
  expect(say(settings, { ...order, province: "Sindh" }, [])).toBeNull();
  const paid = { ...order, state: "confirmed", balance: calculateBalance([due, { ...due, kind: "advance" }]) } as const;
  // A Sunday does not count.
  expect(say(settings, paid, history)).toBe("Sat 28 Nov to Tue 1 Dec");
  expect(say(settings, { ...paid, state: "shipped" }, history)).toBe("Sat 28 Nov to Tue 1 Dec");
});

test("an order by transfer that store credit paid whole waits for nothing", () => {
  const paid = { ...order, balance: calculateBalance([due, { ...due, kind: "credit-spent" }]) };
  expect(say(settings, paid, [])).toBe("Wed 25 Nov to Fri 27 Nov");
});

test("the days after a transfer are said as one would say them", () => {
  const after = (soonest: number, latest: number) => describeExpected({ afterTransfer: [soonest, latest] });
  expect(after(3, 3)).toBe("3 working days after your transfer has arrived");
  expect(after(1, 1)).toBe("1 working day after your transfer has arrived");
  expect(after(0, 1)).toBe("up to 1 working day after your transfer has arrived");
  expect(after(0, 0)).toBe("on the day your transfer arrives");
});
