import { expect, test } from "vitest";
import { action as logIn } from "#app/routes/account/log-in.tsx";
import { loginNetworks, requestsOf } from "#app/http/rate-limits.ts";
import { openShop } from "#test/open-shop.ts";
import type { PasskeyRequest } from "#domains/staff/passkeys/relying-party.ts";
import { createSoftwareAuthenticator } from "#test/services/software-authenticator.ts";
import { codeAt, enrol, join, staffPassword } from "#test/staff-members.ts";
import { openBrowsers } from "#test/visitors.ts";
import type { NewPasskey } from "../../ui/passkeys/new-passkey-form.tsx";
import { action as secondFactor } from "./second-factor.tsx";
import { action as security, loader as loadSecurity } from "../settings/security.tsx";
import { action as signIn, loader as loadSignIn } from "./sign-in.tsx";
import { action as signOut } from "./sign-out.tsx";

const path = "/admin/sign-in?next=%2Fadmin%2Fsecurity";
const right = (email: string) => ({ form: { email, password: staffPassword } });

test("staff sign in with password and code, go on where they wanted, and sign out", async () => {
  await using shop = await openShop();
  const member = await join(shop.db, "packer");
  const { secret } = await enrol(shop.db, member);
  const browser = openBrowsers(shop)();
  const entered = await browser.call(signIn, path, right(member.email));
  expect(entered).toMatchObject({ status: 303, location: "/admin/second-factor?next=%2Fadmin%2Fsecurity" });
  expect(browser.jar.has("taqat_device")).toBe(false);
  const given = await browser.call(secondFactor, entered.location!, { form: { code: codeAt(secret) } });
  expect(given).toMatchObject({ status: 303, location: "/admin/security" });
  expect(browser.jar.has("taqat_device")).toBe(true);
  expect(await browser.call(loadSecurity, "/admin/security")).toMatchObject({ status: 200 });
  expect(await browser.call(signOut, "/admin/sign-out", { form: {} })).toMatchObject({ location: "/admin/sign-in" });
  expect(browser.jar.has("taqat_session")).toBe(false);
});

test("strangers who try passwords lock nobody out: not the member's device, nor another network", async () => {
  await using shop = await openShop();
  const { email } = await join(shop.db, "owner");
  const openBrowser = openBrowsers(shop);
  const own = openBrowser();
  expect(await own.call(signIn, path, right(email))).toMatchObject({ status: 303 });
  await own.call(signOut, "/admin/sign-out", { form: {} });

  // More strangers, each from a network of its own, than the shop's login bears for one account.
  for (let network = 0; network < loginNetworks + 2; network += 1) {
    const stranger = openBrowser({ address: `198.51.100.${network}` });
    const statuses: number[] = [];
    const most = requestsOf("staffLoginByAccountAndAddress");
    for (let guess = 0; guess <= most; guess += 1)
      statuses.push((await stranger.call(signIn, path, { form: { email, password: `guess ${guess}` } })).status);
    expect(statuses).toEqual([...(Array(most).fill(401) as number[]), 429]);
  }
  expect(await own.call(signIn, path, right(email))).toMatchObject({ status: 303 });
  expect(await openBrowser().call(signIn, path, right(email))).toMatchObject({ status: 303 });
});

test("wrong passwords on the member's own device end that device's tries, not those elsewhere", async () => {
  await using shop = await openShop();
  const { email } = await join(shop.db, "packer");
  const openBrowser = openBrowsers(shop);
  const own = openBrowser();
  await own.call(signIn, path, right(email));
  await own.call(signOut, "/admin/sign-out", { form: {} });
  for (let guess = 0; guess < requestsOf("staffLoginByKnownDevice"); guess += 1)
    expect(await own.call(signIn, path, { form: { email, password: "wrong one" } })).toMatchObject({ status: 401 });
  expect(await own.call(signIn, path, right(email))).toMatchObject({
    status: 429,
    data: { message: expect.stringContaining("Too many wrong passwords"), wayOut: "reset-password" },
  });
  expect(await openBrowser().call(signIn, path, right(email))).toMatchObject({ status: 303 });
});

test("who has the password guesses few codes of an account, however many logins and networks are used", async () => {
  await using shop = await openShop();
  const member = await join(shop.db, "packer");
  const { secret } = await enrol(shop.db, member);
  const openBrowser = openBrowsers(shop);
  const most = requestsOf("staffCodesByAccount");
  const [logins, guesses] = [Math.ceil(most / 5) + 2, 5];
  let refused = 0;
  for (let login = 0; login < logins; login += 1) {
    const thief = openBrowser();
    await thief.call(signIn, path, right(member.email));
    for (let guess = 0; guess < guesses; guess += 1) {
      const { status } = await thief.call(secondFactor, "/admin/second-factor", { form: { code: "not a code" } });
      if (status === 429) refused += 1;
    }
  }
  expect(refused).toBe(logins * guesses - most);
  const thief = openBrowser();
  await thief.call(signIn, path, right(member.email));
  expect(await thief.call(secondFactor, "/admin/second-factor", { form: { code: codeAt(secret) } })).toMatchObject({
    status: 429,
  });
});

test("whoever is signed out for wrong codes reads why on the page for the password", async () => {
  await using shop = await openShop();
  const member = await join(shop.db, "packer");
  await enrol(shop.db, member);
  const browser = openBrowsers(shop)();
  await browser.call(signIn, path, right(member.email));
  const tryOnce = () => browser.call(secondFactor, "/admin/second-factor", { form: { code: "not a code" } });
  for (let guess = 0; guess < 4; guess += 1) expect(await tryOnce()).toMatchObject({ status: 422 });
  expect(await tryOnce()).toMatchObject({
    location: "/admin/sign-in",
    setCookies: expect.arrayContaining([expect.stringContaining("second-factor-wrong")]) as string[],
  });
});

test("a login at the shop asks staff for the second factor, and customers for nothing more", async () => {
  await using shop = await openShop();
  const member = await join(shop.db, "packer");
  const plain = await join(shop.db, "support");
  const { secret } = await enrol(shop.db, member);
  const browser = openBrowsers(shop)();
  expect(await browser.call(logIn, "/user/login", right(member.email))).toMatchObject({
    location: "/admin/second-factor",
  });
  expect(browser.jar.has("taqat_device")).toBe(false);
  expect(await browser.call(secondFactor, "/admin/second-factor", { form: { code: codeAt(secret) } })).toMatchObject({
    location: "/admin",
  });
  expect(await openBrowsers(shop)().call(logIn, "/user/login", right(plain.email))).toMatchObject({ location: "/" });
});

test("an authenticator app is set up on the page: QR code, first code, recovery codes", async () => {
  await using shop = await openShop();
  const { email } = await join(shop.db, "packer");
  const browser = openBrowsers(shop)();
  await browser.call(signIn, path, right(email));
  const begun = await browser.call(security, "/admin/security", { form: { intent: "enrol" } });
  const { secret, qr } = begun.data as { secret: string; qr: string };
  expect(qr).toMatch(/^<svg /);
  expect(
    await browser.call(security, "/admin/security", { form: { intent: "confirm", code: "000 00" } }),
  ).toMatchObject({ status: 422, data: { step: "confirm", result: { errors: { code: [expect.any(String)] } } } });
  const done = await browser.call(security, "/admin/security", { form: { intent: "confirm", code: codeAt(secret) } });
  expect(done).toMatchObject({ status: 200, data: { step: "recovery-codes", enrolled: true } });
  expect((done.data as { codes: string[] }).codes).toHaveLength(10);
  expect(await browser.call(loadSecurity, "/admin/security")).toMatchObject({ data: { recoveryCodesLeft: 10 } });
});

test("a passkey is added on the page, signs in without password and code, and is removed", async () => {
  await using shop = await openShop();
  const member = await join(shop.db, "owner");
  await enrol(shop.db, member);
  const openBrowser = openBrowsers(shop);
  const [browser, other] = [openBrowser(), openBrowser()];
  browser.jar.set("taqat_session", member.token);
  const authenticator = createSoftwareAuthenticator();
  const origin = "https://taqat.test";
  const begun = await browser.call(security, "/admin/security", { form: { intent: "new-passkey" } });
  const { options, name: device } = begun.data as NewPasskey;
  const add = (name: string) =>
    browser.call(security, "/admin/security", {
      form: { intent: "add-passkey", name, passkey: authenticator.register(options, { origin }) },
    });
  expect(await add("")).toMatchObject({
    status: 422,
    data: { step: "new-passkey", options: {}, result: { errors: { name: ["Give the passkey a name"] } } },
  });
  const confirmedAt = (time: string) => shop.look(`update staff_sessions set password_confirmed_at = ${time}`);
  await confirmedAt("now() - interval '11 minutes'");
  const late = await add("Phone of ‘Ali’ & son");
  expect(late.setCookies).toEqual([expect.stringContaining("passkey-late")]);
  const early = await browser.call(security, "/admin/security?next=%2Fadmin%2Fresume%2F1", {
    form: { intent: "new-passkey" },
  });
  expect(early.setCookies).toEqual([]);
  const back = [late, early].map(
    ({ location }) => new URL(location!, origin).searchParams.get("next") ?? "nowhere",
  ) as [string, string];
  expect(await browser.call(loadSecurity, back[0])).toMatchObject({ data: { adding: null } });
  await confirmedAt("now()");
  expect(await browser.call(loadSecurity, back[0])).toMatchObject({
    data: { adding: { options: {}, result: { values: { name: "Phone of ‘Ali’ & son" } } } },
  });
  expect(await browser.call(loadSecurity, back[1])).toMatchObject({
    data: { adding: { name: device, result: null }, waiting: "/admin/resume/1" },
  });
  expect(await browser.call(loadSecurity, "/admin/security")).toMatchObject({ data: { adding: null } });
  expect(await add("Phone")).toMatchObject({ status: 303, location: "/admin/security" });

  const asked = await other.call(loadSignIn, path);
  const { passkey } = asked.data as { passkey: PasskeyRequest };
  const form = { intent: "passkey", passkey: authenticator.sign(passkey, { origin }) };
  expect(await other.call(signIn, path, { form })).toMatchObject({ status: 303, location: "/admin/security" });
  expect(other.jar.has("taqat_device")).toBe(true);
  expect(await openBrowser().call(signIn, path, { form })).toMatchObject({ status: 401 });
  const { data } = await other.call(loadSecurity, "/admin/security");
  const { passkeys } = data as { passkeys: { id: string; name: string }[] };
  expect(passkeys).toMatchObject([{ name: "Phone", lastUsed: expect.any(String) }]);
  await other.call(security, "/admin/security", { form: { intent: "remove-passkey", passkey: passkeys[0]!.id } });
  expect(await other.call(loadSecurity, "/admin/security")).toMatchObject({ data: { passkeys: [] } });
});
