import { expect, it } from "vitest";
import { listNutrients } from "./list-nutrients.ts";

it("works out energy from the macros, counting fibre at half", () => {
  expect(listNutrients({ protein: 24, carbohydrate: 4, fibre: 2, fat: 1 })[0]).toEqual({
    name: "Energy",
    amount: "117 kcal",
    dailyValue: null,
  });
});

it("states the daily value in whole per cent, and none where none is set", () => {
  expect(listNutrients({ vitaminC: 45, sugars: 3 })).toEqual([
    { name: "Total sugars", amount: "3 g", dailyValue: null },
    { name: "Vitamin C", amount: "45 mg", dailyValue: 50 },
  ]);
});

it("prints large and small actives as a label does", () => {
  expect(listNutrients({}, { "L-citrulline": 6000, Astaxanthin: 0.2 }).map(({ amount }) => amount)).toEqual([
    "6,000 mg",
    "200 mcg",
  ]);
});
