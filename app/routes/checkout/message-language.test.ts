import { expect, onTestFinished, test } from "vitest";
import type { MessageOffer } from "#app/queries/get-message-offer.ts";
import type { FormValues } from "#app/http/forms.ts";
import { deleteAccount } from "#domains/privacy/delete-account.ts";
import { exportAccount } from "#domains/privacy/export-account.ts";
import { findAccountByEmail } from "#domains/accounts/find-account.ts";
import { saveAddress } from "#domains/accounts/addresses/save-address.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { formFor } from "#test/checkout-forms.ts";
import { openMessageShop } from "#test/message-shop.ts";
import { openShop } from "#test/open-shop.ts";
import { recipient } from "#test/order-requests.ts";
import { openBrowsers, password } from "#test/visitors.ts";
import { registerAndEnter } from "#test/register-and-enter.ts";
import { action as add } from "../cart/add.tsx";
import { action, loader } from "./checkout.tsx";

const email = "ayesha@example.com";

async function open({ loggedIn = false, rule = { whatsapp: true, sms: true }, offered = ["urdu", "roman-urdu"] } = {}) {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const room = await openMessageShop(shop, { rule });
  await shop.pool.query("update messaging_settings set offered = $1", [JSON.stringify(offered)]);
  const browser = openBrowsers(shop)();
  if (loggedIn) await registerAndEnter(browser, { email });
  const { variantId, slug } = await shop.sells({ onHand: 50 });
  return {
    shop,
    room,
    languages: () => shop.look<{ language: string }>("select language from messaging_languages order by at"),
    async page(query = "") {
      const { data } = await browser.call(loader, `/checkout${query}`);
      return data as { messageOffer: MessageOffer; filled: FormValues };
    },
    fill: () => browser.call(add, "/cart/add", { form: { product: slug, variant: variantId } }),
    async send(change: Record<string, string> = {}) {
      change = { shop_language: "english", ...change };
      const { id, total, fingerprint } = await findCart(shop.db, browser.jar.get("taqat_cart")!);
      return browser.call(action, "/checkout", { form: formFor({ cartId: id!, total, fingerprint }, change) });
    },
  };
}

test("a guest chooses the language of messages, which a refused form keeps, and is told of the order in it", async () => {
  const { room, page, fill, send, languages } = await open();
  await fill();
  expect((await page()).messageOffer).toEqual({
    whatsApp: true,
    language: "english",
    languages: ["english", "urdu", "roman-urdu"],
  });
  expect(await send({ message_language: "urdu", phone: "042 35761234" })).toMatchObject({ status: 422 });
  expect((await page()).filled).toMatchObject({ message_language: "urdu" });
  await send({ message_language: "urdu", whatsapp_updates: "yes" });
  expect(await languages()).toEqual([{ language: "urdu" }]);
  await room.work();
  expect(room.messages).toMatchObject([
    { channel: "whatsapp", text: expect.stringMatching(/^محترم /) as string, template: { language: "ur" } },
  ]);
});

test("an SMS is in the chosen language too; who leaves the shop's follows the owner's, and nobody else's word is one", async () => {
  const { shop, room, fill, send, languages } = await open({ rule: { whatsapp: false, sms: true } });
  await fill();
  await send({ message_language: "english" });
  await fill();
  await send({ message_language: "klingon", phone: "0300 1234568" });
  await fill();
  await send({ message_language: "roman-urdu", phone: "0300 1234569" });
  expect(await languages()).toEqual([{ language: "roman-urdu" }]);
  await shop.pool.query("update messaging_settings set language = 'urdu'");
  await room.work();
  expect(room.messages.map(({ channel, text }) => [channel, text.split(" ")[0]]).toSorted()).toEqual([
    ["sms", "Mohtaram"],
    ["sms", "محترم"],
    ["sms", "محترم"],
  ]);
});

test.each([
  ["that sends no messages", { rule: { whatsapp: false, sms: false } }],
  ["whose owner lets nobody choose", { offered: [] }],
])("a shop %s asks for no language", async (_, options) => {
  const { page, fill } = await open(options);
  await fill();
  expect((await page()).messageOffer).toMatchObject({ languages: [] });
});

test("an account keeps its last choice for the next order, also where another address fills the form; it is handed out and forgotten", async () => {
  const { shop, page, fill, send, languages } = await open({ loggedIn: true });
  const account = (await findAccountByEmail(shop.db, email))!;
  await fill();
  expect((await page()).filled).not.toHaveProperty("message_language");
  await send({ message_language: "urdu", keep_address: "yes" });
  await fill();
  expect((await page()).filled).toMatchObject({ message_language: "urdu" });

  // Chosen for this order, before another address was.
  const other = await saveAddress(shop.db, account.id, { ...recipient, address: "Shop 3, Anarkali" });
  if (other.outcome !== "saved") throw new Error(other.outcome);
  await send({ message_language: "roman-urdu", whatsapp_updates: "yes", phone: "wrong" });
  expect((await page(`?address=${other.id}`)).filled).toMatchObject({
    address: "Shop 3, Anarkali",
    message_language: "roman-urdu",
    whatsapp_updates: "yes",
  });
  await send({ message_language: "english" });
  // The first order keeps its own.
  expect(await languages()).toEqual([{ language: "urdu" }, { language: "english" }]);

  const handed = (await Array.fromAsync(exportAccount(shop.db, account, null))).join("");
  expect(JSON.parse(handed)).toMatchObject({
    messages_to_phones: { languages: expect.arrayContaining([{ of: account.id, language: "english" }]) as unknown },
  });
  await deleteAccount(shop.db, { accountId: account.id, password });
  expect(await languages()).toEqual([{ language: "urdu" }]);
});
