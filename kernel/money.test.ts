import fc from "fast-check";
import { expect, test } from "vitest";
import { formatAmount, formatWithCode, formatWithSymbol, type Paisa, paisa, rupees, sum, times } from "./money.ts";

const amount = fc.integer({ min: -1e12, max: 1e12 }).map(paisa);

test("prices are shown as the specification writes them, decimals only where there are any", () => {
  expect(formatWithSymbol(rupees(4_500))).toBe("Rs 4,500");
  expect(formatWithSymbol(paisa(-50_050))).toBe("−Rs 500.50");
  expect(formatWithCode(rupees(4_500))).toBe("4,500 PKR");
  expect([0, 5, 50, 100, 999_99, 1_000_00, 1_234_567_89, -4_500_50].map((value) => formatAmount(paisa(value)))).toEqual(
    ["0", "0.05", "0.50", "1", "999.99", "1,000", "1,234,567.89", "-4,500.50"],
  );
});

test("parts of a paisa are refused, not rounded", () => {
  for (const value of [0.5, Number.NaN, Infinity, 2 ** 53]) expect(() => paisa(value)).toThrow(RangeError);
  expect(() => rupees(1.005)).toThrow(RangeError);
  expect(() => times(paisa(100), 1.003)).toThrow(RangeError);
});

test("rupees of two decimals become paisa exactly, however floating point sees them", () => {
  expect([0.1, 0.29, 1.15, 4_500.5, 8.2, 1_110.6].map(rupees)).toEqual([10, 29, 115, 450_050, 820, 111_060]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (value) => {
      expect(rupees(Number((value / 100).toFixed(2)))).toBe(value);
    }),
  );
});

test("sums do not depend on order or grouping, and a product is a repeated sum", () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 50 }), fc.nat(50), (amounts, cut) => {
      const total = sum(amounts);
      expect(sum(amounts.toReversed())).toBe(total);
      expect(sum([sum(amounts.slice(0, cut)), sum(amounts.slice(cut))])).toBe(total);
    }),
  );
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 99 }), (price, quantity) => {
      expect(times(price, quantity)).toBe(sum(Array<Paisa>(quantity).fill(price)));
    }),
  );
});

test("what is shown says exactly what is owed", () => {
  fc.assert(
    fc.property(amount, (value) => {
      expect(rupees(Number(formatAmount(value).replaceAll(",", "")))).toBe(value);
    }),
  );
});
