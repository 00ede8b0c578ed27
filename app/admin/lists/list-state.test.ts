import { expect, test } from "vitest";
import { amountRangeFilter, choiceFilter, dateRangeFilter, textFilter } from "./filters.ts";
import { readListState } from "./list-state.ts";
import { presentChoices } from "./present-choices.ts";

const definition = {
  name: "orders",
  path: "/admin/orders",
  filters: {
    payment: choiceFilter("Payment", [{ value: "cash", label: "Cash on delivery" }]),
    placed: dateRangeFilter("Placed"),
    total: amountRangeFilter("Total"),
    tag: textFilter("Tag"),
  },
  sorts: { newest: "Newest first", highest: "Highest total first" },
};
test("a search is cut where its list says", () => {
  const cut = (maxTextLength: number) =>
    readListState({ ...definition, maxTextLength }, new URLSearchParams({ q: ` ${"x".repeat(400)}` })).text.length;
  expect([cut(320), cut(100)]).toEqual([320, 100]);
});

const read = (query: string) => readListState(definition, new URLSearchParams(query));

test("a list's URL gives the values of its filters, its chips and the URLs of other views", () => {
  const { values, chips, params, sort, href, narrowed } = read(
    "q=ali&payment=cash&placed_from=2026-11-01&placed_to=2026-11-30&total_min=Rs%201,250&tag=vip&sort=highest&after=10050&nonsense=1",
  );
  expect(values).toEqual({
    payment: "cash",
    placed: { from: new Date("2026-10-31T19:00:00Z"), before: new Date("2026-11-30T19:00:00Z") },
    total: { min: 125_000 },
    tag: "vip",
  });
  expect([sort, narrowed]).toEqual(["highest", true]);
  expect(chips.map(({ label }) => label)).toEqual([
    "Payment: Cash on delivery",
    "Placed from 1 November 2026 until 30 November 2026",
    "Total from Rs 1,250",
    "Tag: vip",
  ]);
  expect(new URL(chips[1]!.href, "https://shop").searchParams.has("placed_from")).toBe(false);
  expect(params).not.toHaveProperty("nonsense");
  expect(href({ q: null, sort: null, after: 7 })).toBe(
    "/admin/orders?payment=cash&placed_from=2026-11-01&placed_to=2026-11-30&total_min=Rs+1%2C250&tag=vip&after=7",
  );
});

test("a filter's chips lead to all rows and to those of each value, and keep the search", () => {
  expect(presentChoices(read("payment=cash&q=ali"), "payment", ["cash"], { cash: "Cash" })).toEqual([
    { label: "All", href: "/admin/orders?q=ali", current: false },
    { label: "Cash", href: "/admin/orders?q=ali&payment=cash", current: true },
  ]);
  expect(presentChoices(read("payment=gold"), "payment", ["cash"], { cash: "Cash" })[0]).toMatchObject({
    current: true,
  });
});

test("what a filter cannot read narrows nothing, stands in its field and is explained there", () => {
  const { values, fields, chips, sort, narrowed, params, unread } = read(
    "payment=gold&placed_from=2026-02-31&total_max=lots&sort=sideways",
  );
  expect([values, chips, sort, narrowed]).toEqual([{}, [], "newest", false]);
  // The addresses that the list makes say it again, so that no other screen takes it for everything.
  expect([unread, params]).toEqual([true, { payment: "gold", placed_from: "2026-02-31", total_max: "lots" }]);
  expect(read("payment=cash&placed_from=").unread).toBe(false);
  expect(fields.filter(({ problem }) => problem)).toMatchObject([
    { name: "payment", value: "", problem: "This choice is gone: choose another" },
    { name: "placed_from", value: "2026-02-31", problem: "Choose a day" },
    { name: "total_max", value: "lots", problem: "Enter an amount with at most two decimals, for example 1,250" },
  ]);
});
