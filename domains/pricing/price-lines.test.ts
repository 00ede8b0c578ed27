import fc from "fast-check";
import { expect, test } from "vitest";
import { type Paisa, paisa, rupees, sum } from "#kernel/money.ts";
import { priceLines, type PricingRules, totalsOf } from "./price-lines.ts";

const delivery = { deliveryFee: rupees(200), freeDeliveryFrom: null, provinceDelivery: {} };
const rules: PricingRules = { delivery, tax: { part: 175, of: 1_000 }, discounts: new Map() };
const whey = { productId: "whey", price: rupees(4_500), quantity: 2 };
const belt = { productId: "belt", price: rupees(1_000), quantity: 3 };

test("goods, delivery and tax make the total, each with its reason", () => {
  expect(priceLines([whey, belt], rules)).toEqual({
    lines: [
      { unitPrice: rupees(4_500), lineTotal: rupees(9_000) },
      { unitPrice: rupees(1_000), lineTotal: rupees(3_000) },
    ],
    subtotal: rupees(12_000),
    deliveryFee: rupees(200),
    tax: rupees(2_100),
    total: rupees(14_300),
    adjustments: [
      { kind: "delivery", label: "Delivery", amount: rupees(200), linePosition: null, reference: null },
      { kind: "tax", label: "Tax", amount: rupees(2_100), linePosition: null, reference: null },
    ],
    byProvince: {},
    code: null,
  });
});

test("delivery costs what the province's own rate says, else the standard one, and nothing from a total on", () => {
  const priced = (freeDeliveryFrom: Paisa | null, province: string | null) =>
    priceLines(
      [whey, belt],
      {
        ...rules,
        tax: { part: 0, of: 1 },
        delivery: {
          ...delivery,
          freeDeliveryFrom,
          provinceDelivery: {
            Balochistan: { fee: rupees(450), freeFrom: null },
            Sindh: { fee: rupees(100), freeFrom: rupees(12_000) },
          },
        },
      },
      province,
    );
  expect(priced(null, null)).toMatchObject({ deliveryFee: rupees(200), total: rupees(12_200) });
  expect(priced(rupees(12_000.01), "Punjab")).toMatchObject({ deliveryFee: rupees(200) });
  expect(priced(rupees(12_000), "Punjab")).toMatchObject({ deliveryFee: 0, total: rupees(12_000), adjustments: [] });
  const far = priced(rupees(12_000), "Balochistan");
  expect(far).toMatchObject({ deliveryFee: rupees(450), adjustments: [{ kind: "delivery", amount: rupees(450) }] });
  expect(priced(null, "Sindh").deliveryFee).toBe(0);
  // A page that does not know the province yet shows what each costs, as the order will have it.
  const unknown = priced(rupees(12_000), null);
  expect(Object.keys(unknown.byProvince)).toEqual(["Balochistan", "Sindh"]);
  expect(totalsOf(unknown, "Balochistan")).toMatchObject({ deliveryFee: far.deliveryFee, total: far.total });
  for (const other of [null, "", "Punjab", "toString"]) expect(totalsOf(unknown, other).deliveryFee).toBe(0);
});

test("a discount is the reason for the price of its line, and lowers it once", () => {
  const discounts = new Map([
    ["belt", { id: "d", percentage: 20, original: rupees(1_250), lowestPrice: rupees(1_000) }],
  ]);
  const priced = priceLines([whey, belt], { ...rules, tax: { part: 0, of: 1 }, discounts });
  expect(priced).toMatchObject({ subtotal: rupees(12_000), total: rupees(12_200) });
  expect(priced.adjustments.slice(1)).toEqual([
    { kind: "discount", label: "20% off", amount: rupees(-750), linePosition: 1, reference: "d" },
  ]);
});

test("a variant that costs more than the product's cheapest one has no discount: its original price is unknown", () => {
  const discounts = new Map([["belt", { id: "d", percentage: 20, original: rupees(1_250), lowestPrice: rupees(900) }]]);
  expect(priceLines([belt], { ...rules, discounts }).adjustments.map(({ kind }) => kind)).toEqual(["delivery", "tax"]);
});

test("an empty cart costs nothing", () => {
  expect(priceLines([], rules)).toMatchObject({ subtotal: 0, deliveryFee: 0, tax: 0, total: 0, adjustments: [] });
});

const amount = fc.integer({ min: 1, max: 100_000_000 }).map(paisa);
const line = fc.record({
  productId: fc.constantFrom("a", "b", "c"),
  price: amount,
  quantity: fc.integer({ min: 1, max: 999 }),
});
const anyRules = fc
  .record({
    delivery: fc.record({
      deliveryFee: amount,
      freeDeliveryFrom: fc.option(amount),
      provinceDelivery: fc.dictionary(fc.constant("Sindh"), fc.record({ fee: amount, freeFrom: fc.option(amount) })),
    }),
    part: fc.integer({ min: 0, max: 1_000 }),
    discounts: fc.uniqueArray(
      fc.record({
        productId: fc.constantFrom("a", "b", "c"),
        id: fc.uuid(),
        percentage: fc.integer({ min: 1, max: 99 }),
        original: amount,
      }),
      { selector: ({ productId }) => productId },
    ),
  })
  .map(({ delivery: anyDelivery, part, discounts }) => ({
    delivery: anyDelivery,
    tax: { part, of: 1_000 },
    discounts,
  }));

test("parts sum to totals in whole paisa, whatever the lines' order, and no discount exceeds its line", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), anyRules, (lines, given) => {
      const lowestOf = (id: string) =>
        paisa(Math.min(...lines.filter(({ productId }) => productId === id).map(({ price }) => price)));
      const discounts = new Map(
        given.discounts
          .filter(({ productId: id }) => lines.some(({ productId }) => productId === id))
          .map(({ productId, ...discount }) => [productId, { ...discount, lowestPrice: lowestOf(productId) }]),
      );
      const priced = priceLines(lines, { ...given, discounts });
      const whole = priced.adjustments.filter(({ linePosition }) => linePosition === null);
      expect(sum(priced.lines.map(({ lineTotal }) => lineTotal))).toBe(priced.subtotal);
      expect(sum([priced.subtotal, ...whole.map((each) => each.amount)])).toBe(priced.total);
      for (const value of [priced.subtotal, priced.deliveryFee, priced.tax, priced.total] satisfies Paisa[]) {
        expect(Number.isSafeInteger(value)).toBe(true);
        expect(value).toBeGreaterThanOrEqual(0);
      }
      for (const { linePosition, amount: difference } of priced.adjustments) {
        if (linePosition === null) continue;
        const { price, productId, quantity } = lines[linePosition]!;
        expect(difference).toBe((price - discounts.get(productId)!.original) * quantity);
        expect(difference).toBeLessThan(0);
      }
      const reversed = priceLines(lines.toReversed(), { ...given, discounts });
      expect(reversed).toMatchObject({ subtotal: priced.subtotal, tax: priced.tax, total: priced.total });
    }),
  );
});
