import fc from "fast-check";
import { expect, test } from "vitest";
import type { Availability } from "#domains/inventory/availability.ts";
import { paisa } from "#kernel/money.ts";
import type { BuyableVariant } from "./buyable.ts";
import { choiceQuery, findChosenVariant, firstChoice, getOptionStatus } from "./choice.ts";

const plenty: Availability = { state: "in-stock" };
const none: Availability = { state: "sold-out" };
const variant = (optionIds: string[], stock: Availability = plenty): BuyableVariant => ({
  id: optionIds.join("+") || "only",
  sku: `SKU-${optionIds.join("-")}`,
  price: paisa(100),
  optionIds,
  picture: null,
  servings: null,
  stock,
});
const group = (name: string, ...ids: string[]) => ({
  id: name,
  name,
  options: ids.map((id) => ({ id, name: id, swatch: null })),
});

const named = (query: string) => new URLSearchParams(query);

test("a product without options is chosen from the start", () => {
  const only = variant([]);
  expect(firstChoice({ optionGroups: [], variants: [only] }, named(""))).toEqual([]);
  expect(findChosenVariant([only], [])).toBe(only);
});

test("nothing is chosen for the shopper where there is a choice", () => {
  const product = {
    optionGroups: [group("Flavour", "mango", "kulfi"), group("Size", "1kg")],
    variants: [variant(["mango", "1kg"]), variant(["kulfi", "1kg"])],
  };
  expect(firstChoice(product, named(""))).toEqual([null, "1kg"]);
  expect(findChosenVariant(product.variants, [null, "1kg"])).toBeNull();
});

test("a link with a SKU chooses its variant, one with an unknown SKU chooses nothing", () => {
  const product = {
    optionGroups: [group("Flavour", "mango", "kulfi")],
    variants: [variant(["mango"]), variant(["kulfi"])],
  };
  expect(firstChoice(product, named("?variant=SKU-kulfi"))).toEqual(["kulfi"]);
  expect(firstChoice(product, named("?variant=SKU-lemon"))).toEqual([null]);
});

test("the address tells the choice, whole or begun, and brings it back", () => {
  const product = {
    optionGroups: [group("Flavour", "mango", "kulfi & nut"), group("Size", "1kg", "2kg")],
    variants: [variant(["mango", "1kg"]), variant(["mango", "2kg"]), variant(["kulfi & nut", "1kg"])],
  };
  expect(choiceQuery(product, [null, null])).toBe("");
  expect(choiceQuery(product, ["kulfi & nut", "1kg"])).toBe("?variant=SKU-kulfi+%26+nut-1kg");
  for (const chosen of [
    [null, null],
    ["kulfi & nut", null],
    [null, "2kg"],
    ["mango", "2kg"],
  ])
    expect(firstChoice(product, named(choiceQuery(product, chosen)))).toEqual(chosen);
  expect(firstChoice(product, named("?option=lemon"))).toEqual([null, null]);
  // For a combination that does not exist, the URL keeps the first option.
  expect(choiceQuery(product, ["kulfi & nut", "2kg"])).toBe("?option=kulfi+%26+nut");
});

test("an option is sold out only when nothing that fits the other choice is left", () => {
  const variants = [variant(["mango", "1kg"], none), variant(["mango", "2kg"]), variant(["kulfi", "1kg"])];
  expect(getOptionStatus(variants, [null, null], 0, "mango")).toBe("available");
  expect(getOptionStatus(variants, [null, "1kg"], 0, "mango")).toBe("sold-out");
  expect(getOptionStatus(variants, ["kulfi", null], 1, "2kg")).toBe("not-made");
});

test("whatever is on hand, a complete choice of available options can be bought", () => {
  const flavours = ["a", "b", "c"];
  const sizes = ["x", "y", "z"];
  const shop = fc.array(
    fc.record({ flavour: fc.constantFrom(...flavours), size: fc.constantFrom(...sizes), stocked: fc.boolean() }),
    { maxLength: 9 },
  );
  fc.assert(
    fc.property(shop, fc.constantFrom(...flavours), fc.constantFrom(...sizes), (rows, flavour, size) => {
      const made = new Map(
        rows.map((row) => [row.flavour + row.size, variant([row.flavour, row.size], row.stocked ? plenty : none)]),
      );
      const variants = [...made.values()];
      const found = findChosenVariant(variants, [flavour, size]);
      const judged = getOptionStatus(variants, [flavour, null], 1, size);
      expect(judged).toBe(found === null ? "not-made" : found.stock.state === "sold-out" ? "sold-out" : "available");
    }),
  );
});
