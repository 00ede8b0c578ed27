import { expect, test } from "vitest";
import { formatAmount, formatWithSymbol, rupees } from "#kernel/money.ts";
import { exampleConfirmation, exampleOrder } from "#test/example-confirmation.ts";
import { renderOrderConfirmation } from "./order-confirmation.tsx";

/** The visible text of HTML: no tags, entities decoded, white space as one space. */
const readable = (html: string) =>
  html
    .replaceAll(/<style[\s\S]*?<\/style>|<!--.*?-->|<\/?(?:b|bdi|a)\b[^>]*>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");

test.each([12, 200])(
  "Each of %d lines is in the mail, in its text, and in the table alone, with options, quantity, price and total",
  async (count) => {
    const order = exampleOrder({ lines: count });
    const { html, text, orderhtml } = await renderOrderConfirmation(exampleConfirmation(order));
    const [shown, table] = [readable(html), readable(orderhtml)];
    for (const line of order.lines) {
      const row = `${line.productName} Flavour: ${line.selectedOptions[0]?.option}, Size: 2 kg 2 ${formatAmount(line.unitPrice)} ${formatAmount(line.lineTotal)}`;
      expect(shown).toContain(row);
      expect(table).toContain(row);
      expect(text).toContain(
        `- ${line.productName}\n  Flavour: ${line.selectedOptions[0]?.option}, Size: 2 kg\n  2 x ${formatWithSymbol(line.unitPrice)} = ${formatWithSymbol(line.lineTotal)}`,
      );
    }
    for (const version of [shown, table, text])
      expect(version).toMatch(new RegExp(`Total:? ${formatWithSymbol(order.total)}`));
  },
);

test("A stack tells what is inside", async () => {
  const order = exampleOrder({ lines: 1 });
  const takes = [
    { variantId: "a", quantity: 1, name: "Whey (Chocolate, 2 lb)" },
    { variantId: "b", quantity: 2, name: "Shaker" },
  ];
  const { html, text, orderhtml } = await renderOrderConfirmation(
    exampleConfirmation({ ...order, lines: order.lines.map((line) => ({ ...line, selectedOptions: [], takes })) }),
  );
  for (const version of [readable(html), readable(orderhtml), text])
    expect(version).toContain("Whey (Chocolate, 2 lb) + 2 × Shaker");
});

test("Names of options and of parts in Urdu keep their direction to themselves, in the mail and in its text", async () => {
  const order = exampleOrder({ lines: 1 });
  const render = (change: Partial<(typeof order.lines)[number]>) =>
    renderOrderConfirmation(
      exampleConfirmation({ ...order, lines: order.lines.map((line) => ({ ...line, ...change })) }),
    );
  const options = await render({
    selectedOptions: [
      { group: "ذائقہ", option: "چاکلیٹ" },
      { group: "Size", option: "2 kg" },
    ],
  });
  for (const html of [options.html, options.orderhtml])
    expect(html).toContain("<span><bdi>ذائقہ</bdi>: <bdi>چاکلیٹ</bdi>, Size: 2 kg</span>");
  expect(options.text).toContain("\n  \u2068ذائقہ\u2069: \u2068چاکلیٹ\u2069, Size: 2 kg\n");
  const stack = await render({
    selectedOptions: [],
    takes: [
      { variantId: "a", quantity: 2, name: "وہے (چاکلیٹ)" },
      { variantId: "b", quantity: 1, name: "Shaker" },
    ],
  });
  expect(stack.html).toContain("<span>2 × <bdi>وہے (چاکلیٹ)</bdi> + Shaker</span>");
});

test("What a line contains stays beside its picture, however long it is", async () => {
  const { html } = await renderOrderConfirmation(exampleConfirmation(exampleOrder({ lines: 1 })));
  expect(html).toContain(".t .w{overflow:hidden}");
  expect(html).toMatch(
    /<img[^>]*float:left[^>]*><div class="w"><b dir="auto">[^<]+<\/b><br\/?><span>[^<]+<\/span><\/div>/,
  );
});

test("A mail of 200 lines is short enough for mailboxes and for the limit on template values", async () => {
  const { html, orderhtml } = await renderOrderConfirmation(exampleConfirmation(exampleOrder({ lines: 200 })));
  expect(Buffer.byteLength(html)).toBeLessThan(102_000);
  expect(Buffer.byteLength(orderhtml)).toBeLessThan(50_000);
});

test("Delivery, tax and total are told as they were agreed", async () => {
  const order = exampleOrder({ deliveryFee: rupees(250), tax: rupees(99.5), total: rupees(4_355.5) });
  const { html, text, orderhtml } = await renderOrderConfirmation(exampleConfirmation(order));
  for (const version of [readable(html), readable(orderhtml)])
    expect(version).toMatch(/Delivery Rs 250 Tax Rs 99\.50 Total Rs 4,355\.50/);
  expect(text).toContain("Delivery: Rs 250\nTax: Rs 99.50\nTotal: Rs 4,355.50");
});

test("Free delivery is called free, and no tax is no line", async () => {
  const { orderhtml } = await renderOrderConfirmation(exampleConfirmation(exampleOrder()));
  expect(readable(orderhtml)).toContain("Delivery Free Total Rs 4,006");
});

test("Cash on delivery names the exact amount, the days, the address, and how to reach the shop", async () => {
  const { html, text, subject } = await renderOrderConfirmation(exampleConfirmation(exampleOrder()));
  expect(subject).toBe("Your Taqat order 10001");
  for (const version of [readable(html), text]) {
    for (const fact of [
      "exactly Rs 4,006 in cash",
      "House 12, Street 4, Gulberg III",
      "Lahore 54660",
      "Punjab",
      "0300 1234567",
      "0302 2222222",
      "0301 1111111",
      "hello@taqat.example",
      "within 7 days",
    ]) {
      expect(version).toContain(fact);
    }
    expect(version).toMatch(/Expected delivery: Wed,? 25 Nov to Fri,? 27 Nov/);
    expect(version).toContain("https://shop.example/order/T0kenT0kenT0kenT0kenT0kenT0ken00");
  }
  expect(html).toContain('href="https://shop.example/order/T0kenT0kenT0kenT0kenT0kenT0ken00"');
});

test("A transfer names amount, account and message", async () => {
  const order = exampleOrder({ payment: "bank-transfer" });
  const payment = {
    label: "Bank transfer",
    account: { title: "Taqat Stores", number: "PK00TAQA0000001234567890", bank: "Indus Bank" },
  };
  const { html, text } = await renderOrderConfirmation(exampleConfirmation(order, { payment }));
  for (const version of [readable(html), text]) {
    expect(version).toContain("Please send exactly Rs 4,006 to this account, with the message “Order 10001”.");
    for (const fact of [
      "Bank: Indus Bank",
      "Account title: Taqat Stores",
      "Account number: PK00TAQA0000001234567890",
      "Message: Order 10001",
    ])
      expect(version).toContain(fact);
  }
});

test("Who gave a reference is not asked to pay again", async () => {
  const order = exampleOrder({ payment: "easypaisa", paymentReference: "EP-778899" });
  const payment = { label: "Easypaisa", account: { title: "Taqat Stores", number: "0302 2222222", bank: "" } };
  const { text } = await renderOrderConfirmation(exampleConfirmation(order, { payment }));
  expect(text).toContain("Your reference: EP-778899");
  expect(text).not.toContain("Please send");
});

test("Urdu names stand in their own direction", async () => {
  const order = exampleOrder({ firstName: "عائشہ", secondName: "خان", address: "گلبرگ، لاہور" });
  order.lines[0]!.productName = "وہے پروٹین";
  const { html, text } = await renderOrderConfirmation(exampleConfirmation(order));
  expect(html).toContain('<bdi dir="auto">عائشہ</bdi>');
  expect(html).toMatch(/<span dir="auto"[^>]*>عائشہ خان<\/span>/);
  expect(html).toContain('<b dir="auto">وہے پروٹین</b>');
  expect(text).toContain("عائشہ خان\nگلبرگ، لاہور");
});

test("Names of 60 characters are told in full", async () => {
  const order = exampleOrder({ firstName: "A".repeat(60), secondName: "B".repeat(60) });
  order.lines[0]!.productName = "Ultra ".repeat(10).trim();
  const { html, text } = await renderOrderConfirmation(exampleConfirmation(order));
  for (const version of [readable(html), text]) expect(version).toContain(`${"A".repeat(60)} ${"B".repeat(60)}`);
  expect(readable(html)).toContain("Ultra ".repeat(10).trim());
});

test("Script in any field is text", async () => {
  const script = `<script>alert("1")</script>`;
  const order = exampleOrder({
    firstName: script,
    secondName: script,
    address: script,
    city: script,
    paymentReference: script,
    payment: "jazzcash",
  });
  Object.assign(order.lines[0]!, { productName: script, selectedOptions: [{ group: script, option: script }] });
  const payment = { label: "JazzCash", account: { title: script, number: script, bank: script } };
  const { html, orderhtml } = await renderOrderConfirmation(exampleConfirmation(order, { payment }));
  for (const version of [html, orderhtml]) {
    expect(version).not.toMatch(/<script/i);
    expect(readable(version)).toContain(script);
  }
});

test("While the order waits for its shopper's word, the one button asks for it; otherwise it shows the way", async () => {
  const order = exampleOrder();
  const asked = await renderOrderConfirmation(exampleConfirmation(order, { asksToConfirm: true }));
  const known = await renderOrderConfirmation(exampleConfirmation(order));
  for (const version of [readable(asked.html), asked.text]) {
    expect(version).toContain("Confirm your order");
    expect(version).toContain("Otherwise we call you before we send anything.");
    expect(version).not.toContain("Track your order");
  }
  for (const version of [readable(known.html), known.text]) {
    expect(version).toContain("Track your order");
    expect(version).not.toContain("Confirm your order");
  }
});
