import { expect, test } from "vitest";
import { rupees } from "#kernel/money.ts";
import { exampleConfirmation, exampleOrder } from "#test/example-confirmation.ts";
import { renderRefillReminder } from "./refill-reminder.tsx";

const goods = (productName: string, quantity = 1) => ({
  variant: {
    id: productName,
    productId: "p",
    productSlug: "whey",
    productName,
    kind: "single" as const,
    sku: "W-1",
    price: rupees(4_500),
    selectedOptions: [{ group: "Flavour", option: "Kulfi" }],
    picture: null,
    takes: [],
  },
  quantity,
  endsAt: new Date("2026-12-01T06:00:00Z"),
});

test("the reminder says what is nearly empty, what it costs today, and how to get no more, in HTML and text", async () => {
  const { shop } = exampleConfirmation(exampleOrder());
  const url = "https://taqat.test/refill/secret?utm_source=refill";
  const stopUrl = "https://taqat.test/refill/secret/stop";
  const mail = await renderRefillReminder({
    shop,
    name: "عائشہ",
    goods: [goods("Whey\n<b>Bcc: x@example.com</b>", 2), goods("Zinc")],
    url,
    stopUrl,
  });
  expect(mail.subject).toBe("Nearly empty: Whey <b>Bcc: x@example.com</b> and 1 more");
  expect(mail.html).not.toContain("<b>Bcc");
  for (const words of ["عائشہ", "2 pieces, Rs 4,500 each, empty about Tue 1 Dec", "Flavour: Kulfi", url, stopUrl])
    expect(mail.text).toContain(words);
  expect(mail.html).toContain(`href="${stopUrl}"`);
  const own = await renderRefillReminder({
    shop,
    name: "Ayesha",
    goods: [goods("Zinc")],
    url,
    stopUrl,
    text: { subject: "{product}, {name}?", intro: "From {shop}" },
  });
  expect(own.subject).toBe("Zinc, Ayesha?");
});
