import { expect, test } from "vitest";
import { findCart } from "#domains/cart/find-cart.ts";
import { findSession } from "#domains/accounts/sessions/find-session.ts";
import { createResetLink } from "#domains/accounts/passwords/reset-password.ts";
import { wording } from "#kernel/wording.ts";
import { requestsOf } from "#app/http/rate-limits.ts";
import { createRateLimit } from "#platform/rate-limits/rate-limit.ts";
import { openShop } from "#test/open-shop.ts";
import { action as register } from "#test/register-and-enter.ts";
import { type Browser, openBrowsers, password } from "#test/visitors.ts";
import { action as add } from "../cart/add.tsx";
import { action as checkOut } from "../checkout/checkout.tsx";
import { loader as dashboard } from "./dashboard.tsx";
import { action as forgot } from "./forgot-password.tsx";
import { action as logIn, loader as logInPage } from "./log-in.tsx";
import { action as logOut } from "./log-out.tsx";
import { action as reset } from "./reset-password.tsx";
import { action as endLogin, loader as security } from "./security.tsx";

const ayesha = {
  firstname: "Ayesha",
  secondname: "Khan",
  email: "ayesha@example.com",
  password,
  confirm_password: password,
};
const registerAt = (browser: Browser, change: Record<string, string> = {}, path = "/user/registration") =>
  browser.call(register, path, { form: { ...ayesha, ...change } });
const logInAt = (browser: Browser, change: Record<string, string> = {}, path = "/user/login") =>
  browser.call(logIn, path, { form: { email: ayesha.email, password, ...change } });
const sessionOf = (browser: Browser) => browser.jar.get("taqat_session") ?? null;

test("passwords that differ stop the registration, with all else that is wrong, and are not sent back", async () => {
  await using shop = await openShop();
  const answer = await registerAt(openBrowsers(shop)(), { firstname: "  ", confirm_password: "blue river stonf" });
  expect(answer).toMatchObject({
    status: 422,
    data: {
      errors: { firstname: ["Enter your first name"], confirm_password: [wording.passwordsDiffer] },
      values: { secondname: "Khan", email: "ayesha@example.com" },
    },
  });
  expect(JSON.stringify(answer)).not.toContain("river");
  expect(await shop.look("select id from accounts_accounts")).toEqual([]);
});

test("a login never takes over a session that the browser brought along, and ends it", async () => {
  await using shop = await openShop();
  const open = openBrowsers(shop);
  const attacker = open();
  await registerAt(attacker, { email: "mallory@example.com" });
  await registerAt(open());
  for (const planted of [sessionOf(attacker)!, "A".repeat(32)]) {
    const victim = open({ cookies: { taqat_session: planted } });
    await logInAt(victim);
    expect(sessionOf(victim)).not.toBe(planted);
    expect((await findSession(shop.db, sessionOf(victim)))?.account.email).toBe("ayesha@example.com");
    expect(await findSession(shop.db, planted)).toBeNull();
  }
});

test("a session that was logged out opens nothing, whoever kept its cookie, and the device keeps neither cart nor order", async () => {
  await using shop = await openShop();
  const { variantId, slug } = await shop.sells();
  const open = openBrowsers(shop);
  const browser = open({ cookies: { taqat_order: "O".repeat(32) } });
  await registerAt(browser);
  await browser.call(add, "/cart/add", { form: { product: slug, variant: variantId } });
  const kept = new Map(browser.jar);
  expect(kept.has("taqat_cart")).toBe(true);

  expect(await browser.call(logOut, "/user/logout", { form: {} })).toMatchObject({ status: 303, location: "/" });
  expect([...browser.jar.keys()].sort()).toEqual(["taqat_device", "taqat_notice"]);
  const thief = open({ cookies: { taqat_session: kept.get("taqat_session")! } });
  expect(await thief.call(dashboard, "/user/dashboard")).toMatchObject({
    status: 303,
    location: "/user/login?next=%2Fuser%2Fdashboard",
  });
  expect(sessionOf(thief)).toBeNull();

  await logInAt(browser);
  expect((await findCart(shop.db, browser.jar.get("taqat_cart")!)).lines).toMatchObject([{ variantId, quantity: 1 }]);
});

test("who logs in where somebody else is logged in gets nothing of theirs: no cart, no order, no session", async () => {
  await using shop = await openShop();
  const { variantId, slug } = await shop.sells();
  const open = openBrowsers(shop);
  const shared = open();
  await registerAt(shared, { email: "sister@example.com" });
  await shared.call(add, "/cart/add", { form: { product: slug, variant: variantId } });
  shared.jar.set("taqat_order", "O".repeat(32));
  const hers = sessionOf(shared);
  await registerAt(open());
  await logInAt(shared);
  expect([...shared.jar.keys()].sort()).toEqual(["taqat_device", "taqat_notice", "taqat_session"]);
  expect(await findSession(shop.db, hers)).toBeNull();
});

test("an order placed while logged in is the account's, whatever e-mail is typed", async () => {
  await using shop = await openShop();
  const { variantId, slug } = await shop.sells();
  const browser = openBrowsers(shop)();
  await registerAt(browser);
  await browser.call(add, "/cart/add", { form: { product: slug, variant: variantId } });
  const { id: cart, total, fingerprint } = await findCart(shop.db, browser.jar.get("taqat_cart")!);
  const form = {
    f_name: "Bilal",
    s_name: "Raza",
    phone: "0300 1234567",
    email: "bilal@example.com",
    state: "Punjab",
    city: "Lahore",
    address: "House 12",
    payment: "cash-on-delivery",
    cart: cart!,
    seen_total: String(total),
    seen_goods: fingerprint,
  };
  expect(await browser.call(checkOut, "/checkout", { form })).toMatchObject({
    status: 303,
    location: "/checkout/success",
  });
  const { account } = (await findSession(shop.db, sessionOf(browser)))!;
  expect(await shop.look("select account_id from orders_orders")).toEqual([{ account_id: account.id }]);
});

test("nobody sees a dashboard without a login, and who has one comes back to where they wanted to go", async () => {
  await using shop = await openShop();
  const open = openBrowsers(shop);
  await registerAt(open());
  const browser = open();
  const { location } = await browser.call(dashboard, "/user/dashboard?tab=orders");
  expect(location).toBe("/user/login?next=%2Fuser%2Fdashboard%3Ftab%3Dorders");
  expect(await logInAt(browser, {}, location!)).toMatchObject({ status: 303, location: "/user/dashboard?tab=orders" });
  expect(await browser.call(logInPage, "/user/login")).toMatchObject({ location: "/user/dashboard" });
});

test("a login leads to no other site, whatever its address says", async () => {
  await using shop = await openShop();
  const open = openBrowsers(shop);
  await registerAt(open());
  for (const next of ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"]) {
    const browser = open();
    expect(await logInAt(browser, {}, `/user/login?next=${encodeURIComponent(next)}`)).toMatchObject({
      status: 303,
      location: "/",
    });
    expect(await browser.call(logInPage, `/user/login?next=${encodeURIComponent(next)}`)).toMatchObject({
      location: "/user/dashboard",
    });
  }
});

test("no answer tells whether an address has an account: login and reset word it alike", async () => {
  await using shop = await openShop();
  const open = openBrowsers(shop);
  await registerAt(open());
  const [known, unknown] = [{ email: "ayesha@example.com" }, { email: "nobody@example.com" }];
  const strip = (answer: object) =>
    JSON.parse(JSON.stringify(answer).replaceAll(/ayesha@example.com|nobody@example.com/g, "…")) as unknown;

  const wrong = await logInAt(open(), { ...known, password: "not the one" });
  expect(wrong).toMatchObject({ status: 401, data: { message: "Invalid email or password" } });
  expect(strip(await logInAt(open(), { ...unknown, password: "not the one" }))).toEqual(strip(wrong));

  const sent = await open().call(forgot, "/user/forgot-password", { form: known });
  expect(sent).toMatchObject({ status: 200, data: { sent: true } });
  expect(strip(await open().call(forgot, "/user/forgot-password", { form: unknown }))).toEqual(strip(sent));
});

test("nobody chooses a password of their own name or address, at the registration or later", async () => {
  await using shop = await openShop();
  const browser = openBrowsers(shop)();
  const near = { password: "ayesha 123", confirm_password: "ayesha 123" };
  const refused = {
    status: 422,
    data: { errors: { password: [expect.stringContaining("does not hold your name") as string] } },
  };
  expect(await registerAt(browser, near)).toMatchObject(refused);
  await registerAt(browser);
  expect(
    await browser.call(endLogin, "/user/dashboard/security", {
      form: { intent: "password", current_password: password, ...near },
    }),
  ).toMatchObject(refused);
  const { token } = (await createResetLink(shop.db, ayesha.email))!;
  expect(await browser.call(reset, "/user/reset-password/x", { form: near, params: { token } })).toMatchObject(refused);
  expect(
    await browser.call(reset, "/user/reset-password/x", {
      form: { password: "a green tree", confirm_password: "a green tree" },
      params: { token },
    }),
  ).toMatchObject({ status: 303, location: "/user/login" });
});

test("registrations and mailed links are limited by address, and links by whom they go to", async () => {
  await using shop = await openShop();
  const open = openBrowsers(shop, { limits: { register: createRateLimit(3, 600) } });
  const script = open();
  for (let turn = 0; turn < 3; turn += 1) await registerAt(script, { email: `many${turn}@example.com` });
  expect(await registerAt(script, { email: "more@example.com" })).toMatchObject({
    status: 429,
    data: { message: expect.stringContaining("You can order without an account meanwhile") as string },
  });

  const ask = (browser: Browser, email: string) => browser.call(forgot, "/user/forgot-password", { form: { email } });
  for (let turn = 0; turn < requestsOf("mailsByRecipient"); turn += 1)
    expect((await ask(open(), "ayesha@example.com")).status).toBe(200);
  for (const spelling of ["ayesha@example.com", "ayesha+1@example.com"])
    expect((await ask(open(), spelling)).status).toBe(429);
  for (let turn = 0; turn < requestsOf("mailsByRequester"); turn += 1) await ask(script, `some${turn}@example.com`);
  expect((await ask(script, "other@example.com")).status).toBe(429);
});

test("over https the session's cookie is bound to our host, secure and out of the reach of scripts", async () => {
  await using shop = await openShop();
  const { setCookies } = await registerAt(openBrowsers(shop, { https: true })());
  expect(setCookies.find((line) => line.includes("taqat_session"))).toMatch(
    /^__Host-taqat_session=[A-Za-z0-9]{32}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test("one account can end none of another's logins, whichever id it sends; its own it can", async () => {
  await using shop = await openShop();
  const open = openBrowsers(shop);
  const [mallory, victim, phone] = [open(), open(), open()];
  await registerAt(mallory, { email: "mallory@example.com" });
  await registerAt(victim);
  await logInAt(phone);
  const ids = async () =>
    (await shop.look<{ id: string }>("select id from accounts_sessions order by id")).map(({ id }) => id);
  const before = await ids();
  const shown = await mallory.call(security, "/user/dashboard/security");
  expect((shown.data as { sessions: unknown[] }).sessions).toMatchObject([{ current: true }]);

  for (const session of [...before, "", "x", "\u0001"])
    await open().call(endLogin, "/user/dashboard/security", { form: { intent: "end", session } });
  const others = before.filter(
    (id) => !(shown.data as { sessions: { id: string }[] }).sessions.some((own) => own.id === id),
  );
  for (const session of others)
    await mallory.call(endLogin, "/user/dashboard/security", { form: { intent: "end", session } });
  await mallory.call(endLogin, "/user/dashboard/security", { form: { intent: "end-others" } });
  expect(await ids()).toEqual(before);

  await victim.call(endLogin, "/user/dashboard/security", { form: { intent: "end-others" } });
  expect(await findSession(shop.db, sessionOf(phone))).toBeNull();
  expect(await findSession(shop.db, sessionOf(victim))).not.toBeNull();
});

test("a password is changed by who knows the old one; guesses at it are counted as at the login", async () => {
  await using shop = await openShop();
  const browser = openBrowsers(shop)();
  await registerAt(browser);
  const before = sessionOf(browser);
  const change = (current: string) =>
    browser.call(endLogin, "/user/dashboard/security", {
      form: {
        intent: "password",
        current_password: current,
        password: "a green tree",
        confirm_password: "a green tree",
      },
    });
  for (let turn = 1; turn < requestsOf("passwordChecks"); turn += 1)
    expect(await change("guess")).toMatchObject({
      status: 422,
      data: { errors: { current_password: ["Invalid password"] } },
    });
  expect(await change(password)).toMatchObject({ status: 303, location: "/user/dashboard/security" });
  expect(sessionOf(browser)).not.toBe(before);
  expect(await findSession(shop.db, before)).toBeNull();
  for (let turn = 0; turn < requestsOf("passwordChecks"); turn += 1) await change("guess");
  expect((await change("a green tree")).status).toBe(429);
});
