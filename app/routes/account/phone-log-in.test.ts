import { expect, test } from "vitest";
import { createResetLink, resetPassword } from "#domains/accounts/passwords/reset-password.ts";
import { findSession } from "#domains/accounts/sessions/find-session.ts";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { createRateLimit } from "#platform/rate-limits/rate-limit.ts";
import { system } from "#test/actors.ts";
import { openShop } from "#test/open-shop.ts";
import { otherThan, passResendTime, sendCodes, sendCodeTo } from "#test/phone-codes.ts";
import { action as register } from "#test/register-and-enter.ts";
import { join } from "#test/staff-members.ts";
import { type Browser, openBrowsers, password } from "#test/visitors.ts";
import { action as logIn, loader as logInPage } from "./log-in-by-phone.tsx";
import { loader as passwordPage } from "./log-in.tsx";
import { action as logOut } from "./log-out.tsx";
import { action as phoneForm, loader as phonePage } from "./phone.tsx";

const ayesha = { firstname: "Ayesha", secondname: "Khan", email: "ayesha@example.com" };
const phone = "0300 1234567";

async function openLogins(limits: Parameters<typeof openBrowsers>[1] = {}) {
  const shop = await openShop();
  const set = (login: boolean) =>
    saveShopSettings(shop.db, system, {
      ...defaultShopSettings,
      phoneCodes: { ...defaultShopSettings.phoneCodes, login },
    });
  await set(true);
  const open = openBrowsers(shop, limits);
  const registered = async (change: object = {}) => {
    const browser = open();
    await browser.call(register, "/user/registration", {
      form: { ...ayesha, ...change, password, confirm_password: password },
    });
    return browser;
  };
  const account = (browser: Browser, form: Record<string, string>) =>
    browser.call(phoneForm, "/user/dashboard/phone", { form });
  const verify = async (browser: Browser, number = phone) => {
    await account(browser, { intent: "send", phone: number, current_password: password });
    const verified = await account(browser, { intent: "verify", phone: number, code: await sendCodeTo(shop) });
    await shop.settle();
    return verified;
  };
  const shown = async (browser: Browser) =>
    (await browser.call(phonePage, "/user/dashboard/phone")).data as { phone: string | null; offered: boolean };
  const send = (browser: Browser, form: Record<string, string>, path = "/user/login/phone") =>
    browser.call(logIn, path, { form });
  const begin = async (browser: Browser, number = phone) => {
    const { challenge } = (await browser.call(logInPage, "/user/login/phone")).data as { challenge: string };
    return { challenge, answer: await send(browser, { intent: "send", phone: number, challenge }) };
  };
  const emailOf = async (browser: Browser) =>
    (await findSession(shop.db, browser.jar.get("taqat_session") ?? null))?.account.email ?? null;
  return {
    shop,
    set,
    open,
    registered,
    account,
    verify,
    shown,
    send,
    begin,
    emailOf,
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

test("a phone is verified in the account with the password and a code, and then logs in once for each code", async () => {
  await using logins = await openLogins();
  const { shop, open, registered, account, verify, shown, send, begin, emailOf } = logins;
  const own = await registered();
  expect(await account(own, { intent: "send", phone, current_password: "guess" })).toMatchObject({
    status: 422,
    data: { step: "phone", phone, errors: { current_password: ["Invalid password"] } },
  });
  expect(await account(own, { intent: "send", phone: "042 35761234", current_password: password })).toMatchObject({
    status: 422,
    data: { phone: "042 35761234", errors: { phone: [expect.stringContaining("landline")] } },
  });
  expect(await account(own, { intent: "verify", phone, code: "123456" })).toMatchObject({ status: 422 });
  expect(await sendCodes(shop)).toEqual([]);
  expect(await verify(own)).toMatchObject({ status: 303, location: "/user/dashboard/phone" });
  expect(await shown(own)).toMatchObject({ phone, offered: true });

  const device = open();
  const { challenge, answer } = await begin(device, "+92 300 1234567");
  expect(answer).toMatchObject({ status: 200, data: { step: "code", phone, challenge } });
  const code = await sendCodeTo(shop);
  const form = { phone, challenge };
  expect(await send(device, { ...form, code: otherThan(code) })).toMatchObject({
    status: 401,
    data: { step: "code", error: expect.stringContaining("4 tries are left") as string },
  });
  expect(await send(device, { ...form, code }, "/user/login/phone?next=/checkout")).toMatchObject({
    status: 303,
    location: "/checkout",
  });
  expect(await emailOf(device)).toBe(ayesha.email);
  const stranger = open();
  expect(await send(stranger, { ...form, code })).toMatchObject({ status: 401 });
  expect(await emailOf(stranger)).toBeNull();
});

test("whoever asks for another code too early reads when it can be, for any phone alike, and keeps what was typed", async () => {
  await using logins = await openLogins();
  const { shop, open, registered, account, verify, send, begin } = logins;
  const own = await registered();
  await verify(own);
  const early = expect.stringMatching(/^No other code was sent yet: you can ask for one in \d+ seconds\.$/) as string;
  for (const number of [phone, "0300 9999999"]) {
    const device = open();
    const { challenge, answer } = await begin(device, number);
    expect(answer.data).not.toHaveProperty("early");
    const again = { intent: "again", phone: number, challenge, code: "123" };
    expect(await send(device, again)).toMatchObject({ status: 200, data: { step: "code", typed: "123", early } });
    await passResendTime(shop);
    const { data } = await send(device, again);
    expect(data).toMatchObject({ step: "code", typed: "" });
    expect(data).not.toHaveProperty("early");
    await shop.settle();
  }

  const other = { intent: "send", phone: "0301 7777777", current_password: password };
  await account(own, other);
  expect(await account(own, other)).toMatchObject({ status: 200, data: { step: "code", early } });
  await shop.look("update phone_codes_codes set expires_at = now() - interval '1 second'");
  expect(await account(own, { intent: "verify", phone: "0301 7777777", code: "123456" })).toMatchObject({
    status: 422,
    data: { errors: { code: ["This code has ended. Press ‘Another number, or another code’."] } },
  });
});

test("a code is of use only in the form that asked for it", async () => {
  await using logins = await openLogins();
  const { shop, open, registered, verify, send, begin, emailOf } = logins;
  await verify(await registered());
  const [device, stranger] = [open(), open()];
  const own = await begin(device);
  const code = await sendCodeTo(shop);
  await shop.settle();
  const other = await begin(stranger);
  expect(await send(stranger, { phone, challenge: other.challenge, code })).toMatchObject({ status: 401 });
  expect(await send(stranger, { phone, challenge: "", code })).toMatchObject({ status: 401 });
  expect(await emailOf(stranger)).toBeNull();
  expect(await send(device, { phone, challenge: own.challenge, code })).toMatchObject({ status: 303 });
});

test("a phone of no account, of staff, of an unverified address and of a customer get the same answers for the same work, and one gets a code", async () => {
  await using logins = await openLogins();
  const { shop, open, registered, verify, send, begin, emailOf } = logins;
  await verify(await registered());
  await verify(await registered({ email: "unverified@example.com" }), "0300 3333333");
  await shop.look("update accounts_accounts set email_verified = false where email = 'unverified@example.com'");
  const member = await join(shop.db, "manager");
  await shop.pool.query("update accounts_accounts set verified_phone = '+923002222222' where email = $1", [
    member.email,
  ]);
  const phones = ["0300 9999999", "0300 2222222", "0300 3333333", phone];
  const mask = (value: unknown, own: string) =>
    JSON.parse(JSON.stringify(value).replaceAll(own, "PHONE")) as Record<string, unknown>;
  const seen = [];
  for (const own of phones) {
    const browser = open();
    let challenge = "";
    const answers: unknown[] = [];
    const statements = [
      await shop.statementsOf(async () => {
        const begun = await begin(browser, own);
        challenge = begun.challenge;
        answers.push(mask({ ...begun.answer, data: { ...(begun.answer.data as object), challenge: "" } }, own));
      }),
    ];
    await sendCodes(shop);
    await shop.settle();
    for (let turn = 0; turn < 6; turn += 1)
      statements.push(
        await shop.statementsOf(async () => {
          const tried = await send(browser, { phone: own, challenge, code: "no code" });
          const { data } = await send(browser, { phone: own, challenge, code: "000000" });
          answers.push(mask({ ...tried, data: {} }, own), (data as { error: string }).error);
        }),
      );
    expect(await emailOf(browser)).toBeNull();
    seen.push({ answers, statements });
  }
  for (const each of seen) expect(each).toEqual(seen[0]);
  expect(seen[0]!.answers.at(-1)).toBe("This code has ended. Press ‘Send another code’.");
  const sent = await shop.look<{ phone: string }>("select recipient as phone from messaging_log order by id");
  // Two verified their phones; of the four logins one got a code.
  expect(sent.map((each) => each.phone)).toEqual(["+923001234567", "+923003333333", "+923001234567"]);
  // A login makes no account.
  expect(await shop.look("select id from accounts_accounts")).toHaveLength(3);
});

test("a phone is one account's: who verifies it last has it, also of two at once, and the other is told nothing", async () => {
  await using logins = await openLogins();
  const { shop, open, registered, account, verify, shown, send, begin, emailOf } = logins;
  const [first, second] = [await registered(), await registered({ email: "second@example.com" })];
  await verify(first);
  expect(await verify(second)).toMatchObject({ status: 303 });
  expect([(await shown(first)).phone, (await shown(second)).phone]).toEqual([null, phone]);

  const codes = new Map<Browser, string>();
  for (const browser of [first, second]) {
    await account(browser, { intent: "send", phone: "0301 7777777", current_password: password });
    codes.set(browser, await sendCodeTo(shop));
    await shop.settle();
  }
  const answers = await Promise.all(
    [...codes].map(([browser, code]) => account(browser, { intent: "verify", phone: "0301 7777777", code })),
  );
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const phones = [(await shown(first)).phone, (await shown(second)).phone];
  expect(phones.filter((each) => each === "0301 7777777")).toHaveLength(1);

  const device = open();
  const { challenge } = await begin(device, "0301 7777777");
  await send(device, { phone: "0301 7777777", challenge, code: await sendCodeTo(shop) });
  expect(await emailOf(device)).toBe(phones[0] === "0301 7777777" ? ayesha.email : "second@example.com");
});

test("a password that is set by a mailed link takes the phone away, and a code that was sent before logs in no more", async () => {
  await using logins = await openLogins();
  const { shop, open, registered, verify, send, begin, shown, emailOf, account } = logins;
  const own = await registered();
  await verify(own);
  const thief = open();
  const { challenge } = await begin(thief);
  const code = await sendCodeTo(shop);
  const { token } = (await createResetLink(shop.db, ayesha.email))!;
  expect(await resetPassword(shop.db, { token, password: "a green tree" })).toMatchObject({ outcome: "reset" });
  expect(await send(thief, { phone, challenge, code })).toMatchObject({
    status: 401,
    data: { error: "This code has ended. Press ‘Send another code’." },
  });
  expect(await emailOf(thief)).toBeNull();

  const other = await registered({ email: "second@example.com" });
  await verify(other, "0301 7777777");
  expect(await account(other, { intent: "remove" })).toMatchObject({ status: 303 });
  expect((await shown(other)).phone).toBeNull();
});

test("where the owner has not turned it on, nothing offers, sends or takes a code; a number that was verified is shown and can be removed", async () => {
  await using logins = await openLogins();
  const { shop, set, open, registered, account, verify, shown, send, begin, emailOf } = logins;
  const own = await registered();
  await verify(own);
  const device = open();
  const { challenge } = await begin(device);
  const code = await sendCodeTo(shop);
  await shop.settle();
  await set(false);
  expect((await open().call(passwordPage, "/user/login")).data).toMatchObject({ byPhone: false });
  expect(await open().call(logInPage, "/user/login/phone?next=/checkout")).toMatchObject({
    status: 302,
    location: "/user/login?next=%2Fcheckout",
  });
  expect(await send(device, { phone, challenge, code })).toMatchObject({ location: "/user/login" });
  expect(await send(open(), { phone, intent: "send", challenge })).toMatchObject({ location: "/user/login" });
  expect(await emailOf(device)).toBeNull();
  await account(own, { intent: "send", phone: "0301 7777777", current_password: password });
  expect(await sendCodes(shop)).toEqual([]);
  expect(await shown(own)).toEqual({ phone, offered: false, maxPasswordLength: 128 });
  await account(own, { intent: "remove" });
  expect((await shown(own)).phone).toBeNull();
});

test("codes and guesses of the login are limited, and who is refused reads how long", async () => {
  await using logins = await openLogins({
    limits: { codeLoginsByAddress: createRateLimit(7, 600), codesByPhoneAndAddress: createRateLimit(2, 3_600) },
  });
  const { shop, open, send, begin } = logins;
  const guesser = open();
  const { challenge } = await begin(guesser);
  for (let turn = 0; turn < 7; turn += 1)
    expect(await send(guesser, { phone, challenge, code: "000000" })).toMatchObject({ status: 401 });
  expect(await send(guesser, { phone, challenge, code: "000000" })).toMatchObject({
    status: 429,
    data: {
      error: expect.stringMatching(/^Too many codes were tried from your connection. Wait 10 minutes/) as string,
    },
  });
  await passResendTime(shop);
  const again = { intent: "again", phone, challenge };
  expect(await send(guesser, again)).toMatchObject({ status: 200 });
  await passResendTime(shop);
  expect(await send(guesser, again)).toMatchObject({
    status: 429,
    data: { step: "code", error: expect.stringMatching(/wait 60 minutes/) as string },
  });
  expect(await send(guesser, { intent: "change", phone, challenge })).toMatchObject({
    status: 200,
    data: { step: "phone", phone },
  });
});

test("strangers who use up a phone's codes of the day keep neither the devices of its owner nor other purposes from theirs", async () => {
  await using logins = await openLogins({
    limits: {
      codesByPhoneAndAddress: createRateLimit(5, 3_600),
      codesByPhoneAndPurpose: createRateLimit(10, 86_400),
      codesByKnownDevice: createRateLimit(5, 86_400),
    },
  });
  const { shop, open, registered, account, verify, send, begin } = logins;
  const own = await registered();
  await verify(own);
  const other = await registered({ email: "bilal@example.com" });
  own.jar.delete("taqat_session");
  for (const stranger of [open(), open()]) {
    const { challenge } = await begin(stranger);
    for (let turn = 0; turn < 4; turn += 1) {
      await passResendTime(shop);
      expect(await send(stranger, { intent: "again", phone, challenge })).toMatchObject({ status: 200 });
    }
  }
  expect((await begin(open())).answer).toMatchObject({
    status: 429,
    data: { error: expect.stringMatching(/wait 24 hours. You can log in at once with your e-mail/) as string },
  });
  expect((await begin(own)).answer).toMatchObject({ status: 200 });
  // The devices of an account that has another phone are strangers to this one.
  expect(await account(other, { intent: "send", phone, current_password: password })).toMatchObject({ status: 200 });
  other.jar.delete("taqat_session");
  expect((await begin(other)).answer).toMatchObject({ status: 429 });
  for (let turn = 0; turn < 4; turn += 1) expect((await begin(own)).answer).toMatchObject({ status: 200 });
  expect((await begin(own)).answer).toMatchObject({ status: 429 });
});

test("codes that are entered in the account and at the login are given back to their network", async () => {
  await using logins = await openLogins({ limits: { codesByAddress: createRateLimit(1, 3_600) } });
  const { shop, open, registered, verify, send, begin } = logins;
  const own = await registered();
  expect(await verify(own)).toMatchObject({ status: 303 });
  for (let turn = 0; turn < 2; turn += 1) {
    await own.call(logOut, "/user/logout", { form: {} });
    const { challenge } = await begin(own);
    expect(await send(own, { phone, challenge, code: await sendCodeTo(shop) })).toMatchObject({ status: 303 });
    await shop.settle();
  }
  expect((await begin(open())).answer).toMatchObject({ status: 200 });
});
