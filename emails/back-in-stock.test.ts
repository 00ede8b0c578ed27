import { expect, test } from "vitest";
import type { BackInStockMail } from "#domains/notifications/send-back-in-stock.ts";
import { rupees } from "#kernel/money.ts";
import { exampleConfirmation, exampleOrder } from "#test/example-confirmation.ts";
import { renderBackInStock } from "./back-in-stock.tsx";

const url = "https://shop.example/products/amber-whey?variant=AW-2";
const { shop } = exampleConfirmation(exampleOrder());

const mailOf = (change: Partial<BackInStockMail["variant"]> = {}): BackInStockMail => ({
  shop,
  url,
  askedAt: new Date("2026-11-02T10:00:00Z"),
  variant: {
    id: "v",
    productId: "p",
    productSlug: "amber-whey",
    productName: "Amber <Whey>",
    kind: "single",
    sku: "AW-2",
    price: rupees(4_500),
    selectedOptions: [{ group: "Flavour", option: "Mango & Lime" }],
    picture: { key: "f".repeat(64), width: 800, height: 800, alt: "" },
    takes: [],
    ...change,
  },
});

test("the mail tells product, variant, price, picture and link, why it came, and that no other follows", async () => {
  const { subject, html, text } = await renderBackInStock(mailOf());
  expect(subject).toBe("Back at Taqat: Amber <Whey>");
  expect(html).toContain("Amber &lt;Whey&gt;");
  expect(html).toContain("Flavour: Mango &amp; Lime");
  expect(html).toContain(`src="${shop.url}/pictures/${"f".repeat(64)}/320.png"`);
  expect(html).toContain(`href="${url}"`);
  expect(text).toContain("Amber <Whey>\nFlavour: Mango & Lime\nRs 4,500");
  expect(text).toContain(`See it in the shop: ${url}`);
  for (const version of [html, text]) {
    expect(version).toContain("Rs 4,500");
    expect(version).toMatch(
      /this address was left at Taqat on 2 November 2026 to hear when it is back\. It is the only one/,
    );
  }
});

test("a product without options, picture or a tame name is told as well", async () => {
  const { subject, html, text } = await renderBackInStock(
    mailOf({ productName: "طاقت\r\nTee", selectedOptions: [], picture: null }),
  );
  expect(subject).toBe("Back at Taqat: طاقت Tee");
  expect(html).not.toContain("<img");
  expect(text).toContain("Tee\nRs 4,500");
});
