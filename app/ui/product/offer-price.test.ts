import { expect, test } from "vitest";
import { rupees } from "#kernel/money.ts";
import type { BuyableVariant } from "./buyable.ts";
import { costPerServing, findOfferPrice } from "./offer-price.ts";
import { summariseStock } from "./summarise-stock.ts";

const small: BuyableVariant = {
  id: "s",
  sku: "S",
  price: rupees(4000),
  optionIds: ["s"],
  picture: null,
  servings: null,
  stock: { state: "in-stock" },
};
const large: BuyableVariant = { ...small, id: "l", sku: "L", price: rupees(7000), optionIds: ["l"], servings: 60 };
const product = {
  variants: [small, large],
  lowestPrice: rupees(4000),
  discount: { percentage: 20, original: rupees(5000) },
};

test("before a choice the lowest price is shown as 'from', with the original it was marked down from", () => {
  expect(findOfferPrice(product, null)).toEqual({
    amount: rupees(4000),
    original: rupees(5000),
    percentage: 20,
    from: true,
  });
});

test("a dearer variant keeps the percentage but is given no invented original", () => {
  expect(findOfferPrice(product, large)).toEqual({ amount: rupees(7000), original: null, percentage: 20, from: false });
});

test("without a discount there is neither original nor percentage", () => {
  expect(findOfferPrice({ ...product, discount: null }, small)).toEqual({
    amount: rupees(4000),
    original: null,
    percentage: null,
    from: false,
  });
});

test("a serving costs the variant's price over its own servings, or else the product's", () => {
  expect(costPerServing({ ...product, servings: 30 }, small)).toBe(13_333);
  expect(costPerServing({ ...product, servings: 30 }, large)).toBe(11_667);
  expect(costPerServing({ ...product, servings: null }, small)).toBeNull();
});

test("before a choice a serving costs what it does in the variant where it costs least, as the card says", () => {
  expect(costPerServing({ ...product, servings: 30 }, null)).toBe(11_667);
  expect(costPerServing({ variants: [small, { ...large, stock: { state: "sold-out" } }], servings: 30 }, null)).toBe(
    13_333,
  );
  expect(costPerServing({ variants: [{ ...large, stock: { state: "sold-out" } }], servings: 30 }, null)).toBe(11_667);
  expect(costPerServing({ variants: [small], servings: null }, null)).toBeNull();
});

test("a product is sold out only when all of it is", () => {
  expect(summariseStock([{ state: "sold-out" }, { state: "in-stock" }])).toEqual({ state: "in-stock" });
  expect(summariseStock([{ state: "sold-out" }, { state: "low", available: 2 }])).toEqual({
    state: "low",
    available: 2,
  });
  expect(summariseStock([{ state: "sold-out" }, { state: "sold-out" }])).toEqual({ state: "sold-out" });
});
