import { expect, test } from "vitest";
import { renderPage } from "#test/render-page.ts";
import type { OrderDetails } from "#app/presenters/present-order.ts";
import { OrderAddress } from "./order-address.tsx";

const recipient = {
  firstName: "Ayesha",
  name: "Ayesha Khan",
  phone: "0300 1234567",
  email: "",
  address: "12 Mall Road",
  city: "Lahore",
  region: "Punjab",
} satisfies Partial<OrderDetails["recipient"]> as OrderDetails["recipient"];
const headingOf = (state: OrderDetails["state"], isLost = false) =>
  />([^<]*)<\/h2>/.exec(renderPage("/orders", <OrderAddress order={{ recipient, state, isLost }} />))?.[1];

test("the words above an order's address are true of its state", () => {
  for (const state of ["placed", "confirmed", "packed", "shipped"] as const)
    expect(headingOf(state)).toBe("Where it goes");
  for (const state of ["delivered", "refused", "returned"] as const) expect(headingOf(state)).toBe("Where it went");
  expect(headingOf("cancelled")).toBe("Where it would have gone");
  expect(headingOf("cancelled", true)).toBe("Where it was going");
});
