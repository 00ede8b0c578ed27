import fc from "fast-check";
import { expect, test } from "vitest";
import { maxFieldLengths } from "#domains/checkout/checkout-schema.ts";
import { filledForm } from "#test/checkout-forms.ts";
import { isDraft, parseDraft, serializeDraft } from "./checkout-draft.ts";

test("what was typed comes back as it was typed, and nothing that the page knows by itself", () => {
  const values = { ...filledForm, f_name: "عائشہ", keep_address: "yes", filled_from: "new" };
  const value = serializeDraft({ ...values, cart: "a-cart", seen_total: "900000", seen_goods: "x", intent: "change" });
  expect(value).toMatch(/^[\w-]+$/);
  expect(parseDraft(value)).toEqual({ cart: "a-cart", values });
});

test("the longest form that can be ordered with fits into a cookie, in any script", () => {
  const longest = Object.fromEntries(
    Object.keys(filledForm).map((name) => [
      name,
      "漢".repeat(maxFieldLengths[name as keyof typeof maxFieldLengths] ?? 20),
    ]),
  );
  const value = serializeDraft({
    ...longest,
    email: "a".repeat(maxFieldLengths.email),
    phone: "0".repeat(30),
    cart: "0190a1b2-0000-7000-8000-000000000000",
    keep_address: "yes",
    filled_from: "0190a1b2-0000-7000-8000-000000000000",
  });
  expect(value?.length).toBeLessThan(3_900);
});

test("no draft is made of nothing, or of no cart", () => {
  const without: Record<string, string>[] = [{}, { cart: "a-cart" }, filledForm];
  for (const values of without) expect(serializeDraft(values)).toBeNull();
});

test("of a form that a cookie cannot hold all is kept but the longest fields, however long they are", () => {
  const { address: _, ...others } = filledForm;
  for (const length of [3_000, 4_000, 500_000])
    expect(parseDraft(serializeDraft({ ...filledForm, cart: "a-cart", address: "\u0628".repeat(length) }))).toEqual({
      cart: "a-cart",
      values: others,
    });
});

test("whatever a cookie says is a draft or none, never an exception, and holds texts of the form's fields alone", () => {
  for (const json of ["1", "null", "[]", '["cart"]', '["cart", null]', "[1, {}]"])
    expect(parseDraft(Buffer.from(json).toString("base64url"))).toBeNull();
  expect(
    parseDraft(
      Buffer.from('["cart", {"f_name": 7, "seen_total": "1", "__proto__": "x", "city": "Lahore"}]').toString(
        "base64url",
      ),
    ),
  ).toEqual({ cart: "cart", values: { city: "Lahore" } });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json().map((json) => Buffer.from(json).toString("base64url")),
      ),
      (value) => {
        parseDraft(value);
        if (parseDraft(value)) expect(isDraft(value)).toBe(true);
      },
    ),
  );
});
