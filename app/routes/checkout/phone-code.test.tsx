import { expect, test } from "vitest";
import { CheckoutView, type CheckoutViewProps } from "#app/ui/checkout/checkout-view.tsx";
import { findShopSettings, saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { rupees } from "#kernel/money.ts";
import { createRateLimit } from "#platform/rate-limits/rate-limit.ts";
import { system } from "#test/actors.ts";
import { formFor } from "#test/checkout-forms.ts";
import { openShop } from "#test/open-shop.ts";
import { otherThan, passResendTime, sendCodes, sendCodeTo } from "#test/phone-codes.ts";
import { renderPage, withoutTemplates } from "#test/render-page.ts";
import { registerAndEnter } from "#test/register-and-enter.ts";
import { type Browser, openBrowsers } from "#test/visitors.ts";
import { action, loader } from "./checkout.tsx";

/** A shop that asks for a code before every order in cash. */
async function openAsking(limits: Parameters<typeof openBrowsers>[1] = {}) {
  const shop = await openShop();
  const goods = await shop.sells({ name: "Amber Whey", price: 4_500, onHand: 50 });
  await saveShopSettings(shop.db, system, {
    ...defaultShopSettings,
    phoneCodes: { ...defaultShopSettings.phoneCodes, everyOrder: true },
  });
  const open = openBrowsers(shop, limits);
  const fill = async (browser: Browser) => {
    const cart = await shop.cartWith({ variantId: goods.variantId });
    browser.jar.set("taqat_cart", cart.secret);
    return cart;
  };
  const send = (browser: Browser, form: Record<string, string>) => browser.call(action, "/checkout", { form });
  const orders = () => shop.look("select id from orders_orders");
  return { shop, open, fill, send, orders, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

const asked = (change: object = {}) => ({
  status: 422,
  data: { refusal: { kind: "code", phone: "0300 1234567", ...change } },
});

async function show(browser: Browser, answer: unknown) {
  const { data } = await browser.call(loader, "/checkout");
  return withoutTemplates(
    renderPage(
      "/checkout",
      <CheckoutView {...(data as Omit<CheckoutViewProps, "result">)} result={answer as CheckoutViewProps["result"]} />,
    ),
  );
}

test("'Place order' asks for the code on the same page with everything that was typed, and the code places the order", async () => {
  await using asking = await openAsking();
  const { shop, open, fill, send, orders } = asking;
  const browser = open();
  const form = formFor(await fill(browser), { f_name: "عائشہ", city: "Kot Addu" });

  const first = await send(browser, form);
  expect(first).toMatchObject(asked({ waitSeconds: 60, typed: "" }));
  expect(await orders()).toEqual([]);
  const html = await show(browser, first.data);
  expect(html).toMatch(
    /<input[^>]*(?=[^>]*name="phone_code")(?=[^>]*form="checkout")[^>]*autoComplete="one-time-code"/i,
  );
  expect(html).toContain("We sent a code");
  expect(html.match(/autofocus=""/gi)).toHaveLength(1);
  expect(html).toMatch(/<input[^>]*(?=[^>]*name="f_name")[^>]*value="عائشہ"/);
  expect(html).toMatch(/<input[^>]*(?=[^>]*value="cash-on-delivery")[^>]*checked=""/);
  // Enter in a field presses the first button of the form.
  expect(/<button[^>]*form="checkout"[^>]*>/.exec(html)?.[0]).not.toContain("name=");

  // A second press sends no second code.
  expect(await send(browser, form)).toMatchObject(asked());
  const code = await sendCodeTo(shop);
  const wrong = await send(browser, { ...form, phone_code: otherThan(code) });
  expect(wrong).toMatchObject(
    asked({ typed: otherThan(code), error: expect.stringContaining("4 tries are left") as string }),
  );
  expect(await show(browser, wrong.data)).toMatch(/<input[^>]*(?=[^>]*name="phone_code")[^>]*aria-invalid="true"/);
  expect(await send(browser, { ...form, phone_code: "12 34" })).toMatchObject(
    asked({ typed: "12 34", error: "Enter the six digits of the code." }),
  );
  expect(await send(browser, { ...form, phone_code: `${code.slice(0, 3)} ${code.slice(3)}` })).toMatchObject({
    status: 303,
    location: "/checkout/success",
  });
  expect(await orders()).toHaveLength(1);
  expect(await sendCodes(shop)).toEqual([]);
});

test("a code is not typed twice where its order was refused for something else, such as a delivery fee that changed meanwhile", async () => {
  await using asking = await openAsking();
  const { shop, open, fill, send, orders } = asking;
  const browser = open();
  const form = formFor(await fill(browser));
  await send(browser, form);
  const phone_code = await sendCodeTo(shop);
  const settings = await findShopSettings(shop.db);
  await saveShopSettings(shop.db, system, { ...settings, deliveryFee: rupees(100) });
  const refused = await send(browser, { ...form, phone_code });
  expect(refused).toMatchObject({ status: 409, data: { refusal: { kind: "changed" } } });
  const html = await show(browser, refused.data);
  expect(html).toContain(`<input type="hidden" name="phone_code" value="${phone_code}"/>`);
  const [, seen_total = ""] = /name="seen_total" value="(\d+)"/.exec(html) ?? [];
  expect(await send(browser, { ...form, seen_total, phone_code })).toMatchObject({ location: "/checkout/success" });
  expect(await orders()).toHaveLength(1);
});

test("the device is asked once for a phone, and another device or phone again", async () => {
  await using asking = await openAsking();
  const { shop, open, fill, send } = asking;
  const browser = open();
  const form = formFor(await fill(browser));
  await send(browser, form);
  expect((await send(browser, { ...form, phone_code: await sendCodeTo(shop) })).status).toBe(303);
  expect(browser.jar.get("taqat_phone")).toBeDefined();
  expect((await send(browser, formFor(await fill(browser)))).status).toBe(303);
  expect((await send(browser, formFor(await fill(browser), { phone: "0300 7654321" }))).status).toBe(422);
  const elsewhere = open();
  expect((await send(elsewhere, formFor(await fill(elsewhere)))).status).toBe(422);
});

test("whoever logs in where somebody else is logged in is asked for a code to the other's phone", async () => {
  await using asking = await openAsking();
  const { shop, open, fill, send } = asking;
  const browser = open();
  const enter = (email: string) => registerAndEnter(browser, { email });
  const form = formFor(await fill(browser));
  await send(browser, form);
  expect((await send(browser, { ...form, phone_code: await sendCodeTo(shop) })).status).toBe(303);
  // A guest's own login keeps what the guest proved.
  await enter("ayesha@example.com");
  expect(browser.jar.has("taqat_phone")).toBe(true);
  await enter("bilal@example.com");
  expect(browser.jar.has("taqat_phone")).toBe(false);
});

test("'Send another code' waits a minute, ends the old code, and keeps the form; a changed number gets a code of its own", async () => {
  await using asking = await openAsking();
  const { shop, open, fill, send, orders } = asking;
  const browser = open();
  const form = formFor(await fill(browser));
  const again = { ...form, intent: "send-code" };
  await send(browser, form);
  const first = await sendCodeTo(shop);
  const early = await send(browser, { ...again, phone_code: first.slice(0, 3) });
  expect(early).toMatchObject(asked({ waitSeconds: expect.any(Number) as number, typed: first.slice(0, 3) }));
  expect(await show(browser, early.data)).toMatch(/No other code was sent yet: you can ask for one in \d+ seconds\./);
  expect(await sendCodes(shop)).toEqual([]);
  await passResendTime(shop);
  const sent = await send(browser, again);
  expect(sent).toMatchObject(asked({ waitSeconds: 60 }));
  expect(sent.data).not.toHaveProperty("refusal.early");
  const second = await sendCodeTo(shop);
  if (first !== second) expect((await send(browser, { ...form, phone_code: first })).status).toBe(422);
  const changed = { ...form, phone: "0333 1112223", phone_code: second };
  const answer = await send(browser, changed);
  expect(answer).toMatchObject({ status: 422, data: { refusal: { phone: "0333 1112223", typed: "" } } });
  expect(answer.data).not.toHaveProperty("refusal.error");
  expect(await sendCodes(shop)).toEqual([{ phone: "+923331112223", code: expect.any(String) as string }]);
  expect(await orders()).toEqual([]);
});

test("a code that has ended says so and what to do, and nothing is sent by itself", async () => {
  await using asking = await openAsking();
  const { shop, open, fill, send } = asking;
  const browser = open();
  const form = formFor(await fill(browser));
  await send(browser, form);
  const code = await sendCodeTo(shop);
  await shop.look("update phone_codes_codes set expires_at = now() - interval '1 second'");
  expect(await send(browser, { ...form, phone_code: code })).toMatchObject(
    asked({ error: "This code has ended. Press ‘Send another code’." }),
  );
  expect(await sendCodes(shop)).toEqual([]);
  expect(await send(browser, { ...form, intent: "send-code" })).toMatchObject(asked({ waitSeconds: 60 }));
  expect((await send(browser, { ...form, phone_code: await sendCodeTo(shop) })).status).toBe(303);
});

test("nobody sends codes for a cart of somebody else, or where the shop asks for none", async () => {
  await using asking = await openAsking();
  const { shop, open, fill, send } = asking;
  const [owner, stranger] = [open(), open()];
  const form = formFor(await fill(owner));
  await fill(stranger);
  expect(await send(stranger, { ...form, intent: "send-code" })).toMatchObject({ status: 409 });
  expect(await send(stranger, form)).toMatchObject({ status: 409 });
  expect(await send(owner, { ...form, payment: "easypaisa", intent: "send-code" })).toMatchObject({ status: 409 });
  expect(await sendCodes(shop)).toEqual([]);
});

test("codes are limited by phone and network, by network, by phone and by the shop; who is refused keeps the form, and others are served", async () => {
  const limits = {
    codesByPhoneAndAddress: createRateLimit(2, 3_600),
    codesByPhoneAndPurpose: createRateLimit(3, 86_400),
    codesByAddress: createRateLimit(4, 3_600),
    codesByShop: createRateLimit(6, 3_600),
  };
  await using asking = await openAsking({ limits });
  const { shop, open, fill, send } = asking;
  const ask = async (browser: Browser, phone: string) => {
    const answer = await send(browser, formFor(await fill(browser), { phone }));
    return answer.status;
  };
  const [one, two, three] = [open(), open(), open()];
  expect([await ask(one, "0300 1234567"), await ask(one, "0300 1234567")]).toEqual([422, 422]);
  const refused = await send(one, formFor(await fill(one)));
  expect(refused).toMatchObject({
    status: 429,
    data: {
      values: { city: "Lahore" },
      refusal: {
        kind: "code",
        error: expect.stringMatching(/^Too many codes were asked for.*wait 60 minutes.*choose a transfer/) as string,
      },
    },
  });
  expect(await show(one, refused.data)).not.toContain("We sent a code");
  // The phone's own limit: a third code from another network, and no fourth.
  expect([await ask(two, "0300 1234567"), await ask(two, "0300 1234567")]).toEqual([422, 429]);
  // The network's: two codes are left for other phones.
  expect([await ask(one, "0301 0000001"), await ask(one, "0301 0000002"), await ask(one, "0301 0000003")]).toEqual([
    422, 422, 429,
  ]);
  // The shop's: one of six is left.
  expect([await ask(three, "0302 0000001"), await ask(three, "0302 0000002")]).toEqual([422, 429]);
  expect(await sendCodes(shop)).toHaveLength(6);
});

test("a code that is entered is given back to its network and the shop, and what nobody enters is limited by the day too", async () => {
  const limits = {
    codesByAddress: createRateLimit(3, 3_600),
    codesByAddressADay: createRateLimit(2, 86_400),
    codesByShop: createRateLimit(3, 3_600),
    codesByShopADay: createRateLimit(3, 86_400),
  };
  await using asking = await openAsking({ limits });
  const { shop, open, fill, send } = asking;
  const carrier = open();
  for (let buyer = 0; buyer < 3; buyer += 1) {
    const form = formFor(await fill(carrier), { phone: `0300 000000${buyer}` });
    expect((await send(carrier, form)).status).toBe(422);
    expect((await send(carrier, { ...form, phone_code: await sendCodeTo(shop) })).status).toBe(303);
    await shop.settle();
  }
  const ask = async (browser: Browser, phone: string) =>
    (await send(browser, formFor(await fill(browser), { phone }))).status;
  const asked = ["0301 0000001", "0301 0000002", "0301 0000003"];
  const statuses = [];
  for (const phone of asked) statuses.push(await ask(carrier, phone));
  expect(statuses).toEqual([422, 422, 429]);
  expect(await ask(open(), "0302 0000001")).toBe(422);
  expect(await ask(open(), "0302 0000002")).toBe(429);
});

test("a stranger who uses up the codes of a mobile operator's address takes none from phones by which somebody was reached, nor from devices that proved theirs", async () => {
  const limits = { codesByAddress: createRateLimit(2, 3_600), codesByProvedPhone: createRateLimit(2, 86_400) };
  await using asking = await openAsking({ limits });
  const { shop, open, fill, send } = asking;
  const carrier = open();
  const ask = async (phone: string) => (await send(carrier, formFor(await fill(carrier), { phone }))).status;
  // One orders with a code, one without.
  const form = formFor(await fill(carrier), { phone: "0301 0000001" });
  expect((await send(carrier, form)).status).toBe(422);
  expect((await send(carrier, { ...form, phone_code: await sendCodeTo(shop) })).status).toBe(303);
  const transfer = formFor(await fill(carrier), { phone: "0301 0000002", payment: "easypaisa" });
  expect((await send(carrier, transfer)).status).toBe(303);
  await shop.settle();
  carrier.jar.clear();

  expect([await ask("0302 0000001"), await ask("0302 0000002"), await ask("0302 0000003")]).toEqual([422, 422, 429]);
  expect([await ask("0301 0000001"), await ask("0301 0000001"), await ask("0301 0000001")]).toEqual([422, 422, 429]);
  expect(await ask("0301 0000002")).toBe(429);
  await shop.look("update orders_orders set state = 'delivered' where phone = '+923010000002'");
  expect(await ask("0301 0000002")).toBe(422);
});
