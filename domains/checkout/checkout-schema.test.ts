import fc from "fast-check";
import { expect, test } from "vitest";
import { provinces } from "#domains/addresses/address.ts";
import { checkoutSchema } from "./checkout-schema.ts";

const form = {
  f_name: " Ayesha ",
  s_name: "Khan",
  phone: "0300 1234567",
  email: " ayesha@example.com ",
  state: "Punjab",
  city: "Lahore",
  address: "House 12\r\nModel Town",
  zip: "54700",
  payment: "cash-on-delivery",
  payment_reference: "",
};

/** The messages by field, as the form displays them. */
function refuse(change: Record<string, unknown>) {
  const parsed = checkoutSchema.safeParse({ ...form, ...change });
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.error?.issues ?? []) (errors[String(issue.path[0])] ??= []).push(issue.message);
  return errors;
}
const read = (change: Record<string, unknown> = {}) => checkoutSchema.parse({ ...form, ...change });

test("a full form becomes a recipient, tidied", () => {
  expect(read()).toEqual({
    recipient: {
      firstName: "Ayesha",
      secondName: "Khan",
      phone: "+923001234567",
      email: "ayesha@example.com",
      province: "Punjab",
      city: "Lahore",
      address: "House 12\nModel Town",
      zip: "54700",
    },
    payment: "cash-on-delivery",
    paymentReference: null,
    keepAddress: false,
    whatsAppUpdates: false,
    messageLanguage: null,
  });
});

test("an untouched form says for every field what to do, each once", () => {
  const told = {
    f_name: ["Enter your first name"],
    s_name: ["Enter your second name"],
    phone: ["Enter your mobile number, for example 0300 1234567"],
    email: ["Enter your e-mail address, for example ayesha@example.com"],
    state: ["Choose your province or territory"],
    city: ["Enter your city or town"],
    address: ["Enter your house number, street and area"],
    payment: ["Please select a payment method!"],
  };
  const fields = Object.keys(form);
  expect(refuse(Object.fromEntries(fields.map((field) => [field, ""])))).toEqual(told);
  expect(refuse(Object.fromEntries(fields.map((field) => [field, undefined])))).toEqual(told);
  expect(refuse(Object.fromEntries(fields.map((field) => [field, " \t\u0000 "])))).toMatchObject({
    f_name: ["Enter your first name"],
    address: ["Enter your house number, street and area"],
  });
});

test("a name of which nothing is seen is missing, and what hides between letters is dropped; joiners of Urdu stay", () => {
  for (const f_name of ["\u200d\u200c\u200d", "\u3164\u3164", "\u2800", "\u200f", "\u{e0041}\u{e0042}", "\u0301"])
    expect(refuse({ f_name })).toEqual({ f_name: ["Enter your first name"] });
  expect(read({ f_name: "A\u200bl\u00adi\u{e0041}" }).recipient.firstName).toBe("Ali");
  expect(read({ f_name: "می\u200cخواهم" }).recipient.firstName).toBe("می\u200cخواهم");
});

test("a name has a letter, of any script", () => {
  const [first, second] = [
    "Enter your first name: it needs a letter",
    "Enter your second name: it needs a letter. Without one, repeat your first name",
  ];
  for (const name of ["123", "---", "۱۲۳", ".", "☺"])
    expect(refuse({ f_name: name, s_name: name }), name).toEqual({ f_name: [first], s_name: [second] });
  for (const name of ["عائشہ", "D'Souza", "3rd", "李", "M."])
    expect(refuse({ f_name: name, s_name: name })).toEqual({});
});

test("an address that names no house is refused, in any script; a short one of a village is not", () => {
  for (const address of ["a", "12", "h 4", "  gh \n 4 ", "....,", "- - - - -", "گھر"])
    expect(refuse({ address }), address).toEqual({
      address: ["Enter more of your address: house number, street and area"],
    });
  for (const address of ["DHA 5", "گھر ۵", "Chak 7", "H-4/2"])
    expect(read({ address }).recipient.address).toBe(address);
});

test("no payment method, or one we do not have, is refused in the specification's words", () => {
  for (const payment of [undefined, "", "bitcoin", 7])
    expect(refuse({ payment })).toEqual({ payment: ["Please select a payment method!"] });
});

test("a mobile number may be typed in any way, and must be Pakistani and mobile", () => {
  for (const phone of ["03001234567", "+92 300 1234567", "0092-300-1234567", "۰۳۰۰ ۱۲۳۴۵۶۷"])
    expect(read({ phone }).recipient.phone).toBe("+923001234567");
  for (const phone of ["12345", "+1 202 555 0123", "ring me"])
    expect(refuse({ phone })).toEqual({ phone: ["Enter a Pakistani mobile number, for example 0300 1234567"] });
  expect(refuse({ phone: "042 35761999" })).toEqual({
    phone: [expect.stringMatching(/^That is a landline, and the rider needs a mobile\./)],
  });
  expect(refuse({ phone: "0300 123456" })).toEqual({ phone: [expect.stringMatching(/^That number is too short\./)] });
});

test("Urdu names, cities and digits are welcome", () => {
  const { recipient } = read({
    f_name: "عائشہ",
    s_name: "خان",
    city: "لاہور",
    address: "مکان ۱۲، ماڈل ٹاؤن",
    zip: "۵۴۷۰۰",
  });
  expect(recipient).toMatchObject({
    firstName: "عائشہ",
    secondName: "خان",
    city: "لاہور",
    address: "مکان ۱۲، ماڈل ٹاؤن",
    zip: "54700",
  });
});

test("every province and territory of the list can be chosen, others cannot", () => {
  expect(provinces).toEqual([
    "Punjab",
    "Sindh",
    "Khyber Pakhtunkhwa",
    "Balochistan",
    "Islamabad Capital Territory",
    "Gilgit-Baltistan",
    "Azad Jammu & Kashmir",
  ]);
  for (const state of provinces) expect(read({ state }).recipient.province).toBe(state);
  expect(refuse({ state: "Bavaria" })).toEqual({ state: ["Choose your province or territory"] });
});

test("the postal code may be left out, and has five digits when given", () => {
  for (const zip of ["", "  ", undefined]) expect(read({ zip }).recipient.zip).toBeNull();
  for (const zip of ["5470", "547000", "5470a", "54-700"]) expect(Object.keys(refuse({ zip }))).toEqual(["zip"]);
});

test("an e-mail address needs its shape", () => {
  for (const email of ["ayesha", "ayesha@", "@example.com", "a b@example.com", "a@b"]) {
    expect(refuse({ email })).toEqual({ email: ["Enter a full e-mail address, for example ayesha@example.com"] });
  }
  expect(refuse({ email: `${"a".repeat(250)}@example.com` })).toEqual({
    email: ["Shorten the e-mail address to 254 characters: 8 are too many"],
  });
});

test("what is longer than its field is refused with how much of it is too much, not cut", () => {
  const texts = {
    f_name: ["your first name", 60],
    s_name: ["your second name", 60],
    city: ["the city", 80],
    address: ["the address", 300],
    payment_reference: ["the reference number", 60],
  } as const;
  for (const [field, [what, max]] of Object.entries(texts)) {
    const sentence = `Shorten ${what} to ${max} characters:`;
    expect(refuse({ [field]: "x".repeat(max) }), field).toEqual({});
    expect(refuse({ [field]: "x".repeat(max + 1) })).toEqual({ [field]: [`${sentence} 1 is too many`] });
    expect(refuse({ [field]: "x".repeat(max + 1_200) })).toEqual({ [field]: [`${sentence} 1,200 are too many`] });
  }
});

test("a reference number is kept for transfers, may be missing, and is dropped for cash", () => {
  expect(read({ payment: "jazzcash", payment_reference: " TX 1 " }).paymentReference).toBe("TX 1");
  expect(read({ payment: "bank-transfer", payment_reference: undefined }).paymentReference).toBeNull();
  expect(read({ payment_reference: "TX 1" }).paymentReference).toBeNull();
});

test("script and markup are text like any other", () => {
  expect(read({ f_name: "<script>alert(1)</script>" }).recipient.firstName).toBe("<script>alert(1)</script>");
});

test("nothing PostgreSQL cannot keep, no control character and no override of direction ever gets through", () => {
  const nasty = fc.string({
    unit: fc.oneof(
      fc.constantFrom("\u0000", "\u202e", "\r", "\n", "\u001b", "\ud800", "\u0085", " "),
      fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
    ),
    maxLength: 50,
  });
  fc.assert(
    fc.property(nasty, (typed) => {
      const parsed = checkoutSchema.safeParse({ ...form, f_name: typed, address: typed });
      if (!parsed.success) return;
      const { firstName, address } = parsed.data.recipient;
      expect(firstName).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
      expect(address.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
      expect(firstName).toBe(firstName.trim());
      expect(firstName).not.toBe("");
    }),
  );
});
