import { expect, onTestFinished, test } from "vitest";
import { presentPromises } from "#app/presenters/present-promises.ts";
import { WhatsAppLink } from "#app/ui/elements/contact-links.tsx";
import type { OrderDetails } from "#app/presenters/present-order.ts";
import { beginConfirmation } from "#domains/orders/confirmation/begin-confirmation.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { system } from "#test/actors.ts";
import { orderIn } from "#test/follow-orders.ts";
import { openBackOffice } from "#test/open-back-office.ts";
import { openShop } from "#test/open-shop.ts";
import { renderPage } from "#test/render-page.ts";
import { openBrowsers } from "#test/visitors.ts";
import type { CallScreen } from "../../admin/calls/load-call.ts";
import { loader } from "./order.tsx";

/** What WhatsApp gets of a link: the number in international form without a plus, and the words. */
function read(href: string) {
  const { origin, pathname, searchParams, hash } = new URL(href);
  expect([origin, hash, [...searchParams.keys()]]).toEqual(["https://wa.me", "", ["text"]]);
  // Whatever is no letter of a URL is encoded, so no message breaks the link, whoever copies it.
  expect(href).toMatch(/^[\w:/?=%.~!*'()-]+$/);
  return { number: pathname.slice(1), text: searchParams.get("text")! };
}

const urdu = {
  firstName: "عائشہ",
  secondName: "بیگم & Co #1",
  phone: "+923211234567",
  email: "ayesha@example.com",
  province: "Punjab" as const,
  city: "لاہور",
  address: "مکان 12،\nگلی 4 + 50%",
  zip: "54660",
};

test("a product's link asks about the product with its address, and says nothing of who presses it", () => {
  const settings = { ...defaultShopSettings, whatsapp: "+923007654321" };
  for (const name of ["Amber Whey", "پروٹین & 100% #1 + شیکر", "“Mass” ?=/\\ 💪"]) {
    const { ask } = presentPromises(
      settings,
      { name, slug: "amber-whey", returnClass: "supplements" },
      "https://taqat.test",
    );
    expect(read(ask)).toEqual({
      number: "923007654321",
      text: `Salaam, I have a question about ${name}: https://taqat.test/products/amber-whey`,
    });
  }
});

test("an order's link names its number alone: no name, phone or address, and not the link that opens it", async () => {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const { orderId } = await orderIn(shop, { recipient: urdu });
  const { accessToken, number } = (await findOrder(shop.db, orderId))!;
  const at = { params: { token: accessToken } };
  const { order } = (await openBrowsers(shop)().call(loader, `/order/${accessToken}`, at)).data as {
    order: OrderDetails;
  };
  const html = renderPage("/", <WhatsAppLink phone={order.help.whatsapp} text={order.help.about} />);
  const [, href] = /href="([^"]*)"/.exec(html)!;
  expect(read(href!.replaceAll("&amp;", "&").replaceAll("&#x27;", "'"))).toEqual({
    number: defaultShopSettings.whatsapp.slice(1),
    text: `Salaam, this is about my order ${number}.`,
  });
});

test("a caller's links go to the customer's own number, in three languages, with what is to confirm and no more", async () => {
  const { shop, load } = await openBackOffice();
  const { orderId } = await orderIn(shop, { payment: "cash-on-delivery", recipient: urdu });
  await beginConfirmation(shop.db, system, orderId, defaultShopSettings);
  const order = (await findOrder(shop.db, orderId))!;
  const { messages } = await load<CallScreen>(`/admin/calls/${order.number}`, "call");
  const links = messages.map(({ label, href }) => ({ label, ...read(href) }));
  expect(links.map(({ label, number }) => [label, number])).toEqual([
    ["English", "923211234567"],
    ["اردو", "923211234567"],
    ["Roman Urdu", "923211234567"],
  ]);
  const [line] = order.lines;
  const goods = `• ${line!.quantity} × ${line!.productName}`;
  const address = "مکان 12،, گلی 4 + 50%, لاہور";
  const total = formatWithSymbol(order.total);
  expect(links.map(({ text }) => text)).toEqual([
    `Assalam-o-alaikum عائشہ بیگم & Co #1, this is Taqat, about your order ${order.number}:\n${goods}\nTo pay in cash: ${total}\nAddress: ${address}\nPlease answer YES to confirm it, or tell us what to change.`,
    `السلام علیکم عائشہ بیگم & Co #1، یہ Taqat ہے۔ آپ کے آرڈر ${order.number} کے بارے میں:\n${goods}\nنقد ادائیگی: ${total}\nپتہ: ${address}\nتصدیق کے لیے جواب میں "ہاں" لکھیں، یا بتائیں کہ کیا تبدیل کرنا ہے۔`,
    `Assalam-o-alaikum عائشہ بیگم & Co #1, yeh Taqat hai. Aap ke order ${order.number} ke baare mein:\n${goods}\nCash on delivery: ${total}\nPata: ${address}\nConfirm karne ke liye HAAN likhein, ya batayein ke kya badalna hai.`,
  ]);
  for (const { text } of links)
    for (const secret of [order.phone, order.phone.slice(3), order.email, order.accessToken, order.zip!])
      expect(text).not.toContain(secret);
});
