import { expect, test } from "vitest";
import { renderPage } from "#test/render-page.ts";
import { DeliveryPromise, classifyGoods } from "./delivery-promise.tsx";

const facts = {
  servingSize: "30 g",
  servingsPerContainer: 30,
  nutrients: [],
  ingredients: "",
  directions: "",
  warnings: "",
  allergens: [],
};

test("goods are promised what can be true of them: batch and expiry of what is eaten, tags of what is worn", () => {
  expect(classifyGoods({ kind: "single", facts, gender: null })).toBe("supplement");
  expect(classifyGoods({ kind: "single", facts: null, gender: "female" })).toBe("wear");
  expect(classifyGoods({ kind: "single", facts: null, gender: null })).toBe("accessory");
  expect(classifyGoods({ kind: "stack", facts: null, gender: null })).toBe("stack");
});

test("what is sold out is promised for no day: the days count from when it is back", () => {
  const settings = {
    deliveryDays: { Punjab: [1, 3], Sindh: [3, 7] } as never,
    delivery: "Free delivery all over Pakistan",
    returns: { title: "7 days to return", details: "Unused." },
    transfers: ["Easypaisa"],
    ask: "",
  };
  const show = (soldOut: boolean) =>
    renderPage("/", <DeliveryPromise settings={settings} goods="accessory" soldOut={soldOut} />);
  expect(show(false)).toContain("With you in 1 to 7 working days.");
  expect(show(true)).toContain("Once it is back: 1 to 7 working days.");
  expect(show(true)).not.toContain("With you in");
});
