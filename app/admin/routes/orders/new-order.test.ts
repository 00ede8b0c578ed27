import { expect, test } from "vitest";
import { setVariantPrice } from "#test/set-variant-price.ts";
import { rupees } from "#kernel/money.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { orderIn } from "#test/follow-orders.ts";
import { recipient } from "#test/order-requests.ts";
import { findStaffOrder } from "#domains/orders/find-staff-order.ts";
import { countStock } from "#domains/inventory/count-stock.ts";
import { newSecret } from "#kernel/ids.ts";
import { system } from "#test/actors.ts";
import { makeDiscountCode } from "#test/make-discount-code.ts";
import { openAdmin } from "#test/open-admin.ts";
import type { ServedBrowser } from "#test/serve-shop.ts";
import type { NewOrderScreen } from "../../new-order/present-new-order.ts";

const typed = {
  channel: "whatsapp",
  phone: "0300 1234567",
  f_name: "عائشہ",
  s_name: "<script>alert(1)</script>",
  state: "Punjab",
  city: "Lahore",
  address: "House 1, Mall Road",
  payment: "cash-on-delivery",
  note: "After six",
};

/** Sends the form with what it showed last, and what is pressed and typed now. */
function openForm(browser: ServedBrowser) {
  let shown: Record<string, string> = { draft: newSecret() };
  return async (more: Record<string, string>) => {
    const { add: _, remove: __, intent: ___, ...kept } = shown;
    const values = { ...kept, ...more };
    const answer = await browser.ask("/admin/orders/new", new URLSearchParams(values));
    if (answer.status === 303) return { status: 303, location: answer.headers.get("location"), screen: null, values };
    const { actionData } = JSON.parse(answer.body) as { actionData: Record<string, NewOrderScreen> };
    const screen = Object.values(actionData)[0]!;
    shown = {
      ...values,
      ...screen.values,
      draft: screen.draft,
      cartId: screen.cartId ?? "",
      seenTotal: String(screen.seenTotal),
      ...Object.fromEntries(screen.lines.map((line) => [line.field, line.typed])),
    };
    return { status: answer.status, location: null, screen, values: shown };
  };
}

test("who takes an order of somebody who refused one is warned, with what the owner's rules ask of shoppers, and may place it", async () => {
  const { shop, signIn } = await openAdmin();
  const whey = await shop.sells({ price: 30_000, onHand: 5 });
  const { orderId } = await orderIn(shop, { payment: "cash-on-delivery", recipient });
  for (const to of ["confirmed", "packed", "shipped", "refused"] as const)
    await moveOrder(shop.db, system, { order: orderId, to, courier: "Own rider" });
  const refuseCash = { fromScore: null, aboveTotal: rupees(20_000) };
  const risk = { ...defaultShopSettings.risk, refuseCash };
  await saveShopSettings(shop.db, system, { ...defaultShopSettings, risk });
  const send = openForm(await signIn("support"));
  expect((await send({ ...typed, phone: "", add: "" })).screen!.warning).toBeNull();
  expect((await send({ ...typed, add: whey.variantId })).screen!.warning).toEqual({
    label: "Look twice",
    against: [expect.stringContaining("refused at the door"), expect.stringContaining("Rs 30,000 in cash")],
    rules: ["Your rules take no cash for an order like this one."],
  });
  expect((await send({ payment: "jazzcash", intent: "update" })).screen!.warning).toMatchObject({ rules: [] });
  expect((await send({ payment: "cash-on-delivery", email: "", intent: "place" })).status).toBe(303);
});

test("support takes an order by WhatsApp: found goods, a known customer, refusals beside the fields, and one order however often it is sent", async () => {
  const { shop, signIn } = await openAdmin();
  const whey = await shop.sells({ name: "Gold Whey", price: 4_500, onHand: 5 });
  const belt = await shop.sells({ name: "Belt", price: 1_000, onHand: 5 });
  const support = await signIn("support");
  expect((await support.ask("/admin/orders/new")).status).toBe(200);
  const send = openForm(support);

  const added = await send({ ...typed, add: whey.variantId });
  expect(added.screen).toMatchObject({ lines: [{ name: "Gold Whey", typed: "1", problem: null }] });
  await send({ add: belt.variantId });
  const unread = await send({ [`line-${belt.variantId}`]: "many", intent: "place" });
  expect([unread.status, unread.screen!.errors]).toEqual([
    422,
    { [`line-${belt.variantId}`]: [expect.stringContaining("whole number")] },
  ]);
  expect(unread.screen!.values).toMatchObject(typed);
  const tooMany = await send({ [`line-${belt.variantId}`]: "9", intent: "update" });
  expect(tooMany.screen!.lines[1]).toMatchObject({ typed: "9", problem: "Only 5 left." });
  expect((await send({ intent: "place" })).status).toBe(409);
  const wrong = await send({ [`line-${belt.variantId}`]: "۲", phone: "12", city: "", intent: "place" });
  // The total changed with the quantity, which the customer hears in the same call as what is still asked.
  expect([wrong.status, wrong.screen!.message]).toEqual([422, expect.stringContaining("The total is Rs")]);
  expect(Object.keys(wrong.screen!.errors).sort()).toEqual(["city", "phone"]);
  const refused = await send({ intent: "place" });
  expect([refused.status, Object.keys(refused.screen!.errors).sort()]).toEqual([422, ["city", "phone"]]);
  expect(refused.screen!.values).toMatchObject({ note: "After six", phone: "12" });

  const corrected = { phone: typed.phone, city: typed.city, email: "", intent: "place" };
  const [placed, ...others] = await Promise.all(Array.from({ length: 8 }, () => send(corrected)));
  const again = [...others, await send(corrected)];
  expect(again.map(({ status, location }) => [status, location])).toEqual(again.map(() => [303, placed!.location]));
  const number = Number(placed!.location!.split("/").at(-1));
  expect(await findStaffOrder(shop.db, system, number)).toMatchObject({
    channel: "whatsapp",
    phone: "+923001234567",
    email: "",
    firstName: "عائشہ",
    lines: [{ quantity: 1 }, { quantity: 2 }],
    history: [{ note: "After six", actorKind: "staff" }],
  });
  expect(await shop.look("select id from orders_orders")).toHaveLength(1);
  expect(await countStock(shop.db, [belt.variantId])).toEqual(new Map([[belt.variantId, 3]]));

  // The next call from the same number: the last address is filled in where nothing was typed.
  const next = openForm(support);
  const found = await next({ phone: "+92 300 1234567", city: "Kasur", intent: "find" });
  expect(found.screen).toMatchObject({
    customer: { last: number, summary: expect.stringContaining("1 order: 1 placed") as string },
    values: { f_name: "عائشہ", address: typed.address, city: "Kasur" },
  });
  expect((await next({ phone: "12", intent: "find" })).screen!.errors.phone).toBeDefined();
  expect((await (await signIn("packer")).ask("/admin/orders/new")).status).toBe(403);
});

test("all that is wrong with an order by phone stands beside its fields at once, the code too, and a code that takes nothing off is never left out in silence", async () => {
  const { shop, signIn } = await openAdmin();
  const whey = await shop.sells({ price: 4_500, onHand: 9 });
  await makeDiscountCode(shop.db, "EID10", { usesPerPhone: 1 });
  await makeDiscountCode(shop.db, "BIG", { minimum: rupees(9_000) });
  await makeDiscountCode(shop.db, "FREE", { kind: "free-delivery", value: 0 });
  const support = await signIn("support");
  const send = openForm(support);
  await send({ ...typed, email: "", add: whey.variantId });
  const errorsOf = async (more: Record<string, string>) => {
    const { status, screen } = await send({ intent: "place", ...more });
    expect(status).toBe(422);
    return Object.fromEntries(Object.entries(screen!.errors).map(([field, errors]) => [field, errors?.[0]]));
  };
  const { channel, phone, city } = typed;
  expect(await errorsOf({ discount_code: "NOPE", phone: "12", city: "", channel: "" })).toEqual({
    discount_code: expect.stringContaining("no such code"),
    phone: expect.any(String),
    city: expect.any(String),
    channel: expect.any(String),
  });
  expect(await errorsOf({ discount_code: "big", phone, city: "", channel })).toEqual({
    discount_code: expect.stringMatching(/counts from Rs 9,000.*Take it off/),
    city: expect.any(String),
  });
  expect(await errorsOf({ discount_code: "free", city, [`line-${whey.variantId}`]: "2" })).toEqual({
    discount_code: expect.stringContaining("free, which it is already"),
  });
  const link = (await send({ discount_code: "eid10", intent: "link" })).screen!.link!;
  expect([link.code, decodeURIComponent(link.whatsApp!)]).toEqual([
    "EID10",
    expect.stringContaining("Enter the code EID10 in the cart."),
  ]);
  // Pressed twice at once, it is one order, which has used the code.
  const twice = await Promise.all([send({ intent: "place" }), send({ intent: "place" })]);
  expect(twice.map(({ status }) => status)).toEqual([303, 303]);

  const second = openForm(support);
  await second({ ...typed, email: "", add: whey.variantId, discount_code: "EID10" });
  const again = await second({ intent: "place", city: "" });
  expect([again.status, again.screen!.errors]).toEqual([
    422,
    { discount_code: [expect.stringContaining("has used the code EID10 already")], city: [expect.any(String)] },
  ]);
  expect((await second({ intent: "place", city, discount_code: "" })).screen!.message).toContain("Rs 4,500");
  expect((await second({ intent: "place" })).status).toBe(303);
  expect(await shop.look("select total::int from orders_orders order by number")).toEqual([
    { total: rupees(8_100) },
    { total: rupees(4_500) },
  ]);
});

test("a link with goods opens for whoever has it, shows nobody's data, adds to the cart what is not in it, and expires", async () => {
  const { shop, served, signIn } = await openAdmin();
  const whey = await shop.sells({ name: "Gold Whey", price: 4_500, onHand: 5 });
  const belt = await shop.sells({ name: "Belt", price: 1_000, onHand: 5 });
  const send = openForm(await signIn("support"));
  expect((await send({ ...typed, intent: "link" })).status).toBe(422);
  await send({ add: whey.variantId });
  await send({ add: whey.variantId });
  const { url, whatsApp } = (await send({ intent: "link" })).screen!.link!;
  expect(decodeURIComponent(whatsApp!)).toContain(url);
  // A second press makes no other link.
  expect((await send({ intent: "link" })).screen!.link!.url).toBe(url);
  const path = new URL(url).pathname;

  const customer = served.openBrowser();
  await customer.ask("/cart/add", new URLSearchParams({ product: belt.productId, quantity: "3" }));
  const { body } = await customer.ask(path);
  expect(body).toContain("Gold Whey");
  const readOffer = async () => {
    const { loaderData } = JSON.parse((await customer.ask(path)).body) as { loaderData: Record<string, object> };
    return Object.values(loaderData).find((each) => "offer" in each);
  };
  expect(await readOffer()).toMatchObject({ offer: { total: "Rs 9,000", held: 3, isInCart: false } });
  expect(body).not.toMatch(/1234567|Mall Road|عائشہ/);
  for (const _ of ["press", "double click"])
    expect((await customer.ask(path, new URLSearchParams())).headers.get("location")).toBe("/cart");
  const held = await shop.look(
    "select variant_id, quantity from cart_lines join cart_carts cart on cart.id = cart_id where cart.id in (select cart_id from cart_lines where variant_id = '" +
      belt.variantId +
      "') order by quantity",
  );
  expect(held).toEqual([
    { variant_id: whey.variantId, quantity: 2 },
    { variant_id: belt.variantId, quantity: 3 },
  ]);
  await setVariantPrice(shop.db, whey.variantId, rupees(4_000));
  expect(await readOffer(), "at today's price").toMatchObject({ offer: { total: "Rs 8,000", isInCart: true } });
  // Offered when a line could hold more units than it can today.
  await shop.pool.query(`update cart_links set lines = jsonb_set(lines, '{0,quantity}', '500')`);
  expect((await customer.ask(path, new URLSearchParams())).headers.get("location")).toBe("/cart");
  await shop.pool.query("update inventory_levels set committed = on_hand where variant_id = $1", [whey.variantId]);
  expect(await readOffer(), "sold out").toMatchObject({ offer: { total: null, lines: [{ available: 0 }] } });
  expect((await customer.ask(`/cart/link/${newSecret()}`)).status).toBe(404);
  await shop.pool.query("update cart_links set expires_at = now()");
  expect((await customer.ask(path)).status).toBe(404);
});
