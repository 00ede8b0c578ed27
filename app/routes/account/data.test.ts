import { formatWait } from "#app/actions/account/refuse-form.ts";
import { requestsOf, secondsOf } from "#app/http/rate-limits.ts";
import { system } from "#test/actors.ts";
import { expect, test } from "vitest";
import { findAccountByEmail } from "#domains/accounts/find-account.ts";
import { issueCredit } from "#domains/store-credit/issue-credit.ts";
import { paisa } from "#kernel/money.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { createOwner } from "#domains/staff/create-owner.ts";
import { findSession } from "#domains/accounts/sessions/find-session.ts";
import { openShop } from "#test/open-shop.ts";
import { type Browser, openBrowsers, password } from "#test/visitors.ts";
import { action as deleteAccount, loader as deletion } from "./data-delete.tsx";
import { action as logIn } from "./log-in.tsx";
import { registerAndEnter } from "#test/register-and-enter.ts";

const at = "/user/dashboard/data/delete";
const registerAt = (browser: Browser, email = "ayesha@example.com") => registerAndEnter(browser, { email });
const deleteAt = (browser: Browser, form: Record<string, string> = {}) =>
  browser.call(deleteAccount, at, { form: { password, understood: "yes", ...form } });
const session = (browser: Browser) => browser.jar.get("taqat_session")!;

test("whoever says the password and ticks the box is gone, on every device, and told so at home", async () => {
  await using shop = await openShop();
  const open = openBrowsers(shop);
  const [browser, phone] = [open({ cookies: { taqat_order: "O".repeat(32), taqat_cart: "C".repeat(32) } }), open()];
  await registerAt(browser);
  await phone.call(logIn, "/user/login", { form: { email: "ayesha@example.com", password } });
  expect((await browser.call(deletion, at)).data).toEqual({
    underWay: 0,
    onlyOwner: false,
    credit: null,
    returnDays: 7,
    retentionDays: 7,
    messageYears: 2,
    maxPasswordLength: 128,
  });

  const account = await findAccountByEmail(shop.db, "ayesha@example.com");
  const owner = { accountId: account!.id };
  await runTransaction(shop.db, (tx) => issueCredit(tx, system, { owner, amount: paisa(300_005) }));
  expect((await browser.call(deletion, at)).data).toMatchObject({ credit: "Rs 3,000.05" });

  expect(await deleteAt(browser)).toMatchObject({ status: 303, location: "/" });

  expect([...browser.jar]).toEqual([["taqat_notice", "account-deleted"]]);
  expect(await findSession(shop.db, session(phone))).toBeNull();
  expect(await findAccountByEmail(shop.db, "ayesha@example.com")).toBeNull();
  expect(await phone.call(deletion, at)).toMatchObject({
    status: 303,
    location: "/user/login?next=%2Fuser%2Fdashboard%2Fdata%2Fdelete",
  });
});

test("a missing tick, a missing password and a wrong one are told beside their fields, and the tick stays", async () => {
  await using shop = await openShop();
  const browser = openBrowsers(shop)();
  await registerAt(browser);
  expect(await browser.call(deleteAccount, at, { form: {} })).toMatchObject({
    status: 422,
    data: {
      errors: { password: ["Enter your password"], understood: [expect.stringContaining("Tick this box") as string] },
    },
  });
  expect(await deleteAt(browser, { understood: "no" })).toMatchObject({
    status: 422,
    data: { errors: { understood: [expect.any(String)] } },
  });
  const wrong = await deleteAt(browser, { password: "a guess" });
  expect(wrong).toMatchObject({
    status: 422,
    setCookies: [],
    data: { errors: { password: ["This is not your password"] }, values: { understood: "yes" } },
  });
  expect(JSON.stringify(wrong)).not.toContain("a guess");
  expect(await findSession(shop.db, session(browser))).not.toBeNull();
});

test("guesses at the password are counted, and a stranger's at the login use up none of them", async () => {
  await using shop = await openShop();
  const browser = openBrowsers(shop)();
  await registerAt(browser);
  for (let turn = 0; turn <= requestsOf("loginByAccountAndAddress"); turn += 1)
    await openBrowsers(shop)().call(logIn, "/user/login", {
      form: { email: "ayesha@example.com", password: "a guess" },
    });
  for (let turn = 0; turn < requestsOf("passwordChecks"); turn += 1)
    expect((await deleteAt(browser, { password: "a guess" })).status).toBe(422);
  expect(await deleteAt(browser)).toMatchObject({
    status: 429,
    data: {
      wayOut: "reset-password",
      message: expect.stringContaining(`Wait ${formatWait(secondsOf("passwordChecks"))}`) as string,
    },
  });
  expect(await findAccountByEmail(shop.db, "ayesha@example.com")).not.toBeNull();
});

test("nobody deletes an account without being logged in to it, whatever the form says", async () => {
  await using shop = await openShop();
  const open = openBrowsers(shop);
  const [victim, mallory] = [open(), open()];
  await registerAt(victim);
  await registerAt(mallory, "mallory@example.com");
  const account = (await findAccountByEmail(shop.db, "ayesha@example.com"))!;
  expect(await deleteAt(open(), { account: account.id, email: account.email })).toMatchObject({
    status: 303,
    location: "/user/login?next=%2Fuser%2Fdashboard",
  });
  expect(await deleteAt(mallory, { account: account.id, accountId: account.id, email: account.email })).toMatchObject({
    status: 303,
    location: "/",
  });
  expect(await findAccountByEmail(shop.db, "ayesha@example.com")).toEqual(account);
});

test("the only owner is told beforehand, and stays", async () => {
  await using shop = await openShop();
  await createOwner(shop.db, system, { email: "owner@example.com", password });
  const browser = openBrowsers(shop)();
  await browser.call(logIn, "/user/login", { form: { email: "owner@example.com", password } });
  expect((await browser.call(deletion, at)).data).toMatchObject({ onlyOwner: true });
  expect((await deleteAt(browser)).status).toBe(409);
  expect(await findSession(shop.db, session(browser))).not.toBeNull();
});
