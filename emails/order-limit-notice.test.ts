import { expect, test } from "vitest";
import { exampleConfirmation, exampleOrder } from "#test/example-confirmation.ts";
import { renderOrderLimitNotice } from "./order-limit-notice.tsx";

test("the shop reads who wanted too much and what to do, and what was typed is text", async () => {
  const { shop } = exampleConfirmation(exampleOrder());
  const mail = await renderOrderLimitNotice({
    shop,
    kind: "pieces",
    phone: "+923001234567",
    email: "ayesha@example.com",
    city: "<b>Lahore",
  });
  expect(mail.subject).toBe(`${shop.title}: orders were refused`);
  for (const text of [mail.text, mail.html]) expect(text).toContain("0300 1234567");
  expect(mail.text).toContain("cancel those");
  expect(mail.html).toContain("&lt;b&gt;Lahore");
});
