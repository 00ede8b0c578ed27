import { expect, test } from "vitest";
import { findHistory } from "#domains/orders/history/find-history.ts";
import { findOrderByNumber } from "#domains/orders/find-order.ts";
import { openShop } from "#test/open-shop.ts";
import { capturedOrder, customer, openStorefront } from "#test/open-storefront.ts";

test.for([
  ["an id of the original", { extrafields: { extr_j0YnEoqOPle7P6: " Ring twice " } }, "Ring twice"],
  [
    "names, a choice and a tick",
    { extra_fields: { "Order notes": "Ring\ntwice", gift: true, wrapping: { colour: "red" }, empty: "", none: null } },
    'Order notes: Ring twice; gift: yes; wrapping: {"colour":"red"}',
  ],
  ["both spellings of one field", { extra_fields: { extr_1: "گھنٹی" }, extrafields: { extr_1: "گھنٹی" } }, "گھنٹی"],
  ["500 characters", { extra_fields: { extr_1: "x".repeat(500) } }, "x".repeat(500)],
  [
    "the phone number",
    { customer: { ...customer, phone: null }, extra_fields: { extr_1: "0300 1234567", extr_2: "Ring twice" } },
    "Ring twice",
  ],
  ["a tick without a name", { extrafields: { extr_1: true, extr_2: "Ring twice", extr_3: false } }, "Ring twice"],
  ["nothing", { extra_fields: {}, extrafields: { extr_1: "" } }, null],
  ["a list", { extra_fields: [] }, null],
] as const)("what a storefront's shopper wrote in its own fields is the order's note: %s", async ([, fields, note]) => {
  await using shop = await openShop();
  const { capture } = await openStorefront(shop);
  expect(await capture({ ...capturedOrder, ...fields })).toMatchObject({ status: 200 });
  const order = await findOrderByNumber(shop.db, 10_001);
  expect(await findHistory(shop.db, order!.id)).toMatchObject([{ state: "placed", actorKind: "guest", note }]);
});

test("a note that is too long is refused with how long it may be, and nothing is ordered", async () => {
  await using shop = await openShop();
  const { capture, orders } = await openStorefront(shop);
  const message = "Shorten your note to 500 characters: it has 501.";
  expect(await capture({ ...capturedOrder, extra_fields: { extr_1: "x".repeat(501) } })).toMatchObject({
    status: 422,
    json: { error: { type: "bad_request", message, errors: { extra_fields: [message] } } },
  });
  expect(await orders()).toEqual([]);
});

test("the script against fraud that older storefronts run is empty, and of a checkout alone", async () => {
  await using shop = await openShop();
  const { get, ask } = await openStorefront(shop);
  expect(await get("protect")).toMatchObject({ status: 200, json: { sift_js: "" } });
  expect(await ask("/checkouts/chkt_x/protect")).toMatchObject({ status: 404, json: { error: { type: "not_found" } } });
});

test("all that is wrong with a request is one text, which names the fields", async () => {
  await using shop = await openShop();
  const { capture } = await openStorefront(shop);
  expect(await capture({ ...capturedOrder, customer: 5, shipping: "Lahore" })).toMatchObject({
    status: 422,
    json: {
      error: {
        type: "validation",
        message: expect.stringMatching(/^customer: Invalid .*\. shipping: Invalid .*\.$/),
        errors: { customer: [expect.any(String)], shipping: [expect.any(String)] },
      },
    },
  });
});
