import fc from "fast-check";
import { expect, test } from "vitest";
import { recipientFields } from "#domains/addresses/recipient-fields.ts";
import { validateAddress, validateName } from "#domains/addresses/validate-recipient.ts";
import { validatePhone } from "#kernel/phone.ts";
import { findFault } from "./use-field-check.ts";

const checks = {
  f_name: validateName("first"),
  s_name: validateName("second"),
  city: undefined,
  address: validateAddress,
  phone: validatePhone,
};
const fields = Object.keys(checks) as (keyof typeof checks)[];
const faultOf = (name: keyof typeof checks, value: string) =>
  findFault({ value, validity: { valueMissing: value === "" } }, checks[name]);

test.each([
  ["address", "H 1"],
  ["address", "H        1"],
  ["address", "-- , --"],
  ["address", "\u200b\u200b\u200b\u200b\u200b"],
  ["address", "x".repeat(301)],
  ["city", "\u200b"],
  ["f_name", "\u2800 \u3164"],
  ["f_name", "123"],
  ["s_name", "---"],
] as const)("the field %s confirms no '%s', which the server refuses", (name, value) => {
  expect(recipientFields[name].safeParse(value).success).toBe(false);
  expect(faultOf(name, value)).toEqual(expect.any(String));
});

test("the server accepts whatever a field confirms", () => {
  const odd = fc.constantFrom(
    "a",
    "H",
    "1",
    " ",
    "\n",
    "-",
    "\u200b",
    "\u200d",
    "\u2800",
    "\u00ad",
    "0300",
    "1234567",
    "۰",
  );
  const typed = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(odd, { maxLength: 8 }).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(fc.constantFrom(...fields), typed, (name, value) => {
      if (faultOf(name, value) === undefined)
        expect(recipientFields[name].safeParse(value).success, JSON.stringify(value)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
