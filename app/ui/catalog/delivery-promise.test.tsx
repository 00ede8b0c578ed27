import { expect, test } from "vitest";
import { nameGoods } from "./delivery-promise.tsx";

const facts = { servingSize: "30 g", servingsPerContainer: 30, nutrients: [], ingredients: "", directions: "", warnings: "", allergens: [] };

test("goods are promised what can be true of them: batch and expiry of what is eaten, tags of what is worn", () => {
  expect(nameGoods({ kind: "single", facts, gender: null })).toBe("supplement");
  expect(nameGoods({ kind: "single", facts: null, gender: "female" })).toBe("wear");
  expect(nameGoods({ kind: "single", facts: null, gender: null })).toBe("accessory");
  expect(nameGoods({ kind: "stack", facts: null, gender: null })).toBe("stack");
});
