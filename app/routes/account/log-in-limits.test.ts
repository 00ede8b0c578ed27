import { system } from "#test/actors.ts";
import { expect, test, vi } from "vitest";
import { createOwner } from "#domains/staff/create-owner.ts";
import { formatWait } from "#app/actions/account/refuse-form.ts";
import { loginNetworks, requestsOf, secondsOf } from "#app/http/rate-limits.ts";
import { createResetLink } from "#domains/accounts/passwords/reset-password.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { type Browser, openBrowsers, password } from "#test/visitors.ts";
import { action as forgot } from "./forgot-password.tsx";
import { action as logIn } from "./log-in.tsx";
import { action as reset } from "./reset-password.tsx";
import { action as security } from "./security.tsx";

const email = "owner@example.com";
const newOne = "a green tree";
/** The wrong passwords of one account from one network, and on a device that it knows. */
const ofNetwork = requestsOf("loginByAccountAndAddress");
const ofDevice = requestsOf("loginByKnownDevice");
const waitOf = (limit: Parameters<typeof secondsOf>[0]) => formatWait(secondsOf(limit));
const logInAt = (browser: Browser, change: Record<string, string> = {}) =>
  browser.call(logIn, "/user/login", { form: { email, password, ...change } });

async function openOwnedShop(): Promise<TestShop> {
  const shop = await openShop();
  await createOwner(shop.db, system, { email, password });
  return shop;
}

/** Sends wrong passwords for the owner's account from several networks, until each is refused. */
async function guessFromEverywhere(open: ReturnType<typeof openBrowsers>) {
  for (let stranger = 0; stranger < loginNetworks; stranger += 1) {
    const browser = open();
    let turns = 0;
    while ((await logInAt(browser, { password: "guess" })).status === 401) turns += 1;
    if (turns > ofNetwork) throw new Error(`${turns} tries from one network`);
  }
}

test("who types a wrong password too often is told how long to wait and what to do meanwhile, and a new password lets in at once", async () => {
  await using shop = await openOwnedShop();
  const open = openBrowsers(shop);
  const forgetful = open();
  for (let turn = 0; turn < ofNetwork; turn += 1)
    expect((await logInAt(forgetful, { password: "guess" })).status).toBe(401);
  expect(await logInAt(forgetful)).toMatchObject({
    status: 429,
    data: {
      wayOut: "reset-password",
      message: expect.stringMatching(
        new RegExp(
          `^Too many wrong passwords .* Wait ${waitOf("loginByAccountAndAddress")}, or set a new password now`,
        ),
      ) as string,
    },
  });
  expect(await logInAt(open())).toMatchObject({ status: 303 });

  const made = await createResetLink(shop.db, email);
  expect(
    await forgetful.call(reset, "/user/reset-password/x", {
      form: { password: newOne, confirm_password: newOne },
      params: { token: made!.token },
    }),
  ).toMatchObject({ status: 303 });
  expect(await logInAt(forgetful, { password: newOne })).toMatchObject({ status: 303 });
});

test("two strangers keep nobody out, however often they try and however long they go on", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  try {
    await using shop = await openOwnedShop();
    const open = openBrowsers(shop);
    const strangers = [open(), open()];
    for (let quarter = 0; quarter < 6; quarter += 1) {
      for (const stranger of strangers)
        for (let turn = 0; turn < ofNetwork + 2; turn += 1) await logInAt(stranger, { password: "guess" });
      vi.advanceTimersByTime(15 * 60 * 1_000);
    }
    expect(await logInAt(open())).toMatchObject({ status: 303 });
  } finally {
    vi.useRealTimers();
  }
});

test("a device that was logged in before gets in while strangers have used up all tries from anywhere, and guesses there are counted apart", async () => {
  await using shop = await openOwnedShop();
  const open = openBrowsers(shop);
  const own = open();
  expect(await logInAt(own)).toMatchObject({ status: 303 });
  own.jar.delete("taqat_session");

  await guessFromEverywhere(open);
  expect(await logInAt(open())).toMatchObject({ status: 429, data: { wayOut: "reset-password" } });
  expect(await logInAt(own)).toMatchObject({ status: 303 });

  for (let turn = 0; turn < ofDevice; turn += 1) expect((await logInAt(own, { password: "guess" })).status).toBe(401);
  expect(await logInAt(own)).toMatchObject({
    status: 429,
    data: { message: expect.stringContaining(`Wait ${waitOf("loginByKnownDevice")}`) as string },
  });
});

test("strangers behind the owner's own address, as a mobile operator's thousands are, use up nothing of the owner's", async () => {
  await using shop = await openOwnedShop();
  const open = openBrowsers(shop);
  const address = "203.0.113.9";
  const own = open({ address });
  await logInAt(own);
  own.jar.delete("taqat_session");
  const stranger = open({ address });
  for (let turn = 0; turn <= requestsOf("loginByAddress"); turn += 1)
    await logInAt(stranger, { email: `nobody${turn}@example.com`, password: "guess" });
  for (let turn = 0; turn < 2 * ofNetwork; turn += 1) await logInAt(stranger, { password: "guess" });
  expect((await logInAt(open({ address }))).status).toBe(429);
  expect(await logInAt(own)).toMatchObject({ status: 303 });

  const change = (current: string) =>
    own.call(security, "/user/dashboard/security", {
      form: { intent: "password", current_password: current, password: newOne, confirm_password: newOne },
    });
  expect(await change(password)).toMatchObject({ status: 303 });
}, 60_000);

test("a device is known to an account by nothing that another account, a made-up mark or a former password gives", async () => {
  await using shop = await openOwnedShop();
  await createOwner(shop.db, system, { email: "other@example.com", password });
  const open = openBrowsers(shop);
  const [own, foreign] = [open(), open()];
  await logInAt(own);
  await logInAt(foreign, { email: "other@example.com" });
  const [mark, foreignMark] = [own.jar.get("taqat_device")!, foreign.jar.get("taqat_device")!];
  await guessFromEverywhere(open);
  for (const made of [
    foreignMark,
    `${foreignMark}.${"A".repeat(22)}`,
    `${"A".repeat(32)}.${mark.split(".")[1]!}`,
    "x",
    "",
  ]) {
    expect((await logInAt(open({ cookies: { taqat_device: made } }))).status, made).toBe(429);
  }
  await createOwner(shop.db, system, { email, password: newOne });
  expect((await logInAt(open({ cookies: { taqat_device: mark } }), { password: newOne })).status).toBe(429);
});

test("one device is known to all of a family that logs in on it", async () => {
  await using shop = await openOwnedShop();
  await createOwner(shop.db, system, { email: "sister@example.com", password });
  const open = openBrowsers(shop);
  const phone = open();
  await logInAt(phone);
  await logInAt(phone, { email: "sister@example.com" });
  await guessFromEverywhere(open);
  expect(await logInAt(phone)).toMatchObject({ status: 303 });
});

test("strangers who ask for reset links use up none of those that the owner's own device may ask for", async () => {
  await using shop = await openOwnedShop();
  const open = openBrowsers(shop);
  const own = open();
  await logInAt(own);
  const ask = (browser: Browser) => browser.call(forgot, "/user/forgot-password", { form: { email } });
  for (let turn = 0; turn < 4; turn += 1) await ask(open());
  expect((await ask(open())).status).toBe(429);
  expect((await ask(own)).status).toBe(200);
});
