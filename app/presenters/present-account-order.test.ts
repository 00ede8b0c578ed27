import { expect, test } from "vitest";
import type { AccountOrder } from "#domains/orders/customers/list-account-orders.ts";
import type { Paisa } from "#kernel/money.ts";
import { presentAccountOrder } from "./present-account-order.ts";

const order: AccountOrder = {
  number: 10_001,
  state: "cancelled",
  status: "closed",
  placedAt: new Date("2026-11-30T10:00:00Z"),
  total: 4_500_00 as Paisa,
  pieces: 3,
  lineCount: 2,
  lines: [{ productName: "Amber Whey", pictureKey: null }],
};

test("the list of an account calls an order lost that couriers have lost, and cancelled what was cancelled", () => {
  expect(presentAccountOrder(order)).toMatchObject({ isLost: true, goods: ["Amber Whey", "and 1 more"] });
  expect(presentAccountOrder({ ...order, status: "cancelled" }).isLost).toBe(false);
});
