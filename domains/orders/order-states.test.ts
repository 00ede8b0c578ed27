import { expect, test } from "vitest";
import { labelOf } from "./order-states.ts";

test("an order all of whose parcels were lost is called lost, and one that somebody has cancelled is not", () => {
  expect(labelOf({ state: "cancelled", status: "confirmed" })).toBe("Lost");
  expect(labelOf({ state: "cancelled", status: "cancelled" })).toBe("Cancelled");
  expect(labelOf({ state: "delivered", status: "closed" })).toBe("Delivered");
});
