import { createElement } from "react";
import { expect, test } from "vitest";
import { findCart } from "#domains/cart/find-cart.ts";
import { newSecret } from "#kernel/ids.ts";
import { registerAs } from "#test/create-victim.ts";
import { openShop } from "#test/open-shop.ts";
import { renderPage } from "#test/render-page.ts";
import { readScreen } from "#test/read-screen.ts";
import { openRefillShop } from "#test/refill-shop.ts";
import { fields, serveShop } from "#test/serve-shop.ts";
import RefillPage from "./refill.tsx";

const preferences = "select way, recipient, order_id is null as always from refill_wishes order by id";

test("an order's page takes the preference with one press and takes it back, only for goods that get empty and ways that are offered", async () => {
  await using shop = await openShop();
  const room = await openRefillShop(shop, { enabled: false });
  const [whey, belt] = [await room.tub(30), await room.tub(null, { name: "Belt" })];
  const { accessToken, order } = await room.deliver([whey], { preference: null });
  const path = `/order/${accessToken}`;
  await using served = await serveShop(shop);
  const browser = served.openBrowser();
  const sent = await shop.statementsOf(async () => {
    expect(await readScreen(browser, path, "refill")).toMatchObject({ refill: null });
    await browser.ask(path, fields({ intent: "refill-email" }));
  });
  expect(sent.filter((text) => text.includes("refill_"))).toEqual([]);

  await room.set(true);
  served.invalidate(["settings"]);
  const offer = async () => (await readScreen<{ refill: object }>(browser, path, "refill")).refill;
  expect(await offer()).toEqual({ ways: ["email"], preference: null });
  // The owner sends no SMS.
  await browser.ask(path, fields({ intent: "refill-sms" }));
  expect(await shop.look(preferences)).toEqual([]);
  expect((await browser.ask(path, fields({ intent: "refill-email" }))).status).toBe(303);
  expect(await shop.look(preferences)).toEqual([{ way: "email", recipient: "ayesha@example.com", always: false }]);
  expect(await offer()).toEqual({ ways: ["email"], preference: { way: "email", of: "order" } });
  // Asked after the parcel had arrived, it is planned all the same.
  await room.work();
  expect(await shop.look("select order_id from refill_supplies")).toEqual([{ order_id: order }]);
  await browser.ask(path, fields({ intent: "refill-off" }));
  expect([await shop.look(preferences), await shop.look("select * from refill_supplies")]).toEqual([[], []]);

  // What is used up by now is not offered any more, and a form that comes late says so.
  await room.pass(31);
  expect(await offer()).toBeNull();
  await browser.ask(path, fields({ intent: "refill-email" }));
  expect(await shop.look(preferences)).toEqual([]);
  const wear = await room.deliver([belt], { preference: null });
  await browser.ask(`/order/${wear.accessToken}`, fields({ intent: "refill-email" }));
  expect(await shop.look(preferences)).toEqual([]);
});

test("the link shows goods at today's price and nobody's data, fills the cart when it is pressed, and leads to the checkout", async () => {
  await using shop = await openShop();
  const room = await openRefillShop(shop);
  const whey = await room.tub(30, { name: "Amber Whey", price: 4_500 } as never);
  await room.deliver([{ ...whey, quantity: 2 }]);
  await room.pass(56);
  await shop.pool.query("update catalog_variants set price = 500000");
  const [{ token }] = (await shop.look<{ token: string }>("select token from refill_reminders")) as [{ token: string }];
  await using served = await serveShop(shop);
  const holder = served.openBrowser();
  const shown = await holder.ask(`/refill/${token}?utm_source=refill`);
  expect(shown.status).toBe(200);
  expect(shown.text).toContain("Amber Whey");
  expect(shown.text).toContain("Rs 10,000");
  for (const hers of ["Ayesha", "ayesha@example.com", "3001234567", "Model Town", "10001"])
    expect(shown.text).not.toContain(hers);
  expect([...holder.jar.keys()].some((name) => name.endsWith("taqat_attribution"))).toBe(true);
  expect(await shop.look("select count(*)::int as carts from cart_carts where closed_at is null")).toEqual([
    { carts: 0 },
  ]);

  for (const _ of [1, 2]) {
    const pressed = await holder.ask(`/refill/${token}?utm_source=refill`, fields({}));
    expect([pressed.status, pressed.headers.get("location")]).toEqual([303, "/checkout"]);
  }
  const cart = await findCart(shop.db, holder.jar.get("__Host-taqat_cart")!);
  expect(cart.lines).toMatchObject([{ variantId: whey.variantId, quantity: 2 }]);
  expect((await holder.ask("/checkout")).text).not.toContain("ayesha@example.com");

  for (const forged of [newSecret(), token.slice(1), `${token}A`, "x"]) {
    expect((await holder.ask(`/refill/${forged}`)).status).toBe(404);
    expect((await holder.ask(`/refill/${forged}/stop`)).status).toBe(404);
    expect((await holder.ask(`/refill/${forged}/stop`, fields({}))).status).toBe(404);
  }
  expect(await shop.look(preferences)).toHaveLength(1);
  await shop.pool.query("update refill_reminders set created_at = created_at - interval '61 days'");
  expect((await holder.ask(`/refill/${token}`)).status).toBe(404);
  // An old mail still ends the reminders.
  expect((await holder.ask(`/refill/${token}/stop`)).status).toBe(200);
});

test("who was told by SMS or WhatsApp, which have one link, ends the reminders by one press on its page", async () => {
  await using shop = await openShop();
  const room = await openRefillShop(shop);
  await room.deliver([await room.tub(30)]);
  await room.pass(26);
  const [{ token }] = (await shop.look<{ token: string }>("select token from refill_reminders")) as [{ token: string }];
  await using served = await serveShop(shop);
  const phone = served.openBrowser();
  const open = async () => {
    const { status, body } = await phone.ask(`/refill/${token}?utm_source=refill`);
    const { loaderData } = JSON.parse(body) as { loaderData: Record<string, { reminders?: string } | null> };
    return [status, Object.values(loaderData).find((each) => each?.reminders)?.reminders];
  };
  expect(await open()).toEqual([200, "wanted"]);
  // Also where nothing is offered any more: the goods are gone, or the link is old.
  await shop.pool.query("update catalog_products set status = 'archived'");
  expect(await open()).toEqual([200, "wanted"]);
  await shop.pool.query("update refill_reminders set created_at = created_at - interval '61 days'");
  expect(await open()).toEqual([404, "wanted"]);
  expect(await shop.look(preferences)).toHaveLength(1);
  expect((await phone.ask(`/refill/${token}/stop`, fields({}))).status).toBe(200);
  expect(await shop.look(preferences)).toEqual([]);
  expect(await open()).toEqual([404, "stopped"]);
});

test.each([
  [
    "with goods",
    { lines: [{ id: "1", name: "Whey", options: [], picture: null, quantity: 1, total: "Rs 1", available: 1 }] },
  ],
  ["whose goods are gone", { lines: [] }],
  ["that is too old", null],
])("the page of a reminder %s has one button against reminders, until it was pressed", (_, offer) => {
  const shown = offer && { gone: 0, total: "Rs 1", held: 0, isInCart: false, ...offer };
  const show = (reminders: "wanted" | "stopped" | null) =>
    renderPage(
      "/refill/x",
      createElement(RefillPage, { loaderData: { offer: shown, token: "x", reminders } } as never),
    );
  expect(
    show("wanted").match(/<form[^>]*action="\/refill\/x\/stop"[^>]*><button[^>]*>No more reminders/g),
  ).toHaveLength(1);
  expect(show("stopped")).toContain("You get no more reminders.");
  for (const other of [show("stopped"), show(null)]) expect(other).not.toContain("/stop");
});

test("opening the link in the mail ends nothing; its button does, and so does a mailbox by one request without cookies, but no other site's page", async () => {
  await using shop = await openShop();
  const room = await openRefillShop(shop);
  await room.deliver([await room.tub(30), await room.tub(60, { name: "Zinc" })]);
  await room.pass(26);
  const stop = new URL(room.mails[0]!.unsubscribeUrl!).pathname;
  await using served = await serveShop(shop);
  const scanner = served.openBrowser();
  for (const _ of [1, 2, 3]) expect((await scanner.ask(stop)).status).toBe(200);
  const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  expect((await scanner.ask(stop, fields({}), foreign)).status).toBe(403);
  expect(await shop.look(preferences)).toHaveLength(1);

  const oneClick = await served.openBrowser().ask(stop, fields({ "List-Unsubscribe": "One-Click" }));
  expect([oneClick.status, oneClick.headers.get("location")]).toEqual([200, null]);
  expect([await shop.look(preferences), await shop.look("select ending from refill_supplies")]).toEqual([
    [],
    [{ ending: "reminded" }],
  ]);
  expect((await scanner.ask(stop, fields({}))).status).toBe(200);
  await room.pass(30);
  expect(room.mails).toHaveLength(1);
});

test("an account asks to be reminded of all its orders in its profile, is handed what is kept of it, and takes it away with itself", async () => {
  await using shop = await openShop();
  const room = await openRefillShop(shop);
  await using served = await serveShop(shop);
  const browser = served.openBrowser();
  await registerAs(shop, browser, "Ayesha", "ayesha@example.com");
  const profile = "/user/dashboard/profile";
  const sessionToken = browser.jar.get("__Host-taqat_session")!;
  const whey = await room.tub(30, { name: "Amber Whey" });
  const early = await room.deliver([whey], { preference: null, sessionToken });
  await browser.ask(profile, fields({ intent: "refill-whatsapp" }));
  expect(await shop.look(preferences)).toEqual([]);
  expect((await browser.ask(profile, fields({ intent: "refill-email" }))).status).toBe(303);
  await room.work();
  expect(await shop.look(preferences)).toEqual([{ way: "email", recipient: null, always: true }]);
  expect(await shop.look("select order_id from refill_supplies")).toEqual([{ order_id: early.order }]);
  const handed = await browser.ask("/user/dashboard/data/export.json");
  expect(JSON.parse(handed.body)).toMatchObject({
    refill_reminders: {
      wishes: [{ order: null, way: "email" }],
      supplies: [{ order: early.order, product: "Amber Whey", units: 1, ending: null }],
    },
  });
  await browser.ask(profile, fields({ intent: "refill-off" }));
  expect([await shop.look(preferences), await shop.look("select * from refill_supplies")]).toEqual([[], []]);

  await browser.ask(profile, fields({ intent: "refill-email" }));
  await room.work();
  await room.pass(26);
  expect(room.mails).toHaveLength(1);
  const gone = await browser.ask(
    "/user/dashboard/data/delete",
    fields({ password: "blue river stone", understood: "yes" }),
  );
  expect(gone.headers.get("location")).toBe("/");
  for (const table of ["refill_wishes", "refill_supplies", "refill_reminders"])
    expect([table, await shop.look(`select * from ${table}`)]).toEqual([table, []]);
});
