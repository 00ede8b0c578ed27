import fc from "fast-check";
import parsePhoneNumber from "libphonenumber-js/mobile";
import { expect, test } from "vitest";
import { formatPakistaniMobile } from "./format-pakistani-mobile.ts";
import { parsePakistaniMobile, stripToDigits, toAsciiDigits, toPhoneStart, validatePhone } from "./phone.ts";

const forms: ((subscriber: string) => string)[] = [
  (digits) => `03${digits}`,
  (digits) => `+923${digits}`,
  (digits) => `00923${digits}`,
  (digits) => `+92 3${digits.slice(0, 2)} ${digits.slice(2)}`,
  (digits) => `03${digits.slice(0, 2)}-${digits.slice(2)}`,
  ...["\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2015", "\u2212"].map(
    (hyphen) => (digits: string) => `03${digits.slice(0, 2)}${hyphen}${digits.slice(2)}`,
  ),
  (digits) => `(03${digits.slice(0, 2)}) ${digits.slice(2, 5)}.${digits.slice(5)}`,
  (digits) => `  03${digits}  `,
  (digits) => `+92 (0)3${digits}`,
  (digits) => `(+92) 3${digits}`,
  (digits) => `923${digits}`,
  (digits) => `3${digits}`,
  (digits) => `\u200e+923${digits}\u202c`,
  (digits) => [...`03${digits}`].map((digit) => String.fromCharCode(0x06f0 + Number(digit))).join(""),
  (digits) => [...`03${digits}`].map((digit) => String.fromCharCode(0x0660 + Number(digit))).join(""),
];

test("a mobile number means the same however it is typed", () => {
  const subscriber = fc.integer({ min: 0, max: 999_999_999 }).map((digits) => String(digits).padStart(9, "0"));
  fc.assert(
    fc.property(subscriber, fc.constantFrom(...forms), (digits, write) => {
      expect(parsePakistaniMobile(write(digits))).toBe(`+923${digits}`);
    }),
  );
});

test("landlines, foreign and broken numbers are none", () => {
  for (const typed of [
    "",
    " ",
    "0",
    "12345",
    "042 35761999",
    "+1 202 555 0123",
    "+91 98765 43210",
    "0300 123456",
    "0300 12345678",
    "0300 1234567 ext 5",
    "call 03001234567",
    "٠",
    "++923001234567",
  ]) {
    expect(parsePakistaniMobile(typed), typed).toBeNull();
  }
});

test("whatever is typed is a number or none, never an exception", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (typed) => {
      const parsed = parsePakistaniMobile(typed);
      if (parsed !== null) expect(parsed).toMatch(/^\+923\d{9}$/);
    }),
  );
});

test("what the library of all the world's numbers takes for a mobile number of Pakistan is one here, and nothing else", () => {
  const part = fc.constantFrom(
    "+",
    "0",
    "00",
    "92",
    "3",
    "300",
    "42",
    "1234567",
    "12",
    " ",
    "-",
    "(",
    ")",
    ".",
    "111",
    "44",
  );
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 7 }).map((parts) => parts.join("").trim()),
      (typed) => {
        // The library lets pass what follows or precedes a number, and reads 00 only where one tells it that abroad begins there.
        const known = /^\(*\+?[\d(][\d\s().-]*$/.test(typed)
          ? parsePhoneNumber(typed.replace(/^[\s().-]*0[\s().-]*0/, "+"), "PK")
          : undefined;
        expect(parsePakistaniMobile(typed), typed).toBe(
          known && /^\+923\d{9}$/.test(known.number) ? known.number : null,
        );
      },
    ),
    { numRuns: 5_000 },
  );
});

test.for([
  ["042 35761234", /^That is a landline/],
  ["+92 42 35761234", /^That is a landline/],
  ["021-34567890", /^That is a landline/],
  ["042 111 222 333", /./],
  ["0300123456", /^That number is too short/],
  ["+92 300 12", /^That number is too short/],
  ["0300 12345678", /^That number is too long/],
  ["+1 202 555 0123", /^Enter a Pakistani/],
  ["ring me", /^Enter a Pakistani/],
  ["12345", /^Enter a Pakistani/],
] as const)("%s is refused in words that tell why, and what to type", ([typed, why]) => {
  expect(validatePhone(typed)).toMatch(why);
  expect(validatePhone(typed)).toMatch(/Enter a Pakistani mobile number, for example 0300 1234567$/);
});

test("a number has a fault exactly when it is none", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.integer({ min: 0 }).map((digits) => `0${digits}`),
      ),
      (typed) => {
        expect(validatePhone(typed) === null).toBe(parsePakistaniMobile(typed) !== null);
      },
    ),
  );
});

test("a number is shown as people in Pakistan write it, and reads back as itself", () => {
  expect(formatPakistaniMobile("+923001234567")).toBe("0300 1234567");
  expect(parsePakistaniMobile(formatPakistaniMobile("+923451234567"))).toBe("+923451234567");
  for (const other of ["+924235761234", "+447700900123", "042 111 222 333"])
    expect(formatPakistaniMobile(other)).toBe(other);
});

test("Urdu and Arabic digits become 0 to 9, everything else stays", () => {
  expect(toAsciiDigits("۰۱۲۳۴۵۶۷۸۹ ٠١٢٣٤٥٦٧٨٩ abc é")).toBe("0123456789 0123456789 abc é");
});

test("the beginning of a number means the same however it is typed; an order number is digits alone", () => {
  for (const typed of ["0300 12", "+92 300-12", "0092 (0)300 12", "0300\u201112", "0300\u221212", "30012", "۰۳۰۰۱۲"])
    expect(toPhoneStart(stripToDigits(typed)!), typed).toBe("+9230012");
  expect(stripToDigits("#10 001")).toBe("10001");
  for (const typed of ["", "Ali", "10001a"]) expect(stripToDigits(typed), typed).toBeNull();
});

test("a million brackets and spaces are no number, and that is seen at once", () => {
  // With a pattern that tries each split of the brackets this would take hours.
  const typed = `${"(".repeat(500_000)}1${" ".repeat(500_000)}x`;
  expect([parsePakistaniMobile(typed), validatePhone(typed)]).toEqual([null, expect.stringContaining("0300 1234567")]);
});
