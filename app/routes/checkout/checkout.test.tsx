import { guest, staffWith, system } from "#test/actors.ts";
import { expect, test } from "vitest";
import { CheckoutView, type CheckoutViewProps } from "#app/ui/checkout/checkout-view.tsx";
import { setVariantPrice } from "#test/set-variant-price.ts";
import { blockCustomer } from "#domains/customers/block-customer.ts";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { commitStock } from "#domains/inventory/commit-stock.ts";
import { findOrderByToken } from "#domains/orders/find-order.ts";
import { newId, newSecret } from "#kernel/ids.ts";
import { paisa, rupees } from "#kernel/money.ts";
import { createRateLimit } from "#platform/rate-limits/rate-limit.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { filledForm, formFor } from "#test/checkout-forms.ts";
import { openUnreachableDatabase } from "#test/open-unreachable-database.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { openVisit } from "#test/open-visit.ts";
import { renderPage, withoutTemplates } from "#test/render-page.ts";
import { action, loader } from "./checkout.tsx";

type Visit = ReturnType<typeof openVisit>;
const send = (visit: Visit, fields: Record<string, string>) => visit.send(action, "/checkout", fields);
const orders = (shop: TestShop) => shop.look("select id from orders_orders");

async function shopWithCart(onHand = 10) {
  const shop = await openShop();
  const { variantId } = await shop.sells({ name: "Amber Whey", price: 4_500, onHand });
  const cart = await shop.cartWith({ variantId, quantity: 2 });
  return { shop, cart, variantId };
}

/** The page after a form: rendered from the loader's data and the action's result. */
async function showAnswer(visit: Visit, answer: unknown) {
  const { data } = await visit.look(loader, "/checkout");
  return withoutTemplates(
    renderPage(
      "/checkout",
      <CheckoutView {...(data as Omit<CheckoutViewProps, "result">)} result={answer as CheckoutViewProps["result"]} />,
    ),
  );
}

test("a guest needs no account, and who has one is led to the login and back", async () => {
  const { shop, cart } = await shopWithCart();
  await using _ = shop;
  expect(await showAnswer(openVisit(shop.db, { cartSecret: cart.secret }), null)).toMatch(
    /No account needed\. Have one\? <a[^>]*href="\/user\/login\?next=\/checkout"/,
  );
});

test("an empty form answers 422, names every required field, and places nothing", async () => {
  const { shop, cart } = await shopWithCart();
  await using _ = shop;

  const { status, data } = await send(openVisit(shop.db, { cartSecret: cart.secret }), {});

  expect(status).toBe(422);
  const { errors } = data as { errors: Record<string, string[]> };
  expect(Object.keys(errors).sort()).toEqual([
    "address",
    "city",
    "email",
    "f_name",
    "payment",
    "phone",
    "s_name",
    "state",
  ]);
  expect(errors.payment).toEqual(["Please select a payment method!"]);
  expect(await orders(shop)).toEqual([]);
});

test("one bad field sends back everything that was typed, with the focus in that field", async () => {
  const { shop, cart } = await shopWithCart();
  await using _ = shop;
  const visit = openVisit(shop.db, { cartSecret: cart.secret });
  const values = formFor(cart, { f_name: "عائشہ", phone: "0300 12", payment: "easypaisa", payment_reference: "TX 77" });

  const { status, data } = await send(visit, values);
  const html = await showAnswer(visit, data);

  expect(status).toBe(422);
  expect(data).toMatchObject({
    values,
    errors: { phone: ["That number is too short. Enter a Pakistani mobile number, for example 0300 1234567"] },
  });
  expect(html.match(/autofocus=""/gi)).toHaveLength(1);
  expect(html).toMatch(/<input[^>]*(?=[^>]*id="phone")(?=[^>]*autofocus="")[^>]*aria-invalid="true"/i);
  expect(html).toMatch(/<input[^>]*(?=[^>]*name="f_name")[^>]*value="عائشہ"/);
  expect(html).toMatch(/<input[^>]*(?=[^>]*value="easypaisa")[^>]*checked=""/);
  expect(html).toContain('value="TX 77"');
  expect(html).toContain('<a href="#phone"');
});

test("without a payment method the form says 'Please select a payment method!' beside the methods, and nothing else is at fault", async () => {
  const { shop, cart } = await shopWithCart();
  await using _ = shop;
  const visit = openVisit(shop.db, { cartSecret: cart.secret });
  const { payment: _payment, ...rest } = formFor(cart);

  const { status, data } = await send(visit, rest);
  const html = await showAnswer(visit, data);

  expect(status).toBe(422);
  expect(data).toMatchObject({ errors: { payment: ["Please select a payment method!"] } });
  const fieldset = /<fieldset[^>]*aria-describedby="payment-error"[\s\S]*<\/fieldset>/.exec(html)?.[0] ?? "";
  expect(fieldset).toMatch(
    /<div[^>]*id="payment-error"[^>]*role="alert"[^>]*autofocus=""[^>]*>.*?Please select a payment method!/i,
  );
  expect(html.match(/Please select a payment method!/g)).toHaveLength(1);
  expect(fieldset).not.toContain('checked=""');
});

test("cash that the owner's rules refuse is told beside the methods while it stays chosen, with the number to call and no word of a score", async () => {
  const { shop, cart } = await shopWithCart();
  await using _ = shop;
  const visit = openVisit(shop.db, { cartSecret: cart.secret });
  await saveShopSettings(shop.db, system, {
    ...defaultShopSettings,
    risk: { ...defaultShopSettings.risk, refuseCash: { fromScore: 20, aboveTotal: null } },
  });
  const { status, data } = await send(visit, formFor(cart, { email: "ayesha@mailinator.com" }));
  const html = await showAnswer(visit, data);
  expect(status).toBe(409);
  expect(data).toMatchObject({ values: { ...filledForm, email: "ayesha@mailinator.com" } });
  const message = "We cannot take this order as cash on delivery. Please choose another way to pay";
  const alert = new RegExp(`<div[^>]*id="payment-error"[^>]*>.*?${message}.*?0300 0000000`);
  expect(html).toMatch(alert);
  // Nothing hides it, with scripts or without, while cash is chosen.
  expect(alert.exec(html)![0]).not.toContain(":hidden");
  expect(html).toMatch(/<input(?=[^>]*value="cash-on-delivery")(?=[^>]*checked)[^>]*>/);
  expect(html).not.toMatch(/score|risk|mailbox/i);
  expect(await orders(shop)).toEqual([]);
  expect(await send(visit, formFor(cart))).toMatchObject({ status: 303 });
});

test("who is blocked reads to call, with the shop's number", async () => {
  const { shop, cart } = await shopWithCart();
  await using _ = shop;
  const visit = openVisit(shop.db, { cartSecret: cart.secret });
  const keys = [{ kind: "phone" as const, value: "+923001234567" }];
  await blockCustomer(shop.db, staffWith("customers.block"), keys, { reason: "Refused nine parcels" });
  const { status, data } = await send(visit, formFor(cart));
  expect(status).toBe(409);
  const html = await showAnswer(visit, data);
  expect(html).toMatch(/role="alert"[^>]*>.*?Please call us:.*?href="tel:\+923000000000"/);
  expect(html).not.toContain("Refused nine");
});

test("the list of what is wrong names the payment method too, and leads to it", async () => {
  const { shop, cart } = await shopWithCart();
  await using _ = shop;
  const visit = openVisit(shop.db, { cartSecret: cart.secret });
  const { payment: _payment, ...rest } = formFor(cart, { city: "" });
  const html = await showAnswer(visit, (await send(visit, rest)).data);
  expect(html).toMatch(
    /<ul[^>]*>.*href="#city"[^>]*>Enter your city or town<.*href="#payment"[^>]*>Please select a payment method!<.*<\/ul>/,
  );
  expect(html).toMatch(/<input[^>]*id="payment"[^>]*type="radio"/);
});

test("an e-mail with a slip in its domain is asked about when its form comes back, and ordered with as it stands", async () => {
  const { shop, cart } = await shopWithCart();
  await using _ = shop;
  const visit = openVisit(shop.db, { cartSecret: cart.secret });
  const slip = { email: "ayesha@gmial.com" };
  const html = await showAnswer(visit, (await send(visit, formFor(cart, { ...slip, city: "" }))).data);
  expect(html).toMatch(/Did you mean <bdi[^>]*>ayesha@gmail\.com</);
  expect(html).not.toMatch(/id="email"[^>]*aria-invalid/);
  expect(await send(visit, formFor(cart, slip))).toMatchObject({ status: 303 });
});

test("a good form places the order, keeps its cookie and leads to the thank-you page", async () => {
  const { shop, cart } = await shopWithCart();
  await using _ = shop;
  const visit = openVisit(shop.db, { cartSecret: cart.secret });

  const answer = await send(visit, formFor(cart, { phone: "۰۳۰۰ ۱۲۳۴۵۶۷" }));

  expect(answer).toMatchObject({ status: 303, location: "/checkout/success" });
  expect(await findOrderByToken(shop.db, visit.requestSession.orderToken ?? "")).toMatchObject({
    id: cart.cartId,
    firstName: "Ayesha",
    phone: "+923001234567",
    address: "House 12, Street 4\nModel Town",
    province: "Punjab",
    total: 9_000_00,
  });
});

test("the form sent twice, or from two tabs at once, is one order, and both tabs see it", async () => {
  const { shop, cart } = await shopWithCart();
  await using _ = shop;
  const tabs = [1, 2].map(() => openVisit(shop.db, { cartSecret: cart.secret }));

  const answers = await Promise.all(tabs.map((tab) => send(tab, formFor(cart))));

  expect(answers.map(({ location }) => location)).toEqual(["/checkout/success", "/checkout/success"]);
  expect(tabs[0]?.requestSession.orderToken).toBe(tabs[1]?.requestSession.orderToken);
  expect(await orders(shop)).toEqual([{ id: cart.cartId }]);
});

test("a form sent again from another tab leaves the cart that was filled since as it is", async () => {
  const { shop, cart, variantId } = await shopWithCart();
  await using _ = shop;
  const visit = openVisit(shop.db, { cartSecret: cart.secret });
  await send(visit, formFor(cart));
  const next = await shop.cartWith({ variantId, quantity: 1 });
  visit.requestSession.setCartCookie(next.secret);

  const { location } = await send(visit, formFor(cart));

  expect([location, visit.requestSession.cartSecret]).toEqual(["/checkout/success", next.secret]);
  await send(visit, formFor(next));
  expect(visit.requestSession.cartSecret).toBeNull();
});

test("a form sent again with another address is not thanked for: the order stands as it was, and what was typed is not lost", async () => {
  const { shop, cart } = await shopWithCart();
  await using _ = shop;
  const visit = openVisit(shop.db, { cartSecret: cart.secret });
  await send(visit, formFor(cart));
  expect(visit.requestSession.cartSecret).toBeNull();

  const { status, data } = await send(visit, formFor(cart, { address: "Right House 2" }));
  const html = await showAnswer(visit, data);

  expect(status).toBe(409);
  expect(html).toMatch(/role="alert"[\s\S]*Order 10001 was placed from this cart before, and stands as it was/);
  expect(html).toContain(`href="/order/${visit.requestSession.orderToken}"`);
  expect(html).toContain(">Right House 2</textarea>");
  expect(html).not.toContain("House 12");
  expect(html).not.toContain("Place order");
  expect(await shop.look("select address from orders_orders")).toEqual([{ address: "House 12, Street 4\nModel Town" }]);
});

test("who knows a guest's cart and guesses at the rest is shown nothing of the order and gets no cookie that opens it", async () => {
  const { shop, cart } = await shopWithCart();
  await using _ = shop;
  await send(openVisit(shop.db, { cartSecret: cart.secret }), formFor(cart));
  const stranger = openVisit(shop.db, { cartSecret: cart.secret });

  const { status, data } = await send(stranger, formFor(cart, { phone: "0333 1112223" }));
  const html = await showAnswer(stranger, data);

  expect(status).toBe(409);
  expect(stranger.requestSession.orderToken).toBeNull();
  expect(html).toMatch(/An order was placed from this cart before, and stands as it was[\s\S]*href="\/track"/);
  expect(html).not.toContain("10001");
});

test("what somebody else bought meanwhile is told with what is left, and the form stays filled", async () => {
  const { shop, cart, variantId } = await shopWithCart(3);
  await using _ = shop;
  const visit = openVisit(shop.db, { cartSecret: cart.secret });
  await runTransaction(shop.db, (tx) => commitStock(tx, guest, [{ variantId, quantity: 2 }]));

  const { status, data } = await send(visit, formFor(cart));
  const html = await showAnswer(visit, data);

  expect(status).toBe(409);
  expect(data).toMatchObject({
    refusal: { kind: "sold-out", shortages: [{ productName: "Amber Whey", wanted: 2, available: 1 }] },
    values: filledForm,
  });
  expect(html).toMatch(
    /role="alert"[\s\S]*Your order was not placed[\s\S]*Amber Whey<\/bdi>: you asked for 2, 1 is left/,
  );
  expect(html).toContain("Only 1 left");
  expect(await orders(shop)).toEqual([]);
});

test("a price that changed since the page was shown is not charged unseen: the new total comes back to be agreed to", async () => {
  const { shop, cart, variantId } = await shopWithCart();
  await using _ = shop;
  const visit = openVisit(shop.db, { cartSecret: cart.secret });
  await setVariantPrice(shop.db, variantId, rupees(5_000));

  const { status, data } = await send(visit, formFor(cart));
  const html = await showAnswer(visit, data);

  expect(status).toBe(409);
  expect(data).toMatchObject({ refusal: { kind: "changed" }, values: filledForm });
  expect(html).toContain('name="seen_total" value="1000000"');
  expect(html).toMatch(
    /role="alert"[^]*because prices changed since you saw them[^]*Amber Whey<\/bdi>: now Rs 5,000, was Rs 4,500/,
  );
  expect(html).toContain("Was Rs 4,500");
  expect(await orders(shop)).toEqual([]);
});

test("a delivery fee that changed since the page was shown is named, and the order is placed with it once it was seen", async () => {
  const { shop, cart } = await shopWithCart();
  await using _ = shop;
  await saveShopSettings(shop.db, system, { ...defaultShopSettings, deliveryFee: rupees(250) });
  const visit = openVisit(shop.db, { cartSecret: cart.secret });

  const { status, data } = await send(visit, formFor(cart));
  const html = await showAnswer(visit, data);

  expect([status, data]).toMatchObject([409, { refusal: { kind: "changed" }, values: filledForm }]);
  expect(html).toMatch(/role="alert"[^]*what delivery costs changed[^]*Check the order below/);
  expect(html).toContain('name="seen_total" value="925000"');
  expect(await orders(shop)).toEqual([]);
  expect(await send(visit, formFor(cart, { seen_total: "925000" }))).toMatchObject({ status: 303 });
});

test.for<Record<string, string>>([
  { seen_total: "" },
  { seen_total: "-1" },
  { seen_total: "9e5" },
  { seen_total: "1" },
  { cart: "" },
  { cart: "'; drop table orders_orders" },
  { seen_goods: "other" },
])("hidden fields tampered with (%o) place nothing", async (change) => {
  const { shop, cart } = await shopWithCart();
  await using _ = shop;

  const { status, data } = await send(openVisit(shop.db, { cartSecret: cart.secret }), formFor(cart, change));

  expect(status).toBe(409);
  expect(data).toMatchObject({ refusal: { kind: "changed" }, values: filledForm });
  expect(await orders(shop)).toEqual([]);
});

test("a form for a cart that is not there leads to the empty cart", async () => {
  await using shop = await openShop();
  const answer = await send(
    openVisit(shop.db, { cartSecret: newSecret() }),
    formFor({ cartId: newId(), total: paisa(100), fingerprint: "" }),
  );
  expect(answer).toMatchObject({ status: 303, location: "/cart" });
});

test("orders sent too often are refused for a while, with everything typed kept", async () => {
  const { shop, cart } = await shopWithCart();
  await using _ = shop;
  const visit = openVisit(shop.db, { cartSecret: cart.secret, limits: { checkout: createRateLimit(1, 600) } });
  await send(visit, formFor(cart, { seen_total: "1" }));

  const { status, headers, data } = await send(visit, formFor(cart));

  expect(status).toBe(429);
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(500);
  expect(data).toMatchObject({ refusal: { kind: "too-often" }, values: filledForm });
  expect(await showAnswer(visit, data)).toMatch(
    /role="alert"[\s\S]*Your order was not placed: many orders came from your connection/,
  );
  expect(await orders(shop)).toEqual([]);
});

test.for([
  { does: "never answers", silent: true },
  { does: "refuses connections", silent: false },
])("while the database $does the page says 'not placed' within five seconds, with everything typed", async (how) => {
  const visit = openVisit(await openUnreachableDatabase(how), { cartSecret: newSecret() });
  await visit.rememberSettings();
  const sent = formFor({ cartId: newId(), total: rupees(9_000), fingerprint: "as-shown" });
  const started = performance.now();

  const { status, headers, data } = await send(visit, sent);
  const html = await showAnswer(visit, data);

  expect(performance.now() - started).toBeLessThan(5_000);
  expect(status).toBe(503);
  expect(headers.get("Retry-After")).toBe("5");
  expect(html).toMatch(/role="alert"[\s\S]*Your order was not placed[\s\S]*place it again/);
  for (const [name, value] of Object.entries({
    f_name: "Ayesha",
    email: "ayesha@example.com",
    cart: sent.cart,
    seen_total: "900000",
    seen_goods: "as-shown",
  })) {
    expect(html).toMatch(new RegExp(`<input[^>]*(?=[^>]*name="${name}")[^>]*value="${value}"`));
  }
  expect(html).toContain("Place order");
});

test("a form with mistakes keeps what was typed while the records are out of reach", async () => {
  const visit = openVisit(await openUnreachableDatabase({ silent: false }), { cartSecret: newSecret() });
  await visit.rememberSettings();

  const { status, data } = await send(visit, {
    ...formFor({ cartId: newId(), total: rupees(9_000), fingerprint: "as-shown" }),
    phone: "12",
  });
  const html = await showAnswer(visit, data);

  expect(status).toBe(422);
  expect(html).toMatch(/<input[^>]*(?=[^>]*name="f_name")[^>]*value="Ayesha"/);
  expect(html).toContain("Enter a Pakistani mobile number");
});

test("script in every field is shown as text", async () => {
  const { shop, cart } = await shopWithCart();
  await using _ = shop;
  const visit = openVisit(shop.db, { cartSecret: cart.secret });
  const script = '"><script>alert(1)</script>';

  const { status, data } = await send(visit, Object.fromEntries(Object.keys(filledForm).map((name) => [name, script])));
  const html = await showAnswer(visit, data);

  expect(status).toBe(422);
  expect(html).not.toContain("<script>alert");
  expect(html).toContain("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
});

test("what is no form is answered 400", async () => {
  await using shop = await openShop();
  expect(await openVisit(shop.db).sendBody(action, "/checkout", "{}", "application/json")).toMatchObject({
    status: 400,
  });
});

test("none of the four payment methods is chosen beforehand, and the button names the amount without a way to pay", async () => {
  const { shop, cart } = await shopWithCart();
  await using _ = shop;
  const html = await showAnswer(openVisit(shop.db, { cartSecret: cart.secret }), null);
  expect([...html.matchAll(/type="radio".*?font-semibold">([^<]+)</g)].map(([, label]) => label)).toEqual([
    "Cash on delivery",
    "Bank transfer",
    "Easypaisa",
    "JazzCash",
  ]);
  expect(html).not.toContain('checked=""');
  expect(html).not.toContain('role="alert"');
});
