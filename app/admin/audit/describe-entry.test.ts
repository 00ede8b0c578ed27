import { expect, test } from "vitest";
import type { NamedAmounts } from "#domains/audit/amount-fields.ts";
import { type Paisa, rupees } from "#kernel/money.ts";
import { listChangedFields } from "./describe-entry.ts";
import { nameLines } from "./name-lines.ts";

const [whey, kulfi, proteins] = ["product-1", "variant-1", "category-1"];
const labels = new Map([
  [whey, "Whey"],
  [kulfi, "Whey (Kulfi), WHEY-K"],
  [proteins, "Proteins"],
]);

test("an audit entry says in words and names what changed, and no id of what has a name", () => {
  const before = {
    categoryIds: [],
    brandId: null,
    endsAt: null,
    variants: [{ id: kulfi, price: 450_000 }],
    options: {},
  };
  const after = {
    categoryIds: [proteins],
    brandId: "brand-unknown",
    endsAt: "2026-11-22T19:00:00.000Z",
    variants: [{ id: kulfi, price: 400_050, barcode: "" }],
    copyOf: whey,
    title: "2026-99-99T99:99:99Z",
    noteId: "0197f000-0000-7000-8000-000000000000",
    provinceDelivery: { Sindh: { fee: 25_000, freeFrom: 1_000_000 } },
  };
  expect(listChangedFields(before, after, labels)).toEqual([
    { field: "Categories", before: "nothing", after: "Proteins" },
    { field: "Brand", before: "nothing", after: "brand-unknown" },
    { field: "Ends at", before: "nothing", after: "23 Nov 2026, 12:00 am" },
    {
      field: "Variants",
      before: "Whey (Kulfi), WHEY-K: price Rs 4,500",
      after: "Whey (Kulfi), WHEY-K: price Rs 4,000.50, barcode nothing",
    },
    { field: "Options", before: "nothing", after: null },
    { field: "Copy of", before: null, after: "Whey" },
    { field: "Title", before: null, after: "2026-99-99T99:99:99Z" },
    { field: "Note", before: null, after: "one that has no name or is gone" },
    { field: "Province delivery", before: null, after: "Sindh fee Rs 250, free from Rs 10,000" },
  ]);
});

test("amounts of exchanges, credit, refunds and parcels are rupees, and counts are counts", () => {
  const after = {
    value: rupees(4_500),
    balance: rupees(1_000),
    credited: rupees(250),
    deliveryRefund: rupees(150),
    cashDue: rupees(2_000),
    original: rupees(5_000),
    percentage: 10,
  };
  expect(listChangedFields(null, after, labels).map((field) => [field.field, field.after])).toEqual([
    ["Value", "Rs 4,500"],
    ["Balance", "Rs 1,000"],
    ["Credited", "Rs 250"],
    ["Delivery refund", "Rs 150"],
    ["Cash due", "Rs 2,000"],
    ["Original", "Rs 5,000"],
    ["Percentage", "10"],
  ]);
  const known: NamedAmounts<{ unitPrice: Paisa; units: number }> = { unitPrice: rupees(1), units: 1 };
  // @ts-expect-error An amount under a name that the screen does not know would be shown in paisa.
  const unknown: NamedAmounts<{ owing: Paisa }> = { owing: rupees(1) };
  expect([known.unitPrice, unknown.owing]).toEqual([rupees(1), rupees(1)]);
});

test("an entry of an order calls lines by their names, or by their place as people count", () => {
  const names = new Map([[0, "Whey (Kulfi)"]]);
  const describe = (fields: object) =>
    listChangedFields(null, nameLines(fields, names), labels).map(({ field, after }) => [field, after]);
  expect(describe({ returned: [{ position: 0, quantity: 2 }], value: rupees(4_500) })).toEqual([
    ["Returned", "Whey (Kulfi): quantity 2"],
    ["Value", "Rs 4,500"],
  ]);
  expect(
    describe({
      lines: [
        { position: 4, quantity: 1 },
        { position: 1, name: "Belt", quantity: 3 },
      ],
    }),
  ).toEqual([["Lines", "Item 5: quantity 1; Belt: quantity 3"]]);
  expect(describe({ position: 0, unitPrice: rupees(4_000) })).toEqual([
    ["Item", "Whey (Kulfi)"],
    ["Unit price", "Rs 4,000"],
  ]);
  expect(nameLines(null, names)).toBe(null);
});

test("a state or a kind is called as screens call it, an unknown value by itself", () => {
  const words = { state: { shipped: "On its way" }, kinds: { "in-full": "Paid in full" } };
  const after = { state: "shipped", kinds: ["in-full", "new"], was: "shipped", note: "constructor" };
  expect(listChangedFields({ state: "constructor" }, after, labels, words)).toEqual([
    { field: "State", before: "constructor", after: "On its way" },
    { field: "Kinds", before: null, after: "Paid in full, new" },
    { field: "Was", before: null, after: "shipped" },
    { field: "Note", before: null, after: "constructor" },
  ]);
});

test("what is the same before and after is left out, but for what names the thing", () => {
  const list = (before: object | null, after: object | null) =>
    listChangedFields(before, after, labels).map((each) => [each.field, each.before, each.after]);
  expect(
    list(
      { state: "shipped", status: "confirmed", shipment: "shipped" },
      { state: "delivered", status: "confirmed", shipment: "delivered" },
    ),
  ).toEqual([
    ["State", "shipped", "delivered"],
    ["Shipment", "shipped", "delivered"],
  ]);
  expect(list({ state: "confirmed" }, { state: "confirmed" })).toEqual([]);
  expect(list({ item: "Whey", unitPrice: rupees(4_500) }, { item: "Whey", unitPrice: rupees(4_000) })).toEqual([
    ["Item", null, "Whey"],
    ["Unit price", "Rs 4,500", "Rs 4,000"],
  ]);
  // A thing that is created or removed has all that it had.
  expect(list({ state: "open" }, null)).toEqual([["State", "open", null]]);
  expect(list(null, { state: "open" })).toEqual([["State", null, "open"]]);
});

test("inside of a field, what is the same before and after is left out too", () => {
  const list = (before: unknown, after: unknown) =>
    listChangedFields({ lines: before }, { lines: after }, labels).map((each) => [each.before, each.after]);
  const [belt, straps, shaker] = [
    { id: "Belt", quantity: 1 },
    { id: "Straps", quantity: 2, price: rupees(900) },
    { id: "Shaker", quantity: 4 },
  ];
  expect(list([belt, straps], [belt, { ...straps, quantity: 3 }, shaker])).toEqual([
    ["Straps: quantity 2", "Straps: quantity 3; Shaker: quantity 4"],
  ]);
  expect(list([belt, shaker], [belt])).toEqual([["Shaker: quantity 4", "nothing"]]);
  // In another order, the list has changed as a whole.
  expect(list([belt, shaker], [shaker, belt])).toEqual([
    ["Belt: quantity 1; Shaker: quantity 4", "Shaker: quantity 4; Belt: quantity 1"],
  ]);
  expect(
    list(
      { Sindh: { fee: 1_000 }, Punjab: { fee: 2_000, days: 2 } },
      { Sindh: { fee: 1_000 }, Punjab: { fee: 3_000, days: 2 } },
    ),
  ).toEqual([["Punjab fee Rs 20", "Punjab fee Rs 30"]]);
});
