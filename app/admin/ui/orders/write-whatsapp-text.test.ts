import { expect, test } from "vitest";
import { messageLanguageIds } from "#kernel/message-language.ts";
import { writeWhatsAppText } from "./write-whatsapp-text.ts";

type Written = Parameters<typeof writeWhatsAppText>[0];

const order = {
  number: 10_001,
  total: "Rs 4,500",
  payment: "Cash on delivery",
  toPay: { left: "Rs 4,500", isAll: true, inCash: true },
  lines: [{ quantity: 1, name: "Amber Whey", options: [] }],
  recipient: { name: "Ayesha Khan", address: "House 12", city: "Lahore" },
  can: { confirm: false },
} as unknown as Written;

const write = (change: Partial<Written>) =>
  messageLanguageIds.map((language) => writeWhatsAppText({ ...order, ...change }, "Taqat", language).split("\n"));

test("the text names the total and how it is paid while all of it is due", () => {
  expect(write({}).map((lines) => lines[2])).toEqual([
    "Total: Rs 4,500, cash on delivery",
    "کل رقم: Rs 4,500، نقد ادائیگی",
    "Total: Rs 4,500, cash on delivery",
  ]);
  const toPay = { left: "Rs 4,500", isAll: true, inCash: false };
  expect(write({ toPay, payment: "JazzCash" })[0]?.[2]).toBe("Total: Rs 4,500, JazzCash");
});

test("the text names what is left to pay where a part is paid, and that nothing is where all of it is", () => {
  const part = write({ toPay: { left: "Rs 4,000", isAll: false, inCash: true } });
  expect(part.map((lines) => lines.slice(2, 4))).toEqual([
    ["Total: Rs 4,500", "Left to pay in cash: Rs 4,000"],
    ["کل رقم: Rs 4,500", "باقی نقد ادائیگی: Rs 4,000"],
    ["Total: Rs 4,500", "Baqi cash payment: Rs 4,000"],
  ]);
  const paid = write({ toPay: { left: null, isAll: false, inCash: true } });
  expect(paid.map((lines) => lines.slice(2, 4))).toEqual([
    ["Total: Rs 4,500", "Nothing is left to pay."],
    ["کل رقم: Rs 4,500", "کوئی ادائیگی باقی نہیں۔"],
    ["Total: Rs 4,500", "Koi payment baqi nahi."],
  ]);
});
